import type { KpiMetric } from '../../metrics/explained/metric-registry';
import { type ByRehabKpi, KPI_OF_REHAB, type RehabKpi } from '../../metrics/rehab/comparison-values';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import type { Quantity, UnitSettings } from '../../units/units';
import { matches } from '../forms/player-rows';
import { quantityText } from '../words/quantity-text';

export interface RehabKpiName {
  readonly id: RehabKpi;
  readonly title: string;
  readonly quantity: Quantity;
}

export const REHAB_KPI_NAMES: readonly RehabKpiName[] = [
  { id: 'DISTANCE', title: 'Distance', quantity: 'longDistance' },
  { id: 'HSR', title: 'HSR', quantity: 'shortDistance' },
  { id: 'SPRINT', title: 'Sprint Distance', quantity: 'shortDistance' },
  { id: 'TURNS', title: 'Turns', quantity: 'count' },
  { id: 'ACCEL', title: 'Acceleration Distance', quantity: 'shortDistance' },
  { id: 'DECEL', title: 'Deceleration Distance', quantity: 'shortDistance' },
  { id: 'PEAK_SPEED', title: 'Peak Speed', quantity: 'peakSpeed' },
];

export function rehabMetric(row: number): KpiMetric | null {
  const kpi = REHAB_KPI_NAMES[row];
  return kpi === undefined ? null : KPI_OF_REHAB[kpi.id];
}

export type RehabValues = Partial<ByRehabKpi<number | null>>;

export function rehabFigure({ quantity }: RehabKpiName, si: number | null, units: UnitSettings): string {
  return quantityText(quantity, units)(si);
}

export function matchReference(matchCount: number): string {
  if (matchCount >= MIN_REFERENCE_VALUES) return `100 %: average of ${matches(matchCount)} of at least 85 minutes`;
  const had = matchCount === 0 ? 'none' : `only ${matchCount}`;
  return `No reference: ${had} of the ${MIN_REFERENCE_VALUES} matches of at least 85 minutes it needs`;
}
