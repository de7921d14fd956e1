/** What a plan of exercises will demand. */
import type { Norm } from './exercise-norm';

/** A part of a planned session. */
export interface PlanPart {
  readonly exerciseId: number;
  readonly minutesM: number;
}

export interface PlannedPart {
  readonly minutesM: number;
  readonly norm: Norm | null;
}

export interface ExpectedLoad {
  readonly mean: number;
  readonly standardDeviation: number;
  readonly leastCount: number;
}

/**
 * The sum of norm times minutes; its SD is the root of the summed variances, since parts vary independently. Null
 * without parts, or if the norm of one is unknown.
 */
export function expectedLoad(parts: readonly PlannedPart[]): ExpectedLoad | null {
  if (parts.length === 0) return null;
  let [sum, variance, leastCount] = [0, 0, Infinity];
  for (const { minutesM, norm } of parts) {
    if (norm === null) return null;
    sum += norm.mean * minutesM;
    variance += (norm.standardDeviation * minutesM) ** 2;
    leastCount = Math.min(leastCount, norm.count);
  }
  return { mean: sum, standardDeviation: Math.sqrt(variance), leastCount };
}
