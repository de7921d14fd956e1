/** Monotony and strain of a week (METHODS LD6). */
import { mean, standardDeviation } from '../../stats/mean-and-deviation';
import { WEEK } from './week-total';

export interface Monotony {
  readonly monotony: number;
  readonly strain: number;
}

/** METHODS LD6 of seven daily loads; null with an unknown day, or if all are equal. */
export function monotonyOf(daily: readonly (number | null)[]): Monotony | null {
  const known = daily.filter((load) => load !== null);
  if (known.length !== WEEK || daily.length !== WEEK) return null;
  const average = mean(known);
  const spread = standardDeviation(known);
  if (average === null || spread === null || spread === 0) return null;
  const monotony = average / spread;
  return { monotony, strain: average * WEEK * monotony };
}
