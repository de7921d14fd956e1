import { columnHeader, type TableColumn } from './columns';

/** Text that a spreadsheet would run as a formula gets an apostrophe in front; numbers stay numbers. */
function csvCell(value: string | number | null): string {
  if (value === null) return 'N/A';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The table as CSV (RFC 4180): values in display units, unrounded, columns of buttons left out. */
export function tableCsv<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const data = columns.filter((column) => column.sortable !== false);
  const lines = [
    data.map((column) => csvCell(columnHeader(column))),
    ...rows.map((row) => data.map((column) => csvCell(column.value(row)))),
  ];
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}
