import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { PeakKpi } from '@halfturn/core/metrics/session/session-facts';
import { useCallback } from 'react';
import { useSessionContext } from '../session/session-context';

/** @param playerId null for the mean of a group */
export type ExplainedPeak = (playerId: number | null, epochS: number) => Explained | null;

export function useExplainedPeak(kpi: PeakKpi): ExplainedPeak {
  const { session, drillId } = useSessionContext();
  const { sessionId } = session;
  return useCallback(
    (playerId, epochS) =>
      playerId === null || drillId > 0 ? null : { metric: `peak.${kpi}`, playerId, sessionId, epochS },
    [kpi, sessionId, drillId],
  );
}
