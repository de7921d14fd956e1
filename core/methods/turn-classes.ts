/**
 * Classes of a turn (METHODS T3, turn@1): one byte per category, Low | Medium | High = 0 | 1 | 2, with the exact edges
 * of the specification (analysis modules, section 5).
 */

export type ClassCode = 0 | 1 | 2;
export const LOW: ClassCode = 0;
export const MEDIUM: ClassCode = 1;
export const HIGH: ClassCode = 2;
export const CLASS_NAMES = ['Low', 'Medium', 'High'] as const;

/** Customer's marks on the entry speed, m/s: Low below `lowerMPerS`, High above `upperMPerS`, otherwise Medium. */
export interface EntrySpeedBoundaries {
  readonly lowerMPerS: number;
  readonly upperMPerS: number;
}
export const DEFAULT_ENTRY_SPEED_BOUNDARIES: EntrySpeedBoundaries = { lowerMPerS: 3, upperMPerS: 5.5 };

/** Edges of acceleration, m/s2: Medium strictly above the first, High from the second on (METHODS E1, T3). */
export interface AccelerationEdges {
  readonly mediumMPerS2: number;
  readonly highMPerS2: number;
}
export const ACCELERATION_EDGES: AccelerationEdges = { mediumMPerS2: 4, highMPerS2: 5 };

export const ANGLE_LOWER_DEGREES = 60;
export const ANGLE_UPPER_DEGREES = 120;
export const TIME_LOWER_S = 0.3;
export const TIME_UPPER_S = 0.5;

function insideMedium(value: number, lower: number, upper: number): ClassCode {
  if (value < lower) return LOW;
  return value > upper ? HIGH : MEDIUM;
}

/** Angle magnitude in degrees: Low < 60, Medium 60..120 inclusive, High > 120. */
export function angleClass(angleDegrees: number): ClassCode {
  return insideMedium(angleDegrees, ANGLE_LOWER_DEGREES, ANGLE_UPPER_DEGREES);
}

/** Entry speed in m/s: Low below the lower boundary, Medium between inclusive, High above the upper. */
export function entrySpeedClass(
  entrySpeedMPerS: number,
  boundaries: EntrySpeedBoundaries = DEFAULT_ENTRY_SPEED_BOUNDARIES,
): ClassCode {
  return insideMedium(entrySpeedMPerS, boundaries.lowerMPerS, boundaries.upperMPerS);
}

/** Twisting time in s: Low < 0.3, Medium 0.3..0.5 inclusive, High > 0.5. */
export function turnTimeClass(twistingTimeS: number): ClassCode {
  return insideMedium(twistingTimeS, TIME_LOWER_S, TIME_UPPER_S);
}

/** Peak acceleration in m/s2 (positive): Low <= 4, Medium > 4 and < 5, High >= 5. */
export function accelerationClass(peakMPer2: number, edges: AccelerationEdges = ACCELERATION_EDGES): ClassCode {
  if (peakMPer2 >= edges.highMPerS2) return HIGH;
  return peakMPer2 > edges.mediumMPerS2 ? MEDIUM : LOW;
}

/** Peak deceleration in m/s2 (negative): Low >= -4, Medium between, High <= -5. */
export function decelerationClass(peakMPer2: number): ClassCode {
  return accelerationClass(-peakMPer2);
}

/**
 * Points of the effort classification (METHODS T5): deceleration + acceleration + entry speed, each 0 | 1 | 2. Low 0-1,
 * Medium 2-3, High 4-6. The angle is left out on purpose.
 */
export function turnEffortClass(deceleration: ClassCode, acceleration: ClassCode, entrySpeed: ClassCode): ClassCode {
  const points = deceleration + acceleration + entrySpeed;
  if (points <= 1) return LOW;
  return points <= 3 ? MEDIUM : HIGH;
}

/** Lowest first, as `turnTimeClass`. */
export const TURN_TIMES = ['lessThan300ms', 'lessThan500ms', 'lessThan1s'] as const;
export type TurnTime = (typeof TURN_TIMES)[number];
export type TurnTimeCounts = Readonly<Record<TurnTime, number>>;

export function countTurnTimes(twistingTimesS: Iterable<number>): TurnTimeCounts {
  const counts: [number, number, number] = [0, 0, 0];
  for (const time of twistingTimesS) counts[turnTimeClass(time)] += 1;
  return { lessThan300ms: counts[LOW], lessThan500ms: counts[MEDIUM], lessThan1s: counts[HIGH] };
}
