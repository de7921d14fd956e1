import { makeRpeLinks, rpe, sessionRpe, setSessionRpe } from '@halfturn/contract/session/session-rpe';
import { addDays, localDay } from '@halfturn/core/calendar/day';
import { startOfDayMs, todayIn } from '@halfturn/core/calendar/time-zone';
import { comparePlayers } from '@halfturn/core/views/words/player-order';
import { rpeAnswer, sessionRpeAnswer } from '../../answers/session/session-rpe';
import type { Clock } from '../../clock';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import { insertRatingLink, openRatingLinks } from '../../store/access/rating-links';
import { listRatings, ratingsOfSession, setRating } from '../../store/player/session-ratings';
import type { ClubRows } from '../club-rows';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';

export function mountSessionRpe(mount: Mount, { store, answers }: AnswerSources, clock: Clock): void {
  mount.customer(sessionRpe, async ({ query: { sessionId }, customer: { customerId }, rows }) => {
    const session = await rows.mark(sessionId);
    const ratings = await ratingsOfSession(store.db, customerId, sessionId);
    const inIt = await peopleIn(rows, sessionId);
    const rated = new Set(ratings.map(({ playerId }) => playerId));
    const others = (await rows.players()).filter(
      ({ playerId }) => rated.has(playerId) && !inIt.some((each) => each.playerId === playerId),
    );
    return answers.of(sessionRpeAnswer, {
      customerId,
      session,
      players: [...inIt, ...others].toSorted(comparePlayers),
      ratings,
      linked: [...(await openRatingLinks(store.db, customerId, sessionId, clock()))],
    });
  });

  mount.customer(rpe, async ({ query, customer: { customerId }, rows }) => {
    const { startDate: from, endDate: to, playerId } = query;
    const players = playerId === undefined ? await rows.players() : [await rows.player(playerId)];
    const sessions = await rows.sessions();
    return answers.of(rpeAnswer, {
      customerId,
      sessions: sessions.filter(({ startsAt }) => from <= localDay(startsAt) && localDay(startsAt) <= to),
      playerIds: players.map((each) => each.playerId),
      ratings: await listRatings(store.db, customerId, { from, to }),
    });
  });

  mount.customer(setSessionRpe, async ({ body: { sessionId, ratings }, customer, user, rows, change }) =>
    change(async (trx) => {
      const { customerId } = customer;
      const within = rows.within(trx);
      await within.session(sessionId);
      const there = new Set((await peopleIn(within, sessionId)).map(({ playerId }) => playerId));
      // A rating without a track can still be changed.
      for (const { playerId } of await ratingsOfSession(trx, customerId, sessionId)) there.add(playerId);
      const by = { setAt: clock().toISOString(), setBy: user.userName };
      for (const { playerId, rating } of ratings) {
        found(there.has(playerId), NO_SUCH.playerInSession);
        await setRating(trx, customerId, { sessionId, playerId }, rating, by);
      }
      return { ok: true as const };
    }),
  );

  mount.customer(makeRpeLinks, async ({ body: { sessionId, playerIds }, customer, user, rows, change }) =>
    change(async (trx) => {
      const { customerId, timeZone } = customer;
      const within = rows.within(trx);
      await within.session(sessionId);
      const there = new Set((await peopleIn(within, sessionId)).map(({ playerId }) => playerId));
      const now = clock();
      const expiresAt = new Date(startOfDayMs(addDays(todayIn(timeZone, now), 1), timeZone)).toISOString();
      const links = [];
      for (const playerId of new Set(playerIds)) {
        found(there.has(playerId), NO_SUCH.playerInSession);
        const link = { sessionId, playerId, createdBy: user.userName, expiresAt };
        links.push({ playerId, token: await insertRatingLink(trx, customerId, link, now) });
      }
      return { expiresAt, links };
    }),
  );
}

async function peopleIn(rows: ClubRows, sessionId: number) {
  return (await rows.ownPlayersIn(sessionId)).filter(({ isUnidentified }) => !isUnidentified);
}
