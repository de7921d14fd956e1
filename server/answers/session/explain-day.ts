import type { Explanation } from '@halfturn/contract/session/explanation';
import { type DayMetric } from '@halfturn/core/metrics/explained/combined-metrics';
import { addedUp } from '@halfturn/core/metrics/explained/combine-parts';
import { metricEntry } from '@halfturn/core/metrics/explained/metric-registry';
import { parametersOf } from '@halfturn/core/metrics/explained/parameters-in-force';
import { playerDayLoads } from '@halfturn/core/metrics/team/daily-load';
import { methodOf } from '@halfturn/core/methods/method-registry';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { CustomerRecord } from '../../store/club/customers';
import type { PlayerRecord } from '../../store/player/players';
import type { SessionMark } from '../../store/session/session-mark';
import { maker } from '../answer-maker';
import { parameterAnswer } from './explain-head';

interface ExplainDayInputs {
  readonly customer: CustomerRecord;
  readonly metric: DayMetric;
  readonly marks: readonly SessionMark[];
  readonly players: readonly PlayerRecord[];
}

const VALUE_OF = { 'day.activeDistanceM': 'distanceM', 'day.highSpeedDistanceM': 'highSpeedDistanceM' } as const;

export const explainDayAnswer = maker('explainday', async (inputs: ExplainDayInputs, kept): Promise<Explanation> => {
  const { customer, metric, marks, players } = inputs;
  const nameOf = new Map(players.map(({ playerId, name }) => [playerId, name]));
  const facts = (await kept.memory.factsOf(customer.customerId, marks, 'own')).filter(({ playerId }) =>
    nameOf.has(playerId),
  );
  const first = found(facts[0], NO_SUCH.playersOnDay);
  const rows = playerDayLoads(
    facts.map(({ playerId, kpis: { activeDistanceM, highSpeedDistanceM } }) => ({
      playerId,
      distanceM: activeDistanceM,
      highSpeedDistanceM,
    })),
    VALUE_OF[metric],
  ).toSorted((a, b) => b.value - a.value);
  const { methods, adds } = metricEntry(metric);
  const mark = found(
    marks.find(({ sessionId }) => sessionId === first.sessionId),
    NO_SUCH.session,
  );
  const { sourceClass, overrides } = await kept.sessions.parameterSetOf(customer, mark);
  const onlyOf = (playerId: number) => {
    const [own, ...others] = facts.filter((each) => each.playerId === playerId);
    return own === undefined || others.length > 0 ? null : own.sessionId;
  };
  return {
    player: null,
    team: customer.displayName,
    session: null,
    drill: null,
    value:
      adds === null
        ? null
        : addedUp(
            adds,
            rows.map(({ value }) => value),
          ),
    methods: methods.map((id) => ({ id, version: first.method.versions[id] ?? methodOf(id).version })),
    parameters: parametersOf(methods, { sport: customer.sport, sourceClass, overrides }).map(parameterAnswer),
    sourceClass: marks.length === 1 ? sourceClass : null,
    marks: null,
    quality: null,
    inputs: {},
    reference: null,
    parts: {
      kind: 'players',
      rows: rows.map(({ playerId, value }) => ({
        playerId,
        name: nameOf.get(playerId) ?? '',
        value,
        count: 1,
        sessionId: onlyOf(playerId),
      })),
    },
    trackingKept: false,
  };
});
