import { arrowFile } from './arrow-file';
import type { ColumnarTable } from './columnar-table';
import { csvFile, type CsvFileOptions } from './csv-file';
import { parquetFile } from './parquet-file';

export const ENCODINGS = ['csv', 'arrow', 'arrow-stream', 'parquet'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const FILE_EXTENSIONS: Readonly<Record<Encoding, string>> = {
  csv: 'csv',
  arrow: 'arrow',
  'arrow-stream': 'arrows',
  parquet: 'parquet',
};

export function encodeTable(
  table: ColumnarTable,
  encoding: Encoding,
  options: CsvFileOptions = {},
): Iterable<Uint8Array> {
  switch (encoding) {
    case 'csv':
      return csvFile(table, options);
    case 'arrow':
      return arrowFile(table, 'file');
    case 'arrow-stream':
      return arrowFile(table, 'stream');
    case 'parquet':
      return parquetFile(table);
  }
}
