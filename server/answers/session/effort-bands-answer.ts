import { EFFORT_BANDS } from '@halfturn/core/metrics/load/effort-bands';
import type { Parameters } from '@halfturn/core/methods/default-parameters';

/** The bands of METHODS E3 in the form calls use. */
export const DISTANCE_BANDS = EFFORT_BANDS.map(({ id, lowerBoundM, upperBoundM }) => ({
  id,
  value: upperBoundM === Infinity ? `${lowerBoundM}+` : `${lowerBoundM}-${upperBoundM}`,
  lowerBoundM,
  upperBoundM: upperBoundM === Infinity ? null : upperBoundM,
}));

export function speedTypeThresholds(parameters: Parameters | null): { HSR: number; SPRINT: number } | null {
  return parameters === null ? null : { HSR: parameters.effort.hsrMPerS, SPRINT: parameters.effort.sprintMPerS };
}
