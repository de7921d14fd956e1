/** Files that a user has chosen with where they lie: those of an archive in place of it. */
import { ZipArchive } from '@halfturn/core/formats/workbook/archive';
import type { ChosenFile } from './contract';

const ZIP = /\.zip$/i;
/** More in one archive is not a week; what a browser can hold. */
const MAX_UNPACKED_BYTES = 2e9;

/** @throws FormatError where an archive is damaged or too large */
export async function unpackedFiles(chosen: readonly ChosenFile[]): Promise<readonly ChosenFile[]> {
  const files: ChosenFile[] = [];
  for (const each of chosen) {
    if (ZIP.test(each.file.name)) files.push(...(await filesOfArchive(each.file)));
    else files.push(each);
  }
  return files.filter(({ path }) => !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX'));
}

async function filesOfArchive(archive: File): Promise<readonly ChosenFile[]> {
  const zip = new ZipArchive(new Uint8Array(await archive.arrayBuffer()), archive.name, undefined, 'archive');
  let leftBytes = MAX_UNPACKED_BYTES;
  return zip.files.map((entry) => {
    const parts = [...zip.unpack(entry, leftBytes)].map((piece) => new Uint8Array(piece));
    leftBytes -= entry.unpackedBytes;
    return { path: entry.name, file: new File(parts, entry.name.split('/').at(-1) ?? entry.name) };
  });
}
