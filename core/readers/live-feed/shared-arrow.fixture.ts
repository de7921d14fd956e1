/**
 * An Arrow stream of a feed whose columns all share the same bytes: many rows for few bytes, which no writer
 * produces.
 */
import { type Data, makeData, makeVector, type DataType, Float64, Table, tableToIPC } from 'apache-arrow';

const columnOf = (values: Float64Array): Data<DataType> =>
  makeData({ type: new Float64(), length: values.length, nullCount: 0, data: values });

export function sharedArrowStream(rows: number): Uint8Array<ArrayBuffer> {
  const values = Float64Array.from({ length: rows }, (_, row) => row / 1e6);
  const table = new Table(
    Object.fromEntries(['t', 'player', 'x', 'y'].map((name) => [name, makeVector(columnOf(values))])),
  );
  const whole = Uint8Array.from(tableToIPC(table, 'stream'));
  const view = new DataView(whole.buffer);
  const columnBytes = 8 * rows;
  const schemaEnd = 8 + view.getInt32(4, true);
  const bodyAt = schemaEnd + 8 + view.getInt32(schemaEnd + 4, true);
  for (let at = schemaEnd; at < bodyAt; at += 4) {
    const value = Number(view.getBigUint64(at, true));
    if (value === 4 * columnBytes) view.setBigUint64(at, BigInt(columnBytes), true);
    else if (value === columnBytes && at >= 8 && at % 8 === bodyAt % 8) view.setBigUint64(at - 8, 0n, true);
  }
  return whole.slice(0, bodyAt + columnBytes);
}
