/** Writing CSV (RFC 4180) that a spreadsheet opens without running anything in it. */

/** Null is "not computable" and is written as N/A, never as 0 or nothing. */
export type Cell = string | number | null;

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface CsvOptions {
  /** A byte-order mark makes Excel read UTF-8. Default false. */
  readonly byteOrderMark?: boolean;
  /** Most decimals of a number that is not whole; default all that the number has. */
  readonly maxDecimals?: number;
}

export const NOT_COMPUTABLE = 'N/A';
export const LINE_END = '\r\n';
export const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Text a spreadsheet takes for a formula: the signs a formula starts with, narrow or full width (Excel with Chinese or
 * Japanese input reads those too), also behind blanks, line breaks and invisible marks, which an import trims. Inside a
 * text it may start after what another spreadsheet splits at: where the comma is the decimal sign a line is split at
 * semicolons before quotes are looked at.
 */
const FORMULA_START = /(?<=^|\r\n|\r(?!\n)|[;\t\n])(?=[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/gu;
/** A tab or a line break at the start makes a cell or a line of its own. */
const BREAK_START = /^[\t\r\n]/;
/** The semicolon too: where the comma is the decimal sign, spreadsheets split at it. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** One CSV text with a header line. What a spreadsheet would take for a formula gets an apostrophe before it. */
export function toCsv(table: Table, options: CsvOptions = {}): string {
  const header = csvLine(table.columns);
  const lines = table.rows.map((row) => csvLine(row, options.maxDecimals));
  return `${options.byteOrderMark === true ? BYTE_ORDER_MARK : ''}${[header, ...lines].join('')}`;
}

/** One line with its end. */
export function csvLine(cells: readonly Cell[], maxDecimals?: number): string {
  return cells.map((cell) => csvCell(cell, maxDecimals)).join(',') + LINE_END;
}

/** One cell, quoted and disarmed where it has to be. */
export function csvCell(cell: Cell, maxDecimals?: number): string {
  if (typeof cell === 'string') return textCell(cell);
  if (cell === null || !Number.isFinite(cell)) return NOT_COMPUTABLE;
  if (maxDecimals === undefined || Number.isInteger(cell)) return String(cell);
  return String(Number(cell.toFixed(maxDecimals)));
}

function textCell(text: string): string {
  const disarmed = text.replaceAll(FORMULA_START, "'");
  const safe = BREAK_START.test(disarmed) ? `'${disarmed}` : disarmed;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
