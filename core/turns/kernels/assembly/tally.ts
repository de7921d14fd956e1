import {
  ACCEPTS_AT,
  CONDITION_BYTES,
  MASKS_AT,
  MEASURES,
  MOST_CODES,
  RANGES_AT,
  SUM_BYTES,
  SUMS_AT,
  TURNS_AT,
  VECTOR_BYTES,
} from '../row-layout';
import { inRange, lowOf, oppositeOf, reachOf } from './conditions';

/**
 * Counts at most `STEP_ROWS` rows by code, `sign` each (1 or -1), and adds the measures of those whose code the filter
 * accepts to the sums. Rows outside the conditions from `RANGES_AT` to `rangesEnd` are left out.
 * @param code address of the first row's code; each measure lies `stride` bytes behind the one before
 * @returns how many rows are accepted
 */
export function tally(code: i32, stride: i32, rows: i32, sign: i32, rangesEnd: i32): i32 {
  const bytes = rows * 2;
  if (rangesEnd === RANGES_AT) countAll(code, bytes, sign);
  else {
    maskRanges(code, stride, bytes, rangesEnd);
    countInside(code, bytes, sign);
  }
  // The rest of the last vector is accepted by no filter.
  v128.store(bytes, i16x8.splat(0), MASKS_AT);
  for (let measure: i32 = 0; measure < MEASURES; measure++) {
    addMeasure(code + (measure + 1) * stride, bytes, SUMS_AT + measure * SUM_BYTES);
  }
  return accepted(bytes);
}

/** Counts every row, and masks it by whether its code is accepted. */
function countAll(code: i32, bytes: i32, sign: i32): void {
  for (let at: i32 = 0; at < bytes; at += 2) {
    const own = <i32>load<u16>(code + at);
    store<u16>(at, load<u16>(own << 1, ACCEPTS_AT), MASKS_AT);
    store<i32>(own << 2, load<i32>(own << 2, TURNS_AT) + sign, TURNS_AT);
  }
}

/** The same for rows that are in every range; others count behind the last code, so that no branch is mispredicted. */
function countInside(code: i32, bytes: i32, sign: i32): void {
  for (let at: i32 = 0; at < bytes; at += 2) {
    const inside = <i32>load<u16>(at, MASKS_AT);
    const own = <i32>load<u16>(code + at);
    store<u16>(at, load<u16>(own << 1, ACCEPTS_AT) & inside, MASKS_AT);
    const counted = select<i32>(own, MOST_CODES, inside) << 2;
    store<i32>(counted, load<i32>(counted, TURNS_AT) + sign, TURNS_AT);
  }
}

/** Masks rows that are in every range. */
function maskRanges(code: i32, stride: i32, bytes: i32, rangesEnd: i32): void {
  for (let at: i32 = 0; at < bytes; at += VECTOR_BYTES) v128.store(at, i16x8.splat(-1), MASKS_AT);
  for (let range: i32 = RANGES_AT; range < rangesEnd; range += CONDITION_BYTES) {
    const column = code + load<i32>(range) * stride;
    const low = lowOf(range);
    const reach = reachOf(range);
    const opposite = oppositeOf(range);
    for (let at: i32 = 0; at < bytes; at += VECTOR_BYTES) {
      const inside = inRange(v128.load(column + at), low, reach, opposite);
      v128.store(at, v128.and(v128.load(at, MASKS_AT), inside), MASKS_AT);
    }
  }
}

/** Adds the values of a measure and their squares, of masked rows alone, to the 64-bit sums at `sums`. */
function addMeasure(column: i32, bytes: i32, sums: i32): void {
  let sum = i32x4.splat(0);
  let square = i64x2.splat(0);
  for (let at: i32 = 0; at < bytes; at += VECTOR_BYTES) {
    const values = v128.and(v128.load(column + at), v128.load(at, MASKS_AT));
    sum = i32x4.add(sum, i32x4.extadd_pairwise_i16x8_u(values));
    square = i64x2.add(square, pairs(i32x4.extmul_low_i16x8_u(values, values)));
    square = i64x2.add(square, pairs(i32x4.extmul_high_i16x8_u(values, values)));
  }
  v128.store(sums, i64x2.add(v128.load(sums), pairs(sum)));
  v128.store(sums, i64x2.add(v128.load(sums, VECTOR_BYTES), square), VECTOR_BYTES);
}

/** Four 32-bit numbers as two 64-bit sums. */
function pairs(values: v128): v128 {
  return i64x2.add(i64x2.extend_low_i32x4_u(values), i64x2.extend_high_i32x4_u(values));
}

function accepted(bytes: i32): i32 {
  // A mask is -1.
  let count = i16x8.splat(0);
  for (let at: i32 = 0; at < bytes; at += VECTOR_BYTES) count = i16x8.sub(count, v128.load(at, MASKS_AT));
  const wide = i32x4.extadd_pairwise_i16x8_u(count);
  return i32x4.extract_lane(wide, 0) + i32x4.extract_lane(wide, 1) + i32x4.extract_lane(wide, 2) + i32x4.extract_lane(wide, 3); // prettier-ignore
}
