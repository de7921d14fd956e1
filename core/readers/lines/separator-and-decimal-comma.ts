/** Which separator and which decimal sign a table has. */
import { rawCells } from '../../text/delimited-cells';
import { headLines } from '../file-heads';
import type { FileHead } from '../format-reader';

const LOOKED_AT = 160;
export const HEADER_WITHIN = 60;
const SEPARATORS = [',', ';', '\t', '|'] as const;
const COMMA_NUMBER = /^\s*"?[+-]?\d*,\d+(?:[eE][+-]?\d+)?"?\s*$/;
const POINT_NUMBER = /^\s*"?[+-]?\d*\.\d+(?:[eE][+-]?\d+)?"?\s*$/;
const FRAME_LINE = /^(?!\d{1,2}:\d{2}:\d{2})\d+(?:;[^:;]*)?:(?!\d{2}:\d{2})[^;]*[,;]/;
const NO_TABLE = /^\s*[{[<]/;
const POINTS_TO_COMMAS = 10;

export interface TableDialect {
  readonly separator: string;
  readonly hasDecimalComma: boolean;
}

export function tableDialect(head: FileHead, isWhole: boolean): TableDialect | null {
  const all = headLines(head, LOOKED_AT + 1);
  const lines = (isWhole || all.length > LOOKED_AT ? all : all.slice(0, -1)).filter((line) => line.trim() !== '');
  if (NO_TABLE.test(lines[0] ?? '') || lines.some((line) => FRAME_LINE.test(line))) return null;
  const rows = lines.filter((line) => !/^"?#/.test(line));
  // Titles above and sums below have other cells, so the rows in the middle decide.
  const separator =
    commonSeparator(rows) ??
    commonSeparator(rows.slice(HEADER_WITHIN)) ??
    commonSeparator(rows.slice(rows.length >> 1));
  if (separator === null || !rows.slice(0, HEADER_WITHIN).some((line) => isHeader(line, separator))) return null;
  const cells = fullRows(rows, separator).slice(1).flat();
  const commaCount = cells.filter((cell) => COMMA_NUMBER.test(cell)).length;
  const hasDecimalComma =
    (separator !== ',' || cells.some((cell) => cell.trim().startsWith('"'))) &&
    commaCount > POINTS_TO_COMMAS * cells.filter((cell) => POINT_NUMBER.test(cell)).length;
  return separator === ',' && !hasDecimalComma ? null : { separator, hasDecimalComma };
}

function fullRows(rows: readonly string[], separator: string): readonly string[][] {
  const cut = rows.map((line) => rawCells(line, separator));
  const width = Math.max(...cut.map((cells) => cells.length));
  return cut.filter((cells) => 2 * cells.filter((cell) => cell.trim() !== '').length > width);
}

function isHeader(line: string, separator: string): boolean {
  const filled = rawCells(line, separator).filter((cell) => cell.trim() !== '');
  const names = filled.filter((cell) => /\p{L}/u.test(cell) && !/^\s*(?:nan|na|alive|dead)\s*$/i.test(cell));
  return filled.length > 0 && 2 * names.length > filled.length;
}

function commonSeparator(rows: readonly string[]): string | null {
  let best: { readonly separator: string; readonly count: number } | null = null;
  for (const separator of SEPARATORS) {
    const counts = rows.map((line) => rawCells(line, separator).length - 1);
    const usual = mostFrequent(counts);
    // If both occur in every line, a semicolon wins: the comma is then a decimal comma.
    const isCommon =
      usual > 0 && 5 * counts.filter((count) => Math.abs(count - usual) <= 1).length >= 4 * counts.length;
    if (isCommon && (best === null || separator !== ',' || usual > best.count)) best = { separator, count: usual };
  }
  return best?.separator ?? null;
}

function mostFrequent(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}
