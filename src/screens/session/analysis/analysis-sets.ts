import { drillKpis } from '@halfturn/contract/drills/drills';
import { kpis } from '@halfturn/contract/session/kpis';
import { kpiCount, teamKpis, turnRates } from '@halfturn/contract/session/session-analysis';
import type { DrillSummaryRequest, KpiSummaryView, TeamTile } from '@halfturn/core/views/session/kpi-summary';
import { useState } from 'react';
import type { Shown } from '../../../state/calls/use-call';
import { useWorkerAnswer } from '../../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../../state/worker/use-worker-set';

export interface AnalysisSource {
  readonly customerId: number;
  readonly sessionId: number;
  readonly drillId: number;
}

const NO_DRILL_KPIS = { named: [422] };
const KEEP = { keepPrevious: true };

interface Summary {
  readonly summary: Shown<KpiSummaryView>;
  readonly tiles: Shown<readonly TeamTile[]>;
}

/** KPI summary and team tiles. The hidden form loads after the visible one, so that neither it nor the toggle waits. */
export function useKpiSummary(
  { customerId, sessionId, drillId }: AnalysisSource,
  request: DrillSummaryRequest,
): Summary {
  const isFull = drillId === 0;
  const query = { customerId, sessionId };
  const asked = (enablePerMinute: boolean) => ({ ...query, enablePerMinute, includeOpposition: false });
  const [answered, setAnswered] = useState<number | null>(null);
  const isNeeded = (ofRate: boolean) => isFull && (request.perMinute === ofRate || answered === sessionId);
  const total = useWorkerSet(isNeeded(false) ? { call: kpis, query: asked(false) } : null);
  const perMinute = useWorkerSet(isNeeded(true) ? { call: kpis, query: asked(true) } : null);
  const teamTotal = useWorkerSet(
    isNeeded(false) ? { call: teamKpis, query: { ...query, enablePerMinute: false } } : null,
  );
  const teamPerMinute = useWorkerSet(
    isNeeded(true) ? { call: teamKpis, query: { ...query, enablePerMinute: true } } : null,
  );
  const drill = useWorkerSet(isFull ? null : { call: drillKpis, query: { ...query, drillId }, ...NO_DRILL_KPIS });
  const whole = useWorkerAnswer(request.perMinute ? perMinute : total, 'kpiSummary', isFull ? request : null, KEEP);
  const tiles = useWorkerAnswer(
    request.perMinute ? teamPerMinute : teamTotal,
    'teamTiles',
    isFull ? request : null,
    KEEP,
  );
  const hasAnswered = [whole, tiles].every(({ data, isStale }) => data !== undefined && !isStale);
  if (isFull && hasAnswered && answered !== sessionId) setAnswered(sessionId);
  const inDrill = useWorkerAnswer(drill, 'drillKpiSummary', isFull ? null : request, KEEP);
  return isFull ? { summary: whole, tiles } : { summary: inDrill, tiles: { ...inDrill, data: inDrill.data?.tiles } };
}

export function useTurnRateSet({ customerId, sessionId, drillId }: AnalysisSource) {
  return useWorkerSet({ call: turnRates, query: { customerId, sessionId, drillId, forOpposition: false } });
}

export function useSprintCountSet({ customerId, sessionId, drillId }: AnalysisSource) {
  return useWorkerSet({ call: kpiCount, query: { customerId, sessionId, drillId } });
}
