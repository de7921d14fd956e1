/**
 * Turns on the wire and in the store: one Arrow IPC stream per session, columns as in `events/turn-columns.ts`, no dictionary, no
 * nulls, the session in the schema's metadata, a checksum behind the stream (`seal.ts`).
 */
import { Field, Int32, makeData, RecordBatch, Schema, Struct, Table, tableToIPC, Uint16, Uint8 } from 'apache-arrow';
import { type ArrowStream, readArrowStream } from './arrow-stream';
import {
  FLAG_SIDE_UNCERTAIN,
  SIDE_LEFT,
  SIDE_RIGHT,
  STEPS_PER_DEGREE,
  STEPS_PER_M_PER_S,
  STEPS_PER_M_PER_S2,
  STEPS_PER_SECOND,
  type TurnColumns,
  type TurnSession,
  type StoredTurn,
} from '../../events/turn-columns';
import { LARGEST_STEPS } from '../turn-measures';
import { seal, unseal } from './seal';

/** Raised when the layout changes: an older batch is refused with a clear message, not misread. */
const LAYOUT = 'halfturn.turns.1';
const INT32_LIMIT = 2_147_483_647;
/** Arrow aligns its buffers to multiples of this, counted from the start of the stream. */
const ALIGNMENT_BYTES = 8;

export class TurnBatchError extends Error {
  override readonly name = 'TurnBatchError';
}

/** Step count of a value; throws a RangeError naming row and field when it is not a number from `low` to `high` steps. */
function steps(value: number, perUnit: number, low: number, high: number, row: number, field: string): number {
  const count = Math.round(value * perUnit);
  if (!(count >= low && count <= high)) {
    throw new RangeError(
      `Turn ${row}: ${field} is ${value}, but a stored turn holds ${low / perUnit} to ${high / perUnit}. Check the tracking of this player.`,
    );
  }
  return count;
}

/**
 * One session's turns as an Arrow IPC stream, rows in the order given.
 * Throws a RangeError naming row and field for a value that does not fit its column (also NaN); nothing is clamped.
 */
export function encodeTurnBatch(rows: readonly StoredTurn[], session: TurnSession): Uint8Array {
  const length = rows.length;
  const columns: TurnColumns = {
    length,
    session,
    playerId: new Int32Array(length),
    startMs: new Int32Array(length),
    matchTimeMs: new Int32Array(length),
    entrySpeed: new Uint16Array(length),
    exitSpeed: new Uint16Array(length),
    minimumSpeed: new Uint16Array(length),
    angle: new Uint16Array(length),
    twistingTime: new Uint16Array(length),
    peakAcceleration: new Uint16Array(length),
    peakDeceleration: new Uint16Array(length),
    side: new Uint8Array(length),
    flags: new Uint8Array(length),
  };
  rows.forEach((turn, row) => {
    const time = (value: number, field: string) =>
      steps(value, STEPS_PER_SECOND, -INT32_LIMIT, INT32_LIMIT, row, field);
    const small = (value: number, perUnit: number, field: string) =>
      steps(value, perUnit, 0, LARGEST_STEPS, row, field);
    columns.playerId[row] = steps(turn.playerId, 1, 0, INT32_LIMIT, row, 'playerId');
    columns.startMs[row] = time(turn.startS, 'startS');
    columns.matchTimeMs[row] = time(turn.turnMatchTimeS, 'turnMatchTimeS');
    columns.entrySpeed[row] = small(turn.entrySpeedMPerS, STEPS_PER_M_PER_S, 'entrySpeedMPerS');
    columns.exitSpeed[row] = small(turn.exitSpeedMPerS, STEPS_PER_M_PER_S, 'exitSpeedMPerS');
    columns.minimumSpeed[row] = small(turn.minimumSpeedMPerS, STEPS_PER_M_PER_S, 'minimumSpeedMPerS');
    columns.angle[row] = steps(turn.angleDegrees, STEPS_PER_DEGREE, 0, 180 * STEPS_PER_DEGREE, row, 'angleDegrees');
    columns.twistingTime[row] = small(turn.twistingTimeS, STEPS_PER_SECOND, 'twistingTimeS');
    columns.peakAcceleration[row] = small(turn.peakAccelerationMPer2, STEPS_PER_M_PER_S2, 'peakAccelerationMPer2');
    columns.peakDeceleration[row] = small(-turn.peakDecelerationMPer2, STEPS_PER_M_PER_S2, '-peakDecelerationMPer2');
    columns.side[row] = turn.turnSide === 'L' ? SIDE_LEFT : SIDE_RIGHT;
    columns.flags[row] = turn.sideUncertain ? FLAG_SIDE_UNCERTAIN : 0;
  });
  return writeStream(columns);
}

function writeStream(columns: TurnColumns): Uint8Array {
  const { length, session } = columns;
  const int32 = (data: Int32Array) => makeData({ type: new Int32(), length, nullCount: 0, data });
  const uint16 = (data: Uint16Array) => makeData({ type: new Uint16(), length, nullCount: 0, data });
  const uint8 = (data: Uint8Array) => makeData({ type: new Uint8(), length, nullCount: 0, data });
  const children = {
    playerId: int32(columns.playerId),
    startMs: int32(columns.startMs),
    matchTimeMs: int32(columns.matchTimeMs),
    entrySpeed: uint16(columns.entrySpeed),
    exitSpeed: uint16(columns.exitSpeed),
    minimumSpeed: uint16(columns.minimumSpeed),
    angle: uint16(columns.angle),
    twistingTime: uint16(columns.twistingTime),
    peakAcceleration: uint16(columns.peakAcceleration),
    peakDeceleration: uint16(columns.peakDeceleration),
    side: uint8(columns.side),
    flags: uint8(columns.flags),
  };
  const fields = Object.entries(children).map(([name, data]) => new Field(name, data.type, false));
  const metadata = new Map([
    ['layout', LAYOUT],
    ['sessionId', String(session.sessionId)],
    ['sessionDate', session.sessionDate],
    ['title', session.title],
    ['sessionIsAMatch', String(session.sessionIsAMatch)],
  ]);
  const schema = new Schema(fields, metadata);
  const data = makeData({ type: new Struct(fields), length, nullCount: 0, children: Object.values(children) });
  return seal(tableToIPC(new Table(schema, [new RecordBatch(schema, data)]), 'stream'));
}

/**
 * Columns of a stored batch: views into `bytes` where they are aligned, so `bytes` must not be changed afterwards.
 * Throws TurnBatchError, and nothing else, for bytes that are not a whole batch of this layout.
 */
export function decodeTurnBatch(bytes: Uint8Array): TurnColumns {
  const stream = openTurnStream(bytes);
  const session = sessionOf(stream.metadata);
  const { length } = stream;
  const columns: TurnColumns = {
    length,
    session,
    playerId: turnColumn(stream, 'playerId', Int32Array),
    startMs: turnColumn(stream, 'startMs', Int32Array),
    matchTimeMs: turnColumn(stream, 'matchTimeMs', Int32Array),
    entrySpeed: turnColumn(stream, 'entrySpeed', Uint16Array),
    exitSpeed: turnColumn(stream, 'exitSpeed', Uint16Array),
    minimumSpeed: turnColumn(stream, 'minimumSpeed', Uint16Array),
    angle: turnColumn(stream, 'angle', Uint16Array),
    twistingTime: turnColumn(stream, 'twistingTime', Uint16Array),
    peakAcceleration: turnColumn(stream, 'peakAcceleration', Uint16Array),
    peakDeceleration: turnColumn(stream, 'peakDeceleration', Uint16Array),
    side: turnColumn(stream, 'side', Uint8Array),
    flags: turnColumn(stream, 'flags', Uint8Array),
  };
  for (const name of ['entrySpeed', 'twistingTime', 'peakAcceleration', 'peakDeceleration'] as const) {
    checkRange(columns[name], LARGEST_STEPS, name);
  }
  checkRange(columns.angle, 180 * STEPS_PER_DEGREE, 'angle');
  checkRange(columns.side, SIDE_RIGHT, 'side');
  checkRange(columns.flags, FLAG_SIDE_UNCERTAIN, 'flags');
  return columns;
}

/** A sealed stream of turns. @throws TurnBatchError, and nothing else */
export function openTurnStream(bytes: Uint8Array): ArrowStream {
  // PostgreSQL hands out slices of its network buffer at any offset; typed-array views need an aligned start.
  const aligned = bytes.byteOffset % ALIGNMENT_BYTES === 0 ? bytes : new Uint8Array(bytes);
  const stream = unseal(aligned);
  if (stream === null) {
    throw new TurnBatchError('These turns cannot be read: the bytes are cut, damaged or not a batch of turns.');
  }
  try {
    return readArrowStream(stream);
  } catch (error) {
    throw new TurnBatchError('These turns cannot be read: the bytes are not an Arrow stream.', { cause: error });
  }
}

/** @throws TurnBatchError where it is missing, damaged or of another type */
export function turnColumn<A extends Int32Array | Uint16Array | Uint8Array>(
  stream: ArrowStream,
  name: string,
  type: new () => A,
): A {
  const values: unknown = stream.column(name);
  if (!(values instanceof type)) {
    throw new TurnBatchError(`These turns cannot be read: column "${name}" is missing, damaged or of another type.`);
  }
  return values;
}

function sessionOf(metadata: ReadonlyMap<string, string>): TurnSession {
  const layout = metadata.get('layout');
  if (layout !== LAYOUT) {
    throw new TurnBatchError(
      `These turns cannot be read: layout "${layout ?? 'none'}" instead of "${LAYOUT}". Import the session again.`,
    );
  }
  const sessionId = Number(metadata.get('sessionId'));
  const sessionDate = metadata.get('sessionDate');
  const title = metadata.get('title');
  const isMatch = metadata.get('sessionIsAMatch');
  if (
    !Number.isSafeInteger(sessionId) ||
    sessionDate === undefined ||
    title === undefined ||
    (isMatch !== 'true' && isMatch !== 'false')
  ) {
    throw new TurnBatchError('These turns cannot be read: the session is missing from their metadata.');
  }
  return { sessionId, sessionDate, title, sessionIsAMatch: isMatch === 'true' };
}

/** @throws TurnBatchError naming the row of a value above `high` steps */
export function checkRange(values: Uint16Array | Uint8Array, high: number, name: string): void {
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    if (value === undefined || value > high) {
      throw new TurnBatchError(
        `These turns cannot be read: ${name} of row ${row} is ${String(value)}, above ${high} steps.`,
      );
    }
  }
}
