import type { ViewPlayer } from '@halfturn/core/views/turn-players';
import { useMemo } from 'react';
import { useKpis } from '../../state/queries';
import { useTurnReport } from './use-turn-report';
import { viewPlayers } from './view-players';

export interface TurnPlayers {
  /** Null until they are known. */
  readonly players: readonly ViewPlayer[] | null;
  /** Why they are not known, for the user; null where they are, or still come. */
  readonly problem: string | null;
  readonly retry: () => void;
}

/** Whose turns are shown: everybody of a session, those of ours who took part in a drill. */
export function useTurnPlayers(customerId: number, sessionId: number, drillId: number): TurnPlayers {
  const kpis = useKpis(customerId, sessionId);
  const report = useTurnReport(customerId, sessionId, drillId);
  const query = drillId === 0 ? kpis : report;
  const players = useMemo((): readonly ViewPlayer[] | null => {
    if (drillId > 0) return report.data?.playerEntries.map(({ player }) => player) ?? null;
    return kpis.data === undefined ? null : viewPlayers(kpis.data.ourData, kpis.data.oppositionData);
  }, [drillId, kpis.data, report.data]);
  return { players, problem: query.error?.message ?? null, retry: () => void query.refetch() };
}
