/**
 * Writes a columnar table as Arrow IPC: one uncompressed record batch per batch of rows, readable by every Arrow
 * library.
 */
import {
  AsyncByteQueue,
  Bool,
  type Data,
  type DataType,
  Field,
  Float64,
  Int32,
  makeData,
  RecordBatch,
  RecordBatchFileWriter,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  TimestampMillisecond,
  Utf8,
} from 'apache-arrow';
import {
  type ColumnarTable,
  type ColumnType,
  type ColumnValues,
  nullCount,
  type RowBatch,
  valueAt,
  wholeMilliseconds,
} from './columnar-table';

/** `file` allows random access to batches and memory-mapping (Feather 2); `stream` is read from its start. */
export type ArrowLayout = 'file' | 'stream';

/** The writer's sink. Taking the bytes out after every batch keeps at most one in memory. */
class TakenBytes extends AsyncByteQueue {
  #parts: Uint8Array[] = [];

  override write(value: Uint8Array): void {
    this.#parts.push(value);
  }

  take(): Uint8Array[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }
}

const ARROW_TYPES: Readonly<Record<ColumnType, () => DataType>> = {
  float64: () => new Float64(),
  int32: () => new Int32(),
  utf8: () => new Utf8(),
  bool: () => new Bool(),
  timestamp: () => new TimestampMillisecond('UTC'),
};

export function* arrowFile(table: ColumnarTable, layout: ArrowLayout = 'file'): Generator<Uint8Array> {
  const fields = table.columns.map(({ name, type, isNullable }) => new Field(name, ARROW_TYPES[type](), isNullable));
  const schema = new Schema(fields, new Map(Object.entries(table.metadata)));
  const bytes = new TakenBytes();
  const writer = layout === 'file' ? new RecordBatchFileWriter() : new RecordBatchStreamWriter();
  writer.reset(bytes, schema);
  yield* bytes.take();
  for (const batch of table.batches()) {
    writer.write(new RecordBatch(schema, structOf(fields, batch)));
    yield* bytes.take();
  }
  writer.finish();
  yield* bytes.take();
}

function structOf(fields: Field[], { length, columns }: RowBatch) {
  return makeData({ type: new Struct(fields), length, nullCount: 0, children: columns.map(arrowData) });
}

function arrowData(column: ColumnValues): Data {
  const { length } = column.values;
  const nulls = nullCount(column);
  const validity = {
    length,
    nullCount: nulls,
    nullBitmap: nulls === 0 ? null : bitmap(column, (value) => value !== null),
  };
  switch (column.type) {
    case 'float64':
      return makeData({ type: new Float64(), ...validity, data: column.values });
    case 'timestamp':
      return makeData({ type: new TimestampMillisecond('UTC'), ...validity, data: wholeMilliseconds(column.values) });
    case 'int32':
      return makeData({ type: new Int32(), ...validity, data: column.values });
    case 'bool':
      return makeData({ type: new Bool(), ...validity, data: bitmap(column, (value) => value === true) });
    case 'utf8':
      return makeData({ type: new Utf8(), ...validity, ...utf8(column.values) });
  }
}

function bitmap(column: ColumnValues, isSet: (value: ReturnType<typeof valueAt>) => boolean): Uint8Array {
  const bits = new Uint8Array((column.values.length + 7) >> 3);
  for (let row = 0; row < column.values.length; row++) {
    if (isSet(valueAt(column, row))) bits[row >> 3] = (bits[row >> 3] ?? 0) | (1 << (row & 7));
  }
  return bits;
}

/** Bytes and offsets. Encodes text repeated in successive rows only once. */
function utf8(values: readonly (string | null)[]): { data: Uint8Array; valueOffsets: Int32Array } {
  const encoder = new TextEncoder();
  const valueOffsets = new Int32Array(values.length + 1);
  const parts: Uint8Array[] = [];
  let length = 0;
  let previous: string | null = null;
  let encoded = new Uint8Array(0);
  values.forEach((value, row) => {
    if (value !== null) {
      if (value !== previous) encoded = encoder.encode(value);
      previous = value;
      parts.push(encoded);
      length += encoded.length;
    }
    valueOffsets[row + 1] = length;
  });
  const data = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    data.set(part, offset);
    offset += part.length;
  }
  return { data, valueOffsets };
}
