import { addedUp } from '@halfturn/core/metrics/explained/combine-parts';
import { comparedValues } from '@halfturn/core/metrics/explained/compared-values';
import type { Effort } from '@halfturn/core/events/effort';
import type { SprintFigure, TurnFigure } from '@halfturn/core/metrics/explained/event-figures';
import { isTurnTimeMetric, type TurnTimeMetric } from '@halfturn/core/metrics/explained/families/turn-share-figures';
import { capacitiesOf } from '@halfturn/core/metrics/profile/capacity';
import {
  type CapacityMetric,
  type EffortMetric,
  effortMetricOf,
  isPeakMetric,
  type PeakCountMetric,
  peakKpiOf,
  type PeakMetric,
  type SideMetric,
  type TurnMetric,
} from '@halfturn/core/metrics/explained/metric-registry';
import {
  balanceParts,
  capacityParts,
  effortParts,
  type MomentParts,
  sprintFigureParts,
  sprintTestParts,
  turnFigureParts,
  turnParts,
  turnTimeParts,
  windowParts,
} from '@halfturn/core/metrics/explained/moment-parts';
import type { EffortDigest } from '@halfturn/core/metrics/load/effort-digest';
import { comparedPeak, previousPeaks, sessionPeakReference } from '@halfturn/core/metrics/peaks/peak-analysis';
import { perMinute as rateOf } from '@halfturn/core/metrics/reference/per-ninety';
import { tooShortM } from '@halfturn/core/metrics/reference/reference-rules';
import { passesFilter } from '@halfturn/core/turns/passes-filter';
import { filterOf } from '@halfturn/core/turns/filter-text';
import { EFFORT_BANDS } from '@halfturn/core/metrics/load/effort-bands';
import { isSprintTestFigure, type SprintTestFigure } from '@halfturn/core/metrics/explained/sprint-test-figures';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { PlayerFactsRecord } from '../../store/session/facts/stored-facts';
import { entrySpeedBoundaries } from '../customer-answer';
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

interface Rated {
  readonly perMinute: boolean;
}

interface ExplainEffortInputs extends ExplainedSession {
  readonly query: { readonly metric: EffortMetric } & Rated;
}

export const explainEffortsAnswer = maker('explainefforts', async (inputs: ExplainEffortInputs, kept) =>
  sessionExplanation(kept, inputs, inputs.query.metric, (facts) => effortNumber(kept, inputs, facts)),
);

async function effortNumber(
  kept: Kept,
  inputs: ExplainEffortInputs,
  facts: PlayerFactsRecord,
): Promise<ExplainedNumber> {
  const { customer, player, compared, drill, query } = inputs;
  const { metric, perMinute } = query;
  const efforts = await effortsOf(kept, inputs);
  const parts = effortParts(metric, efforts ?? [], drill?.drill ?? null);
  const rated = (count: number | null, { kpis }: PlayerFactsRecord) =>
    perMinute ? rateOf(count, kpis.activeTimeM) : count;
  const value = efforts === null || parts.kind !== 'efforts' ? null : rated(parts.rows.length, facts);
  const references = await referenceSessions(kept, inputs, facts);
  const digests =
    references === null
      ? new Map<number, EffortDigest | null>()
      : await kept.efforts.effortsOfPlayer(customer.customerId, player.playerId, compared.sessions, 0);
  const countOf = (session: PlayerFactsRecord) =>
    rated(countedIn(digests.get(session.sessionId) ?? null, metric), session);
  return {
    value,
    inputs: perMinute ? { activeTimeM: facts.kpis.activeTimeM } : {},
    reference:
      references === null
        ? null
        : referenceAnswer(inputs, value, comparedValues(facts, references, countOf, false), {
            tooShort: tooShortM(facts, inputs.compared.rule),
          }),
    parts: partsAnswer(parts),
  };
}

function countedIn(digest: EffortDigest | null, metric: EffortMetric): number | null {
  if (digest === null) return null;
  const { kind, band } = effortMetricOf(metric);
  const counts = digest.bands[kind];
  return band === 'ALL' ? EFFORT_BANDS.reduce((sum, { id }) => sum + counts[id], 0) : counts[band];
}

interface ExplainCapacityInputs extends ExplainedSession {
  readonly query: { readonly metric: CapacityMetric };
}

export const explainCapacityAnswer = maker('explaincapacity', async (inputs: ExplainCapacityInputs, kept) =>
  sessionExplanation(kept, inputs, inputs.query.metric, (facts) => capacityNumber(kept, inputs, facts)),
);

async function capacityNumber(
  kept: Kept,
  inputs: ExplainCapacityInputs,
  facts: PlayerFactsRecord,
): Promise<ExplainedNumber> {
  const { customer, mark, player, compared, query } = inputs;
  const { capacity } = await kept.sessions.derivedParametersOf(customer, mark);
  const valueOf = (efforts: readonly Effort[] | null): number | null => {
    const capacities = efforts === null ? null : capacitiesOf(efforts, capacity);
    if (capacities === null) return null;
    return query.metric === 'capacity.ACCELERATION' ? capacities.accelerationMPerS2 : capacities.decelerationMPerS2;
  };
  const efforts = await effortsOf(kept, inputs);
  const value = valueOf(efforts);
  const references = await referenceSessions(kept, inputs, facts);
  const digests =
    references === null
      ? new Map<number, EffortDigest | null>()
      : await kept.efforts.effortsOfPlayer(customer.customerId, player.playerId, compared.sessions, capacity.peaks);
  const earlier = ({ sessionId }: PlayerFactsRecord) => valueOf(digests.get(sessionId)?.strongest ?? null);
  return {
    value,
    inputs: {},
    reference:
      references === null ? null : referenceAnswer(inputs, value, comparedValues(facts, references, earlier, false)),
    parts: partsAnswer(capacityParts(query.metric, efforts ?? [], capacity)),
  };
}

interface ExplainTurnInputs extends ExplainedSession {
  readonly query: {
    readonly metric: TurnMetric | TurnTimeMetric;
    readonly side: 'L' | 'R' | null;
    readonly classes: string | null;
  } & Rated;
}

export const explainTurnsAnswer = maker('explainturns', async (inputs: ExplainTurnInputs, kept) =>
  sessionExplanation(kept, inputs, inputs.query.metric, (facts) => turnNumber(kept, inputs, facts)),
);

async function turnNumber(kept: Kept, inputs: ExplainTurnInputs, facts: PlayerFactsRecord): Promise<ExplainedNumber> {
  const { customer, player, drill, query } = inputs;
  const { metric, side, classes, perMinute } = query;
  const boundaries = entrySpeedBoundaries(customer);
  const turns = await turnsOf(kept, inputs);
  const window = drill?.drill ?? null;
  const filter = filterOf(classes);
  const partsOf = (all: typeof turns, inside: typeof window) => {
    const of = all.filter((turn) => passesFilter(turn, filter, boundaries));
    return isTurnTimeMetric(metric)
      ? turnTimeParts(metric, of, inside)
      : turnParts(metric, of, boundaries, side, inside);
  };
  const parts = partsOf(turns, window);
  const rated = (count: number, { kpis }: PlayerFactsRecord) => (perMinute ? rateOf(count, kpis.activeTimeM) : count);
  const value = facts.kpis.totalTurns === null || parts.kind !== 'turns' ? null : rated(parts.rows.length, facts);
  const references = await referenceSessions(kept, inputs, facts);
  const earlier =
    references === null
      ? null
      : await kept.sessions.turnsOfPlayer(customer.customerId, player.playerId, inputs.compared.sessions);
  const countOf = (session: PlayerFactsRecord): number | null => {
    if (session.kpis.totalTurns === null) return null;
    const counted = partsOf(earlier?.get(session.sessionId) ?? [], null);
    return counted.kind === 'turns' ? rated(counted.rows.length, session) : null;
  };
  return {
    value,
    inputs: perMinute ? { activeTimeM: facts.kpis.activeTimeM } : {},
    reference:
      references === null
        ? null
        : referenceAnswer(inputs, value, comparedValues(facts, references, countOf, true), {
            tooShort: tooShortM(facts, inputs.compared.rule),
          }),
    parts: customer.modules.includes('turnanalysis') ? partsAnswer(parts) : { kind: 'closed' },
  };
}

interface ExplainBalanceInputs extends ExplainedSession {
  readonly query: { readonly metric: SideMetric };
}

export const explainBalanceAnswer = maker('explainbalance', async (inputs: ExplainBalanceInputs, kept) =>
  sessionExplanation(kept, inputs, inputs.query.metric, (facts) => balanceNumber(kept, inputs, facts)),
);

async function balanceNumber(
  kept: Kept,
  inputs: ExplainBalanceInputs,
  facts: PlayerFactsRecord,
): Promise<ExplainedNumber> {
  const { customer, player, compared } = inputs;
  const parts = balanceParts(await turnsOf(kept, inputs));
  const valueIn = ({ rows }: MomentParts) =>
    addedUp(
      'mean',
      rows.map(({ value }) => value),
    );
  const references = await referenceSessions(kept, inputs, facts);
  const earlier =
    references === null
      ? null
      : await kept.sessions.turnsOfPlayer(customer.customerId, player.playerId, compared.sessions);
  const valueOf = ({ sessionId }: PlayerFactsRecord) => valueIn(balanceParts(earlier?.get(sessionId) ?? []));
  const value = valueIn(parts);
  return {
    value,
    inputs: {},
    reference:
      references === null ? null : referenceAnswer(inputs, value, comparedValues(facts, references, valueOf, true)),
    parts: customer.modules.includes('turnanalysis') ? partsAnswer(parts) : { kind: 'closed' },
  };
}

interface ExplainPeakInputs extends ExplainedSession {
  readonly query: { readonly metric: PeakMetric | PeakCountMetric; readonly epochS: number };
}

export const explainPeaksAnswer = maker('explainpeaks', async (inputs: ExplainPeakInputs, kept) =>
  sessionExplanation(kept, inputs, inputs.query.metric, (facts) =>
    isPeakMetric(inputs.query.metric) ? peakNumber(kept, inputs, facts) : peakCountNumber(kept, inputs, facts),
  ),
);

async function peakNumber(kept: Kept, inputs: ExplainPeakInputs, facts: PlayerFactsRecord): Promise<ExplainedNumber> {
  const { customer, mark, player, compared, query } = inputs;
  const { customerId, sport } = customer;
  const { peakReference } = await kept.sessions.derivedParametersOf(customer, mark);
  const reference = sessionPeakReference(mark, compared, sport, peakReference);
  const peaksOf = await kept.peaks.peaksOf(customerId, [mark, ...reference.sessions]);
  const withPeaks = (record: PlayerFactsRecord) => ({
    ...record,
    peaks: peaksOf.get(record.sessionId)?.get(player.playerId) ?? [],
  });
  const rated = withPeaks(facts);
  const [kpi, { epochS }] = [peakKpiOf(query.metric), query];
  const found = rated.peaks.find((peak) => peak.kpi === kpi && peak.epochS === epochS);
  const value = found?.valuePerMinute ?? null;
  const own = await kept.memory.factsOfPlayer(customerId, player.playerId, reference.sessions);
  const earlier = previousPeaks(rated, own.map(withPeaks), reference.rule);
  const values = comparedValues(rated, earlier, (each) => comparedPeak(rated, each, kpi, epochS), kpi === 'TURNS');
  const windows =
    found?.valuePerMinute == null ? [] : [{ clockS: found.matchTimeS ?? NaN, value: found.valuePerMinute }];
  return {
    value,
    inputs: {},
    reference: facts.isOpposition
      ? null
      : referenceAnswer({ ...inputs, compared: { ...compared, about: reference.about } }, value, values),
    parts: partsAnswer(windowParts(epochS, windows)),
  };
}

async function peakCountNumber(
  kept: Kept,
  inputs: ExplainPeakInputs,
  facts: PlayerFactsRecord,
): Promise<ExplainedNumber> {
  const { customer, mark, player, compared, query } = inputs;
  const [kpi, { epochS }] = [peakKpiOf(query.metric), query];
  const countsOf = await kept.peaks.countsOf(customer.customerId, [mark, ...compared.sessions]);
  const countIn = (sessionId: number) =>
    countsOf
      .get(sessionId)
      ?.get(player.playerId)
      ?.find((each) => each.kpi === kpi && each.epochS === epochS) ?? null;
  const own = countIn(facts.sessionId);
  const value = own?.value ?? null;
  const references = await referenceSessions(kept, inputs, facts);
  const valueOf = ({ sessionId }: PlayerFactsRecord) => countIn(sessionId)?.value ?? null;
  return {
    value,
    inputs: {},
    reference:
      references === null
        ? null
        : referenceAnswer(inputs, value, comparedValues(facts, references, valueOf, kpi === 'TURNS')),
    parts: partsAnswer(
      windowParts(
        epochS,
        (own?.matchTimesS ?? []).map((clockS) => ({ clockS, value: 1 })),
      ),
    ),
  };
}

interface ExplainTurnFigureInputs extends ExplainedSession {
  readonly query: { readonly metric: TurnFigure; readonly startMs: number };
}

export const explainTurnAnswer = maker('explainturn', async (inputs: ExplainTurnFigureInputs, kept) => {
  const { metric, startMs } = inputs.query;
  const parts = found(turnFigureParts(metric, await turnsOf(kept, inputs), startMs), NO_SUCH.turn);
  return sessionExplanation(kept, inputs, metric, async () => ofOneRow(parts));
});

interface ExplainSprintFigureInputs extends ExplainedSession {
  readonly query: { readonly metric: SprintFigure | SprintTestFigure; readonly startMs: number };
}

export const explainSprintAnswer = maker('explainsprint', async (inputs: ExplainSprintFigureInputs, kept) => {
  const { metric, startMs } = inputs.query;
  const parts = isSprintTestFigure(metric)
    ? await sprintTestPartsOf(kept, inputs, metric)
    : sprintFigureParts(metric, (await effortsOf(kept, inputs)) ?? [], startMs);
  const known = found(parts, NO_SUCH.sprint);
  return sessionExplanation(kept, inputs, metric, async () => ofOneRow(known));
});

/** A session has at most one test of a player. */
async function sprintTestPartsOf({ sessions }: Kept, of: ExplainedSession, metric: SprintTestFigure) {
  const test = await sessions.sprintTestOf(of.customer.customerId, of.mark, of.player.playerId);
  return test === null ? null : sprintTestParts(metric, test);
}

function ofOneRow(parts: MomentParts): ExplainedNumber {
  return { value: parts.rows[0]?.value ?? null, inputs: {}, reference: null, parts: partsAnswer(parts) };
}
