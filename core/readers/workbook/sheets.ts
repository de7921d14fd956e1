import { halfOf } from '../parts/half-names';
import { askAboutSheets, PARTS_HALVES, PARTS_PLAYERS, sheetOf } from '../parts/halves';
import { nameWithoutExtension } from '../shared/clean-names';
import type { ReadOptions, SourceFile } from '../format-reader';
import { MAX_SHEETS, type WorkbookBudget } from './workbook-limits';
import { openSheets, type TableFile } from './workbook-to-csv';

type SheetKind = 'data' | 'beside' | 'table' | 'other';
export type SheetJudge = (sheet: SourceFile) => Promise<SheetKind>;

const KINDS = ['data', 'beside', 'table'] as const;

/**
 * The file itself, or the sheets of a workbook to read.
 * @param budget shared by all workbooks of the session
 * @throws FormatError for an unreadable workbook, and with a question if several sheets hold recordings
 */
export async function tablesOf(
  file: SourceFile,
  options: ReadOptions,
  judge: SheetJudge,
  budget: WorkbookBudget,
): Promise<readonly TableFile[]> {
  const sheets = await openSheets(file, options, budget);
  if (sheets === null) return [file];
  const [first] = sheets;
  if (first === undefined || sheets.length === 1) return sheets;
  const said = sheets.find(({ sheet }) => sheet !== undefined && sheet.name === sheetOf(options.parts));
  if (said !== undefined) return [said];
  const kinds: SheetKind[] = [];
  for (const sheet of sheets.slice(0, MAX_SHEETS)) kinds.push(await judge(sheet));
  const data = sheets.filter((_, i) => kinds[i] === 'data');
  if (data.length < 2) {
    const best = KINDS.map((kind) => kinds.indexOf(kind)).find((at) => at >= 0);
    return [sheets[best ?? 0] ?? first];
  }
  const names = data.map(({ sheet }) => sheet?.name ?? '');
  switch (options.parts) {
    case PARTS_PLAYERS:
      return data.map((sheet, i) => ({
        ...sheet,
        ...partNote(file, 'players', names),
        name: `${names[i] ?? ''}.xlsx`,
      }));
    case PARTS_HALVES:
      return asHalves(file, data, names);
    default:
      throw askAboutSheets(file.name, names);
  }
}

function asHalves(file: SourceFile, data: readonly TableFile[], names: readonly string[]): readonly TableFile[] {
  const named = names.map(halfOf);
  const areNamed = named.every((one) => one !== null);
  return data.map((sheet, i) => {
    const half = (areNamed ? named[i]?.half : undefined) ?? i + 1;
    const ofPlayer = areNamed && (named[i]?.rest ?? '') !== '';
    const name = ofPlayer ? `${names[i] ?? ''}.xlsx` : `${nameWithoutExtension(file.name)} H${half}.xlsx`;
    return { ...sheet, ...partNote(file, 'halves', names), name, half };
  });
}

function partNote(
  file: SourceFile,
  what: 'halves' | 'players',
  names: readonly string[],
): Pick<TableFile, 'sheetNote'> {
  const text = `${file.name}: sheets read as ${what}: ${names.join(', ')}.`;
  return { sheetNote: { code: 'partsSaid', text, count: names.length } };
}
