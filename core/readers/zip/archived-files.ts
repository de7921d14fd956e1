/** A zip archive of the files of one session, as these files. A workbook is an archive too, and stays one. */
import { FormatError, type ReadOptions, type SourceFile } from '../reader';
import { WORKBOOK } from '../workbook/contents';
import { startsAsZip } from '../workbook/file';
import { type ArchiveBounds, StreamedArchive } from './streamed-archive';

/** A session has a file per player and some beside them; ten full games of text. */
const ONE_SESSION: ArchiveBounds = {
  maxFiles: 200,
  maxBytes: 1.5e9,
  advice: 'Unpack it and choose the files of one session.',
};

/** @throws FormatError for an archive that is damaged, empty or too large */
export async function archivedFiles(file: SourceFile, { checkStopped }: ReadOptions): Promise<readonly SourceFile[]> {
  if (!(await startsAsZip(file))) return [file];
  const archive = await openedArchive(file, checkStopped);
  if (archive === null || archive.has(WORKBOOK) || archive.has('[Content_Types].xml')) return [file];
  const entries = archive.files(ONE_SESSION);
  if (entries.length === 0) throw new FormatError('The archive holds no files. Choose another one.', file.name);
  return entries.map((entry) => archive.file(entry));
}

/** Null where it cannot be opened and its name does not say that it is not a workbook: who reads workbooks says what is wrong. */
async function openedArchive(file: SourceFile, checkStopped?: () => void): Promise<StreamedArchive | null> {
  try {
    return await StreamedArchive.open(file, checkStopped);
  } catch (error) {
    if (error instanceof FormatError && !/\.zip$/i.test(file.name)) return null;
    throw error;
  }
}
