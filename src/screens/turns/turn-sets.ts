import { drillTurnReport, drillTurns } from '@halfturn/contract/drills/drill-turns';
import { turnReport, turns } from '@halfturn/contract/turns/turns';
import type { EntrySpeedBoundaries } from '@halfturn/core/methods/turn-classes';
import { useWorkerAnswer } from '../../state/worker/use-worker-answer';
import { useWorkerSet } from '../../state/worker/use-worker-set';
import { sessionKpis } from '../session/session-kpis';

export interface TurnSource {
  readonly customerId: number;
  readonly sessionId: number;
  readonly drillId: number;
}

export function useTurnSet({ customerId, sessionId, drillId }: TurnSource, boundaries: EntrySpeedBoundaries) {
  const asked = { query: { customerId, sessionId }, turns: 'session', boundaries } as const;
  return useWorkerSet(drillId === 0 ? { ...asked, call: turns } : { ...asked, call: drillTurns, params: { drillId } });
}

export function useReportSet({ customerId, sessionId, drillId }: TurnSource) {
  const query = { customerId, sessionId };
  return useWorkerSet(
    drillId === 0 ? { call: turnReport, query } : { call: drillTurnReport, query, params: { drillId } },
  );
}

/**
 * Players whose turns are shown: everybody in a session, or our participants in a drill. Names come with the session's
 * KPIs, which the overview has already loaded.
 */
export function useTurnPlayers(source: TurnSource, report: ReturnType<typeof useReportSet>) {
  const { customerId, sessionId, drillId } = source;
  const kpis = useWorkerSet(drillId === 0 ? sessionKpis(customerId, sessionId) : null);
  const everybody = useWorkerAnswer(kpis, 'sessionPlayers', drillId === 0 ? undefined : null);
  const inDrill = useWorkerAnswer(report, 'reportPlayers', drillId === 0 ? null : undefined);
  return drillId === 0 ? everybody : inDrill;
}
