/** A zip archive of the files of one session, as these files. A workbook is an archive too, and stays one. */
import { FormatError, type ReadOptions, type SourceFile } from '../reader';
import { wholeFile } from '../whole-file';
import { ZipArchive } from './archive';
import { WORKBOOK } from './contents';
import { startsAsZip } from './file';

/** Packed, as it is held in memory. */
const MAX_ARCHIVE_BYTES = 256 * 1024 * 1024;
/** Of each file in it, and of all together. */
const MAX_UNPACKED_BYTES = 1.5e9;
/** A session has a file per player and some beside them. */
const MAX_FILES = 200;
/** What systems put into archives besides the files. */
const NOT_MEANT = /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i;

/** @throws FormatError for an archive that is damaged, empty or too large */
export async function archivedFiles(file: SourceFile, { checkStopped }: ReadOptions): Promise<readonly SourceFile[]> {
  if (!(await startsAsZip(file))) return [file];
  const bytes = await wholeFile(file, MAX_ARCHIVE_BYTES, 'Choose the files in it.');
  const archive = openedArchive(bytes, file.name, checkStopped);
  if (archive === null) return [file];
  if (archive.entry(WORKBOOK) !== null || archive.entry('[Content_Types].xml') !== null) return [file];
  const entries = archive.files.filter(({ name }) => !NOT_MEANT.test(name));
  if (entries.length === 0) throw new FormatError('The archive holds no files. Choose another one.', file.name);
  const unpackedBytes = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  if (entries.length > MAX_FILES || unpackedBytes > MAX_UNPACKED_BYTES) {
    throw new FormatError(
      `The archive holds more than one session does (${MAX_FILES} files, ${MAX_UNPACKED_BYTES / 1e9} GB). Unpack it and choose the files of one.`,
      file.name,
    );
  }
  return entries.map((entry) => ({
    name: entry.name.slice(entry.name.lastIndexOf('/') + 1),
    sizeBytes: entry.unpackedBytes,
    async *open() {
      yield* archive.unpack(entry, MAX_UNPACKED_BYTES);
    },
  }));
}

/** Null where it cannot be opened and its name does not say that it is not a workbook: who reads workbooks says what is wrong. */
function openedArchive(bytes: Uint8Array, fileName: string, checkStopped?: () => void): ZipArchive | null {
  try {
    return new ZipArchive(bytes, fileName, checkStopped, 'archive');
  } catch (error) {
    if (error instanceof FormatError && !/\.zip$/i.test(fileName)) return null;
    throw error;
  }
}
