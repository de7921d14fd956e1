/**
 * Bodies in pieces that are stored compressed. Each piece is a section of a deflate stream that ends on a byte boundary
 * and refers to nothing before it, so that any sequence of pieces makes one gzip body (RFC 1952): header, sections, an
 * empty last block, checksum and length. Sending compresses nothing, and holds one piece at a time.
 */
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, type ZlibOptions } from 'node:zlib';
import { timeSlices } from '../store/engine/time-slices';

const deflateBytes = promisify(deflateRaw);

export interface Piece {
  readonly bytes: Uint8Array;
  /** The same, deflated without a last block. */
  readonly deflated: Uint8Array;
}

export async function pieceOf(bytes: Uint8Array, options: ZlibOptions): Promise<Piece> {
  return { bytes, deflated: await deflateBytes(bytes, { ...options, finishFlush: constants.Z_FULL_FLUSH }) };
}

export function sizeOfPiece({ bytes, deflated }: Piece): number {
  return bytes.byteLength + deflated.byteLength;
}

/** Magic number, method deflate, no flags, no time, no extra flags, made on Unix. */
const GZIP_HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);
/** An empty last block with fixed codes. */
const LAST_BLOCK = [3, 0] as const;
const GZIP_TAIL_BYTES = 8;

/** A body to be sent: read no faster than it is taken. */
export function streamOfPieces(pieces: AsyncIterable<Piece>, isGzip: boolean): Readable {
  return Readable.from(inSlices(isGzip ? gzipOf(pieces) : bytesOf(pieces)), { objectMode: false });
}

async function* bytesOf(pieces: AsyncIterable<Piece>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of pieces) yield bytes;
}

async function* gzipOf(pieces: AsyncIterable<Piece>): AsyncGenerator<Uint8Array> {
  yield GZIP_HEAD;
  let checksum = 0;
  let length = 0;
  for await (const { bytes, deflated } of pieces) {
    // zlib treats empty input as a request to start over.
    if (bytes.byteLength === 0) continue;
    checksum = crc32(bytes, checksum);
    length += bytes.byteLength;
    yield deflated;
  }
  const end = new Uint8Array(LAST_BLOCK.length + GZIP_TAIL_BYTES);
  end.set(LAST_BLOCK);
  const tail = new DataView(end.buffer, LAST_BLOCK.length);
  tail.setUint32(0, checksum, true);
  // Modulo 2^32, as the format requires.
  tail.setUint32(4, length, true);
  yield end;
}

/** A fast reader takes piece after piece: let others in now and then. */
async function* inSlices(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pause = timeSlices();
  for await (const chunk of chunks) {
    await pause();
    yield chunk;
  }
}
