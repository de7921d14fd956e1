import type { Quantity } from '../../units/units';
import type { KpiName } from '../session/session-facts';

/**
 * How the values of the parts combine into the number; null if it has no parts, or they only give its context. `alone`:
 * the number belongs to a single part. `root`: of the summed squares of SDs that are independent.
 */
export type Adds = 'sum' | 'count' | 'highest' | 'lowest' | 'mean' | 'median' | 'spread' | 'alone' | 'root';

/** How the number follows from other numbers of the same player and session. */
export type Formula =
  | { readonly kind: 'parts' }
  | { readonly kind: 'terms'; readonly terms: readonly FormulaTerm[] }
  | { readonly kind: 'ratio'; readonly over: KpiName; readonly under: KpiName }
  | { readonly kind: 'measured' };

export interface FormulaTerm {
  readonly sign: 1 | -1;
  readonly of: KpiName;
}

export interface MetricEntry {
  readonly methods: readonly [string, ...string[]];
  readonly quantity: Quantity;
  /** Decimals, where they are not those of the quantity: a mean of counts. */
  readonly digits?: number;
  /** Of the values of the parts, where it is not that of the number: parts that are counted. */
  readonly partQuantity?: Quantity;
  readonly adds: Adds | null;
  readonly formula: Formula;
}

export const PARTS: Formula = { kind: 'parts' };
