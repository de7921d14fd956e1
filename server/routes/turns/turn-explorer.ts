/** The Turn Explorer's calls: a club's turns, the league's without names, and the frames around one turn. */
import { clubTurns, leagueTurns, turnReplay } from '@halfturn/contract/turns/turn-explorer';
import { LEAST_LEAGUE_CLUBS } from '@halfturn/core/metrics/reference/league';
import { endOfParts } from '@halfturn/core/turns/wire/set-parts';
import type { TrackingPool } from '../../jobs/queue/tracking-pool';
import { arrowPiece } from '../../plugins/compression';
import { HttpError } from '../../plugins/http-error';
import { type Piece, sizeOfPiece } from '../../plugins/pieces';
import { tracksOfPlayers } from '../../store/player/identifications';
import { listLeagueMatches } from '../../store/league/league-turns';
import { findPackedTracking } from '../../store/session/raw-tracking';
import { listTurnsByPlayer } from '../../store/session/turn-batches';
import { type Mount, PiecesAnswer } from '../mount';
import { NOT_KEPT } from '../../answers/session/session-replay';
import { framesAnswer } from '../session/replays';
import { ARROW_STREAM } from './turns';
import { found, NO_SUCH } from '../../plugins/not-found';
import { turnSessionRow } from '../../answers/turns/turn-answers';
import { clubPart, leaguePart, SESSIONS_A_PART, type TurnPart } from '../../answers/turns/turn-explorer';
import { listLeaguePositions } from '../../store/league/league-sessions';
import type { AnswerSources } from '../written-answers';

const PART_BOUNDS = { entries: 2000, bytes: 64 * 1024 * 1024 };

const MOST_LEAGUE_MATCHES = 400;
/** Before the turn begins and after, and longer than any turn takes. */
const REPLAY_BEFORE_S = 3;
const REPLAY_AFTER_S = 5;

export interface ExplorerSources extends AnswerSources {
  readonly tracking: TrackingPool;
}

export function mountTurnExplorer(mount: Mount, { store, answers, tracking }: ExplorerSources): void {
  const { db } = store;
  const bytesOf = ({ piece }: KeptPart) => sizeOfPiece(piece);
  const clubParts = answers.values(clubPart, keptPart, PART_BOUNDS, bytesOf);
  const leagueParts = answers.values(leaguePart, keptPart, PART_BOUNDS, bytesOf);

  mount.customer(clubTurns, async ({ rows }) => {
    const { customerId, turnEntrySpeedBoundaries: boundaries } = rows.customer;
    const players = (await rows.players()).map(({ playerId }) => playerId);
    const sessions = (await rows.sessions()).toReversed().map(turnSessionRow);
    return new PiecesAnswer(ARROW_STREAM, piecesOf(parts()));

    /** Part by part, each made where it is not kept. */
    async function* parts(): AsyncGenerator<KeptPart> {
      for (let first = 0; first < sessions.length; first += SESSIONS_A_PART) {
        const own = sessions.slice(first, first + SESSIONS_A_PART);
        yield clubParts.of({ customerId, boundaries, sessions: own, players });
      }
    }
  });

  mount.customer(leagueTurns, async ({ customer }) => {
    const matches = await listLeagueMatches(db, customer, MOST_LEAGUE_MATCHES);
    const clubs = [...new Set(matches.map(({ customerId }) => customerId))];
    const players = await listLeaguePositions(db, clubs);
    return new PiecesAnswer(ARROW_STREAM, piecesOf(parts()));

    /** One part, or none where the league is too small. */
    async function* parts(): AsyncGenerator<KeptPart> {
      if (clubs.length < LEAST_LEAGUE_CLUBS) return;
      yield leagueParts.of({ boundaries: customer.turnEntrySpeedBoundaries, matches, players });
    }
  });

  mount.customer(turnReplay, async ({ query: { sessionId, playerId, turnNumber }, rows }) => {
    const { customerId } = rows.customer;
    await rows.session(sessionId);
    const turns = (await listTurnsByPlayer(db, customerId, sessionId)).get(playerId) ?? [];
    const turn = found(turns.toSorted((a, b) => a.startS - b.startS)[turnNumber], NO_SUCH.turn);
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

async function keptPart({ bytes, ...counts }: TurnPart): Promise<KeptPart> {
  return { piece: await arrowPiece(bytes), ...counts };
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
