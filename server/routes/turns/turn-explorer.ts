/** The Turn Explorer's calls: a club's turns, the league's without names, and the frames around one turn. */
import { createHash } from 'node:crypto';
import { clubTurns, leagueTurns, turnReplay } from '@halfturn/contract/turns/turn-explorer';
import { LEAST_LEAGUE_CLUBS } from '@halfturn/core/metrics/reference/league';
import { turnsByPlayer } from '@halfturn/core/metrics/turns/turn-report';
import { anonymousSet, rowsOfPlayers } from '@halfturn/core/turns/wire/anonymous';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/batch';
import { rowsOfBatch, type SessionRows } from '@halfturn/core/turns/session-rows';
import { encodePart, endOfParts } from '@halfturn/core/turns/wire/set-parts';
import { TurnSet } from '@halfturn/core/turns/turn-set';
import type { TrackingPool } from '../../jobs/queue/tracking-pool';
import { arrowPiece } from '../../plugins/compression';
import { HttpError } from '../../plugins/http-error';
import { type Piece, sizeOfPiece } from '../../plugins/pieces';
import { BoundedCache } from '../../store/engine/bounded-cache';
import type { CustomerRecord } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import { tracksOfPlayers } from '../../store/player/identifications';
import { listLeagueMatches, type LeagueMatch } from '../../store/league/league-turns';
import { listPlayers } from '../../store/player/players';
import { findPackedTracking } from '../../store/session/raw-tracking';
import { findSession, listSessions, type SessionRecord } from '../../store/session/sessions';
import { timeSlices } from '../../store/engine/time-slices';
import { findTurnBatch, listTurnBatches } from '../../store/session/turn-batches';
import { type Mount, PiecesAnswer } from '../mount';
import { framesAnswer, NOT_KEPT } from '../session/replays';
import { NO_SESSION } from '../session/sessions';
import { ARROW_STREAM, turnSessionOf } from './turns';

/** Sessions of one part: some thousands of turns. */
const SESSIONS_A_PART = 32;
const PART_BOUNDS = { entries: 2000, bytes: 64 * 1024 * 1024 };

const MOST_LEAGUE_MATCHES = 400;
/** A reference is a shape: more turns do not change it. */
const MOST_LEAGUE_TURNS = 50_000;

/** Before the turn begins and after, and longer than any turn takes. */
const REPLAY_BEFORE_S = 3;
const REPLAY_AFTER_S = 5;

const NO_TURN = 'The player has no such turn in this session.';

export interface ExplorerSources {
  readonly store: Store;
  readonly tracking: TrackingPool;
}

export function mountTurnExplorer(mount: Mount, { store, tracking }: ExplorerSources): void {
  const { db } = store;
  const parts = new BoundedCache<KeptPart>(PART_BOUNDS, ({ piece }) => sizeOfPiece(piece));

  mount.customer(clubTurns, async ({ customer, seen }) => {
    const players = seen(await listPlayers(db, customer.customerId)).map(({ playerId }) => playerId);
    const sessions = (await listSessions(db, customer.customerId)).reverse();
    return new PiecesAnswer(ARROW_STREAM, piecesOf(clubParts(customer, sessions, players)));
  });

  /** Part by part, each made where it is not kept. */
  async function* clubParts(
    customer: CustomerRecord,
    sessions: readonly SessionRecord[],
    players: readonly number[],
  ): AsyncGenerator<KeptPart> {
    const seen = new Set(players);
    const who = keyOf([customer.customerId, customer.turnEntrySpeedBoundaries, players]);
    for (let first = 0; first < sessions.length; first += SESSIONS_A_PART) {
      const own = sessions.slice(first, first + SESSIONS_A_PART);
      yield parts.getOrMake(keyOf([who, own.map(partOf)]), () => clubPart(customer, own, seen));
    }
  }

  async function clubPart(
    { customerId, turnEntrySpeedBoundaries }: CustomerRecord,
    sessions: readonly SessionRecord[],
    players: ReadonlySet<number>,
  ): Promise<KeptPart> {
    const pause = timeSlices();
    const batches = await listTurnBatches(db, customerId, sessions.map(({ sessionId }) => sessionId)); // prettier-ignore
    const set = new TurnSet(turnEntrySpeedBoundaries);
    for (const session of sessions) {
      const stored = batches.get(session.sessionId);
      if (stored === undefined) continue;
      await pause();
      const rows = rowsOfPlayers(rowsOfBatch(decodeTurnBatch(stored.batch)), players);
      set.addSession({ ...turnSessionOf(session), sessionTypeId: session.type.id }, rows);
    }
    await pause();
    return keptPart(set);
  }

  mount.customer(leagueTurns, async ({ customer }) => {
    const matches = await listLeagueMatches(db, customer, MOST_LEAGUE_MATCHES);
    return new PiecesAnswer(ARROW_STREAM, piecesOf(leagueParts(customer, matches)));
  });

  /** One part, or none where the league is too small. */
  async function* leagueParts(customer: CustomerRecord, matches: readonly LeagueMatch[]): AsyncGenerator<KeptPart> {
    if (new Set(matches.map(({ customerId }) => customerId)).size < LEAST_LEAGUE_CLUBS) return;
    yield parts.getOrMake(keyOf(['league', customer.turnEntrySpeedBoundaries, matches]), () =>
      leaguePart(customer, matches),
    );
  }

  async function leaguePart(customer: CustomerRecord, matches: readonly LeagueMatch[]): Promise<KeptPart> {
    const pause = timeSlices();
    const collected: SessionRows[] = [];
    let turns = 0;
    // Club by club of each few matches: what one club has alone does not fill the set.
    for (let first = 0; first < matches.length && turns < MOST_LEAGUE_TURNS; first += SESSIONS_A_PART) {
      const own = matches.slice(first, first + SESSIONS_A_PART);
      for (const customerId of new Set(own.map((match) => match.customerId))) {
        const players = new Set((await listPlayers(db, customerId)).map(({ playerId }) => playerId));
        const ids = own.filter((match) => match.customerId === customerId).map(({ sessionId }) => sessionId);
        for (const { batch } of (await listTurnBatches(db, customerId, ids)).values()) {
          await pause();
          const rows = rowsOfPlayers(rowsOfBatch(decodeTurnBatch(batch)), players);
          collected.push(rows);
          turns += rows.side.length;
        }
      }
    }
    return keptPart(anonymousSet(collected, customer.turnEntrySpeedBoundaries));
  }

  mount.customer(turnReplay, async ({ customer: { customerId }, query }) => {
    const { sessionId, playerId, turnNumber } = query;
    if ((await findSession(db, customerId, sessionId)) === null) throw new HttpError(404, NO_SESSION);
    const batch = await findTurnBatch(db, customerId, sessionId);
    const turns = batch === null ? [] : (turnsByPlayer(decodeTurnBatch(batch)).get(playerId) ?? []);
    const turn = turns.toSorted((a, b) => a.startS - b.startS)[turnNumber];
    if (turn === undefined) throw new HttpError(404, NO_TURN);
    const packed = await findPackedTracking(db, customerId, sessionId);
    if (packed === null) throw new HttpError(422, NOT_KEPT);
    const { frames } = await tracking.ask(packed, {
      kind: 'frames',
      startS: turn.startS - REPLAY_BEFORE_S,
      endS: turn.startS + REPLAY_AFTER_S,
    });
    const own = (await tracksOfPlayers(db, customerId, sessionId)).find((each) => each.playerId === playerId);
    const track = frames.tracks.find((each) => each.sourceKey === own?.sourceKey);
    // The turning player's tracking may be gone alone: somebody said that it was another's.
    if (track === undefined) throw new HttpError(422, NOT_KEPT);
    const { entrySpeedMPerS, angleDegrees, twistingTimeS, turnSide, startS, turnMatchTimeS } = turn;
    return {
      turn: { entrySpeedMPerS, angleDegrees, twistingTimeS, turnSide, startS, turnMatchTimeS },
      ...framesAnswer(frames, track),
    };
  });
}

interface KeptPart {
  readonly piece: Piece;
  readonly turns: number;
  readonly sessions: number;
}

async function keptPart(set: TurnSet): Promise<KeptPart> {
  return { piece: await arrowPiece(encodePart(set)), turns: set.length, sessions: set.sessions.length };
}

/** The parts and what stands behind the last one. */
async function* piecesOf(parts: AsyncIterable<KeptPart>): AsyncGenerator<Piece> {
  let turns = 0;
  let sessions = 0;
  for await (const part of parts) {
    turns += part.turns;
    sessions += part.sessions;
    yield part.piece;
  }
  yield await arrowPiece(endOfParts(turns, sessions));
}

/** Everything of a session that its rows in a part come from. */
function partOf({ sessionId, importId, startsAt, title, type }: SessionRecord): unknown {
  return [sessionId, importId, startsAt, title, type.id, type.sessionIsAMatch];
}

function keyOf(madeFrom: unknown): string {
  return createHash('sha256').update(JSON.stringify(madeFrom)).digest('base64');
}
