import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { NOT_AVAILABLE } from '@halfturn/core/not-available';
import type { KpiMark } from '@halfturn/core/views/words/kpi-mark';
import type { ReactNode } from 'react';

export type CellDoor<Row> = (row: Row) => Explained | null;

/**
 * What cells explain: a column of numbers must say it, with null for numbers that have no entry in the registry, such
 * as counts of rows.
 */
type ColumnDoor<Row> =
  | { readonly kind: 'text'; readonly explained?: CellDoor<Row> | null }
  | { readonly kind: 'number'; readonly explained: CellDoor<Row> | null };

export type TableColumn<Row> = ColumnWords<Row> & ColumnDoor<Row>;

interface ColumnWords<Row> {
  readonly id: string;
  readonly title: string;
  /** Display unit; shown in the header, never in the cells. */
  readonly unit?: string | null;
  readonly note?: string;
  readonly sticky?: boolean;
  readonly widthPx?: number;
  readonly sortable?: boolean;
  /** Heading over adjacent columns, which fold under it; a column with one can be hidden. */
  readonly group?: string;
  readonly isLead?: boolean;
  /** Value for sorting and export, in display units; null is not computable. */
  readonly value: (row: Row) => string | number | null;
  readonly text?: (row: Row) => string;
  readonly mark?: (row: Row) => KpiMark | null;
  readonly cell?: (row: Row) => ReactNode;
}

/** Average width of a letter in the grid's font, and the space around the text. */
const LETTER_PX = 7.4;
const CELL_ROOM_PX = 36;
const MOST_STICKY_PX = 260;

/**
 * Width of a sticky column: fits its longest text, up to one of 30 letters; longer ones are cut, with the full text as
 * title.
 */
export function stickyWidthPx(texts: readonly string[], leastPx: number): number {
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0);
  return Math.min(MOST_STICKY_PX, Math.max(leastPx, Math.ceil(longest * LETTER_PX) + CELL_ROOM_PX));
}

export function columnHeader<Row>(column: TableColumn<Row>): string {
  return column.unit === undefined || column.unit === null ? column.title : `${column.title} (${column.unit})`;
}

const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20, signDisplay: 'negative' });

export function cellText<Row>(column: TableColumn<Row>, row: Row): string {
  if (column.text !== undefined) return column.text(row);
  const value = column.value(row);
  if (value === null) return NOT_AVAILABLE;
  return typeof value === 'number' ? NUMBER.format(value).replace('-', '−') : value;
}

/**
 * Order of two cell values. Not computable values always sort last, because they are not small numbers.
 * @param descending the table inverts the result, so the answer for nulls is inverted too
 */
export function compareValues(a: string | number | null, b: string | number | null, descending: boolean): number {
  if (a === null || b === null) {
    if (a === b) return 0;
    const nullLast = a === null ? 1 : -1;
    return descending ? -nullLast : nullLast;
  }
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en', { numeric: true, sensitivity: 'base' });
}

export interface ColumnSort {
  readonly id: string;
  readonly isDescending: boolean;
}

export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: ColumnSort | null,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sort?.id);
  if (sort === null || column === undefined) return rows;
  const { isDescending } = sort;
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((a, b) => sign * compareValues(column.value(a), column.value(b), isDescending));
}
