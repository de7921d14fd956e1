import { Deflate, deflateSync } from 'fflate';
import { Crc32 } from './crc32';

export interface PackedBody {
  readonly packed: Uint8Array;
  readonly unpackedBytes: number;
  readonly crc32: number;
}

export interface ArchiveParts {
  readonly bodies: readonly PackedBody[];
  readonly entries: readonly { readonly name: string; readonly body: number }[];
}

const encoder = new TextEncoder();
const MEBIBYTE = 1024 * 1024;
const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_RECORD = 0x06054b50;
const DEFLATED = 8;
const ROW = '12.3,Ann,-10.25,4.50\n';
const HEADER = 'time,player,x,y\n';

export function alikeRows(mebibytes: number): PackedBody {
  const block = encoder.encode(ROW.repeat(Math.floor(MEBIBYTE / ROW.length)));
  return repeated(encoder.encode(HEADER), block, mebibytes);
}

export function someRows(mebibytes: number): PackedBody {
  let text = '';
  for (let i = 0; text.length < MEBIBYTE; i++) {
    const differs = `${(i / 10).toFixed(1)},Ann,${(50 * Math.sin(i * i)).toFixed(2)},${(30 * Math.cos(i)).toFixed(2)}\n`;
    text += i % 260 === 0 ? differs : ROW;
  }
  return repeated(encoder.encode(HEADER), encoder.encode(text), mebibytes);
}

/** Repeats a packed block, so that an archive that is huge unpacked takes no time to make. */
function repeated(head: Uint8Array, block: Uint8Array, times: number): PackedBody {
  const crc = new Crc32();
  crc.add(head);
  for (let i = 0; i < times; i++) crc.add(block);
  const packedBlock = openBlock(block);
  const packed = joined([
    openBlock(head),
    ...Array.from({ length: times }, () => packedBlock),
    deflateSync(new Uint8Array(0)),
  ]);
  return { packed, unpackedBytes: head.length + times * block.length, crc32: crc.value };
}

function openBlock(bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  const deflate = new Deflate({ level: 9 }, (piece) => pieces.push(piece));
  deflate.push(bytes);
  deflate.flush(true);
  return joined(pieces);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export function archiveOf({ bodies, entries }: ArchiveParts): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const places: number[] = [];
  let at = 0;
  const put = (bytes: Uint8Array): void => {
    parts.push(bytes);
    at += bytes.length;
  };
  const nameOf = new Map(entries.map(({ name, body }) => [body, name]));
  for (const [index, body] of bodies.entries()) {
    const name = encoder.encode(nameOf.get(index) ?? '');
    places.push(at);
    put(record(30, LOCAL_HEADER, [8, DEFLATED], [26, name.length], sizesAt(14, body)));
    put(name);
    put(body.packed);
  }
  const directoryAt = at;
  for (const entry of entries) {
    const [body, headerAt] = [bodies[entry.body], places[entry.body]];
    if (body === undefined || headerAt === undefined) throw new Error(`There is no body ${entry.body}.`);
    const name = encoder.encode(entry.name);
    put(record(46, DIRECTORY_ENTRY, [10, DEFLATED], [28, name.length], [...sizesAt(16, body), [42, headerAt]]));
    put(name);
  }
  const count = Math.min(0xffff, entries.length);
  put(
    record(
      22,
      END_RECORD,
      [8, count],
      [10, count],
      [
        [12, at - directoryAt],
        [16, directoryAt],
      ],
    ),
  );
  return joined(parts);
}

type Field = readonly [at: number, value: number];

function sizesAt(at: number, { crc32, packed, unpackedBytes }: PackedBody): readonly Field[] {
  return [
    [at, crc32],
    [at + 4, packed.length],
    [at + 8, unpackedBytes],
  ];
}

function record(length: number, sign: number, one: Field, other: Field, long: readonly Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(length));
  view.setUint32(0, sign, true);
  for (const [at, value] of [one, other]) view.setUint16(at, value, true);
  for (const [at, value] of long) view.setUint32(at, value, true);
  return new Uint8Array(view.buffer);
}

const names = (count: number) => Array.from({ length: count }, (_, i) => `${i}.csv`);
const perEntry = (count: number) => names(count).map((name, body) => ({ name, body }));

export interface HostileArchive {
  readonly name: string;
  readonly make: () => Uint8Array<ArrayBuffer>;
  readonly refusal: RegExp | null;
}

/** Each would exhaust memory if it were unpacked first and measured afterwards. */
export const HOSTILE_ARCHIVES: readonly HostileArchive[] = [
  {
    name: 'one entry of 1 GB, packed to a thousandth',
    make: () => archiveOf({ bodies: [alikeRows(954)], entries: perEntry(1) }),
    refusal: /"0\.csv" in it would unpack to 1\.0 GB, [\d,]+ times its size, as no recording does/,
  },
  {
    name: '1,000 entries on one body',
    make: () => archiveOf({ bodies: [someRows(4)], entries: names(1000).map((name) => ({ name, body: 0 })) }),
    refusal: /Several files of the archive lie on the same bytes of it, as no program packs them/,
  },
  {
    name: '8 entries of 240 MB',
    make: () => {
      const body = someRows(229);
      return archiveOf({ bodies: Array.from({ length: 8 }, () => body), entries: perEntry(8) });
    },
    refusal: null,
  },
  {
    name: '60,000 entries',
    make: () => {
      const body = someRows(0);
      return archiveOf({ bodies: Array.from({ length: 60_000 }, () => body), entries: perEntry(60_000) });
    },
    refusal: /The archive holds 60,000 files; up to 10,000 are read/,
  },
];
