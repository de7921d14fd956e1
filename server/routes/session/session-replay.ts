/** A whole session to be played: who is in it, and its frames in parts. Made once from the kept tracking, then kept. */
import { createHash } from 'node:crypto';
import { sessionFrames, sessionMarks, sessionReplay } from '@halfturn/contract/session/session-replay';
import { sportOf } from '@halfturn/core/views/pitch/markings';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/batch';
import type { SessionReplay } from '@halfturn/core/live/session-replay';
import type { TrackingPool } from '../../jobs/queue/tracking-pool';
import { arrowPiece } from '../../plugins/compression';
import { HttpError } from '../../plugins/http-error';
import { type Piece, sizeOfPiece } from '../../plugins/pieces';
import type { CustomerScope } from '../../plugins/access';
import { BoundedCache } from '../../store/engine/bounded-cache';
import type { Store } from '../../store/engine/database';
import { tracksOfEverybody } from '../../store/player/identifications';
import { listPlayersOfSession } from '../../store/player/players';
import { listPlayerSessions } from '../../store/player/player-sessions';
import { findTurnBatch } from '../../store/session/turn-batches';
import { findPackedTracking, hasTracking } from '../../store/session/raw-tracking';
import { findSession } from '../../store/session/sessions';
import { type Mount, PiecesAnswer } from '../mount';
import { NOT_KEPT } from './replays';
import { NO_SESSION } from './sessions';
import { parametersOfSession } from './tracking-answers';

/** A match of 22 takes about 10 MB; several that are watched at once stay. */
const REPLAY_BOUNDS = { entries: 12, bytes: 128 * 1024 * 1024 };
/** Their parts as they are sent, with the compressed copy. */
const PIECE_BOUNDS = { entries: 2000, bytes: 48 * 1024 * 1024 };

const NO_PART = 'The session has no such part.';
const BINARY = 'application/octet-stream';

type Scope = Pick<CustomerScope, 'customer' | 'seen'>;

export function mountSessionReplay(mount: Mount, { store, tracking }: { store: Store; tracking: TrackingPool }): void {
  const { db } = store;
  const replays = new BoundedCache<SessionReplay>(REPLAY_BOUNDS, ({ parts }) =>
    parts.reduce((bytes, part) => bytes + part.byteLength, 0),
  );
  const pieces = new BoundedCache<Piece>(PIECE_BOUNDS, sizeOfPiece);

  /** The session as the user may see it: players of squads that are not theirs to see are no part of it. */
  async function replayOf({ customer, seen }: Scope, sessionId: number) {
    const { customerId } = customer;
    const session = await findSession(db, customerId, sessionId);
    if (session === null) throw new HttpError(404, NO_SESSION);
    if (!(await hasTracking(db, customerId, sessionId))) throw new HttpError(422, NOT_KEPT);
    const players = seen(await listPlayersOfSession(db, customerId, sessionId));
    const tracks = await tracksOfEverybody(db, customerId, sessionId);
    const sourceKeys = players.flatMap(({ playerId }) => tracks.get(playerId) ?? []);
    const parameters = await parametersOfSession(store, customer, sessionId);
    const { sessionIsAMatch } = session.type;
    // The tracking of an import changes only where a track turns out to be nobody's: then it is none of the keys.
    const madeFrom = [customerId, sessionId, session.importId, sessionIsAMatch, parameters, sourceKeys];
    const key = createHash('sha256').update(JSON.stringify(madeFrom)).digest('base64');
    const replay = await replays.getOrMake(key, async () => {
      const packed = await findPackedTracking(db, customerId, sessionId);
      if (packed === null) throw new HttpError(422, NOT_KEPT);
      const question = { kind: 'sessionReplay', sessionIsAMatch, parameters, sourceKeys } as const;
      const answer = await tracking.ask(packed, question);
      if (answer.replay === null) throw new HttpError(422, NOT_KEPT);
      return answer.replay;
    });
    const byKey = new Map(players.flatMap((player) => [[tracks.get(player.playerId), player] as const]));
    return { session, replay, key, byKey };
  }

  mount.customer(sessionReplay, async ({ customer, seen, query }) => {
    const { session, replay, byKey } = await replayOf({ customer, seen }, query.sessionId);
    const { pitch, extent, hasBall, head } = replay;
    return {
      title: session.title,
      sport: sportOf(customer.sport),
      pitch,
      extent,
      hasBall,
      players: replay.sourceKeys.map((sourceKey) => {
        const player = byKey.get(sourceKey);
        if (player === undefined) throw new Error('The replay has a track without a player.');
        const { playerId, name, shirtNumber, isOpposition } = player;
        return { playerId, name, shirtNumber, isOpposition };
      }),
      rateHz: head.rateHz,
      startS: head.startS,
      frames: head.frames,
      framesAPart: head.framesAPart,
    };
  });

  mount.customer(sessionMarks, async ({ customer, seen, query: { sessionId } }) => {
    const { customerId, modules } = customer;
    if ((await findSession(db, customerId, sessionId)) === null) throw new HttpError(404, NO_SESSION);
    const players = seen(await listPlayersOfSession(db, customerId, sessionId));
    const facts = new Map((await listPlayerSessions(db, customerId, sessionId)).map((one) => [one.playerId, one]));
    const batch = modules.includes('turnanalysis') ? await findTurnBatch(db, customerId, sessionId) : null;
    const turns = batch === null ? null : decodeTurnBatch(batch);
    return players.map(({ playerId }) => ({
      playerId,
      sprints: (facts.get(playerId)?.efforts ?? []).filter(({ kind }) => kind === 'SPRINT').map(({ startS }) => startS),
      turns: Array.from({ length: turns?.length ?? 0 }, (_, row) => row)
        .filter((row) => turns?.playerId[row] === playerId)
        .map((row) => (turns?.startMs[row] ?? 0) / 1000),
    }));
  });

  mount.customer(sessionFrames, async ({ customer, seen, query }) => {
    const { replay, key } = await replayOf({ customer, seen }, query.sessionId);
    const part = replay.parts[query.part];
    if (part === undefined) throw new HttpError(404, NO_PART);
    const piece = await pieces.getOrMake(`${query.part} ${key}`, () => arrowPiece(part));
    return new PiecesAnswer(BINARY, only(piece));
  });
}

async function* only(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}
