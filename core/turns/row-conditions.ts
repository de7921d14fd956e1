/** A filter by class as conditions on the columns of a row, which eight rows answer at once: class limits are step counts. */
import type { EntrySpeedBoundaries } from '../methods/turn-classes';
import { CODE_COUNT, STRIDE, type TurnFilter } from './categories';
import { classOfSteps, MISSING, TURN_MEASURES, type TurnMeasure } from './measures';

/** Holds for values from `low` to `low + reach`; for all others where `isRefused`. */
export interface RowCondition {
  /** The code, or from 1 on a measure by its place in `TURN_MEASURES`. */
  readonly column: number;
  /** In place of a range: holds for codes of turns to the right, even of those without a measure. */
  readonly isSide: boolean;
  readonly low: number;
  readonly reach: number;
  readonly isRefused: boolean;
}

/** A range in steps, both ends included; none is empty where `low` > `high`. */
export interface StepRange {
  readonly measure: TurnMeasure;
  readonly low: number;
  readonly high: number;
}

/** By measure, in the order of `TURN_MEASURES`, the first step count of a class; `MISSING` where it has none. */
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

/** First step count of class `classIndex` or a higher one. */
function firstSteps(measure: TurnMeasure, classIndex: number, boundaries: EntrySpeedBoundaries): number {
  let low = 0;
  let high = MISSING;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (classOfSteps(measure, middle, boundaries) >= classIndex) high = middle;
    else low = middle + 1;
  }
  return low;
}

const [LEFT_ONLY, RIGHT_ONLY] = [1, 2];

/**
 * The turns that a filter accepts are those that fulfil all of these.
 * @param isComplete no turn lacks a measure
 */
export function conditionsOf(filter: TurnFilter, { medium, high }: ClassEdges, isComplete: boolean): RowCondition[] {
  const conditions = TURN_MEASURES.flatMap((measure, index) =>
    ofClasses(filter[measure], index + 1, medium[index] ?? MISSING, high[index] ?? MISSING),
  );
  if (filter.side === LEFT_ONLY || filter.side === RIGHT_ONLY) {
    const toTheRight = range(0, STRIDE.side, CODE_COUNT, filter.side === LEFT_ONLY);
    conditions.push({ ...toTheRight, isSide: !isComplete });
  }
  return conditions;
}

/** Brushes on measures, in steps, as conditions. */
export function rangeConditions(ranges: readonly StepRange[]): RowCondition[] {
  return ranges.map(({ measure, low, high }) => within(TURN_MEASURES.indexOf(measure) + 1, low, high + 1));
}

/** Low ends before `medium`, Medium before `high`; nothing has a class whose measure is missing. */
function ofClasses(chosen: number, column: number, medium: number, high: number): RowCondition[] {
  if (chosen === 0) return [];
  const [hasLow, hasMedium, hasHigh] = [1, 2, 4].map((bit) => (chosen & bit) !== 0);
  const first = hasLow ? 0 : hasMedium ? medium : high;
  const end = hasHigh ? MISSING : hasMedium ? high : medium;
  const conditions = [within(column, first, end)];
  if (hasLow && hasHigh && !hasMedium && medium < high) {
    conditions.push(range(column, medium, high, true));
  }
  return conditions;
}

/** From `first` up to `end`, the latter not included; none where that is no value. */
function within(column: number, first: number, end: number): RowCondition {
  return first < end ? range(column, first, end, false) : range(column, 0, MISSING + 1, true);
}

function range(column: number, first: number, end: number, isRefused: boolean): RowCondition {
  return { column, isSide: false, low: first, reach: end - 1 - first, isRefused };
}
