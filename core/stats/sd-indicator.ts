import { FULL_APPEARANCE_MIN } from './match-minutes';
import { MIN_REFERENCE_VALUES } from './least-reference-values';

/** METHODS R7: how a value compares with its own reference. */
export type SdIndicator = 'red' | 'amber' | 'green';

export interface SdReference {
  readonly average: number | null;
  readonly standardDeviation: number | null;
  /** Number of values; null if unknown and the mean is known to rest on enough of them. */
  readonly count: number | null;
}

/**
 * Red: below mean - SD in a session of at least 85 min. Amber: within one SD, edges included. Green: above mean +
 * SD.
 * @param sessionMin length of the rated session in minutes
 * @returns null (no colour) for fewer than four reference values, SD = 0, or a low value in a shorter session
 */
export function sdIndicatorOf(
  value: number,
  { average, standardDeviation, count }: SdReference,
  sessionMin: number,
): SdIndicator | null {
  if (count !== null && count < MIN_REFERENCE_VALUES) return null;
  if (average === null || standardDeviation === null || standardDeviation === 0) return null;
  if (value > average + standardDeviation) return 'green';
  if (value >= average - standardDeviation) return 'amber';
  // In a shorter session it may be low only because it was short.
  return sessionMin >= FULL_APPEARANCE_MIN ? 'red' : null;
}
