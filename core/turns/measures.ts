/** The five measured categories of a turn and their fixed-point steps: what a set of turns holds, averages and classifies. */
import {
  accelerationClass,
  angleClass,
  decelerationClass,
  entrySpeedClass,
  turnTimeClass,
  type EntrySpeedBoundaries,
} from '../methods/turn-classes';
import type { TurnCategory } from './categories';
import { MISSING } from './kernels/row-layout';
import { STEPS_PER_DEGREE, STEPS_PER_M_PER_S, STEPS_PER_M_PER_S2, STEPS_PER_SECOND } from '../events/turn-columns';

/** In this order wherever measures stand side by side. */
export const TURN_MEASURES = ['entrySpeed', 'acceleration', 'deceleration', 'time', 'angle'] as const;
export type TurnMeasure = (typeof TURN_MEASURES)[number] & TurnCategory;

/** A measure that could not be taken: such a turn belongs to no class of that category and to no mean of that measure. */
export { MISSING };
/** Largest step count that is a value. */
export const LARGEST_STEPS = MISSING - 1;
export const LARGEST_SQUARE = LARGEST_STEPS ** 2;

/** Steps per SI unit; a deceleration is stored as its size and read as a negative number. */
const STEPS_PER_UNIT: Readonly<Record<TurnMeasure, number>> = {
  entrySpeed: STEPS_PER_M_PER_S,
  acceleration: STEPS_PER_M_PER_S2,
  deceleration: -STEPS_PER_M_PER_S2,
  time: STEPS_PER_SECOND,
  angle: STEPS_PER_DEGREE,
};

/** m/s, m/s2 (deceleration negative), s or degrees of a step count. */
export function toSi(measure: TurnMeasure, steps: number): number {
  // 0 / -1000 is -0, which prints as "-0".
  return steps === 0 ? 0 : steps / STEPS_PER_UNIT[measure];
}

/** Step count of a value in SI units, not rounded. */
export function toSteps(measure: TurnMeasure, value: number): number {
  return value * STEPS_PER_UNIT[measure];
}

/** Class of a stored value (METHODS T3): 0 Low, 1 Medium, 2 High; entry speed by the customer's boundaries. */
export function classOfSteps(measure: TurnMeasure, steps: number, boundaries: EntrySpeedBoundaries): number {
  const value = toSi(measure, steps);
  switch (measure) {
    case 'entrySpeed':
      return entrySpeedClass(value, boundaries);
    case 'acceleration':
      return accelerationClass(value);
    case 'deceleration':
      return decelerationClass(value);
    case 'time':
      return turnTimeClass(value);
    case 'angle':
      return angleClass(value);
  }
}
