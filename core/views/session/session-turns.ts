/** The turns of one session made ready for its pictures: a set to be filtered, and the stored batch with exact times. */
import type { EntrySpeedBoundaries } from '../../methods/turn-classes';
import { TurnAnalyst } from '../../turns/answer';
import type { TurnColumns } from '../../events/turn-columns';
import { orderOf } from '../../turns/session-rows';
import { TurnSet } from '../../turns/turn-set';

export interface SessionTurns {
  readonly set: TurnSet;
  readonly analyst: TurnAnalyst;
  readonly batch: TurnColumns;
  /** Per row of the set the same turn's row in the batch. */
  readonly order: Uint32Array;
}

/** A session alone is not asked for by type. */
const ANY_TYPE = 0;

/** @throws RangeError for a batch that a set does not take, saying why */
export function sessionTurns(batch: TurnColumns, boundaries: EntrySpeedBoundaries): SessionTurns {
  const set = new TurnSet(boundaries);
  set.addBatch(batch, ANY_TYPE);
  return { set, analyst: new TurnAnalyst(set), batch, order: orderOf(batch) };
}
