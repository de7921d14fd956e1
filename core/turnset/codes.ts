/** Packed class codes: the six classes of a turn in one number from 0 to 485, computed once per set. */
import type { EntrySpeedBoundaries } from '../classes/turn-classes';
import { CLASS_COUNT, STRIDE, type TurnCategory } from './categories';
import { valueAt, type TurnColumns } from './columns';
import { classOfSteps } from './measures';

/** Code of every row, from the stored values (METHODS T3); entry speed by the customer's boundaries. */
export function turnCodes(columns: TurnColumns, boundaries: EntrySpeedBoundaries): Uint16Array {
  const codes = new Uint16Array(columns.length);
  for (let row = 0; row < columns.length; row++) {
    codes[row] =
      STRIDE.entrySpeed * classOfSteps('entrySpeed', valueAt(columns.entrySpeed, row), boundaries) +
      STRIDE.acceleration * classOfSteps('acceleration', valueAt(columns.peakAcceleration, row), boundaries) +
      STRIDE.deceleration * classOfSteps('deceleration', valueAt(columns.peakDeceleration, row), boundaries) +
      STRIDE.time * classOfSteps('time', valueAt(columns.twistingTime, row), boundaries) +
      STRIDE.angle * classOfSteps('angle', valueAt(columns.angle, row), boundaries) +
      STRIDE.side * valueAt(columns.side, row);
  }
  return codes;
}

/** The class of one category in a packed code. */
export function classOfCode(code: number, category: TurnCategory): number {
  return Math.trunc(code / STRIDE[category]) % CLASS_COUNT[category];
}
