import { FormatError, type ReadOptions, type SourceFile } from '../format-reader';
import { WORKBOOK } from '../workbook/workbook-contents';
import { startsAsZip } from '../workbook/workbook-to-csv';
import { StreamedArchive } from './streamed-archive';
import { ONE_SESSION } from './archive-limits';

export async function archivedFiles(file: SourceFile, { checkStopped }: ReadOptions): Promise<readonly SourceFile[]> {
  if (!(await startsAsZip(file))) return [file];
  const archive = await openedArchive(file, checkStopped);
  if (archive === null || archive.has(WORKBOOK) || archive.has('[Content_Types].xml')) return [file];
  const entries = archive.files(ONE_SESSION);
  if (entries.length === 0) throw new FormatError('The archive holds no files. Choose another one.', file.name);
  return entries.map((entry) => archive.file(entry));
}

/** Null for a broken archive that may be a workbook; the workbook reader then reports the error. */
async function openedArchive(file: SourceFile, checkStopped?: () => void): Promise<StreamedArchive | null> {
  try {
    return await StreamedArchive.open(file, checkStopped);
  } catch (error) {
    if (error instanceof FormatError && !/\.zip$/i.test(file.name)) return null;
    throw error;
  }
}
