import type { SourceFile } from '@halfturn/core/readers/format-reader';
import { decodedText } from '@halfturn/core/readers/lines/character-encodings';
import { MAX_LIST_CHARACTERS } from '@halfturn/core/roster/roster-limits';

/** A workbook compresses its text. */
const MAX_FILE_BYTES = 5_000_000;

/**
 * The text of a list: a CSV, or the first sheet of a workbook (xlsx).
 * @throws FormatError for a file that is too large, damaged or not text
 */
export async function readRosterFile(file: File): Promise<string> {
  const { FormatError } = await import('@halfturn/core/readers/format-reader');
  if (file.size > MAX_FILE_BYTES)
    throw new FormatError('The file is larger than 5 MB: choose a file with only the list.', file.name);
  const { startsAsZip, tableFile } = await import('@halfturn/core/readers/workbook/workbook-to-csv');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const source: SourceFile = {
    name: file.name,
    sizeBytes: bytes.length,
    async *open() {
      yield bytes;
    },
  };
  if (!(await startsAsZip(source))) return decodedText(bytes, file.name).text;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of (await tableFile(source)).open()) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_LIST_CHARACTERS) {
      throw new FormatError('The first sheet has more than 1 MB of text: save only the list.', file.name);
    }
  }
  return text + decoder.decode();
}
