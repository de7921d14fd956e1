/** What the numbers of Opposition Analysis explain. */
import type { Explained } from '../../metrics/explained/explained-number';
import { teamKpiOf } from '../../metrics/team/team-values';
import type { PeakKpi } from '../../metrics/session/session-facts';
import { OPPOSITION, TOTALS } from './opposition-columns';

export function explainedTotal(row: number, column: string, sessionId: number): Explained | null {
  const total = TOTALS.find(({ id }) => id === column);
  return total === undefined
    ? null
    : { metric: `team.${teamKpiOf(total.id)}`, sessionId, isOpposition: row === OPPOSITION };
}

export interface PeaksShown {
  readonly sessionId: number;
  readonly kpi: PeakKpi;
  /** Of positions; 0: all. */
  readonly group: number;
}

/** @param team 0: ours, 1: theirs */
export function explainedTeamPeak({ sessionId, kpi, group }: PeaksShown, team: number, epochS: number): Explained {
  return { metric: `teamPeak.${kpi}`, sessionId, epochS, group, isOpposition: team === 1 };
}
