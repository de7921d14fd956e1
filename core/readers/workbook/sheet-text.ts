/** A small workbook as the text of its first sheet with more than a title on it: a list, not a recording. */
import { chunksOf } from '../lines/lines';
import { memoryFile } from '../shared/memory-file';
import { FormatError } from '../reader';
import { WorkbookBudget } from './bounds';
import { openSheets } from './file';

/** Rows from which a sheet is a list. */
const LIST_ROWS = 2;

/** @returns null for bytes that are no workbook. @throws FormatError for one that is damaged, or longer than `maxBytes` as text */
export async function sheetText(fileName: string, bytes: Uint8Array, maxBytes: number): Promise<string | null> {
  const sheets = await openSheets(memoryFile(fileName, bytes), {}, new WorkbookBudget());
  if (sheets === null) return null;
  let first: string | null = null;
  for (const sheet of sheets) {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of chunksOf(sheet)) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > maxBytes)
        throw new FormatError('The sheet is too long. Split it into smaller files.', fileName);
    }
    first ??= text;
    if (text.split('\n').filter((line) => /[^,]/.test(line) && line.includes(',')).length >= LIST_ROWS) return text;
  }
  return first;
}
