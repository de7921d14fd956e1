import type { ExplainedParts } from '@halfturn/contract/session/explanation';
import { comparedValues } from '@halfturn/core/metrics/explained/compared-values';
import { type KpiMetric, metricEntry } from '@halfturn/core/metrics/explained/metric-registry';
import { eventsCounted, storedParts } from '@halfturn/core/metrics/explained/moment-parts';
import { kpiStatisticOf } from '@halfturn/core/metrics/reference/kpi-statistics';
import { tooShortM } from '@halfturn/core/metrics/reference/reference-rules';
import { NOT_ACCUMULATED, perActiveMinute } from '@halfturn/core/metrics/reference/per-active-minute';
import type { KpiName, KpiValues } from '@halfturn/core/metrics/session/session-facts';
import { HttpError } from '../../plugins/http-error';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { ChosenDrill } from '../../store/session/drills/drills';
import type { PlayerFactsRecord } from '../../store/session/facts/stored-facts';
import { upTo } from '../../store/session/session-mark';
import { NO_TRACKING, windowKpisOf } from '../drills/drills';
import type { Kept } from '../kept-rows';
import { maker } from '../answer-maker';
import {
  effortsOf,
  type ExplainedNumber,
  type ExplainedSession,
  partsAnswer,
  referenceAnswer,
  referenceSessions,
  sessionExplanation,
  turnsOf,
} from './explain-head';

export interface ExplainKpiInputs extends ExplainedSession {
  readonly query: { readonly metric: KpiMetric; readonly perMinute: boolean };
}

export const explainAnswer = maker('explain', async (inputs: ExplainKpiInputs, kept) =>
  sessionExplanation(kept, inputs, inputs.query.metric, (facts) => numberOf(kept, inputs, facts)),
);

async function numberOf(kept: Kept, inputs: ExplainKpiInputs, facts: PlayerFactsRecord): Promise<ExplainedNumber> {
  const { query, drill } = inputs;
  const { metric, perMinute } = query;
  const kpis = drill === null ? facts.kpis : await drillKpis(kept, inputs, drill);
  return {
    value: valueOf(kpis, query),
    inputs: Object.fromEntries(inputsOf(metric, perMinute).map((name) => [name, kpis[name]])),
    reference: await referenceOf(kept, inputs, facts),
    parts: await storedPartsOf(kept, inputs),
  };
}

function valueOf(kpis: KpiValues, { metric, perMinute }: ExplainKpiInputs['query']): number | null {
  return (perMinute ? perActiveMinute(kpis) : kpis)[metric];
}

async function drillKpis(kept: Kept, of: ExplainedSession, { drill }: ChosenDrill): Promise<KpiValues> {
  const { customer, session, tracking } = of;
  const { customerId } = customer;
  const byKey =
    (await kept.sessions.drillKpis(customerId, session, drill)) ??
    (await windowKpisOf(kept, { customer, session, tracking }, drill));
  if (byKey === null) throw new HttpError(422, NO_TRACKING);
  const sourceKey = await kept.sessions.trackOf(customerId, session, of.player.playerId);
  const kpis = sourceKey === null ? undefined : byKey.get(sourceKey);
  return found(kpis, NO_SUCH.playerInSession);
}

function inputsOf(metric: KpiMetric, perMinute: boolean): readonly KpiName[] {
  const { formula } = metricEntry(metric);
  const rate: readonly KpiName[] = perMinute && !NOT_ACCUMULATED.includes(metric) ? [metric, 'activeTimeM'] : [];
  if (formula.kind === 'terms') return [...rate, ...formula.terms.map(({ of }) => of)];
  return formula.kind === 'ratio' ? [...rate, formula.over, formula.under] : rate;
}

const TIMES: readonly KpiName[] = ['sessionTotalTimeM', 'activeTimeM', 'matchTimeM'];

async function referenceOf(kept: Kept, inputs: ExplainKpiInputs, facts: PlayerFactsRecord) {
  const { customer, query, mark, marks, player, compared } = inputs;
  const references = await referenceSessions(kept, inputs, facts);
  if (references === null) return null;
  const history = await kept.memory.factsOfPlayer(customer.customerId, player.playerId, upTo(mark, marks));
  const { value, maximum } = kpiStatisticOf(facts, references, history, query.perMinute)(query.metric);
  const values = comparedValues(facts, references, ({ kpis }) => valueOf(kpis, query), query.metric === 'totalTurns');
  const isTotal = !NOT_ACCUMULATED.includes(query.metric) || TIMES.includes(query.metric);
  const tooShort = isTotal ? tooShortM(facts, compared.rule) : null;
  return referenceAnswer(inputs, value, values, { best: maximum, tooShort });
}

async function storedPartsOf(kept: Kept, inputs: ExplainKpiInputs): Promise<ExplainedParts> {
  const { customer, query, mark, tracking, drill } = inputs;
  const { metric } = query;
  const parameters = await kept.sessions.parametersOf(customer, mark);
  if (parameters === null) return { kind: 'notKept' };
  if (metric === 'totalTurns' && !customer.modules.includes('turnanalysis')) return { kind: 'closed' };
  const counted = eventsCounted(metric, parameters);
  const efforts = counted === 'efforts' ? await effortsOf(kept, inputs) : null;
  const turns = counted === 'turns' ? await turnsOf(kept, inputs) : [];
  const parts = storedParts(metric, { efforts: efforts ?? [], turns }, parameters, drill?.drill ?? null);
  if (parts === null) return tracking.isKept ? { kind: 'tracked' } : { kind: 'notKept' };
  return partsAnswer(parts);
}

export const explainPartsAnswer = maker('explainparts', async (inputs: ExplainKpiInputs, kept) => {
  const stored = await storedPartsOf(kept, inputs);
  if (stored.kind !== 'tracked') return stored;
  const { customer, query, session, mark, tracking, drill } = inputs;
  const { customerId } = customer;
  const parameters = await kept.sessions.parametersOf(customer, mark);
  const sourceKey = await kept.sessions.trackOf(customerId, mark, inputs.player.playerId);
  if (parameters === null || sourceKey === null) return { kind: 'notKept' } as const;
  const answer = await kept.sessions.ask(customerId, tracking, {
    kind: 'parts',
    kpi: query.metric,
    window: drill === null ? null : { startS: drill.drill.startS, endS: drill.drill.endS },
    sessionIsAMatch: session.type.sessionIsAMatch,
    parameters,
    sourceKey,
  });
  return answer === null || answer.parts === null ? ({ kind: 'notKept' } as const) : partsAnswer(answer.parts);
});
