import {
  explain,
  explainCapacity,
  explainEfforts,
  explainFatigue,
  type Explanation,
  type ExplainedParts,
  explainParts,
  explainPeaks,
  explainPlayer,
  explainScore,
  explainTurns,
} from '@halfturn/contract/session/explain';
import {
  isCapacityMetric,
  isEffortMetric,
  isKpiMetric,
  isPeakCountMetric,
  isPeakMetric,
  isPlayerMetric,
  isScoreMetric,
  isTurnMetric,
} from '@halfturn/core/metrics/explained/metrics';
import { type Explained, placeOf } from '@halfturn/core/metrics/explained/place';
import { type Shown, useCall } from '../state/calls/use-call';
import { useCustomer } from '../state/user/use-customer';

/** Shown in the panel itself: not bought, gone, locked, not kept, busy. */
const SAID_HERE = { named: [404, 409, 422, 423, 503] };

/** One request by the metric's family; the calls differ in who may make them. */
export function useExplanation(explained: Explained): Shown<Explanation> {
  const { customerId } = useCustomer();
  const { metric } = explained;
  const { sessionId, epochS, side, sessionTypeId, playerId, perMinute, drillId } = placeOf(explained);
  const part = sessionId === null ? null : { customerId, sessionId, playerId, perMinute, drillId };
  const window = sessionId === null || epochS === null ? null : { customerId, sessionId, playerId, epochS };
  const kpi = useCall(explain, isKpiMetric(metric) && part !== null ? { query: { ...part, metric } } : null, SAID_HERE);
  const efforts = useCall(
    explainEfforts,
    isEffortMetric(metric) && part !== null ? { query: { ...part, metric } } : null,
    SAID_HERE,
  );
  const capacity = useCall(
    explainCapacity,
    isCapacityMetric(metric) && sessionId !== null ? { query: { customerId, sessionId, playerId, metric } } : null,
    SAID_HERE,
  );
  const turns = useCall(
    explainTurns,
    isTurnMetric(metric) && part !== null ? { query: { ...part, metric, ...(side === null ? {} : { side }) } } : null,
    SAID_HERE,
  );
  const peaks = useCall(
    explainPeaks,
    (isPeakMetric(metric) || isPeakCountMetric(metric)) && window !== null ? { query: { ...window, metric } } : null,
    SAID_HERE,
  );
  const player = useCall(
    explainPlayer,
    isPlayerMetric(metric)
      ? { query: { customerId, playerId, metric, perMinute, ...(sessionTypeId === null ? {} : { sessionTypeId }) } }
      : null,
    SAID_HERE,
  );
  const match = sessionId === null ? null : { customerId, sessionId, playerId };
  const score = useCall(
    explainScore,
    isScoreMetric(metric) && metric !== 'fatigue' && match !== null ? { query: { ...match, metric } } : null,
    SAID_HERE,
  );
  const fatigue = useCall(explainFatigue, metric === 'fatigue' && match !== null ? { query: match } : null, SAID_HERE);
  if (isKpiMetric(metric)) return kpi;
  if (isScoreMetric(metric)) return metric === 'fatigue' ? fatigue : score;
  if (isEffortMetric(metric)) return efforts;
  if (isCapacityMetric(metric)) return capacity;
  if (isTurnMetric(metric)) return turns;
  return isPlayerMetric(metric) ? player : peaks;
}

/** Parts that come from the tracking. @param isAsked whether the explanation itself has none */
export function useTrackedParts(explained: Explained, isAsked: boolean): Shown<ExplainedParts> {
  const { customerId } = useCustomer();
  const { metric } = explained;
  const { sessionId, playerId, perMinute, drillId } = placeOf(explained);
  const request =
    isAsked && isKpiMetric(metric) && sessionId !== null
      ? { query: { customerId, sessionId, playerId, perMinute, drillId, metric } }
      : null;
  return useCall(explainParts, request, SAID_HERE);
}
