import type { Table } from '@halfturn/core/text/csv';
import { columnHeader, type TableColumn } from './table-columns';

export function tableOf<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): Table {
  const data = columns.filter((column) => column.sortable !== false);
  return { columns: data.map(columnHeader), rows: rows.map((row) => data.map((column) => column.value(row))) };
}
