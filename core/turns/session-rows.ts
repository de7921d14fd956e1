import { SIDE_RIGHT, valueAt, type TurnColumns } from '../events/turn-columns';
import { TURN_MEASURES, type TurnMeasure } from './turn-measures';

const MS_A_MINUTE = 60_000;

interface RowBlock {
  readonly playerId: number;
  readonly length: number;
}

/** Columns as in `SetColumns`, sorted by player, then start; the side as `SIDE_LEFT` or `SIDE_RIGHT`. */
export interface SessionRows extends Readonly<Record<TurnMeasure, Uint16Array>> {
  readonly minute: Int16Array;
  readonly side: Uint8Array;
  /** Each player at most once; the lengths sum to the number of rows. */
  readonly blocks: readonly RowBlock[];
}

export function orderOf(batch: TurnColumns): Uint32Array {
  const { playerId, startMs } = batch;
  const compare = (a: number, b: number) =>
    valueAt(playerId, a) - valueAt(playerId, b) || valueAt(startMs, a) - valueAt(startMs, b) || a - b;
  const order = new Uint32Array(batch.length);
  let isInOrder = true;
  for (let row = 0; row < order.length; row++) {
    order[row] = row;
    if (row > 0 && compare(row - 1, row) > 0) isInOrder = false;
  }
  return isInOrder ? order : order.sort(compare);
}

/** The values of some rows, in that order. A loop, since `from` with a function takes ten times as long. */
export function takeRows<Column extends Uint8Array | Uint16Array | Int16Array>(
  column: Column,
  rows: Uint32Array,
  taken: Column,
): Column {
  for (let at = 0; at < rows.length; at++) taken[at] = column[rows[at] ?? 0] ?? 0;
  return taken;
}

/** The rows of a batch in the order of a set, whatever their order in the batch. Throws a RangeError that names the row for a time out of range. */
export function rowsOfBatch(batch: TurnColumns): SessionRows {
  const order = orderOf(batch);
  const uint16 = (column: Uint16Array) => takeRows(column, order, new Uint16Array(order.length));
  const minutes = new Int16Array(order.length);
  const blocks: { playerId: number; length: number }[] = [];
  order.forEach((row, at) => {
    const minute = Math.floor(valueAt(batch.matchTimeMs, row) / MS_A_MINUTE);
    minutes[at] = minute;
    if (minutes[at] !== minute) {
      throw new RangeError(
        `Session ${batch.session.sessionId}, turn ${row}: minute ${minute} of the match clock is out of range. Check the times of the tracking.`,
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
    minute: minutes,
    side: takeRows(batch.side, order, new Uint8Array(order.length)),
    blocks,
  };
}

/** @throws RangeError, naming the session, for columns, blocks or sides that contradict each other */
export function checkRows(rows: SessionRows, sessionId: number): void {
  const length = rows.side.length;
  const players = new Set<number>();
  let counted = 0;
  for (const block of rows.blocks) {
    players.add(block.playerId);
    counted += block.length;
  }
  let isEven = rows.minute.length === length && counted === length;
  for (const measure of TURN_MEASURES) isEven &&= rows[measure].length === length;
  if (!isEven) {
    throw new RangeError(`Session ${sessionId}: its columns differ in length, or its players do not sum to them.`);
  }
  if (players.size < rows.blocks.length) {
    throw new RangeError(`Session ${sessionId}: the turns of a player stand in two places.`);
  }
  const { side } = rows;
  let seen = 0;
  for (let row = 0; row < length; row++) seen |= side[row] ?? 0;
  if (seen > SIDE_RIGHT) {
    throw new RangeError(`Session ${sessionId}: ${rows.side.find((side) => side > SIDE_RIGHT)} is not a side.`);
  }
}
