/** gzip and xz: recognised by their first bytes, unpacked as a bounded stream. */
import { FormatError } from '../readers/format-reader';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import xz from 'xz-decompress';

export type Packing = 'gzip' | 'xz';

const MAGIC: Readonly<Record<Packing, readonly number[]>> = {
  gzip: [0x1f, 0x8b],
  xz: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00],
};

/** How a file is packed, by content; null for a plain file. */
export async function packingOf(path: string): Promise<Packing | null> {
  const handle = await open(path);
  try {
    const head = new Uint8Array(6);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    const starts = (magic: readonly number[]) =>
      bytesRead >= magic.length && magic.every((byte, index) => head[index] === byte);
    if (starts(MAGIC.gzip)) return 'gzip';
    return starts(MAGIC.xz) ? 'xz' : null;
  } finally {
    await handle.close();
  }
}

/**
 * Unpacks one file.
 * @returns bytes written
 * @throws FormatError where the file is damaged, cut off, or larger than what is left of the session's bound
 */
export async function unpackTo(
  file: { readonly name: string; readonly path: string },
  packing: Packing,
  targetPath: string,
  bound: { readonly leftBytes: number; readonly togetherBytes: number },
): Promise<number> {
  let written = 0;
  async function* bounded(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      written += chunk.byteLength;
      if (written > bound.leftBytes) {
        const most = Math.round(bound.togetherBytes / 1e6);
        throw new FormatError(`the session unpacks to more than ${most} MB; choose a shorter one`, file.name);
      }
      yield chunk;
    }
  }
  try {
    const target = createWriteStream(targetPath);
    if (packing === 'gzip') {
      const chunks = createGunzip({ chunkSize: 1 << 18 });
      await pipeline(createReadStream(file.path), chunks, bounded, target);
    } else {
      await pipeline(bounded(xzChunks(file.path)), target);
    }
  } catch (error) {
    if (error instanceof FormatError || isDiskError(error)) throw error;
    throw new FormatError(`the ${packing} data is damaged or cut off; pack or upload the file again`, file.name);
  }
  return written;
}

export function unpackedChunks(path: string, packing: Packing): AsyncIterable<Uint8Array> {
  return packing === 'gzip' ? createReadStream(path).pipe(createGunzip({ chunkSize: 1 << 18 })) : xzChunks(path);
}

/** Empty chunks in a row after the end of the input: the decoder gives one or two in sound files. */
const MAX_EMPTY_CHUNKS = 16;

async function* xzChunks(path: string): AsyncGenerator<Uint8Array> {
  let inputEnded = false;
  async function* packed() {
    yield* createReadStream(path);
    inputEnded = true;
  }
  let emptyChunks = 0;
  for await (const chunk of new xz.XzReadableStream(ReadableStream.from(packed()))) {
    emptyChunks = chunk.byteLength === 0 && inputEnded ? emptyChunks + 1 : 0;
    // Otherwise it could request more of a truncated file for ever.
    if (emptyChunks > MAX_EMPTY_CHUNKS) throw new Error('xz data ends early');
    yield chunk;
  }
}

/** A full or failing disk is not the file's fault. */
function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** Unpacked bytes of one session: ten full games of text. More is a decompression bomb, not a session. */
export const MAX_UNPACKED_BYTES = 1.5e9;
