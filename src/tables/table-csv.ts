import { toCsv } from '@halfturn/core/formats/csv';
import { columnHeader, type TableColumn } from './columns';

/** The table as CSV: values in display units, unrounded, columns of buttons left out. */
export function tableCsv<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
  const data = columns.filter((column) => column.sortable !== false);
  return toCsv({ columns: data.map(columnHeader), rows: rows.map((row) => data.map((column) => column.value(row))) });
}
