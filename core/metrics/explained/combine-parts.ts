import { standardDeviation } from '../../stats/mean-and-deviation';
import { ascending, quantileSorted } from '../../stats/quantile';
import type { Adds } from './metric-entry';

/**
 * Combines the values of parts: their sum, number, highest, lowest, mean, median, SD or root of summed squares, or the only one of them; null without
 * parts.
 */
export function addedUp(adds: Adds, values: readonly number[]): number | null {
  switch (adds) {
    case 'sum':
      return values.reduce((sum, value) => sum + value, 0);
    case 'count':
      return values.length;
    case 'alone':
      return values.length === 1 ? (values[0] ?? null) : null;
    case 'highest':
      return values.length === 0 ? null : Math.max(...values);
    case 'lowest':
      return values.length === 0 ? null : Math.min(...values);
    case 'median':
      return quantileSorted(ascending(values), 0.5);
    case 'spread':
      return standardDeviation(values);
    case 'root':
      return Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0));
    case 'mean':
      return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  }
}
