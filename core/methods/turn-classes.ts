/**
 * Classes of a turn (METHODS T3, turn@1), with the exact edges of the specification (analysis modules, section 5); those
 * of its acceleration and deceleration are of every acceleration: `acceleration-classes`.
 */

import { type ClassCode, HIGH, LOW, MEDIUM } from './low-medium-high';

/** Customer's marks on the entry speed, m/s: Low below `lowerMPerS`, High above `upperMPerS`, otherwise Medium. */
export interface EntrySpeedBoundaries {
  readonly lowerMPerS: number;
  readonly upperMPerS: number;
}
export const DEFAULT_ENTRY_SPEED_BOUNDARIES: EntrySpeedBoundaries = { lowerMPerS: 3, upperMPerS: 5.5 };

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
