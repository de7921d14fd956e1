import {
  explainHeartRate,
  heartRates,
  sessionHeartRate,
  setMaximumHeartRate,
} from '@halfturn/contract/session/heart-rate';
import { localDay } from '@halfturn/core/calendar/day';
import { comparePlayers } from '@halfturn/core/views/words/player-order';
import { explainHeartRateAnswer } from '../../answers/session/explain-heart-rate';
import { heartRatesAnswer, sessionHeartRateAnswer } from '../../answers/session/heart-rate';
import { listEnteredMaximums, setMaximumHeartRate as storeMaximum } from '../../store/player/maximum-heart-rates';
import type { Mount } from '../mount';
import { explainedSession } from './explained-session';
import type { AnswerSources } from '../written-answers';

export function mountHeartRate(mount: Mount, { store, answers }: AnswerSources): void {
  mount.customer(sessionHeartRate, async ({ query: { sessionId }, customer: { customerId }, rows }) => {
    const { marks, session } = await rows.marksWith(sessionId);
    const players = (await rows.ownPlayersIn(sessionId)).filter(({ isUnidentified }) => !isUnidentified);
    return answers.of(sessionHeartRateAnswer, {
      customerId,
      session,
      players: players.toSorted(comparePlayers),
      marks,
      entered: await listEnteredMaximums(store.db, customerId),
    });
  });

  mount.customer(heartRates, async ({ query, customer: { customerId }, rows }) => {
    const { startDate: from, endDate: to, playerId } = query;
    const players = playerId === undefined ? await rows.players() : [await rows.player(playerId)];
    const sessions = await rows.sessions();
    return answers.of(heartRatesAnswer, {
      customerId,
      sessions: sessions.filter(({ startsAt }) => from <= localDay(startsAt) && localDay(startsAt) <= to),
      playerIds: players.map((each) => each.playerId),
      marks: await rows.marks(),
      entered: await listEnteredMaximums(store.db, customerId),
    });
  });

  mount.customer(explainHeartRate, async ({ query, customer: { customerId }, rows }) =>
    answers.of(explainHeartRateAnswer, {
      ...(await explainedSession(rows, query)),
      query: { metric: query.metric },
      entered: await listEnteredMaximums(store.db, customerId),
    }),
  );

  mount.customer(setMaximumHeartRate, async ({ body: { playerId, bpm }, customer: { customerId }, rows, change }) =>
    change(async (trx) => {
      await rows.within(trx).player(playerId);
      await storeMaximum(trx, customerId, playerId, bpm);
      return { ok: true as const };
    }),
  );
}
