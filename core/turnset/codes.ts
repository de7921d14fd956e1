/** Packed class codes: the six classes of a turn in one number from 0 to 485, computed once per set. */
import {
  accelerationClass,
  angleClass,
  decelerationClass,
  entrySpeedClass,
  turnTimeClass,
  type EntrySpeedBoundaries,
} from '../classes/turn-classes';
import { CLASS_COUNT, STRIDE, type TurnCategory } from './categories';
import {
  STEPS_PER_DEGREE,
  STEPS_PER_M_PER_S,
  STEPS_PER_M_PER_S2,
  STEPS_PER_SECOND,
  valueAt,
  type TurnColumns,
} from './columns';

/** Code of every row, from the stored values (METHODS T3); entry speed by the customer's boundaries. */
export function turnCodes(columns: TurnColumns, boundaries: EntrySpeedBoundaries): Uint16Array {
  const codes = new Uint16Array(columns.length);
  for (let row = 0; row < columns.length; row++) {
    codes[row] =
      STRIDE.entrySpeed * entrySpeedClass(valueAt(columns.entrySpeed, row) / STEPS_PER_M_PER_S, boundaries) +
      STRIDE.acceleration * accelerationClass(valueAt(columns.peakAcceleration, row) / STEPS_PER_M_PER_S2) +
      STRIDE.deceleration * decelerationClass(-valueAt(columns.peakDeceleration, row) / STEPS_PER_M_PER_S2) +
      STRIDE.time * turnTimeClass(valueAt(columns.twistingTime, row) / STEPS_PER_SECOND) +
      STRIDE.angle * angleClass(valueAt(columns.angle, row) / STEPS_PER_DEGREE) +
      STRIDE.side * valueAt(columns.side, row);
  }
  return codes;
}

/** The class of one category in a packed code. */
export function classOfCode(code: number, category: TurnCategory): number {
  return Math.trunc(code / STRIDE[category]) % CLASS_COUNT[category];
}
