/** Writes CSV (RFC 4180) that a spreadsheet opens without running anything in it. */

import { NOT_AVAILABLE } from '../not-available';

/** Null means "not computable" and is written as N/A, never as 0 or nothing. */
export type Cell = string | number | null;

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface CsvOptions {
  readonly byteOrderMark?: boolean;
  readonly maxDecimals?: number;
}

export const LINE_END = '\r\n';
export const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Text a spreadsheet takes for a formula: the signs a formula starts with, narrow or full width (Excel with Chinese
 * or Japanese input reads those too), also after blanks, line breaks and invisible marks, which an import trims.
 * Within a text a formula may start after a character that another spreadsheet splits at: if the comma is the
 * decimal sign, it splits at semicolons before it looks at quotes.
 */
const FORMULA_START = /(?<=^|\r\n|\r(?!\n)|[;\t\n])(?=[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/gu;
const BREAK_START = /^[\t\r\n]/;
/** Includes the semicolon, at which spreadsheets split if the comma is the decimal sign. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

export function toCsv(table: Table, options: CsvOptions = {}): string {
  const header = csvLine(table.columns);
  const lines = table.rows.map((row) => csvLine(row, options.maxDecimals));
  return `${options.byteOrderMark === true ? BYTE_ORDER_MARK : ''}${[header, ...lines].join('')}`;
}

export function csvLine(cells: readonly Cell[], maxDecimals?: number): string {
  return cells.map((cell) => csvCell(cell, maxDecimals)).join(',') + LINE_END;
}

export function csvCell(cell: Cell, maxDecimals?: number): string {
  if (typeof cell === 'string') return textCell(cell);
  if (cell === null || !Number.isFinite(cell)) return NOT_AVAILABLE;
  if (maxDecimals === undefined || Number.isInteger(cell)) return String(cell);
  return String(Number(cell.toFixed(maxDecimals)));
}

function textCell(text: string): string {
  const disarmed = text.replaceAll(FORMULA_START, "'");
  const safe = BREAK_START.test(disarmed) ? `'${disarmed}` : disarmed;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
