/** Efforts, sprints and capacities of a session, explained. */
import { comparedValues } from '@halfturn/core/metrics/explained/compared-values';
import type { Effort } from '@halfturn/core/events/effort';
import type { SprintFigure } from '@halfturn/core/metrics/explained/event-figures';
import { capacitiesOf } from '@halfturn/core/metrics/profile/capacity';
import {
  type CapacityMetric,
  type EffortMetric,
  effortMetricOf,
} from '@halfturn/core/metrics/explained/metric-registry';
import {
  capacityParts,
  effortParts,
  sprintFigureParts,
  sprintTestParts,
} from '@halfturn/core/metrics/explained/moment-parts';
import type { EffortDigest } from '@halfturn/core/metrics/load/effort-digest';
import { perMinute as rateOf } from '@halfturn/core/metrics/reference/per-active-minute';
import { tooShortM } from '@halfturn/core/metrics/reference/reference-rules';
import { EFFORT_BANDS } from '@halfturn/core/metrics/load/effort-bands';
import { isSprintTestFigure, type SprintTestFigure } from '@halfturn/core/metrics/explained/sprint-test-figures';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { PlayerFactsRecord } from '../../store/session/facts/stored-facts';
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
  type Rated,
  ofOneRow,
} from './explain-head';

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
