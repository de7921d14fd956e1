import type { Explanation } from '@halfturn/contract/session/explanation';
import { metricEntry, type PlayerMetric, playerMetricOf } from '@halfturn/core/metrics/explained/metric-registry';
import { parametersOf } from '@halfturn/core/metrics/explained/parameters-in-force';
import { addedUp } from '@halfturn/core/metrics/explained/combine-parts';
import type { Period } from '@halfturn/core/metrics/explained/explained-number';
import { playerSummary, summarisedValues, valuesOfPeriod } from '@halfturn/core/metrics/reference/player-summary';
import { methodOf } from '@halfturn/core/methods/method-registry';
import type { CustomerRecord } from '../../store/club/customers';
import type { PlayerRecord } from '../../store/player/players';
import { markOf } from '../../store/session/session-mark';
import type { SessionRecord } from '../../store/session/sessions';
import { maker } from '../answer-maker';
import { parameterAnswer, sessionValues } from './explain-head';

interface ExplainPlayerInputs {
  readonly customer: CustomerRecord;
  readonly query: { readonly metric: PlayerMetric; readonly perMinute: boolean; readonly period: Period | null };
  readonly player: PlayerRecord;
  readonly sessions: readonly SessionRecord[];
}

export const explainPlayerAnswer = maker(
  'explainplayer',
  async ({ customer, query, player, sessions }: ExplainPlayerInputs, kept): Promise<Explanation> => {
    const { customerId, sport } = customer;
    const { metric, perMinute, period } = query;
    const { kpi, isMaximum } = playerMetricOf(metric);
    const own = await kept.memory.factsOfPlayer(customerId, player.playerId, sessions.map(markOf));
    const summary = playerSummary(own, sport);
    const figures = perMinute ? summary.perMinute : summary.full;
    const startOf = new Map(own.map(({ sessionId, startsAt }) => [sessionId, startsAt]));
    const counted =
      period === null
        ? summarisedValues(own, sport, { kpi, isMaximum, perMinute })
        : valuesOfPeriod(own, sport, { kpi, ...period });
    const values = counted.map((each) => ({
      ...each,
      startsAt: startOf.get(each.sessionId) ?? '',
    }));
    const { methods, adds } = metricEntry(metric);
    const [latest] = sessions.filter(({ sessionId }) => own.some((record) => record.sessionId === sessionId));
    const set = latest === undefined ? null : await kept.sessions.parameterSetOf(customer, latest);
    const parameters = parametersOf(methods, {
      sport,
      sourceClass: set?.sourceClass ?? null,
      overrides: set?.overrides ?? {},
    });
    return {
      player: { playerId: player.playerId, name: player.name, isOpposition: false },
      team: null,
      session: null,
      drill: null,
      value:
        period === null
          ? (isMaximum ? figures.maximum : figures.average)[kpi]
          : addedUp(
              adds ?? 'mean',
              values.map((each) => each.value),
            ),
      methods: methods.map((id) => ({ id, version: summary.method?.versions[id] ?? methodOf(id).version })),
      parameters: parameters.map(parameterAnswer),
      sourceClass: set?.sourceClass ?? null,
      marks: null,
      quality: null,
      inputs: {},
      reference: null,
      parts: { kind: 'sessions', rows: sessionValues(sessions, values) },
      trackingKept: false,
    };
  },
);
