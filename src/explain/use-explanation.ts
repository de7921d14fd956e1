import { explain, explainParts } from '@halfturn/contract/session/explain';
import type { Explanation, ExplainedParts } from '@halfturn/contract/session/explanation';
import { explainBeyondParts } from '@halfturn/contract/reporting/explain-beyond';
import { isQualityFigure } from '@halfturn/core/metrics/explained/families/quality-figures';
import { isBeyondFigure } from '@halfturn/core/metrics/explained/families/beyond-figures';
import { isKpiMetric } from '@halfturn/core/metrics/explained/metric-registry';
import { type Explained, placeOf } from '@halfturn/core/metrics/explained/explained-number';
import { type Shown, useCall } from '../state/calls/use-call';
import { useCustomer } from '../state/user/use-customer';
import { questionOf } from './question-of';

/** Shown in the panel itself: not for this account (a link may come from one that sees more), gone, locked, not kept, busy. */
const SAID_HERE = { named: [403, 404, 409, 422, 423, 503] };

/** @param explained null requests nothing */
export function useExplanation(explained: Explained | null): Shown<Explanation> {
  const { customerId } = useCustomer();
  const question = explained === null ? null : questionOf(explained, customerId);
  return useCall(question?.call ?? explain, question?.request ?? null, SAID_HERE);
}

/** Parts that come from the tracking. @param isAsked whether the explanation itself has none */
export function useTrackedParts(explained: Explained, isAsked: boolean): Shown<ExplainedParts> {
  const { customerId } = useCustomer();
  const { metric } = explained;
  const { sessionId, playerId, perMinute, drillId, thousandths } = placeOf(explained);
  const of = !isAsked || sessionId === null || playerId === null ? null : { customerId, sessionId, playerId };
  const isBeyond = isBeyondFigure(metric);
  const isOfTrack = isKpiMetric(metric) || isQualityFigure(metric);
  const ofKpi = of !== null && isOfTrack ? { query: { ...of, perMinute, drillId, metric } } : null;
  const ofMark = of !== null && isBeyond && thousandths !== null ? { query: { ...of, metric, thousandths } } : null;
  const kpi = useCall(explainParts, ofKpi, SAID_HERE);
  const mark = useCall(explainBeyondParts, ofMark, SAID_HERE);
  return isBeyond ? mark : kpi;
}
