import { readdir, stat } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PlacedFile } from '@halfturn/core/readers/file-groups';
import { StreamedArchive } from '@halfturn/core/readers/zip/streamed-archive';
import { isOfSystem } from '@halfturn/core/readers/zip/system-files';
import type { ArchiveBounds } from '@halfturn/core/readers/zip/archive-limits';
import { type NamedFile, openPlainFile } from '@halfturn/core/node/source-file';
import { packingOf, unpackedChunks } from '@halfturn/core/node/unpack';

const ZIP = /\.zip$/i;
const PACKED = /\.(gz|xz)$/i;
const A_SEASON: ArchiveBounds = {
  maxFiles: 10_000,
  maxBytes: 8e9,
  advice: 'Unpack it and name its folders one by one.',
};

export interface FolderFile extends NamedFile {
  /** Path with `/`. */
  readonly place: string;
}

export async function isFolderOrZip(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() === true || (found?.isFile() === true && ZIP.test(path));
}

/**
 * All files below a folder, or in an archive (unpacked into `scratchFolder`), except hidden ones.
 * @throws FormatError if the archive cannot be read
 */
export async function filesIn(path: string, scratchFolder: string): Promise<readonly FolderFile[]> {
  return (await stat(path)).isDirectory() ? filesBelow(path) : filesOfArchive(path, scratchFolder);
}

async function filesBelow(folder: string): Promise<readonly FolderFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { name: entry.name, path, place: relative(folder, path).split(sep).join('/') };
    })
    .filter(({ place }) => !isOfSystem(place));
}

async function filesOfArchive(path: string, scratchFolder: string): Promise<readonly FolderFile[]> {
  const archive = await StreamedArchive.open(await openPlainFile({ name: basename(path), path }));
  const files: FolderFile[] = [];
  for (const entry of archive.files(A_SEASON)) {
    // Named by index: an archive's file names must not become paths on this disk.
    const target = join(scratchFolder, `${files.length}.entry`);
    await pipeline(Readable.from(archive.unpack(entry)), createWriteStream(target));
    files.push({ name: basename(entry.name), path: target, place: entry.name });
  }
  return files;
}

export async function placedFile({ name, path, place }: FolderFile): Promise<PlacedFile> {
  const packing = await packingOf(path);
  const { size } = await stat(path);
  return {
    path: place,
    file: {
      name: packing === null ? name : name.replace(PACKED, ''),
      sizeBytes: packing === null ? size : null,
      open: () => (packing === null ? createReadStream(path) : unpackedChunks(path, packing)),
    },
  };
}
