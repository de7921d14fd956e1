/** Values per 90 minutes (METHODS R8, refstats@1). */
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
