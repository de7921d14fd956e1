/**
 * Reads columns of numbers from an Arrow stream (IPC), batch by batch. Supports only the part of the format that a
 * feed needs.
 */
import { oneLine } from '../../text/one-line';
import { FlatTable } from './flat-table';

export class ArrowProblem extends Error {}

export interface NumberBatch {
  readonly rows: number;
  readonly columns: ReadonlyMap<string, (row: number) => number | null>;
}

export interface NumberStream {
  readonly metadata: ReadonlyMap<string, string>;
  readonly batches: readonly NumberBatch[];
}

const CONTINUES = 0xffffffff;
const SCHEMA = 1;
const RECORD_BATCH = 3;
const INT = 2;
const FLOATING_POINT = 3;
const MOST_COLUMNS = 16;
const MOST_BATCHES = 2000;
const MOST_TEXT_BYTES = 64 * 1024;
const NOT_READ = 'The body is not an uncompressed Arrow stream of number columns.';

type ReadValue = (view: DataView, at: number) => number;
interface Column {
  readonly name: string;
  readonly width: number;
  readonly read: ReadValue;
}

/** @throws ArrowProblem with a one-sentence message */
export function readNumberStream(bytes: Uint8Array): NumberStream {
  try {
    return read(bytes);
  } catch (error) {
    if (error instanceof ArrowProblem) throw error;
    if (error instanceof RangeError) throw new ArrowProblem('The Arrow stream is damaged or cut off.');
    throw error;
  }
}

function read(bytes: Uint8Array): NumberStream {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let columns: readonly Column[] | null = null;
  let metadata: ReadonlyMap<string, string> = new Map();
  const batches: NumberBatch[] = [];
  for (let at = 0; at < bytes.byteLength;) {
    if (view.getUint32(at, true) !== CONTINUES) throw new ArrowProblem(NOT_READ);
    const headBytes = view.getInt32(at + 4, true);
    if (headBytes === 0) break;
    const message = FlatTable.root(part(view, at + 8, headBytes));
    const body = part(view, at + 8 + headBytes, message.int64(3));
    const header = message.table(2);
    const kind = message.uint8(1);
    if (kind === SCHEMA && columns === null && header !== null) {
      columns = header.tables(1, MOST_COLUMNS).map(columnOf);
      const pairs = header.tables(2, MOST_COLUMNS);
      metadata = new Map(pairs.map((pair) => [pair.text(0, MOST_TEXT_BYTES), pair.text(1, MOST_TEXT_BYTES)]));
    } else if (kind === RECORD_BATCH && columns !== null && header?.table(3) === null) {
      if (batches.length >= MOST_BATCHES)
        throw new ArrowProblem(`The Arrow stream has more than ${MOST_BATCHES} batches.`);
      batches.push(batchOf(header, body, columns));
    } else throw new ArrowProblem(NOT_READ);
    at += 8 + headBytes + body.byteLength;
  }
  if (columns === null) throw new ArrowProblem(NOT_READ);
  return { metadata, batches };
}

function part(view: DataView, from: number, length: number): DataView {
  if (!(length >= 0 && from + length <= view.byteLength)) throw new RangeError('It ends behind the body.');
  return new DataView(view.buffer, view.byteOffset + from, length);
}

function columnOf(field: FlatTable): Column {
  const type = field.table(3);
  const typed = type === null || field.table(4) !== null ? null : readerOf(field.uint8(2), type);
  const name = field.text(0);
  if (typed === null) throw new ArrowProblem(`The column ${oneLine(name, 40)} has no numbers of 32 or 64 bits.`);
  return { name, ...typed };
}

function readerOf(kind: number, type: FlatTable): Omit<Column, 'name'> | null {
  if (kind === FLOATING_POINT) {
    const precision = type.int16(0);
    if (precision === 1) return { width: 4, read: (view, at) => view.getFloat32(at, true) };
    return precision === 2 ? { width: 8, read: (view, at) => view.getFloat64(at, true) } : null;
  }
  if (kind !== INT || type.uint8(1) !== 1) return null;
  const bits = type.int32(0);
  if (bits === 8) return { width: 1, read: (view, at) => view.getInt8(at) };
  if (bits === 16) return { width: 2, read: (view, at) => view.getInt16(at, true) };
  return bits === 32 ? { width: 4, read: (view, at) => view.getInt32(at, true) } : null;
}

function batchOf(header: FlatTable, body: DataView, columns: readonly Column[]): NumberBatch {
  const rows = header.int64(0);
  const nodes = header.pairs(1, MOST_COLUMNS);
  const buffers = header.pairs(2, 2 * MOST_COLUMNS);
  const isWhole = nodes.length === columns.length && buffers.length === 2 * columns.length;
  if (!isWhole || nodes.some(([length]) => length !== rows)) throw new ArrowProblem(NOT_READ);
  expectApart(buffers);
  const values = columns.map(({ name, width, read: valueOf }, index) => {
    const [bitsAt = 0, bitsLength = 0] = buffers[2 * index] ?? [];
    const [at = 0, length = 0] = buffers[2 * index + 1] ?? [];
    const [, nulls = 0] = nodes[index] ?? [];
    if (length < rows * width) throw new RangeError('A column is shorter than its rows.');
    const data = part(body, at, length);
    const valid = nulls === 0 || bitsLength === 0 ? null : part(body, bitsAt, bitsLength);
    if (valid !== null && 8 * valid.byteLength < rows) throw new RangeError('A column is shorter than its rows.');
    const isThere = (row: number) => valid === null || ((valid.getUint8(row >> 3) >> (row & 7)) & 1) === 1;
    return [name, (row: number) => (isThere(row) ? valueOf(data, row * width) : null)] as const;
  });
  return { rows, columns: new Map(values) };
}

/** No two columns may share bytes of the body; otherwise a small body could claim millions of rows. */
function expectApart(buffers: readonly (readonly [at: number, length: number])[]): void {
  const inOrder = buffers.filter(([, length]) => length > 0).toSorted(([a], [b]) => a - b);
  for (const [index, [at]] of inOrder.entries()) {
    const [before = 0, length = 0] = inOrder[index - 1] ?? [];
    if (index > 0 && at < before + length) throw new ArrowProblem('Columns of the Arrow stream share their bytes.');
  }
}
