import { MOMENT_BYTES, SQUARES_OFFSET, VECTOR_BYTES } from '../row-layout';

function addTo(at: i32, values: v128): void {
  v128.store(at, i32x4.add(v128.load(at), values));
}

function addSquares(at: i32, squares: v128): void {
  v128.store(at, i64x2.add(v128.load(at), squares));
}

/**
 * Adds `rows` rows to the moments of their codes at `moments`: the five measures and a count of 1 side by side in a vector,
 * then their squares.
 * @param code address of the first row's code; each measure is `stride` bytes behind the one before
 */
export function addMoments(code: i32, stride: i32, rows: i32, moments: i32): void {
  for (const end = code + 2 * rows; code < end; code += 2) {
    const at = moments + <i32>load<u16>(code) * MOMENT_BYTES;
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
    addSquares(at + SQUARES_OFFSET, i64x2.extend_low_i32x4_u(squares));
    addSquares(at + SQUARES_OFFSET + VECTOR_BYTES, i64x2.extend_high_i32x4_u(squares));
    addSquares(at + SQUARES_OFFSET + 2 * VECTOR_BYTES, i64x2.extend_low_i32x4_u(i32x4.mul(last, last)));
  }
}
