/**
 * The columns of an Arrow IPC stream with one record batch of plain numbers, read from the addresses in its headers
 * (https://arrow.apache.org/docs/format/Columnar.html). Arrow's own reader makes dozens of objects for every column, which
 * takes ten times as long as reading the turns of a small batch.
 */
import { FlatTable } from '../../readers/arrow-stream/flat-table';

/** Fields of the headers by their numbers in Arrow's `Message.fbs`, `Schema.fbs` and `KeyValue`. */
const MESSAGE = { headerType: 1, header: 2, bodyLength: 3 } as const;
const SCHEMA = { fields: 1, metadata: 2 } as const;
const FIELD = { name: 0, typeName: 2, type: 3 } as const;
const INT = { bitWidth: 0, isSigned: 1 } as const;
const BATCH = { length: 0, nodes: 1, buffers: 2, compression: 3 } as const;
const PAIR = { key: 0, value: 1 } as const;
const IS_SCHEMA = 1;
const IS_BATCH = 3;
const IS_INT = 2;

/** Precedes every message since Arrow 0.15. */
const CONTINUATION = 0xffffffff;
const MESSAGE_HEAD_BYTES = 8;
/** Every column has the bitmap of known values, then the values. */
const BUFFERS_A_COLUMN = 2;
const NO_BYTES = new Uint8Array(0);

type Values = Int32Array | Uint16Array | Uint8Array;

export interface ArrowStream {
  readonly metadata: ReadonlyMap<string, string>;
  readonly length: number;
  /** A view into the stream; null if the column is missing, has nulls, is of another type or is cut off. */
  column(name: string): Values | null;
}

/**
 * @param bytes start at a multiple of 8 bytes in their buffer
 * @throws RangeError for bytes that are not such a stream
 */
export function readArrowStream(bytes: Uint8Array): ArrowStream {
  const first = messageAt(bytes, 0);
  const schema = first?.type === IS_SCHEMA ? first.header : null;
  if (first === null || schema === null) throw new RangeError('The stream begins with no schema.');
  const metadata = new Map(schema.tables(SCHEMA.metadata).map((pair) => [pair.text(PAIR.key), pair.text(PAIR.value)]));
  const fields = new Map(
    schema.tables(SCHEMA.fields).map((field, place) => [field.text(FIELD.name), { field, place }]),
  );
  const second = messageAt(bytes, first.end);
  // A table without rows may come without a batch.
  if (second === null) {
    return { metadata, length: 0, column: (name) => viewOf(fields.get(name)?.field, NO_BYTES, 0, 0) };
  }
  const batch = second.type === IS_BATCH ? second.header : null;
  if (batch === null || batch.has(BATCH.compression) || messageAt(bytes, second.end) !== null) {
    throw new RangeError('The stream is not one batch of plain numbers.');
  }
  const length = batch.int64(BATCH.length);
  const nodes = batch.pairs(BATCH.nodes);
  const buffers = batch.pairs(BATCH.buffers);
  if (nodes.length !== fields.size || buffers.length !== BUFFERS_A_COLUMN * fields.size) {
    throw new RangeError('The stream is not one batch of plain numbers.');
  }
  return {
    metadata,
    length,
    column: (name) => {
      const { field, place = -1 } = fields.get(name) ?? {};
      const [rows, nulls] = nodes[place] ?? [];
      const [offset = 0] = buffers[BUFFERS_A_COLUMN * place + 1] ?? [];
      return rows === length && nulls === 0 ? viewOf(field, second.body, offset, length) : null;
    },
  };
}

interface ArrowMessage {
  readonly type: number;
  readonly header: FlatTable | null;
  readonly body: Uint8Array;
  readonly end: number;
}

function messageAt(bytes: Uint8Array, at: number): ArrowMessage | null {
  if (at === bytes.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(at, true) !== CONTINUATION) throw new RangeError('The stream has no message where one begins.');
  const headBytes = view.getUint32(at + 4, true);
  if (headBytes === 0) return null;
  const bodyAt = at + MESSAGE_HEAD_BYTES + headBytes;
  const message = FlatTable.root(new DataView(bytes.buffer, bytes.byteOffset + at + MESSAGE_HEAD_BYTES, headBytes));
  const end = bodyAt + message.int64(MESSAGE.bodyLength);
  if (!(end >= bodyAt && end <= bytes.length)) throw new RangeError('The stream is cut.');
  return {
    type: message.uint8(MESSAGE.headerType),
    header: message.table(MESSAGE.header),
    body: bytes.subarray(bodyAt, end),
    end,
  };
}

function viewOf(field: FlatTable | undefined, body: Uint8Array, offset: number, length: number): Values | null {
  const type = field?.uint8(FIELD.typeName) === IS_INT ? field.table(FIELD.type) : null;
  if (type === null) return null;
  const bitWidth = type.int32(INT.bitWidth);
  const isSigned = type.uint8(INT.isSigned) === 1;
  const bytesEach = bitWidth / 8;
  const at = body.byteOffset + offset;
  if (offset < 0 || offset + length * bytesEach > body.length || at % bytesEach !== 0) return null;
  if (bitWidth === 32 && isSigned) return new Int32Array(body.buffer, at, length);
  if (bitWidth === 16 && !isSigned) return new Uint16Array(body.buffer, at, length);
  if (bitWidth === 8 && !isSigned) return new Uint8Array(body.buffer, at, length);
  return null;
}
