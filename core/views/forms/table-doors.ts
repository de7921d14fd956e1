/** The table shown in place of a chart: its numbers explain themselves as the marks of the chart do. */
import type { Explained } from '../../metrics/explained/explained-number';
import type { Table } from '../../text/csv';

/** By row and column of the cell, from 0; null for a cell that is not a number of the registry. */
export type CellDoors = (row: number, column: number) => Explained | null;

export interface ChartTable extends Table {
  readonly doors?: CellDoors;
}

/** What a chart takes for its marks; null where they are no numbers of the registry. */
export type Door<Mark extends readonly unknown[]> = ((...mark: Mark) => Explained | null) | null;

/**
 * Doors of a chart with one mark per row.
 * @param ids of the marks by row; null where a row has none
 * @param columns with the mark's own number
 */
export function markPerRow<Id>(
  table: Table,
  ids: readonly (Id | null)[],
  columns: readonly number[],
  explained: Door<[id: Id]>,
): ChartTable {
  if (explained === null) return table;
  const doors: CellDoors = (row, column) => {
    const id = ids[row] ?? null;
    return id === null || !columns.includes(column) ? null : explained(id);
  };
  return { ...table, doors };
}

/**
 * Doors of a chart with a mark per row and KPI.
 * @param first column of the first KPI's value
 * @param each how many columns a KPI has; its value comes first
 */
export function markPerCell(
  table: Table,
  rows: readonly { readonly id: number }[],
  columns: readonly { readonly id: string }[],
  { first, each }: { readonly first: number; readonly each: number },
  explained: Door<[rowId: number, columnId: string]>,
): ChartTable {
  if (explained === null) return table;
  const doors: CellDoors = (row, at) => {
    const [id, column] = [rows[row]?.id, columns[(at - first) / each]?.id];
    return id === undefined || column === undefined ? null : explained(id, column);
  };
  return { ...table, doors };
}
