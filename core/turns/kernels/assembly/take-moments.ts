import { CODE_COUNT, MOMENT_BYTES, SQUARES_OFFSET, VECTOR_BYTES } from '../row-layout';

/** Adds four 32-bit numbers to those at `at`. */
function addTo(at: i32, values: v128): void {
  v128.store(at, i32x4.add(v128.load(at), values));
}

/** Adds four 32-bit squares to 64-bit sums from `at` on: two, or all four. */
function addSquares(at: i32, squares: v128): void {
  v128.store(at, i64x2.add(v128.load(at), i64x2.extend_low_i32x4_u(squares)));
}

/**
 * Adds each row from `code` up to `end` (addresses of codes) to the sums of its code at `moments`: its five measures and a
 * count of 1 beside each other in a vector, and their squares.
 * @returns `end`, or the first row that lacks a measure: it is not added
 */
export function takeMoments(code: i32, end: i32, stride: i32, moments: i32): i32 {
  for (; code < end; code += 2) {
    const own = <i32>load<u16>(code);
    if (own >= CODE_COUNT) return code;
    const at = moments + own * MOMENT_BYTES;
    let measure = code + stride;
    let values = i16x8(0, 0, 0, 0, 0, 1, 0, 0);
    values = v128.load16_lane(measure, values, 0);
    measure += stride;
    values = v128.load16_lane(measure, values, 1);
    measure += stride;
    values = v128.load16_lane(measure, values, 2);
    measure += stride;
    values = v128.load16_lane(measure, values, 3);
    measure += stride;
    values = v128.load16_lane(measure, values, 4);
    const first = i32x4.extend_low_i16x8_u(values);
    const last = i32x4.extend_high_i16x8_u(values);
    addTo(at, first);
    addTo(at + VECTOR_BYTES, last);
    const squares = i32x4.mul(first, first);
    addSquares(at + SQUARES_OFFSET, squares);
    v128.store(at, i64x2.add(v128.load(at, SQUARES_OFFSET + VECTOR_BYTES), i64x2.extend_high_i32x4_u(squares)), SQUARES_OFFSET + VECTOR_BYTES); // prettier-ignore
    addSquares(at + SQUARES_OFFSET + 2 * VECTOR_BYTES, i32x4.mul(last, last));
  }
  return end;
}
