import { localDay } from '@halfturn/core/calendar/day';
import { groupBy } from '@halfturn/core/stats/group-by';
import type { CustomerRecord } from '../../store/club/customers';
import type { PlayerRecord } from '../../store/player/players';
import type { SessionMark } from '../../store/session/session-mark';
import { maker } from '../answer-maker';

interface SessionLoadInputs {
  readonly customer: CustomerRecord;
  readonly marks: readonly SessionMark[];
  readonly players: readonly PlayerRecord[];
}

export const sessionLoadsAnswer = maker(
  'sessionloads',
  async ({ customer, marks, players }: SessionLoadInputs, kept) => {
    const squads = new Map(players.map(({ playerId, squadId }) => [playerId, squadId]));
    const facts = groupBy(await kept.memory.factsOf(customer.customerId, marks, 'own'), ({ sessionId }) => sessionId);
    return marks.map(({ sessionId, startsAt, sessionTypeId, sessionIsAMatch, isRehab }) => ({
      sessionId,
      day: localDay(startsAt),
      sessionTypeId,
      isMatch: sessionIsAMatch,
      isRehab,
      players: (facts.get(sessionId) ?? []).flatMap(({ playerId, kpis }) => {
        const squadId = squads.get(playerId);
        if (squadId === undefined) return [];
        const { activeDistanceM, highSpeedDistanceM } = kpis;
        return [{ playerId, squadId, distanceM: activeDistanceM, highSpeedDistanceM }];
      }),
    }));
  },
);
