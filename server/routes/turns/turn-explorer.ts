import { clubTurns, leagueTurns, turnMinutes } from '@halfturn/contract/turns/turn-explorer';
import { LEAST_LEAGUE_CLUBS } from '@halfturn/core/metrics/reference/league-matches';
import { sizeOfPiece } from '../../plugins/compressed-pieces';
import { listLeagueMatches } from '../../store/league/league-turns';
import { type Mount, PiecesAnswer } from '../mount';
import { type KeptPart, keptPart, piecesOf } from './turn-parts';
import { ARROW_STREAM } from './turns';
import { turnSessionRow } from '../../answers/turns/turn-answers';
import { clubPart, leaguePart, SESSIONS_A_PART, turnMinutesAnswer } from '../../answers/turns/turn-explorer';
import { listLeaguePositions } from '../../store/league/league-sessions';
import type { AnswerSources } from '../written-answers';

const PART_BOUNDS = { entries: 2000, bytes: 64 * 1024 * 1024 };

const MOST_LEAGUE_MATCHES = 400;
export function mountTurnExplorer(mount: Mount, { store, answers }: AnswerSources): void {
  const { db } = store;
  const bytesOf = ({ piece }: KeptPart) => sizeOfPiece(piece);
  const clubParts = answers.values(clubPart, keptPart, PART_BOUNDS, bytesOf);
  const leagueParts = answers.values(leaguePart, keptPart, PART_BOUNDS, bytesOf);

  mount.customer(clubTurns, async ({ rows }) => {
    const { customerId, turnEntrySpeedBoundaries: boundaries } = rows.customer;
    const players = (await rows.players()).map(({ playerId }) => playerId);
    const sessions = (await rows.sessions()).toReversed().map(turnSessionRow);
    return new PiecesAnswer(ARROW_STREAM, piecesOf(parts()));

    async function* parts(): AsyncGenerator<KeptPart> {
      for (let first = 0; first < sessions.length; first += SESSIONS_A_PART) {
        const own = sessions.slice(first, first + SESSIONS_A_PART);
        yield clubParts.of({ customerId, boundaries, sessions: own, players });
      }
    }
  });

  mount.customer(turnMinutes, async ({ customer, rows }) =>
    answers.of(turnMinutesAnswer, {
      customer,
      players: (await rows.players()).map(({ playerId }) => playerId),
      marks: (await rows.marks()).filter(({ sessionIsAMatch, isRehab }) => sessionIsAMatch && !isRehab),
    }),
  );

  mount.customer(leagueTurns, async ({ customer }) => {
    const matches = await listLeagueMatches(db, customer, MOST_LEAGUE_MATCHES);
    const clubs = [...new Set(matches.map(({ customerId }) => customerId))];
    const players = await listLeaguePositions(db, clubs);
    return new PiecesAnswer(ARROW_STREAM, piecesOf(parts()));

    async function* parts(): AsyncGenerator<KeptPart> {
      if (clubs.length < LEAST_LEAGUE_CLUBS) return;
      yield leagueParts.of({ boundaries: customer.turnEntrySpeedBoundaries, matches, players });
    }
  });
}
