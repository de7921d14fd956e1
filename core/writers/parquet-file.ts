import { type BasicType, ByteWriter, type ColumnSource, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import {
  type Column,
  type ColumnarTable,
  type ColumnType,
  type ColumnValues,
  nullCount,
  valueAt,
  wholeMilliseconds,
} from './columnar-table';

const PARQUET_TYPES: Readonly<Record<ColumnType, BasicType>> = {
  float64: 'DOUBLE',
  int32: 'INT32',
  utf8: 'STRING',
  bool: 'BOOLEAN',
  timestamp: 'TIMESTAMP',
};

/** The writer's buffer, emptied after every row group while file offsets continue. */
class TakenBytes extends ByteWriter {
  take(): Uint8Array {
    const bytes = this.getBytes().slice();
    this.index = 0;
    return bytes;
  }
}

export function* parquetFile(table: ColumnarTable): Generator<Uint8Array> {
  const bytes = new TakenBytes();
  const writer = new ParquetWriter({
    writer: bytes,
    schema: schemaFromColumnData({ columnData: table.columns.map((column) => source(column, [])) }),
    kvMetadata: Object.entries(table.metadata).map(([key, value]) => ({ key, value })),
    createdBy: 'Halfturn',
  });
  for (const { length, columns } of table.batches()) {
    const columnData = table.columns.map((column, c) => source(column, parquetData(columns[c])));
    void writer.write({ columnData, rowGroupSize: length });
    yield bytes.take();
  }
  void writer.finish();
  yield bytes.take();
}

function source({ name, type, isNullable }: Column, data: ColumnSource['data']): ColumnSource {
  return { name, data, type: PARQUET_TYPES[type], nullable: isNullable };
}

function parquetData(column: ColumnValues | undefined): ColumnSource['data'] {
  if (column === undefined) throw new RangeError('A batch has fewer columns than its table.');
  const { type, values } = column;
  if (type !== 'bool' && type !== 'utf8' && nullCount(column) === 0) {
    return type === 'timestamp' ? wholeMilliseconds(values) : values;
  }
  return Array.from({ length: values.length }, (_, row) => {
    const value = valueAt(column, row);
    return type === 'timestamp' && typeof value === 'number' ? BigInt(Math.round(value)) : value;
  });
}
