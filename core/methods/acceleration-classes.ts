/** Classes of an acceleration or deceleration, alone or in a turn (METHODS E1, T3). */
import { type ClassCode, HIGH, LOW, MEDIUM } from './low-medium-high';

/** Edges of acceleration, m/s2: Medium strictly above the first, High from the second on (METHODS E1, T3). */
export interface AccelerationEdges {
  readonly mediumMPerS2: number;
  readonly highMPerS2: number;
}
export const ACCELERATION_EDGES: AccelerationEdges = { mediumMPerS2: 4, highMPerS2: 5 };

/** Peak acceleration in m/s2 (positive): Low <= 4, Medium > 4 and < 5, High >= 5. */
export function accelerationClass(peakMPer2: number, edges: AccelerationEdges = ACCELERATION_EDGES): ClassCode {
  if (peakMPer2 >= edges.highMPerS2) return HIGH;
  return peakMPer2 > edges.mediumMPerS2 ? MEDIUM : LOW;
}

/** Peak deceleration in m/s2 (negative): Low >= -4, Medium between, High <= -5. */
export function decelerationClass(peakMPer2: number): ClassCode {
  return accelerationClass(-peakMPer2);
}
