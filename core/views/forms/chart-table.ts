import { NOT_AVAILABLE } from '../../not-available';
import type { Cell, Table } from '../../text/csv';

export interface ShownTable {
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

const MAX_DECIMALS = 2;

/** Numbers of a column share the fewest decimals, up to two, that tell them apart; thousands are separated. */
export function shownTable({ columns, rows }: Table): ShownTable {
  const formats = columns.map((_, column) => {
    const values = rows.map((row) => row[column] ?? null);
    const numbers = values.filter((value) => typeof value === 'number');
    if (numbers.length === 0 || values.some((value) => typeof value === 'string')) return null;
    const digits = Math.max(...numbers.map(decimalsOf));
    return new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  });
  return {
    columns: columns.map((title, column) => ({ title, isNumber: formats[column] !== null })),
    rows: rows.map((row) => columns.map((_, column) => cellText(row[column] ?? null, formats[column] ?? null))),
  };
}

function decimalsOf(value: number): number {
  if (!Number.isFinite(value)) return 0;
  const [, decimals = ''] = String(Number(value.toFixed(MAX_DECIMALS))).split('.');
  return decimals.length;
}

function cellText(cell: Cell, format: Intl.NumberFormat | null): string {
  if (cell === null) return NOT_AVAILABLE;
  if (typeof cell === 'string') return cell;
  if (!Number.isFinite(cell)) return NOT_AVAILABLE;
  return (format ?? NUMBER).format(cell).replace('-', '−');
}

const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: MAX_DECIMALS });
