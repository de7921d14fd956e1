/** Packed class codes: the six classes of a turn in one number from 0 to 485. A set computes them (`code-book.ts`). */
import { CLASS_COUNT, STRIDE, type TurnCategory } from '../categories';

/** The class of one category in a packed code. */
export function classOfCode(code: number, category: TurnCategory): number {
  return Math.trunc(code / STRIDE[category]) % CLASS_COUNT[category];
}
