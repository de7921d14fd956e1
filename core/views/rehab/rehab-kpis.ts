/** The KPIs of the rehab screens: their names, units and how they stand to match and target. */
import type { ByRehabKpi, RehabKpi } from '../../metrics/rehab/comparison-values';
import { MIN_REFERENCE_VALUES } from '../../stats/quantile';
import { formatQuantity, type Quantity, unitLabel, type UnitSettings, withUnit } from '../../units/units';
import { matches } from '../forms/player-rows';

export interface RehabKpiName {
  readonly id: RehabKpi;
  readonly title: string;
  readonly quantity: Quantity;
}

/** In the order of the pages. */
export const REHAB_KPI_NAMES: readonly RehabKpiName[] = [
  { id: 'DISTANCE', title: 'Distance', quantity: 'longDistance' },
  { id: 'HSR', title: 'HSR', quantity: 'shortDistance' },
  { id: 'SPRINT', title: 'Sprint Distance', quantity: 'shortDistance' },
  { id: 'TURNS', title: 'Turns', quantity: 'count' },
  { id: 'ACCEL', title: 'Acceleration Distance', quantity: 'shortDistance' },
  { id: 'DECEL', title: 'Deceleration Distance', quantity: 'shortDistance' },
  { id: 'PEAK_SPEED', title: 'Peak Speed', quantity: 'peakSpeed' },
];

/** Answers hold a field for each KPI; one left out is not known. */
export type RehabValues = Partial<ByRehabKpi<number | null>>;

/** A value with its unit: `4,310 m`, `31`, `N/A`. */
export function rehabFigure({ quantity }: RehabKpiName, si: number | null, units: UnitSettings): string {
  const text = formatQuantity(quantity, si, units);
  return si === null || quantity === 'count' ? text : withUnit(text, unitLabel(quantity, units));
}

/** What values are compared with, or why they are not. */
export function matchReference(matchCount: number): string {
  if (matchCount >= MIN_REFERENCE_VALUES) return `100 %: average of ${matches(matchCount)} of at least 85 minutes`;
  const had = matchCount === 0 ? 'none' : `only ${matchCount}`;
  return `No reference: ${had} of the ${MIN_REFERENCE_VALUES} matches of at least 85 minutes it needs`;
}
