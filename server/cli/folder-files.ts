/** Files of a folder or of a zip archive with where they lie in it, as `groupFiles` wants them. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PlacedFile } from '@halfturn/core/formats/file-groups';
import { ZipArchive } from '@halfturn/core/formats/workbook/archive';
import type { NamedFile } from '../jobs/source-file';
import { packingOf, unpackedChunks } from '../jobs/unpack';
import { CommandError } from './terminal';

const ZIP = /\.zip$/i;
const PACKED = /\.(gz|xz)$/i;
/** A week of a club. More in one archive is not a week. */
const MAX_ARCHIVE_BYTES = 1e9;
const MAX_UNPACKED_BYTES = 8e9;

/** A file on disk with where it lies below the folder or in the archive. */
export interface FolderFile extends NamedFile {
  /** With `/`. */
  readonly place: string;
}

export async function isFolderOrZip(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() === true || (found?.isFile() === true && ZIP.test(path));
}

/**
 * All files below a folder, or in an archive (unpacked into `scratchFolder`), hidden ones left out.
 * @throws CommandError | FormatError where the archive cannot be read
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
    .filter(({ place }) => !isHidden(place));
}

function isHidden(place: string): boolean {
  return place.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}

async function filesOfArchive(path: string, scratchFolder: string): Promise<readonly FolderFile[]> {
  const { size } = await stat(path);
  if (size > MAX_ARCHIVE_BYTES)
    throw new CommandError(`${path}: the archive is larger than 1 GB. Unpack it and name the folder.`);
  const archive = new ZipArchive(new Uint8Array(await readFile(path)), basename(path), undefined, 'archive');
  const files: FolderFile[] = [];
  let leftBytes = MAX_UNPACKED_BYTES;
  for (const entry of archive.files) {
    if (isHidden(entry.name)) continue;
    // Named by its place in the list: what an archive calls its files leads nowhere on this disk.
    const target = join(scratchFolder, `${files.length}.entry`);
    await pipeline(Readable.from(archive.unpack(entry, leftBytes)), createWriteStream(target));
    leftBytes -= entry.unpackedBytes;
    files.push({ name: basename(entry.name), path: target, place: entry.name });
  }
  return files;
}

/** A file to be looked at: its beginning, unpacked where it is packed. */
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
