/**
 * Reads a small workbook as the text of the first sheet that holds more than a title: a list rather than a
 * recording.
 */
import { chunksOf } from '../lines/read-lines';
import { memoryFile } from '../shared/memory-file';
import { FormatError } from '../format-reader';
import { WorkbookBudget } from './workbook-limits';
import { openSheets } from './workbook-to-csv';

const LIST_ROWS = 2;

/**
 * @returns null if the bytes are not a workbook
 * @throws FormatError for a damaged workbook, or one longer than `maxBytes` as text
 */
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
