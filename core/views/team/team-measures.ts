import { formatQuantity, withUnit } from '../../units/number-text';
import { type Quantity, shownUnit, type UnitSettings } from '../../units/units';
import type { ByKpi, Outputs } from './team-comparison-answer';

export interface Measure {
  readonly title: string;
  readonly quantity: Quantity;
  readonly digits?: number;
}

export const KPI_MEASURES: ByKpi<Measure> = {
  DISTANCE: { title: 'Distance', quantity: 'longDistance' },
  HSR: { title: 'HSR', quantity: 'shortDistance' },
  SPRINT: { title: 'Sprint Distance', quantity: 'shortDistance' },
  TURNS: { title: 'Turns', quantity: 'count', digits: 1 },
};
export const PEAK_MEASURES: ByKpi<Measure> = {
  DISTANCE: { title: 'Distance', quantity: 'distancePerMinute' },
  HSR: { title: 'HSR', quantity: 'distancePerMinute' },
  SPRINT: { title: 'Sprint', quantity: 'distancePerMinute' },
  TURNS: { title: 'Turns', quantity: 'count', digits: 2 },
};
export const OUTPUT_TITLES: Outputs<string> = { combined: 'Combined', intensive: 'Intensive', extensive: 'Extensive' };
export function shownValue({ quantity, digits }: Measure, si: number | null, units: UnitSettings): string {
  return withUnit(formatQuantity(quantity, si, units, digits), shownUnit(quantity, units));
}
