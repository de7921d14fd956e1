/** Quantiles and percentile rank (METHODS R3, R4, refstats@1). */
import { bisectLeft, bisectRight } from 'd3-array';
import { MIN_REFERENCE_VALUES } from './least-reference-values';

export function ascending(values: ArrayLike<number>): Float64Array {
  return Float64Array.from(values).sort();
}

/**
 * Quantile type 7: h = (n - 1) p, linear between order statistics.
 * @param sorted ascending values
 * @param p share, 0..1
 * @returns null for an empty group
 * @throws RangeError if p is outside 0..1
 */
export function quantileSorted(sorted: ArrayLike<number>, p: number): number | null {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`A quantile needs a share from 0 to 1, not ${p}.`);
  if (sorted.length === 0) return null;
  const h = (sorted.length - 1) * p;
  const lowerIndex = Math.floor(h);
  const lower = sorted[lowerIndex] ?? NaN;
  const upper = sorted[Math.min(lowerIndex + 1, sorted.length - 1)] ?? NaN;
  return lower + (h - lowerIndex) * (upper - lower);
}

/**
 * Percentile rank of `value` in a reference: 100 (count below + half of count equal) / n, 0..100.
 * @returns null for fewer than four reference values
 */
export function percentileRank(reference: ArrayLike<number>, value: number): number | null {
  if (reference.length < MIN_REFERENCE_VALUES) return null;
  let below = 0;
  let equal = 0;
  for (let i = 0; i < reference.length; i++) {
    const other = reference[i] ?? NaN;
    if (other < value) below++;
    else if (other === value) equal++;
  }
  return (100 * (below + 0.5 * equal)) / reference.length;
}

/**
 * `percentileRank` for many values in one reference: two searches instead of a pass.
 * @param sorted ascending values
 * @param leftOut values of `sorted` that do not count, repeated as often as they occur
 * @returns null for fewer than four values that count
 */
export function percentileRankSorted(
  sorted: Float64Array,
  value: number,
  leftOut: ArrayLike<number> = [],
): number | null {
  const n = sorted.length - leftOut.length;
  if (n < MIN_REFERENCE_VALUES) return null;
  let below = bisectLeft(sorted, value);
  let equal = bisectRight(sorted, value) - below;
  for (let i = 0; i < leftOut.length; i++) {
    const other = leftOut[i] ?? NaN;
    if (other < value) below--;
    else if (other === value) equal--;
  }
  return (100 * (below + 0.5 * equal)) / n;
}

/**
 * Cumulative probability of a value in a reference: the inverse of `quantileSorted` (METHODS P2). Repeated values
 * get the mean of their places.
 * @param sorted ascending values
 * @returns 0..1, 0 below the lowest and 1 above the highest; null for fewer than two values
 */
export function cumulativeProbability(sorted: ArrayLike<number>, value: number): number | null {
  const n = sorted.length;
  if (n < 2) return null;
  let below = 0;
  while (below < n && (sorted[below] ?? NaN) < value) below++;
  let upTo = below;
  while (upTo < n && sorted[upTo] === value) upTo++;
  if (upTo > below) return (below + upTo - 1) / 2 / (n - 1);
  if (below === 0) return 0;
  if (below === n) return 1;
  const lower = sorted[below - 1] ?? NaN;
  const upper = sorted[below] ?? NaN;
  return (below - 1 + (value - lower) / (upper - lower)) / (n - 1);
}
