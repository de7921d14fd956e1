import type { ReadingCall } from '@halfturn/contract/call';
import {
  explain,
  explainCapacity,
  explainEfforts,
  explainFatigue,
  type explanation,
  explainPeaks,
  explainPlayer,
  explainScore,
  explainTurns,
} from '@halfturn/contract/session/explain';
import {
  isCapacityMetric,
  isEffortMetric,
  isKpiMetric,
  isPlayerMetric,
  isScoreMetric,
  isTurnMetric,
} from '@halfturn/core/metrics/explained/metrics';
import { type Explained, placeOf } from '@halfturn/core/metrics/explained/place';
import type { z } from 'zod';

type ExplainCall<Query extends z.ZodType> = ReadingCall<Query, z.ZodType, typeof explanation>;

interface Question {
  readonly call: ExplainCall<z.ZodType>;
  readonly request: { readonly query: unknown };
}

function question<Query extends z.ZodType>(call: ExplainCall<Query>, query: z.output<Query>): Question {
  return { call, request: { query } };
}

/**
 * What the server is asked about a number: a call by the metric's family, since they differ in who may make them. Null
 * where the number does not say what it is of.
 */
export function questionOf(explained: Explained, customerId: number): Question | null {
  const { metric } = explained;
  const { sessionId, epochS, side, sessionTypeId, playerId, perMinute, drillId } = placeOf(explained);
  if (isPlayerMetric(metric)) {
    const ofType = sessionTypeId === null ? {} : { sessionTypeId };
    return question(explainPlayer, { customerId, playerId, metric, perMinute, ...ofType });
  }
  if (sessionId === null) return null;
  const of = { customerId, sessionId, playerId };
  const part = { ...of, perMinute, drillId };
  if (isKpiMetric(metric)) return question(explain, { ...part, metric });
  if (isEffortMetric(metric)) return question(explainEfforts, { ...part, metric });
  if (isTurnMetric(metric)) return question(explainTurns, { ...part, metric, ...(side === null ? {} : { side }) });
  if (isCapacityMetric(metric)) return question(explainCapacity, { ...of, metric });
  if (isScoreMetric(metric)) {
    return metric === 'fatigue' ? question(explainFatigue, of) : question(explainScore, { ...of, metric });
  }
  return epochS === null ? null : question(explainPeaks, { ...of, metric, epochS });
}
