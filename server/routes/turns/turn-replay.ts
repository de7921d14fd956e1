import { turnReplay } from '@halfturn/contract/turns/turn-explorer';
import { NOT_KEPT } from '../../answers/session/session-replay';
import type { TrackingPool } from '../../jobs/queue/tracking-pool';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { Store } from '../../store/engine/database';
import { tracksOfPlayers } from '../../store/player/identifications';
import { findPackedTracking } from '../../store/session/raw-tracking';
import { listTurnsByPlayer } from '../../store/session/turn-batches';
import type { Mount } from '../mount';
import { framesAnswer } from '../session/window-replay';

/** Shown before the turn and after it; longer than any turn. */
const REPLAY_BEFORE_S = 3;
const REPLAY_AFTER_S = 5;

export interface TurnReplaySources {
  readonly store: Store;
  readonly tracking: TrackingPool;
}

export function mountTurnReplay(mount: Mount, { store, tracking }: TurnReplaySources): void {
  const { db } = store;
  mount.customer(turnReplay, async ({ query: { sessionId, playerId, turnNumber }, rows }) => {
    const { customerId } = rows.customer;
    await rows.session(sessionId);
    const turns = (await listTurnsByPlayer(db, customerId, sessionId)).get(playerId) ?? [];
    const turn = found(turns.toSorted((a, b) => a.startS - b.startS)[turnNumber], NO_SUCH.turn);
    const packed = await findPackedTracking(store, customerId, sessionId);
    if (packed === null) throw new HttpError(422, NOT_KEPT);
    const { frames } = await tracking.ask(packed, {
      kind: 'frames',
      startS: turn.startS - REPLAY_BEFORE_S,
      endS: turn.startS + REPLAY_AFTER_S,
    });
    const own = (await tracksOfPlayers(db, customerId, sessionId)).find((each) => each.playerId === playerId);
    const track = frames.tracks.find((each) => each.sourceKey === own?.sourceKey);
    // Only the turning player's tracking may be missing: the track was assigned to somebody else.
    if (track === undefined) throw new HttpError(422, NOT_KEPT);
    const { entrySpeedMPerS, angleDegrees, twistingTimeS, turnSide, startS, turnMatchTimeS } = turn;
    return {
      turn: { entrySpeedMPerS, angleDegrees, twistingTimeS, turnSide, startS, turnMatchTimeS },
      ...framesAnswer(frames, track),
    };
  });
}
