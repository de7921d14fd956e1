import { byStart } from '@halfturn/core/calendar/time-zone';
import { ratedMinutes, ratingLoad } from '@halfturn/core/metrics/load/session-rpe';
import type { PlayerRecord } from '../../store/player/players';
import type { SessionRating } from '../../store/player/session-ratings';
import type { SessionMark } from '../../store/session/session-marks';
import { markOf } from '../../store/session/session-mark';
import type { SessionRecord } from '../../store/session/sessions';
import type { Kept } from '../kept-rows';
import { maker } from '../answer-maker';
import { playerAnswer } from '../player/player-answer';

interface SessionInputs {
  readonly customerId: number;
  readonly session: SessionMark;
  /** The players the user may see. */
  readonly players: readonly PlayerRecord[];
  readonly ratings: readonly SessionRating[];
  readonly linked: readonly number[];
}

export const sessionRpeAnswer = maker('sessionrpe', async (inputs: SessionInputs, kept) => {
  const { customerId, session, players, ratings, linked } = inputs;
  const minutes = await minutesOf(kept, customerId, [session]);
  const ratingOf = new Map(ratings.map((each) => [each.playerId, each]));
  return {
    isMatch: session.sessionIsAMatch,
    players: players.map((player) => {
      const rated = ratingOf.get(player.playerId);
      const minutesM = minutes(session.sessionId, player.playerId);
      return {
        player: playerAnswer(player),
        rating: rated?.rating ?? null,
        isByPlayer: rated?.isByPlayer ?? false,
        minutesM,
        load: ratingLoad(rated?.rating ?? null, minutesM),
        hasLink: linked.includes(player.playerId),
      };
    }),
  };
});

interface PeriodInputs {
  readonly customerId: number;
  readonly sessions: readonly SessionRecord[];
  readonly playerIds: readonly number[];
  readonly ratings: readonly SessionRating[];
}

export const rpeAnswer = maker('rpe', async (inputs: PeriodInputs, kept) => {
  const { customerId, sessions, playerIds, ratings } = inputs;
  const seen = new Set(playerIds);
  const rated = ratings.filter(({ playerId }) => seen.has(playerId));
  const wanted = new Set(rated.map(({ sessionId }) => sessionId));
  const counted = sessions.filter(({ sessionId }) => wanted.has(sessionId)).toSorted(byStart);
  const minutes = await minutesOf(kept, customerId, counted.map(markOf));
  return {
    ratings: counted.flatMap(({ sessionId, title, startsAt }) =>
      rated
        .filter((each) => each.sessionId === sessionId)
        .map(({ playerId, rating }) => {
          const minutesM = minutes(sessionId, playerId);
          return { playerId, sessionId, title, startsAt, rating, minutesM, load: ratingLoad(rating, minutesM) };
        }),
    ),
  };
});

async function minutesOf(
  { memory }: Pick<Kept, 'memory'>,
  customerId: number,
  marks: readonly SessionMark[],
): Promise<(sessionId: number, playerId: number) => number | null> {
  const isMatch = new Map(marks.map(({ sessionId, sessionIsAMatch }) => [sessionId, sessionIsAMatch]));
  const minutes = new Map(
    (await memory.factsOf(customerId, marks, 'own')).map(({ sessionId, playerId, kpis }) => [
      `${sessionId} ${playerId}`,
      ratedMinutes(kpis, isMatch.get(sessionId) ?? false),
    ]),
  );
  return (sessionId, playerId) => minutes.get(`${sessionId} ${playerId}`) ?? null;
}
