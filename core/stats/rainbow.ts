/** The edges of a rainbow bar, which shows where a value lies among those of a reference (METHODS R4, refstats@1). */
import { quantileSorted } from './quantile';

/** In the unit of the values. */
export interface RainbowEdges {
  readonly minValue: number;
  readonly percentile15Value: number;
  readonly percentile35Value: number;
  readonly percentile65Value: number;
  readonly percentile85Value: number;
  readonly maxValue: number;
}

/**
 * Quantiles of type 7.
 * @param sorted ascending, at least one value
 */
export function rainbowEdges(sorted: ArrayLike<number>): RainbowEdges {
  const at = (share: number): number => quantileSorted(sorted, share) ?? NaN;
  return {
    minValue: at(0),
    percentile15Value: at(0.15),
    percentile35Value: at(0.35),
    percentile65Value: at(0.65),
    percentile85Value: at(0.85),
    maxValue: at(1),
  };
}
