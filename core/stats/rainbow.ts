import { quantileSorted } from './quantile';

export interface RainbowEdges {
  readonly minValue: number;
  readonly percentile15Value: number;
  readonly percentile35Value: number;
  readonly percentile65Value: number;
  readonly percentile85Value: number;
  readonly maxValue: number;
}

/** Quantiles of type 7. @param sorted ascending, at least one value */
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

export const RAINBOW_PERCENTILES: readonly number[] = [0, 15, 35, 65, 85, 100];

export type RainbowBand = 0 | 1 | 2 | 3 | 4;

export function rainbowValues(edges: RainbowEdges): readonly number[] {
  return [
    edges.minValue,
    edges.percentile15Value,
    edges.percentile35Value,
    edges.percentile65Value,
    edges.percentile85Value,
    edges.maxValue,
  ];
}

/**
 * Percentile of a value by the edges: linear inside a band, the mean of their percentiles if edges coincide.
 * @returns 0 below the lowest edge, 100 above the highest
 */
export function rainbowPercentile(edges: RainbowEdges, value: number): number {
  const values = rainbowValues(edges);
  const above = values.findIndex((edge) => edge >= value);
  if (above === -1) return 100;
  const percentileAt = (index: number): number => RAINBOW_PERCENTILES[index] ?? NaN;
  const upper = values[above] ?? NaN;
  if (upper === value) return (percentileAt(above) + percentileAt(values.lastIndexOf(value))) / 2;
  if (above === 0) return 0;
  const lower = values[above - 1] ?? NaN;
  const share = (value - lower) / (upper - lower);
  return percentileAt(above - 1) + share * (percentileAt(above) - percentileAt(above - 1));
}

/** An edge belongs to the band below it (METHODS A3). */
export function rainbowBand(percentile: number): RainbowBand {
  if (percentile <= 15) return 0;
  if (percentile <= 35) return 1;
  if (percentile <= 65) return 2;
  return percentile <= 85 ? 3 : 4;
}
