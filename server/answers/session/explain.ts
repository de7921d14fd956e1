/** Explains a KPI of a player in a session: what it is, what it is compared with, and which parts are stored. */
import type { ExplainedParts, Explanation } from '@halfturn/contract/session/explain';
import { byStart } from '@halfturn/core/calendar/time-zone';
import { type KpiParts, type Moment, storedParts } from '@halfturn/core/metrics/explained/kpi-parts';
import { metricEntry, type SessionMetric } from '@halfturn/core/metrics/explained/metrics';
import { type ParameterInForce, parametersOf } from '@halfturn/core/metrics/explained/parameters-of';
import { turnsOfPlayer } from '@halfturn/core/metrics/turns/player-turns';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/batch';
import type { PlayerFactsRecord } from '../../store/session/facts';
import { kpiStatistics, referenceValues } from '@halfturn/core/metrics/reference/kpi-statistics';
import { NOT_ACCUMULATED, perActiveMinute, referencesOf } from '@halfturn/core/metrics/reference/reference';
import type { SessionReference } from '@halfturn/core/metrics/reference/reference-sessions';
import type { KpiName, KpiValues } from '@halfturn/core/metrics/session/facts';
import { sessionMarks } from '@halfturn/core/methods/session-marks';
import { methodOf } from '@halfturn/core/methods/registry';
import { HttpError } from '../../plugins/http-error';
import type { ChosenDrill } from '../../routes/club-rows';
import type { TrackingMark } from '../../routes/kept-sessions';
import type { CustomerRecord } from '../../store/club/customers';
import type { PlayerRecord } from '../../store/player/players';
import { type SessionMark, upTo } from '../../store/session/mark-of';
import type { SessionRecord } from '../../store/session/sessions';
import { NO_TRACKING, windowKpisOf } from '../drills/drills';
import type { Kept } from '../kept';
import { maker } from '../maker';

interface ExplainedQuery {
  readonly metric: SessionMetric;
  readonly perMinute: boolean;
}

export interface ExplainInputs {
  readonly customer: CustomerRecord;
  readonly query: ExplainedQuery;
  readonly session: SessionRecord;
  readonly mark: SessionMark;
  readonly marks: readonly SessionMark[];
  readonly titles: readonly Pick<SessionRecord, 'sessionId' | 'title'>[];
  readonly compared: SessionReference<SessionMark>;
  readonly player: PlayerRecord;
  readonly tracking: TrackingMark;
  /** Null: the full session. */
  readonly drill: ChosenDrill | null;
}

const NOT_IN_SESSION = 'The player was not in this session.';

export const explainAnswer = maker('explain', async (inputs: ExplainInputs, kept): Promise<Explanation> => {
  const { customer, query, session, mark, player, tracking, drill } = inputs;
  const { metric, perMinute } = query;
  const facts = await factsOf(kept, inputs);
  const kpis = drill === null ? facts.kpis : await drillKpis(kept, inputs, drill);
  const { methods } = metricEntry(metric);
  const { overrides, sourceClass } = await kept.sessions.parameterSetOf(customer, mark);
  const parameters = await kept.sessions.parametersOf(customer, mark);
  const { coverage, suspectShare, lowAccelQuality, turnsComparable } = facts.quality;
  return {
    player: { playerId: player.playerId, name: player.name, isOpposition: facts.isOpposition },
    session: {
      sessionId: session.sessionId,
      title: session.title,
      startsAt: session.startsAt,
      sessionIsAMatch: session.type.sessionIsAMatch,
    },
    drill: drill?.drill.name ?? null,
    value: (perMinute ? perActiveMinute(kpis) : kpis)[metric],
    methods: methods.map((id) => ({ id, version: facts.method.versions[id] ?? methodOf(id).version })),
    parameters: parametersOf(methods, { sport: customer.sport, sourceClass, overrides }).map(parameterAnswer),
    sourceClass,
    marks:
      parameters === null ? null : sessionMarks(parameters, await kept.sessions.derivedParametersOf(customer, mark)),
    quality: { coverage, suspectShare, lowAccelQuality, turnsComparable },
    inputs: Object.fromEntries(inputsOf(metric, perMinute).map((name) => [name, kpis[name]])),
    reference: drill === null && !facts.isOpposition ? await referenceOf(kept, inputs, facts) : null,
    parts: await storedPartsOf(kept, inputs),
    trackingKept: tracking.isKept,
  };
});

async function factsOf({ memory }: Kept, { customer, mark, player }: ExplainInputs): Promise<PlayerFactsRecord> {
  const facts = await memory.factsOf(customer.customerId, [mark]);
  const own = facts.find(({ playerId }) => playerId === player.playerId);
  if (own === undefined) throw new HttpError(404, NOT_IN_SESSION);
  return own;
}

async function drillKpis(
  kept: Kept,
  { customer, session, tracking, player }: ExplainInputs,
  { drill }: ChosenDrill,
): Promise<KpiValues> {
  const { customerId } = customer;
  const found =
    (await kept.sessions.drillKpis(customerId, session, drill)) ??
    (await windowKpisOf(kept, { customer, session, tracking }, drill));
  if (found === null) throw new HttpError(422, NO_TRACKING);
  const tracks = await kept.sessions.tracks(customerId, session);
  const sourceKey = tracks.find(({ playerId }) => playerId === player.playerId)?.sourceKey;
  const kpis = sourceKey === undefined ? undefined : found.get(sourceKey);
  if (kpis === undefined) throw new HttpError(404, NOT_IN_SESSION);
  return kpis;
}

/** What the formula uses besides the number itself. */
function inputsOf(metric: SessionMetric, perMinute: boolean): readonly KpiName[] {
  const { formula } = metricEntry(metric);
  const rate: readonly KpiName[] = perMinute && !NOT_ACCUMULATED.includes(metric) ? [metric, 'activeTimeM'] : [];
  if (formula.kind === 'terms') return [...rate, ...formula.terms.map(({ of }) => of)];
  return formula.kind === 'ratio' ? [...rate, formula.over, formula.under] : rate;
}

function parameterAnswer({ name, value, isOwn }: ParameterInForce): Explanation['parameters'][number] {
  return { name, value: typeof value === 'object' ? [...value] : value, isOwn };
}

async function referenceOf(
  { memory }: Kept,
  { customer: { customerId }, query: { metric, perMinute }, mark, marks, titles, compared, player }: ExplainInputs,
  facts: PlayerFactsRecord,
): Promise<Explanation['reference']> {
  const history = await memory.factsOfPlayer(customerId, player.playerId, upTo(mark, marks));
  const sessions = await memory.factsOfPlayer(customerId, player.playerId, compared.sessions);
  const references = referencesOf(facts, sessions, compared.rule);
  const { average, standardDeviation, percentile, maximum } = kpiStatistics(facts, references, history, perMinute)[
    metric
  ];
  const titleOf = new Map(titles.map(({ sessionId, title }) => [sessionId, title]));
  const values = referenceValues(facts, references, metric, perMinute)
    .toSorted((a, b) => byStart(a.session, b.session))
    .map(({ session: { sessionId, startsAt }, value }) => ({
      sessionId,
      title: titleOf.get(sessionId) ?? '',
      startsAt,
      value,
    }));
  return { about: compared.about, values, mean: average, standardDeviation, percentile, best: maximum };
}

async function storedPartsOf(
  { sessions }: Kept,
  { customer, query: { metric }, mark, player, tracking, drill }: ExplainInputs,
): Promise<ExplainedParts> {
  const { customerId, modules } = customer;
  const parameters = await sessions.parametersOf(customer, mark);
  if (parameters === null) return { kind: 'notKept' };
  if (metric === 'totalTurns' && !modules.includes('turnanalysis')) return { kind: 'closed' };
  const records = await sessions.playerSessions(customerId, mark);
  const batch = metric === 'totalTurns' ? await sessions.turnBatch(customerId, mark) : null;
  const events = {
    efforts: records.find(({ playerId }) => playerId === player.playerId)?.efforts ?? [],
    turns: batch === null ? [] : turnsOfPlayer(decodeTurnBatch(batch), player.playerId),
  };
  const parts = storedParts(metric, events, parameters, drill?.drill ?? null);
  if (parts === null) return tracking.isKept ? { kind: 'tracked' } : { kind: 'notKept' };
  return partsAnswer(parts);
}

function partsAnswer(parts: KpiParts): ExplainedParts {
  const clock = <Row extends Moment>(row: Row) => ({ ...row, clockS: Number.isNaN(row.clockS) ? null : row.clockS });
  switch (parts.kind) {
    case 'efforts':
      return { kind: 'efforts', rows: parts.rows.map(clock) };
    case 'turns':
      return { kind: 'turns', rows: parts.rows.map(clock) };
    case 'spans':
      return { kind: 'spans', rows: parts.rows.map(clock) };
    case 'wholeTime':
      return parts;
  }
}

export const explainPartsAnswer = maker('explainparts', async (inputs: ExplainInputs, kept) => {
  const stored = await storedPartsOf(kept, inputs);
  if (stored.kind !== 'tracked') return stored;
  const { customer, query, session, mark, player, tracking, drill } = inputs;
  const { customerId } = customer;
  const parameters = await kept.sessions.parametersOf(customer, mark);
  const tracks = await kept.sessions.tracks(customerId, mark);
  const sourceKey = tracks.find(({ playerId }) => playerId === player.playerId)?.sourceKey;
  if (parameters === null || sourceKey === undefined) return { kind: 'notKept' } as const;
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
