/** Values made comparable: per time and against a reference (METHODS R8, R10, refstats@1). */
import { MATCH_MIN } from '../../stats/match-minutes';

/** Values of shorter appearances are not extrapolated to 90 minutes (METHODS R8). */
const MIN_MATCH_MIN_PER_NINETY = 30;

/**
 * METHODS R8: 90 * value / minutes played.
 * @param value what accumulates over a match: metres, counts, kJ/kg
 * @param matchTimeM minutes on the pitch
 * @returns null for less than 30 minutes, or where either is not known
 */
export function perNinety(value: number | null, matchTimeM: number | null): number | null {
  if (value === null || matchTimeM === null || matchTimeM < MIN_MATCH_MIN_PER_NINETY) return null;
  return (MATCH_MIN * value) / matchTimeM;
}

/**
 * METHODS R8: value per active minute.
 * @returns null without active time, or where either is not known
 */
export function perMinute(value: number | null, activeTimeM: number | null): number | null {
  return value === null || activeTimeM === null || activeTimeM <= 0 ? null : value / activeTimeM;
}

/**
 * METHODS R10: 100 * value / mean of the reference (or a target in its place, METHODS H1), not capped.
 * @returns null where either is not known or the reference is 0
 */
export function percentOfReference(value: number | null, reference: number | null): number | null {
  return value === null || reference === null || reference === 0 ? null : (100 * value) / reference;
}
