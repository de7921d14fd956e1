import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import type { PlayerComparison } from '@halfturn/core/views/player/player-comparison';
import { TREND_KPIS, type TrendKpi } from '@halfturn/core/views/player/player-trends';
import type { PlayerFiles } from './player-files';

export interface ComparisonProps {
  readonly view: PlayerComparison;
  readonly files: PlayerFiles;
  readonly sessionTypeId: number | null;
}

export type DoorOf = (column: number, kpi: TrendKpi['id'], of: 'average' | 'maximum') => Explained | null;

export function comparedDoor({ view, sessionTypeId }: Pick<ComparisonProps, 'view' | 'sessionTypeId'>): DoorOf {
  return (column, id, of) => {
    const one = view.of[column];
    const name = TREND_KPIS.find((each) => each.id === id)?.kpi;
    if (one === undefined || name === undefined) return null;
    return { metric: `${of}.${name}`, ...one, ...(sessionTypeId === null ? {} : { sessionTypeId }) };
  };
}
