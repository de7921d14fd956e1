/** Files on disk as readers need them: unpacked, sized, and reopened as often as needed. */
import type { SourceFile } from '../readers/format-reader';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { packingOf, unpackTo, MAX_UNPACKED_BYTES } from './unpack';

export interface NamedFile {
  readonly name: string;
  readonly path: string;
}

const CHUNK_BYTES = 1 << 20;

export async function openPlainFile(file: NamedFile): Promise<SourceFile> {
  const { size } = await stat(file.path);
  return {
    name: file.name,
    sizeBytes: size,
    open: () => createReadStream(file.path, { highWaterMark: CHUNK_BYTES }),
    slice: (start, end) => bytesOf(file.path, start, end),
  };
}

async function bytesOf(path: string, start: number, end: number): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const bytes = new Uint8Array(end - start);
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  } finally {
    await handle.close();
  }
}

/**
 * The files of one session, gzip and xz unpacked into `scratchFolder` (the caller removes it). Unpacking to disk, once,
 * gives every reader a true size for its progress and lets it open a file twice without paying twice.
 * @param maxUnpackedBytes bound over all packed files together
 * @throws FormatError where a packed file is damaged, cut off or unpacks beyond the bound
 */
export async function openSourceFiles(
  files: readonly NamedFile[],
  scratchFolder: string,
  maxUnpackedBytes = MAX_UNPACKED_BYTES,
): Promise<SourceFile[]> {
  const sources: SourceFile[] = [];
  let leftBytes = maxUnpackedBytes;
  for (const [index, file] of files.entries()) {
    const packing = await packingOf(file.path);
    if (packing === null) {
      sources.push(await openPlainFile(file));
      continue;
    }
    const target = join(scratchFolder, `${index}.unpacked`);
    leftBytes -= await unpackTo(file, packing, target, { leftBytes, togetherBytes: maxUnpackedBytes });
    sources.push(await openPlainFile({ name: file.name.replace(/\.(gz|xz)$/i, ''), path: target }));
  }
  return sources;
}
