import { CODE_COUNT, FIRST_RIGHT_CODE, LOW_OFFSET, OPPOSITE_OFFSET, REACH_OFFSET } from '../row-layout';

/** All bits of a lane 1 where a value lies in a condition's range, or, where that is wanted, outside. */
export function inRange(values: v128, low: v128, reach: v128, opposite: v128): v128 {
  // Below `low` the difference starts anew from 65,535 and is out of reach.
  return v128.xor(i16x8.le_u(i16x8.sub(values, low), reach), opposite);
}

/** The same for codes of turns to the right: from 243 on with all measures, odd without one. */
export function onRight(codes: v128, opposite: v128): v128 {
  const isOdd = i16x8.eq(v128.and(codes, i16x8.splat(1)), i16x8.splat(1));
  const isAbove = i16x8.ge_u(codes, i16x8.splat(<i16>FIRST_RIGHT_CODE));
  const isIncomplete = i16x8.ge_u(codes, i16x8.splat(<i16>CODE_COUNT));
  return v128.xor(v128.bitselect(isOdd, isAbove, isIncomplete), opposite);
}

export function lowOf(condition: i32): v128 {
  return v128.load(condition, LOW_OFFSET);
}

export function reachOf(condition: i32): v128 {
  return v128.load(condition, REACH_OFFSET);
}

export function oppositeOf(condition: i32): v128 {
  return v128.load(condition, OPPOSITE_OFFSET);
}
