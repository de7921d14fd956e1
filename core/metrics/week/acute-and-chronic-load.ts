/** Acute and chronic load, day by day (METHODS LD5). */
import { ewma } from '../../stats/ewma';
import { type DayLoad, isHighest, isRate, type LoadOf } from './day-load';

export const ACUTE_DAYS = 7;
export const CHRONIC_DAYS = 28;

export interface LoadCurves {
  readonly acute: readonly (number | null)[];
  readonly chronic: readonly (number | null)[];
}

/** Weighted means over the acute and the chronic days, drawn together and never divided; not available for rates and peaks. */
export function loadCurves(loads: readonly DayLoad[], of: LoadOf): LoadCurves | null {
  if (isRate(of) || isHighest(of.kpi)) return null;
  const amounts = loads.map(({ amount }) => amount);
  return { acute: ewma(amounts, ACUTE_DAYS), chronic: ewma(amounts, CHRONIC_DAYS) };
}
