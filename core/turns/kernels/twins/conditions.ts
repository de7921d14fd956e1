import {
  CODE_COUNT,
  CONDITION_BYTES,
  FIRST_RIGHT_CODE,
  LOW_OFFSET,
  OPPOSITE_OFFSET,
  REACH_OFFSET,
} from '../row-layout';
import { half, word, type Views } from './views';

/** Whether the row whose code stands at `code` fulfils all conditions from `from` to `end`. */
export function fulfils(views: Views, code: number, stride: number, from: number, end: number): boolean {
  for (let condition = from; condition < end; condition += CONDITION_BYTES) {
    const value = half(views, code + word(views, condition) * stride);
    const isWanted = half(views, condition + OPPOSITE_OFFSET) === 0;
    const holds = word(views, condition + 4) === 0 ? isInRange(views, condition, value) : isRight(value);
    if (holds !== isWanted) return false;
  }
  return true;
}

function isInRange(views: Views, condition: number, value: number): boolean {
  const low = half(views, condition + LOW_OFFSET);
  // Below `low` the difference starts anew from 65,535 and is out of reach.
  return ((value - low) & 0xffff) <= half(views, condition + REACH_OFFSET);
}

/** Of a code: from 243 on with all measures, odd without one. */
function isRight(code: number): boolean {
  return code < CODE_COUNT ? code >= FIRST_RIGHT_CODE : code % 2 === 1;
}
