import { BYTE_ORDER_MARK, csvCell, csvLine, LINE_END } from '../text/csv';
import { type ColumnarTable, type ColumnValues, valueAt } from './columnar-table';

export interface CsvFileOptions {
  /** Starts the file with a byte-order mark, so that Excel reads UTF-8. Default false. */
  readonly byteOrderMark?: boolean;
}

const PIECE_ROWS = 4096;

/**
 * Header line and rows. Booleans are `true` and `false`, timestamps ISO 8601 in UTC, null is N/A; numbers keep all
 * digits.
 */
export function* csvPieces(table: ColumnarTable, options: CsvFileOptions = {}): Generator<string> {
  const mark = options.byteOrderMark === true ? BYTE_ORDER_MARK : '';
  yield mark + csvLine(table.columns.map(({ name }) => name));
  for (const { length, columns } of table.batches()) {
    for (let first = 0; first < length; first += PIECE_ROWS) {
      let text = '';
      for (let row = first; row < Math.min(first + PIECE_ROWS, length); row++) {
        columns.forEach((column, c) => (text += (c === 0 ? '' : ',') + cellText(column, row)));
        text += LINE_END;
      }
      yield text;
    }
  }
}

export function* csvFile(table: ColumnarTable, options: CsvFileOptions = {}): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const piece of csvPieces(table, options)) yield encoder.encode(piece);
}

function cellText(column: ColumnValues, row: number): string {
  const value = valueAt(column, row);
  if (typeof value === 'boolean') return String(value);
  return csvCell(column.type === 'timestamp' && typeof value === 'number' ? isoTime(value) : value);
}

function isoTime(epochMs: number): string | null {
  const date = new Date(epochMs);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
