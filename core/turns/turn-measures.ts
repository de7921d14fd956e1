/** The five measured categories of a turn and their fixed-point steps: what a set of turns holds, averages and classifies. */
import { accelerationClass, decelerationClass } from '../methods/acceleration-classes';
import { angleClass, entrySpeedClass, turnTimeClass, type EntrySpeedBoundaries } from '../methods/turn-classes';
import type { TurnCategory } from './filter-categories';
import { firstIndex } from './first-index';
import { STEPS_PER_DEGREE, STEPS_PER_M_PER_S, STEPS_PER_M_PER_S2, STEPS_PER_SECOND } from '../events/turn-columns';

export const TURN_MEASURES = ['entrySpeed', 'acceleration', 'deceleration', 'time', 'angle'] as const;
export type TurnMeasure = (typeof TURN_MEASURES)[number] & TurnCategory;

export function byMeasure<Value>(valueOf: (measure: TurnMeasure) => Value): Record<TurnMeasure, Value> {
  return {
    entrySpeed: valueOf('entrySpeed'),
    acceleration: valueOf('acceleration'),
    deceleration: valueOf('deceleration'),
    time: valueOf('time'),
    angle: valueOf('angle'),
  };
}

export const LARGEST_STEPS = 65_534;

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

export function toSteps(measure: TurnMeasure, value: number): number {
  return value * STEPS_PER_UNIT[measure];
}

/** Class of a stored value (METHODS T3): 0 Low, 1 Medium, 2 High; entry speed by the customer's boundaries. */
function classOfSteps(measure: TurnMeasure, steps: number, boundaries: EntrySpeedBoundaries): number {
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

export interface ClassEdges {
  readonly medium: readonly number[];
  readonly high: readonly number[];
}

export function classEdges(boundaries: EntrySpeedBoundaries): ClassEdges {
  return {
    medium: TURN_MEASURES.map((measure) => firstSteps(measure, 1, boundaries)),
    high: TURN_MEASURES.map((measure) => firstSteps(measure, 2, boundaries)),
  };
}

/** First step count of class `classIndex` or a higher one; above `LARGEST_STEPS` if no turn reaches it. */
function firstSteps(measure: TurnMeasure, classIndex: number, boundaries: EntrySpeedBoundaries): number {
  return firstIndex(LARGEST_STEPS + 1, (steps) => classOfSteps(measure, steps, boundaries) >= classIndex);
}
