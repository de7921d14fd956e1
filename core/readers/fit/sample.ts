import { fitChecksum } from './checksum';

export interface FitField {
  readonly number: number;
  readonly bytes: number;
  /** 0x85 sint32, 0x86 uint32, 0x84 uint16, 0x02 uint8, 0x0d bytes. */
  readonly baseType: number;
}

export const TIMESTAMP: FitField = { number: 253, bytes: 4, baseType: 0x86 };
export const LATITUDE: FitField = { number: 0, bytes: 4, baseType: 0x85 };
export const LONGITUDE: FitField = { number: 1, bytes: 4, baseType: 0x85 };
export const SPEED: FitField = { number: 6, bytes: 2, baseType: 0x84 };

function littleEndian(value: number, bytes: number): number[] {
  return Array.from(
    { length: bytes },
    (_, i) => Math.floor((value < 0 ? value + 2 ** (8 * bytes) : value) / 256 ** i) & 255,
  );
}

function bigEndian(value: number, bytes: number): number[] {
  return littleEndian(value, bytes).toReversed();
}

export function definition(
  local: number,
  kind: number,
  fields: readonly FitField[],
  {
    isBigEndian = false,
    developerBytes = 0,
  }: { readonly isBigEndian?: boolean; readonly developerBytes?: number } = {},
): number[] {
  const hasDeveloperFields = developerBytes > 0;
  return [
    0x40 | (hasDeveloperFields ? 0x20 : 0) | local,
    0,
    isBigEndian ? 1 : 0,
    ...(isBigEndian ? bigEndian(kind, 2) : littleEndian(kind, 2)),
    fields.length,
    ...fields.flatMap(({ number, bytes, baseType }) => [number, bytes, baseType]),
    ...(hasDeveloperFields ? [1, 0, developerBytes, 0] : []),
  ];
}

export function data(
  header: number,
  fields: readonly FitField[],
  values: readonly number[],
  isBigEndian = false,
): number[] {
  const write = isBigEndian ? bigEndian : littleEndian;
  return [header, ...fields.flatMap(({ bytes }, i) => write(values[i] ?? 0, bytes))];
}

export function fitFile(messages: readonly number[]): Uint8Array {
  const header = [12, 0x10, 0, 0, ...littleEndian(messages.length, 4), 0x2e, 0x46, 0x49, 0x54];
  const bytes = Uint8Array.from([...header, ...messages, 0, 0]);
  const checksum = fitChecksum(bytes, 0, bytes.length - 2);
  bytes[bytes.length - 2] = checksum & 255;
  bytes[bytes.length - 1] = checksum >> 8;
  return bytes;
}

const GPS_METADATA = 160;
const GPS_FIELDS: readonly FitField[] = [
  TIMESTAMP,
  { number: 0, bytes: 2, baseType: 0x84 },
  { number: 1, bytes: 4, baseType: 0x85 },
  { number: 2, bytes: 4, baseType: 0x85 },
  { number: 4, bytes: 4, baseType: 0x86 },
];

/** 10 Hz from 2024-08-10 14:00:00 UTC, at 50 degrees north and 2 m/s. */
export function tenHertzRecording(samples: number): Uint8Array {
  const messages = definition(0, GPS_METADATA, GPS_FIELDS);
  for (let i = 0; i < samples; i++) {
    const timeS = 1_723_298_400 - 631_065_600 + Math.floor(i / 10);
    const latitude = Math.round(((50 + (i * 0.2 * 180) / (Math.PI * 6_371_008.8)) * 2 ** 31) / 180);
    messages.push(...data(0, GPS_FIELDS, [timeS, (i % 10) * 100, latitude, Math.round((5 * 2 ** 31) / 180), 2000]));
  }
  return fitFile(messages);
}
