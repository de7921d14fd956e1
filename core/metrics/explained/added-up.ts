import type { Adds } from './metrics';

/** What the values of parts add up to: their sum, number, highest, lowest or mean; null for a maximum or mean without values. */
export function addedUp(adds: Adds, values: readonly number[]): number | null {
  switch (adds) {
    case 'sum':
      return values.reduce((sum, value) => sum + value, 0);
    case 'count':
      return values.length;
    case 'highest':
      return values.length === 0 ? null : Math.max(...values);
    case 'lowest':
      return values.length === 0 ? null : Math.min(...values);
    case 'mean':
      return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  }
}
