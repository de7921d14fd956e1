import { type ReplayFrames as ReplayAnswer, windowReplay } from '@halfturn/contract/session/window-replay';
import type { ReplayFrames, ReplayTrack } from '@halfturn/core/views/session/replay/replay';
import { REPLAY_MARGIN_S } from '@halfturn/core/views/session/replay/replay-length';
import type { TrackingPool } from '../../jobs/queue/tracking-pool';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { Store } from '../../store/engine/database';
import { tracksOfPlayers } from '../../store/player/identifications';
import { findPackedTracking } from '../../store/session/raw-tracking';
import type { Mount } from '../mount';
import { NOT_KEPT } from '../../answers/session/session-replay';
import { playerAmong } from '../loaders/load-club';

export function mountReplays(mount: Mount, { store, tracking }: { store: Store; tracking: TrackingPool }): void {
  const { db } = store;

  mount.customer(windowReplay, async ({ customer: { customerId }, query, rows }) => {
    const { sessionId, playerId, matchTime, durationS } = query;
    const session = await rows.session(sessionId);
    playerAmong(await rows.playersIn(sessionId), playerId, NO_SUCH.playerInSession);
    const packed = await findPackedTracking(store, customerId, sessionId);
    const own = (await tracksOfPlayers(db, customerId, sessionId)).find((each) => each.playerId === playerId);
    if (packed === null || own === undefined) throw new HttpError(422, NOT_KEPT);
    const { sourceKey } = own;
    const { sessionIsAMatch } = session.type;
    const window = { sourceKey, clockS: matchTime, durationS, sessionIsAMatch, aroundS: REPLAY_MARGIN_S };
    const asked = await tracking.ask(packed, { kind: 'clockFrames', window });
    const { frames, startS } = found(asked.found, NO_SUCH.trackingAtThisTime);
    const track = frames.tracks.find((each) => each.sourceKey === sourceKey);
    return { startS, ...framesAnswer(frames, found(track, NO_SUCH.trackingAtThisTime)) };
  });
}

/** @param followed the player the replay is about */
export function framesAnswer({ pitch, timeS, tracks, ball }: ReplayFrames, followed: ReplayTrack): ReplayAnswer {
  return {
    pitch,
    timeS: [...timeS],
    tracks: tracks.map((track) => ({
      isFollowed: track === followed,
      isOpposition: track.side !== followed.side,
      xM: [...track.xM],
      yM: [...track.yM],
    })),
    ball: ball === null ? null : { xM: [...ball.xM], yM: [...ball.yM] },
  };
}
