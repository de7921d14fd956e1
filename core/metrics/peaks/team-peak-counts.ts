import { byCountedPeak, knownOf, type WindowCounts } from './peak-count-reference';

/**
 * METHODS P3: a team has the sum of its players. A player without a count adds nothing; without any count the sum is
 * null.
 */
export function teamCounts(players: readonly WindowCounts[]): WindowCounts {
  return byCountedPeak((kpi, epochS) => {
    const known = knownOf(players, kpi, epochS);
    return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
  });
}
