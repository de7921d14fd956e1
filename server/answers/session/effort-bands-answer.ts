import { EFFORT_BANDS } from '@halfturn/core/metrics/load/effort-bands';
import type { Parameters } from '@halfturn/core/methods/default-parameters';

/** The bands of METHODS E3 as calls answer them. */
export const DISTANCE_BANDS = EFFORT_BANDS.map(({ id, lowerBoundM, upperBoundM }) => ({
  id,
  value: upperBoundM === Infinity ? `${lowerBoundM}+` : `${lowerBoundM}-${upperBoundM}`,
  lowerBoundM,
  upperBoundM: upperBoundM === Infinity ? null : upperBoundM,
}));

/** Null where the source of the session does not say by which parameters it was computed. */
export function speedTypeThresholds(parameters: Parameters | null): { HSR: number; SPRINT: number } | null {
  return parameters === null ? null : { HSR: parameters.effort.hsrMPerS, SPRINT: parameters.effort.sprintMPerS };
}
