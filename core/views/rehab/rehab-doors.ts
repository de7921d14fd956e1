import type { Explained } from '../../metrics/explained/explained-number';
import { rehabFigureId, rehabShareId, type RehabReference } from '../../metrics/explained/rehab-figures';
import type { CellDoors } from '../forms/table-doors';
import type { KpiProgress } from './rehab-kpi-progress';
import { REHAB_KPI_NAMES, rehabMetric } from './rehab-kpis';

interface Of {
  readonly playerId: number;
  /** The session that ends the matches and dates the target. */
  readonly sessionId?: number;
  readonly day?: string;
}

function referenceDoor(reference: RehabReference, row: number, of: Of): Explained | null {
  const kpi = REHAB_KPI_NAMES[row];
  return kpi === undefined ? null : { metric: rehabFigureId(reference, kpi.id), ...of };
}

/** @param of without a session there is no share */
function shareDoor(reference: RehabReference, row: number, of: Of): Explained | null {
  const kpi = REHAB_KPI_NAMES[row];
  return kpi === undefined || of.sessionId === undefined ? null : { metric: rehabShareId(reference, kpi.id), ...of };
}

/** Doors of `referenceBarsTable` when it compares a session with the average of matches. */
export function sessionBarDoors(of: { readonly playerId: number; readonly sessionId: number }): CellDoors {
  return (row, column) => {
    if (column === 2) return valueDoor(row, of.playerId, of.sessionId);
    if (column === 3) return referenceDoor('average', row, of);
    if (column === 4) return shareDoor('average', row, of);
    return column === 5 ? referenceDoor('target', row, of) : null;
  };
}

interface Period {
  readonly playerId: number;
  readonly day: string;
  readonly today: string;
}

/** Doors of a period's progress: the latest and best session, the references, and the best as a percentage of them. */
export class ProgressDoors {
  constructor(
    private readonly progress: readonly Pick<KpiProgress, 'latestId' | 'bestId'>[],
    private readonly period: Period,
  ) {}

  latest(row: number): Explained | null {
    return valueDoor(row, this.period.playerId, this.progress[row]?.latestId ?? null);
  }

  best(row: number): Explained | null {
    return valueDoor(row, this.period.playerId, this.progress[row]?.bestId ?? null);
  }

  reference(reference: RehabReference, row: number): Explained | null {
    return referenceDoor(reference, row, this.#of(reference));
  }

  share(reference: RehabReference, row: number): Explained | null {
    const sessionId = this.progress[row]?.bestId ?? null;
    return sessionId === null ? null : shareDoor(reference, row, { ...this.#of(reference), sessionId });
  }

  readonly table: CellDoors = (row, column) => {
    if (column === 2) return this.latest(row);
    if (column === 3) return this.best(row);
    if (column === 5) return this.reference('average', row);
    if (column === 6) return this.reference('maximum', row);
    if (column === 8) return this.share('average', row);
    return column === 9 ? this.reference('target', row) : null;
  };

  comparison(reference: RehabReference): CellDoors {
    return (row, column) => {
      if (column === 2) return this.best(row);
      if (column === 3) return this.reference(reference, row);
      if (column === 4) return this.share(reference, row);
      return column === 5 ? this.reference('target', row) : null;
    };
  }

  #of(reference: RehabReference): Of {
    const { playerId, day, today } = this.period;
    return { playerId, day: reference === 'target' ? today : day };
  }
}

function valueDoor(row: number, playerId: number, sessionId: number | null): Explained | null {
  const metric = rehabMetric(row);
  return metric === null || sessionId === null ? null : { metric, playerId, sessionId };
}
