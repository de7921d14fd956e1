/**
 * The user's files with their paths, with archives replaced by their contents. These stay packed: before its session is
 * imported, only the beginning of each is read.
 */
import { FormatError, type SourceFile } from '@halfturn/core/readers/format-reader';
import type { ArchiveEntry } from '@halfturn/core/readers/zip/directory';
import { StreamedArchive } from '@halfturn/core/readers/zip/streamed-archive';
import { isOfSystem } from '@halfturn/core/readers/zip/system-files';
import type { ArchiveBounds } from '@halfturn/core/readers/zip/archive-limits';
import { browserFile, plainFile, unpackedFile } from './browser-file';
import type { ChosenFile, FoundFile } from './contract';

const ZIP = /\.zip$/i;
const DEFLATED = 8;
/** Their beginnings are kept while files are grouped into sessions. */
const MAX_FILES = 3000;
const A_SEASON: ArchiveBounds = { maxFiles: MAX_FILES, maxBytes: 40e9, advice: 'Choose fewer sessions at once.' };
/** Files of a session larger than this are sent packed as in the archive; the server accepts 256 MiB per file. */
const MAX_PLAIN_BYTES = 200e6;
/** Pieces are passed to the browser, which can put them on disk, before they fill the memory. */
const BLOB_BYTES = 4 * 1024 * 1024;

export interface PlacedSource {
  readonly path: string;
  readonly file: SourceFile;
  readonly found: FoundFile;
}

/** @throws FormatError if an archive is damaged or too large, or there are too many files */
export async function placedSources(chosen: readonly ChosenFile[]): Promise<readonly PlacedSource[]> {
  const placed: PlacedSource[] = [];
  for (const { path, file } of chosen) {
    if (isOfSystem(path)) continue;
    if (!ZIP.test(file.name)) {
      placed.push({ path, file: await browserFile(file), found: file });
      continue;
    }
    const archive = await StreamedArchive.open(plainFile(file));
    for (const entry of archive.files(A_SEASON)) {
      const found = { archive: file, path: entry.name };
      placed.push({ path: entry.name, file: await unpackedFile(archive.file(entry)), found });
    }
  }
  if (placed.length <= MAX_FILES) return placed;
  const [files, most] = [placed.length, MAX_FILES].map((count) => count.toLocaleString('en-GB'));
  throw new FormatError(`These are ${files ?? ''} files; up to ${most ?? ''} are read. ${A_SEASON.advice}`);
}

/**
 * The files of a session, for uploading.
 * @throws FormatError if an archive is damaged or has changed
 */
export async function uploadedFiles(files: readonly FoundFile[]): Promise<readonly File[]> {
  const archives = new Map<
    File,
    { readonly archive: StreamedArchive; readonly entries: ReadonlyMap<string, ArchiveEntry> }
  >();
  const found: { readonly file: File; readonly archive: StreamedArchive; readonly entry: ArchiveEntry }[] = [];
  for (const each of files) {
    if (each instanceof File) continue;
    let opened = archives.get(each.archive);
    if (opened === undefined) {
      const archive = await StreamedArchive.open(plainFile(each.archive));
      opened = { archive, entries: new Map(archive.files(A_SEASON).map((entry) => [entry.name, entry])) };
      archives.set(each.archive, opened);
    }
    const entry = opened.entries.get(each.path);
    if (entry === undefined) throw new FormatError('The archive has changed. Choose it again.', each.archive.name);
    found.push({ file: each.archive, archive: opened.archive, entry });
  }
  const isLarge = found.reduce((sum, { entry }) => sum + entry.unpackedBytes, 0) > MAX_PLAIN_BYTES;
  const made: File[] = [];
  for (const { file, archive, entry } of found) {
    const staysPacked = isLarge && entry.method === DEFLATED && !entry.isEncrypted;
    made.push(await (staysPacked ? asGzip(file, archive, entry) : unpacked(archive, entry)));
  }
  return [...files.filter((each) => each instanceof File), ...made];
}

async function unpacked(archive: StreamedArchive, entry: ArchiveEntry): Promise<File> {
  const blobs: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const piece of archive.unpack(entry)) {
    pieces.push(new Uint8Array(piece));
    length += piece.length;
    if (length < BLOB_BYTES) continue;
    blobs.push(new Blob(pieces));
    pieces = [];
    length = 0;
  }
  return new File([...blobs, ...pieces], baseName(entry));
}

/** The same packed bytes with a gzip header and trailer (RFC 1952), so that nothing is unpacked for sending. */
async function asGzip(file: File, archive: StreamedArchive, entry: ArchiveEntry): Promise<File> {
  const { from, to } = await archive.packedSpan(entry);
  const tail = new DataView(new ArrayBuffer(8));
  tail.setUint32(0, entry.crc32, true);
  tail.setUint32(4, entry.unpackedBytes, true);
  const head = Uint8Array.of(0x1f, 0x8b, DEFLATED, 0, 0, 0, 0, 0, 0, 0xff);
  return new File([head, file.slice(from, to), tail], `${baseName(entry)}.gz`);
}

function baseName({ name }: ArchiveEntry): string {
  return name.split('/').at(-1) ?? name;
}
