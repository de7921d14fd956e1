import type { QualityNote } from '../tracking/trackset';
import { readHead } from './file-heads';
import { isCorners } from './gnss/corners';
import { isMapping } from './long/column-mapping';
import { jsonRowsAsCsv, jsonTable, type JsonTable } from './json-rows/table';
import { isFit } from './fit/reader';
import type { FileHead, ReadOptions, SourceFile } from './format-reader';
import { otherFileSentence } from './not-tracking-files';
import { plainTextFile } from './lines/to-plain-csv';
import { chosenStart, fromStart, groupedStart, isTable, tableStart, titleNotes } from './lines/table-start';
import { separatedNames } from './lines/separator';
import { cellRules } from './table-repair/cell-rules';
import { withPlainCells } from './table-repair/repair';
import { WorkbookBudget } from './workbook/workbook-limits';
import { tableFile, type TableFile } from './workbook/workbook-to-csv';
import type { SheetJudge } from './workbook/sheets';
import { isKnown } from './format-registry';

export interface ReadableFile<File> {
  readonly file: File;
  readonly head: FileHead;
  readonly above: FileHead;
  readonly isMade: boolean;
  readonly headerLine: number | null;
  readonly notes: readonly QualityNote[];
}

export async function asReadersWant<File extends SourceFile>(
  file: File,
  options: ReadOptions = {},
  mayBeOfTable = false,
): Promise<ReadableFile<File>> {
  const written = await readHead(file);
  if (isFit(written)) return { file, head: written, above: written, isMade: false, headerLine: null, notes: [] };
  const rows = rowsOfJson(written);
  const source = rows === null ? file : { ...file, open: () => jsonRowsAsCsv(file, rows) };
  const given = rows === null ? written : await readHead(source);
  const { file: plain, notes } = await plainTextFile(source, given, mayBeOfTable, options.textEncoding);
  if (rows !== null) {
    const head = await readHead(plain);
    return { file: plain, head, above: head, isMade: true, headerLine: null, notes };
  }
  const above = await readHead(plain);
  const found =
    options.headerLine === undefined
      ? tableStart(above, !isKnown(above) && otherFileSentence(above) === null)
      : chosenStart(above, options.headerLine);
  const start = groupedStart(above, found, options.columnGroups);
  const begun = start === null ? plain : { ...plain, open: () => fromStart(plain, start) };
  const begunHead = start === null ? above : await readHead(begun);
  const rules = isTable(above) ? cellRules(begunHead, options.positionUnit) : null;
  const table = rules === null ? begun : { ...begun, open: () => withPlainCells(begun, rules) };
  return {
    file: table,
    head: rules === null ? begunHead : await readHead(table),
    above,
    isMade: false,
    headerLine: start === null ? (isTable(above) ? 1 : null) : start.titleCount + 1,
    notes: start === null ? notes : [...notes, ...titleNotes(start)],
  };
}

function rowsOfJson(head: FileHead): JsonTable | null {
  if (isTable(head) || isKnown(head) || otherFileSentence(head) !== null) return null;
  return jsonTable(head);
}

export async function asTable(file: SourceFile): Promise<TableFile> {
  return tableFile(file, {}, new WorkbookBudget(), judgeSheets);
}

export const judgeSheets: SheetJudge = async (sheet) => {
  const { head, headerLine } = await asReadersWant(sheet);
  if (isCorners(head)) return 'beside';
  if (isKnown(head)) return 'data';
  return headerLine !== null && separatedNames(head).length > 2 ? 'table' : 'other';
};

export function isData(head: FileHead): boolean {
  return !isCorners(head) && !isMapping(head) && (isKnown(head) || isTable(head));
}
