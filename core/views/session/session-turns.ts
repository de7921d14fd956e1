import type { EntrySpeedBoundaries } from '../../methods/turn-classes';
import { TurnAnalyst } from '../../turns/turn-analyst';
import type { TurnColumns } from '../../events/turn-columns';
import { orderOf } from '../../turns/session-rows';
import { TurnSet } from '../../turns/turn-set';

export interface SessionTurns {
  readonly set: TurnSet;
  readonly analyst: TurnAnalyst;
  readonly batch: TurnColumns;
  /** Maps each row of the set to the turn's row in the batch. */
  readonly order: Uint32Array;
}

const ANY_TYPE = 0;

/** @throws RangeError for a batch that a set does not accept, with the reason */
export function sessionTurns(batch: TurnColumns, boundaries: EntrySpeedBoundaries): SessionTurns {
  const set = new TurnSet(boundaries);
  set.addBatch(batch, ANY_TYPE);
  return { set, analyst: new TurnAnalyst(set), batch, order: orderOf(batch) };
}
