/** A session's turns on their way into a set. */
import { SIDE_RIGHT, valueAt, type TurnColumns } from './columns';
import { TURN_MEASURES, type TurnMeasure } from './measures';

/** Turns of one player, one after the other. */
export interface RowBlock {
  readonly playerId: number;
  readonly length: number;
}

/** Columns as in `SetColumns`, sorted by player, then start; the side as `SIDE_LEFT` or `SIDE_RIGHT`. */
export interface SessionRows extends Readonly<Record<TurnMeasure, Uint16Array>> {
  readonly startS: Uint16Array;
  readonly clockLagS: Int16Array;
  readonly side: Uint8Array;
  /** No player twice; their lengths sum to the rows. */
  readonly blocks: readonly RowBlock[];
}

/** The rows of a batch, in whatever order it has them. Throws a RangeError that names the row for a time out of range. */
export function rowsOfBatch(batch: TurnColumns): SessionRows {
  const order = Uint32Array.from({ length: batch.length }, (_, row) => row).sort(
    (a, b) =>
      valueAt(batch.playerId, a) - valueAt(batch.playerId, b) || valueAt(batch.startMs, a) - valueAt(batch.startMs, b),
  );
  const uint16 = (column: Uint16Array) => Uint16Array.from(order, (row) => valueAt(column, row));
  const times = new Uint16Array(order.length);
  const lags = new Int16Array(order.length);
  const blocks: { playerId: number; length: number }[] = [];
  order.forEach((row, at) => {
    const startS = Math.floor(valueAt(batch.startMs, row) / 1000);
    const lagS = Math.floor(valueAt(batch.matchTimeMs, row) / 1000) - startS;
    times[at] = startS;
    lags[at] = lagS;
    if (times[at] !== startS || lags[at] !== lagS) {
      throw new RangeError(
        `Session ${batch.session.sessionId}, turn ${row}: its start at ${startS} s or its match clock, ${lagS} s from that, is out of range. Check the times of the tracking.`,
      );
    }
    const playerId = valueAt(batch.playerId, row);
    const last = blocks.at(-1);
    if (last?.playerId === playerId) last.length += 1;
    else blocks.push({ playerId, length: 1 });
  });
  return {
    entrySpeed: uint16(batch.entrySpeed),
    acceleration: uint16(batch.peakAcceleration),
    deceleration: uint16(batch.peakDeceleration),
    time: uint16(batch.twistingTime),
    angle: uint16(batch.angle),
    startS: times,
    clockLagS: lags,
    side: Uint8Array.from(order, (row) => valueAt(batch.side, row)),
    blocks,
  };
}

/** @throws RangeError, naming the session, for rows of which one does not belong */
export function checkRows(rows: SessionRows, sessionId: number): void {
  const length = rows.side.length;
  const counted = rows.blocks.reduce((sum, block) => sum + block.length, 0);
  const even = TURN_MEASURES.every((measure) => rows[measure].length === length);
  if (!even || rows.startS.length !== length || rows.clockLagS.length !== length || counted !== length) {
    throw new RangeError(`Session ${sessionId}: its columns differ in length, or its players do not sum to them.`);
  }
  if (new Set(rows.blocks.map(({ playerId }) => playerId)).size !== rows.blocks.length) {
    throw new RangeError(`Session ${sessionId}: the turns of a player stand in two places.`);
  }
  for (const side of rows.side) {
    if (side > SIDE_RIGHT) throw new RangeError(`Session ${sessionId}: ${side} is not a side.`);
  }
}
