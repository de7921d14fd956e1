/** The tracking of a window of a session, to be played on a pitch. */
import { type ReplayFrames as ReplayAnswer, windowReplay } from '@halfturn/contract/session/replay';
import type { ReplayFrames, ReplayTrack } from '@halfturn/core/views/session/replay';
import type { TrackingPool } from '../../jobs/queue/tracking-pool';
import { HttpError } from '../../plugins/http-error';
import type { Store } from '../../store/engine/database';
import { tracksOfPlayers } from '../../store/player/identifications';
import { listPlayersOfSession } from '../../store/player/players';
import { findPackedTracking } from '../../store/session/raw-tracking';
import { findSession } from '../../store/session/sessions';
import type { Mount } from '../mount';
import { NOT_KEPT } from '../../answers/session/session-replay';
import { NO_SESSION } from '../club-rows';

const NO_PLAYER = 'The player was not in this session.';
const NO_CLOCK = 'The player has no tracking at this time of the session.';
/** Shown before the window and after it. */
const AROUND_S = 3;

export function mountReplays(mount: Mount, { store, tracking }: { store: Store; tracking: TrackingPool }): void {
  const { db } = store;

  mount.customer(windowReplay, async ({ customer: { customerId }, query, seen }) => {
    const { sessionId, playerId, matchTime, durationS } = query;
    const session = await findSession(db, customerId, sessionId);
    if (session === null) throw new HttpError(404, NO_SESSION);
    const players = seen(await listPlayersOfSession(db, customerId, sessionId));
    if (!players.some((player) => player.playerId === playerId)) throw new HttpError(404, NO_PLAYER);
    const packed = await findPackedTracking(db, customerId, sessionId);
    const own = (await tracksOfPlayers(db, customerId, sessionId)).find((each) => each.playerId === playerId);
    if (packed === null || own === undefined) throw new HttpError(422, NOT_KEPT);
    const { sourceKey } = own;
    const { sessionIsAMatch } = session.type;
    const window = { sourceKey, clockS: matchTime, durationS, sessionIsAMatch, aroundS: AROUND_S };
    const { found } = await tracking.ask(packed, { kind: 'clockFrames', window });
    const track = found?.frames.tracks.find((each) => each.sourceKey === sourceKey);
    if (found === null || track === undefined) throw new HttpError(404, NO_CLOCK);
    return { startS: found.startS, ...framesAnswer(found.frames, track) };
  });
}

/** @param followed whom the replay is about */
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
