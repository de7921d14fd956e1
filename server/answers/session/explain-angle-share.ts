import type { Explanation } from '@halfturn/contract/session/explanation';
import { localDay } from '@halfturn/core/calendar/day';
import type { Period } from '@halfturn/core/metrics/explained/explained-number';
import {
  type AngleShare,
  angleShareOf,
  angleShareParts,
} from '@halfturn/core/metrics/explained/families/turn-share-figures';
import type { CustomerRecord } from '../../store/club/customers';
import type { PlayerRecord } from '../../store/player/players';
import { markOf } from '../../store/session/session-mark';
import type { SessionRecord } from '../../store/session/sessions';
import { entrySpeedBoundaries } from '../customer-answer';
import { maker } from '../answer-maker';
import { headOver, sessionValues } from './explain-head';

interface ExplainAngleShareInputs {
  readonly customer: CustomerRecord;
  readonly query: { readonly metric: AngleShare; readonly period: Period | null };
  readonly player: PlayerRecord;
  readonly sessions: readonly SessionRecord[];
}

export const explainAngleShareAnswer = maker(
  'explainangleshare',
  async ({ customer, query, player, sessions }: ExplainAngleShareInputs, kept): Promise<Explanation> => {
    const { metric, period } = query;
    const { customerId } = customer;
    const isIn = (day: string) => period === null || (day >= period.from && day <= period.to);
    const own = await kept.memory.factsOfPlayer(customerId, player.playerId, sessions.map(markOf));
    const played = new Set(own.map(({ sessionId }) => sessionId));
    const counted = sessions.filter(({ sessionId, startsAt }) => played.has(sessionId) && isIn(localDay(startsAt)));
    const turns = await kept.sessions.turnsOfPlayer(customerId, player.playerId, counted.map(markOf));
    const { rows, rate } = angleShareParts(
      metric,
      counted.map(({ sessionId, startsAt }) => ({ sessionId, startsAt, turns: turns.get(sessionId) ?? [] })),
      entrySpeedBoundaries(customer),
    );
    const isShare = angleShareOf(metric).angle !== 'TOTAL';
    return {
      ...(await headOver(kept, customer, metric, counted[0] ?? null)),
      player: { playerId: player.playerId, name: player.name, isOpposition: false },
      value: !isShare ? rate.count : rate.of === 0 ? null : (100 * rate.count) / rate.of,
      ...(isShare ? { rate } : {}),
      parts: { kind: 'sessions', rows: sessionValues(sessions, rows) },
    };
  },
);
