import { mean, standardDeviation } from './moments';
import { MIN_REFERENCE_VALUES } from './quantile';

/** METHODS R7: where a value stands against its own reference. */
export type SdIndicator = 'red' | 'amber' | 'green';

/** A shorter session below the mean by more than one SD gets no colour: it may be low because it was short. */
const FULL_SESSION_MIN = 85;

/**
 * Red: below mean - SD in a session of at least 85 min. Amber: within one SD, edges included. Green: above mean + SD.
 * @param reference values of the reference sessions, the rated one left out
 * @param sessionMin length of the rated session in minutes
 * @returns null (no colour) for fewer than four reference values, SD = 0, or a low value in a shorter session
 */
export function sdIndicator(value: number, reference: ArrayLike<number>, sessionMin: number): SdIndicator | null {
  if (reference.length < MIN_REFERENCE_VALUES) return null;
  const centre = mean(reference);
  const sd = standardDeviation(reference);
  if (centre === null || sd === null || sd === 0) return null;
  if (value > centre + sd) return 'green';
  if (value >= centre - sd) return 'amber';
  return sessionMin >= FULL_SESSION_MIN ? 'red' : null;
}
