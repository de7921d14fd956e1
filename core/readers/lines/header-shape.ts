/**
 * Finds the header of a table with unknown column names: words above rows with as many numbers, times and words.
 */
import { cellsOf } from '../../text/delimited-cells';
import { isMissingWord } from './cell-row';
import { isUnit } from '../long/unit-names';

const ROWS_ALIKE = 3;
const LONGEST = 60;
/**
 * Digits with the signs of numbers, dates and times, and at most a unit after them: `5.2 m/s`,
 * `2026-11-28T10:15:30Z`, `52°18.5'N`.
 */
const VALUE = /^[NSEW]?[+-]?\.?\d[\d.,:/\-+ T°'′″]*(?:Z|e[+-]?\d+|\s?[\p{L}%/°²]{1,5})?$/iu;

/**
 * @param lines must start at the first line of the file
 * @returns the index of the header, or null
 */
export function shapedHeader(lines: readonly string[]): number | null {
  const table = lines.map((line) => cellsOf(line));
  const at = table.findIndex((cells, i) => isNames(cells) && hasRowsBelow(table, i));
  return at < 0 ? null : at;
}

function isValue(cell: string): boolean {
  return cell.length <= LONGEST && (VALUE.test(cell) || isMissingWord(cell));
}

function isNames(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const areNames = filled.every((cell) => /\p{L}/u.test(cell) && !isValue(cell));
  return filled.length >= 2 && 2 * filled.length > cells.length && areNames && new Set(filled).size === filled.length;
}

function hasRowsBelow(table: readonly (readonly string[])[], at: number): boolean {
  const width = table[at]?.length ?? 0;
  const below = table.slice(at + 1).filter((cells) => cells.some((cell) => cell !== ''));
  const [first] = below;
  const rows = first?.every((cell) => cell === '' || isUnit(cell.replace(/[[\]()]/g, '').toLowerCase()))
    ? below.slice(1)
    : below;
  const looked = rows.slice(0, ROWS_ALIKE);
  return looked.length >= 2 && looked.every((cells) => isRow(cells, width));
}

function isRow(cells: readonly string[], width: number): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const values = filled.filter(isValue);
  return Math.abs(cells.length - width) <= 1 && filled.length >= 2 && 2 * values.length >= filled.length;
}
