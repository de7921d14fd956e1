/** How large workbooks, their sheets and their cells may be, and the refusals beyond that. */
import { FormatError, type SourceFile } from '../format-reader';
import { wholeFile } from '../shared/whole-file';

const MAX_WORKBOOK_BYTES = 64 * 1024 * 1024;
const MAX_PACKED_BYTES = 160 * 1024 * 1024;
const MAX_SHARED_CHARACTERS = 32 * 1024 * 1024;
const MAX_SHARED_TEXTS = 1024 * 1024;
export const MAX_SHARED_TEXTS_BYTES = 64 * 1024 * 1024;
/** Lower than for sheets, because the parsed result is several times as large. */
export const MAX_PART_BYTES = 8 * 1024 * 1024;
export const MAX_SHEETS = 100;
/** The sheet's XML is streamed, so this allows a million rows of 20 numbers. */
export const MAX_SHEET_BYTES = 1024 * 1024 * 1024;
export const MAX_ROWS = 1_048_576;
export const LAST_COLUMN = 16_384;
export const MAX_CELL_CHARACTERS = 32_767;
/** Characters of one sheet as text: a million rows of forty numbers. */
export const MAX_SHEET_CHARACTERS = 512 * 1024 * 1024;

export function grouped(count: number): string {
  return count.toLocaleString('en-GB');
}

export class WorkbookBudget {
  private packedBytes = 0;
  private sharedCharacters = 0;
  private sharedTexts = 0;

  /** @throws FormatError if the workbook is too large, or the workbooks are together */
  async packedBytesOf(file: SourceFile): Promise<Uint8Array> {
    const bytes = await wholeFile(file, MAX_WORKBOOK_BYTES, 'Save the sheet as CSV.');
    this.addPacked(bytes.length, file.name);
    return bytes;
  }

  private addPacked(bytes: number, fileName: string): void {
    this.packedBytes += bytes;
    if (this.packedBytes <= MAX_PACKED_BYTES) return;
    const most = MAX_PACKED_BYTES / (1024 * 1024);
    throw new FormatError(`The workbooks are larger than ${most} MiB together. Save the sheets as CSV.`, fileName);
  }

  /** @throws FormatError for more or longer shared texts than any recording has */
  addSharedText(characters: number, fileName: string): void {
    this.sharedCharacters += characters;
    if (++this.sharedTexts > MAX_SHARED_TEXTS) {
      const most = grouped(MAX_SHARED_TEXTS);
      throw new FormatError(`The workbooks have more than ${most} texts together. Save the sheets as CSV.`, fileName);
    }
    if (this.sharedCharacters > MAX_SHARED_CHARACTERS) {
      const most = grouped(MAX_SHARED_CHARACTERS);
      const reason = `The texts of the workbooks are longer than ${most} characters together. Save the sheets as CSV.`;
      throw new FormatError(reason, fileName);
    }
  }
}
