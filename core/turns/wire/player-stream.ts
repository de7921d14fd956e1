/**
 * A player's turns over many sessions on the wire: one sealed Arrow IPC stream, fixed point as in `events/turn-columns.ts`, with the
 * rest of the answer as JSON in the schema's metadata.
 */
import { Field, Int32, makeData, RecordBatch, Schema, Struct, Table, tableToIPC, Uint16, Uint8 } from 'apache-arrow';
import { checkRange, openTurnStream, turnColumn, TurnBatchError } from './turn-batch';
import {
  SIDE_LEFT,
  SIDE_RIGHT,
  STEPS_PER_DEGREE,
  STEPS_PER_M_PER_S,
  STEPS_PER_M_PER_S2,
  STEPS_PER_SECOND,
  type StoredTurn,
} from '../../events/turn-columns';
import { seal } from './seal';
import { MOST_SESSIONS } from '../turn-set-limits';

const LAYOUT = 'halfturn.player.1';

export interface PlayerTurnColumns {
  readonly length: number;
  readonly session: Uint16Array;
  readonly matchTimeMs: Int32Array;
  readonly entrySpeed: Uint16Array;
  readonly angle: Uint16Array;
  readonly twistingTime: Uint16Array;
  readonly peakAcceleration: Uint16Array;
  /** Magnitude. */
  readonly peakDeceleration: Uint16Array;
  readonly side: Uint8Array;
}

export type PlayerTurnValues = Pick<
  StoredTurn,
  | 'turnMatchTimeS'
  | 'entrySpeedMPerS'
  | 'angleDegrees'
  | 'twistingTimeS'
  | 'peakAccelerationMPer2'
  | 'peakDecelerationMPer2'
  | 'turnSide'
>;

/** @param sessions the turns of each session of the answer, in its order; an empty list for a session without turns */
export function playerTurnColumns(sessions: readonly (readonly PlayerTurnValues[])[]): PlayerTurnColumns {
  if (sessions.length > MOST_SESSIONS)
    throw new RangeError(`A player's answer holds at most ${MOST_SESSIONS} sessions.`);
  const turns = sessions.flat();
  const uint16 = (valueOf: (turn: PlayerTurnValues) => number, perUnit: number) =>
    Uint16Array.from(turns, (turn) => Math.round(valueOf(turn) * perUnit));
  return {
    length: turns.length,
    session: Uint16Array.from(sessions.flatMap((own, place) => own.map(() => place))),
    matchTimeMs: Int32Array.from(turns, ({ turnMatchTimeS }) => Math.round(turnMatchTimeS * STEPS_PER_SECOND)),
    entrySpeed: uint16(({ entrySpeedMPerS }) => entrySpeedMPerS, STEPS_PER_M_PER_S),
    angle: uint16(({ angleDegrees }) => angleDegrees, STEPS_PER_DEGREE),
    twistingTime: uint16(({ twistingTimeS }) => twistingTimeS, STEPS_PER_SECOND),
    peakAcceleration: uint16(({ peakAccelerationMPer2 }) => peakAccelerationMPer2, STEPS_PER_M_PER_S2),
    peakDeceleration: uint16(({ peakDecelerationMPer2 }) => -peakDecelerationMPer2, STEPS_PER_M_PER_S2),
    side: Uint8Array.from(turns, ({ turnSide }) => (turnSide === 'L' ? SIDE_LEFT : SIDE_RIGHT)),
  };
}

/** @param answer the rest of the answer, sent as JSON */
export function encodePlayerStream(columns: PlayerTurnColumns, answer: unknown): Uint8Array {
  const { length } = columns;
  const uint16 = (data: Uint16Array) => makeData({ type: new Uint16(), length, nullCount: 0, data });
  const children = {
    session: uint16(columns.session),
    matchTimeMs: makeData({ type: new Int32(), length, nullCount: 0, data: columns.matchTimeMs }),
    entrySpeed: uint16(columns.entrySpeed),
    angle: uint16(columns.angle),
    twistingTime: uint16(columns.twistingTime),
    peakAcceleration: uint16(columns.peakAcceleration),
    peakDeceleration: uint16(columns.peakDeceleration),
    side: makeData({ type: new Uint8(), length, nullCount: 0, data: columns.side }),
  };
  const fields = Object.entries(children).map(([name, data]) => new Field(name, data.type, false));
  const metadata = new Map([
    ['layout', LAYOUT],
    ['answer', JSON.stringify(answer)],
  ]);
  const schema = new Schema(fields, metadata);
  const data = makeData({ type: new Struct(fields), length, nullCount: 0, children: Object.values(children) });
  return seal(tableToIPC(new Table(schema, [new RecordBatch(schema, data)]), 'stream'));
}

/**
 * The turns, as views into `bytes`, which must not be changed afterwards, and the rest of the answer.
 * @throws TurnBatchError for bytes that are not a whole stream of this layout
 */
export function decodePlayerStream(bytes: Uint8Array): {
  readonly turns: PlayerTurnColumns;
  readonly answer: unknown;
} {
  const stream = openTurnStream(bytes);
  const { metadata } = stream;
  if (metadata.get('layout') !== LAYOUT) {
    throw new TurnBatchError(
      `These turns cannot be read: layout "${metadata.get('layout') ?? 'none'}" instead of "${LAYOUT}".`,
    );
  }
  const turns: PlayerTurnColumns = {
    length: stream.length,
    session: turnColumn(stream, 'session', Uint16Array),
    matchTimeMs: turnColumn(stream, 'matchTimeMs', Int32Array),
    entrySpeed: turnColumn(stream, 'entrySpeed', Uint16Array),
    angle: turnColumn(stream, 'angle', Uint16Array),
    twistingTime: turnColumn(stream, 'twistingTime', Uint16Array),
    peakAcceleration: turnColumn(stream, 'peakAcceleration', Uint16Array),
    peakDeceleration: turnColumn(stream, 'peakDeceleration', Uint16Array),
    side: turnColumn(stream, 'side', Uint8Array),
  };
  checkRange(turns.angle, 180 * STEPS_PER_DEGREE, 'angle');
  checkRange(turns.side, SIDE_RIGHT, 'side');
  return { turns, answer: answerOf(metadata.get('answer')) };
}

function answerOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch (error) {
    throw new TurnBatchError('These turns cannot be read: what belongs to them is damaged.', { cause: error });
  }
}
