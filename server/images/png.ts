/**
 * PNG images of 8 bits a channel, fully decoded and written again, so that what is stored and printed contains nothing
 * of the file except its pixels.
 */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** 3: RGB, 4: RGBA. */
  readonly channels: 3 | 4;
  /** Rows, each after its filter byte. */
  readonly rows: Uint8Array;
}

export class ImageError extends Error {}

interface Limits {
  readonly leastPx: number;
  readonly mostPx: number;
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const CHANNELS: ReadonlyMap<number, 3 | 4> = new Map([
  [2, 3],
  [6, 4],
]);
const MOST_FILTER = 4;
const NOT_PNG = 'This is not a PNG image.';
const DAMAGED = 'The PNG image is damaged.';

/** @throws ImageError */
export function readPng(bytes: Uint8Array, { leastPx, mostPx }: Limits): Picture {
  if (!SIGNATURE.every((byte, at) => bytes[at] === byte)) throw new ImageError(NOT_PNG);
  const chunks = chunksOf(bytes);
  const [head] = chunks;
  if (head?.type !== 'IHDR' || head.data.length !== 13) throw new ImageError(DAMAGED);
  const view = viewOf(head.data);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  if (Math.min(width, height) < leastPx || Math.max(width, height) > mostPx) {
    throw new ImageError(`The image must be ${leastPx} to ${mostPx} pixels wide and high.`);
  }
  const channels = CHANNELS.get(view.getUint8(9));
  const isPlain = view.getUint8(8) === 8 && view.getUint16(10) === 0 && view.getUint8(12) === 0;
  if (channels === undefined || !isPlain) {
    throw new ImageError('The PNG must have 8 bits a channel, colours of its own and no interlacing.');
  }
  const stride = 1 + width * channels;
  const rows = inflated(
    chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data),
    height * stride,
  );
  for (let at = 0; at < rows.length; at += stride) if ((rows[at] ?? 0) > MOST_FILTER) throw new ImageError(DAMAGED);
  return { width, height, channels, rows };
}

export function writePng({ width, height, channels, rows }: Picture): Uint8Array {
  const head = new Uint8Array(13);
  const view = viewOf(head);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head.set([8, channels === 3 ? 2 : 6], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

/** To the end of the image; what follows it is ignored. @throws ImageError */
function chunksOf(bytes: Uint8Array): readonly Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > bytes.length) break;
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    if (view.getUint32(end) !== crc32(bytes.subarray(at + 4, end))) break;
    if (type === 'IEND') return chunks;
    chunks.push({ type, data: bytes.subarray(at + 8, end) });
    at = end + 4;
  }
  throw new ImageError(DAMAGED);
}

/** @throws ImageError unless there are exactly `length` bytes: a small file must not unpack to a large one */
function inflated(parts: readonly Uint8Array[], length: number): Uint8Array {
  try {
    const rows = inflateSync(Buffer.concat(parts), { maxOutputLength: length });
    if (rows.length === length) return rows;
  } catch {}
  throw new ImageError(DAMAGED);
}

function chunk(type: string, data: Uint8Array = new Uint8Array()): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = viewOf(bytes);
  view.setUint32(0, data.length);
  bytes.set(Buffer.from(type, 'latin1'), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
