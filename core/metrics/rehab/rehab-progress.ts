/** Progress of rehab sessions (METHODS H1, R10). */
import { percentOfReference } from '../reference/percent-of-reference';
import { type ByRehabKpi, type ComparisonValues, mapRehabKpis } from './comparison-values';

export function percentOfAverage(
  values: ByRehabKpi<number | null>,
  comparison: Pick<ComparisonValues, 'average'> | null,
): ByRehabKpi<number | null> {
  return mapRehabKpis((kpi) => percentOfReference(values[kpi], comparison?.average[kpi] ?? null));
}

export function bestOfSessions(sessions: readonly ByRehabKpi<number | null>[]): ByRehabKpi<number | null> {
  return mapRehabKpis((kpi) => {
    const known = sessions.map((values) => values[kpi]).filter((value) => value !== null);
    return known.length === 0 ? null : Math.max(...known);
  });
}
