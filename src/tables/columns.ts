import type { KpiMark } from '@halfturn/core/views/words/kpi-mark';
import type { ReactNode } from 'react';

/** A table column without any table library in it: what a screen or a view model says about its columns. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** Display unit; stands in the header, never in the cells. */
  readonly unit?: string | null;
  /** What the column means, shown as the header's tooltip. */
  readonly note?: string;
  /** Numbers are right-aligned in tabular figures. */
  readonly kind: 'text' | 'number';
  /** Stays in view while the others scroll sideways. */
  readonly sticky?: boolean;
  readonly widthPx?: number;
  /** False for columns of buttons. */
  readonly sortable?: boolean;
  /** Heading over neighbouring columns, which fold under it; a column with one can be hidden. */
  readonly group?: string;
  /** Stays when its group is folded. */
  readonly isLead?: boolean;
  /** What is sorted by and exported, in display units; null is not computable. */
  readonly value: (row: Row) => string | number | null;
  /** What the cell shows where it differs from the value; `N/A` for null by default. */
  readonly text?: (row: Row) => string;
  /** The value against its reference, drawn inside the cell. */
  readonly mark?: (row: Row) => KpiMark | null;
  /** What the cell draws where text does not do. */
  readonly cell?: (row: Row) => ReactNode;
}

/** A letter in the grid's font, on average, and what stands around the text. */
const LETTER_PX = 7.4;
const CELL_ROOM_PX = 36;
/** 30 letters have room. */
const MOST_STICKY_PX = 260;

/** Room of a column that stays in view: for its longest text, up to one of 30 letters; longer ones are cut, whole as title. */
export function stickyWidthPx(texts: readonly string[], leastPx: number): number {
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0);
  return Math.min(MOST_STICKY_PX, Math.max(leastPx, Math.ceil(longest * LETTER_PX) + CELL_ROOM_PX));
}

export function columnHeader<Row>(column: TableColumn<Row>): string {
  return column.unit === undefined || column.unit === null ? column.title : `${column.title} (${column.unit})`;
}

/** All decimals that the value has, thousands apart. */
const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20, signDisplay: 'negative' });

export function cellText<Row>(column: TableColumn<Row>, row: Row): string {
  if (column.text !== undefined) return column.text(row);
  const value = column.value(row);
  if (value === null) return 'N/A';
  return typeof value === 'number' ? NUMBER.format(value).replace('-', '−') : value;
}

/**
 * Order of two cell values. Not computable sorts last whichever way the column is sorted: it is no small number.
 * @param descending the table inverts the result, so nulls answer the other way round
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

/** @param sort null: as they are */
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
