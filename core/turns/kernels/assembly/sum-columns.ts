import { VECTOR_BYTES } from '../row-layout';
import { ADDEND_BYTES, ADDENDS_AT, BYTE_CODES, CELLS_AT } from '../table-layout';

/**
 * Adds up bytes `from` to `to` of the cells whose addresses stand at `CELLS_AT` (`cells` bytes of them), `sign` times, and
 * of the rows at `ADDENDS_AT` (`addends` bytes of them), each as often as it says, and adds that to the 32-bit columns at
 * `counts`. A vector of cells is 32 columns. 16 bits are enough in between, whatever is taken away before something is
 * added: what comes out is never below 0 and fits them.
 */
export function sumColumns(from: i32, to: i32, cells: i32, sign: i32, addends: i32, counts: i32): void {
  const mask = i8x16.splat(0x0f);
  for (; from < to; from += VECTOR_BYTES) {
    // Columns 0 to 7, 8 to 15, 16 to 23 and 24 to 31.
    let a = i16x8.splat(0);
    let b = i16x8.splat(0);
    let c = i16x8.splat(0);
    let d = i16x8.splat(0);
    for (let at: i32 = 0; at < cells;) {
      const stop = min(at + 4 * BYTE_CODES, cells);
      let even = i8x16.splat(0);
      let odd = i8x16.splat(0);
      for (; at < stop; at += 4) {
        const own = v128.load(load<i32>(at, CELLS_AT) + from);
        even = i8x16.add(even, v128.and(own, mask));
        odd = i8x16.add(odd, v128.and(i16x8.shr_u(own, 4), mask));
      }
      const low = i8x16.shuffle(even, odd, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23); // prettier-ignore
      const high = i8x16.shuffle(even, odd, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31); // prettier-ignore
      a = i16x8.add(a, i16x8.extend_low_i8x16_u(low));
      b = i16x8.add(b, i16x8.extend_high_i8x16_u(low));
      c = i16x8.add(c, i16x8.extend_low_i8x16_u(high));
      d = i16x8.add(d, i16x8.extend_high_i8x16_u(high));
    }
    const signs = i16x8.splat(<i16>sign);
    a = i16x8.mul(a, signs);
    b = i16x8.mul(b, signs);
    c = i16x8.mul(c, signs);
    d = i16x8.mul(d, signs);
    for (let at: i32 = 0; at < addends; at += ADDEND_BYTES) {
      const row = load<i32>(at, ADDENDS_AT) + (from << 2);
      const times = v128.load16_splat(at, ADDENDS_AT + 4);
      a = i16x8.add(a, i16x8.mul(v128.load(row), times));
      b = i16x8.add(b, i16x8.mul(v128.load(row, 16), times));
      c = i16x8.add(c, i16x8.mul(v128.load(row, 32), times));
      d = i16x8.add(d, i16x8.mul(v128.load(row, 48), times));
    }
    const columns = counts + (from << 3);
    addWide(columns, a);
    addWide(columns + 32, b);
    addWide(columns + 64, c);
    addWide(columns + 96, d);
  }
}

/** Adds eight 16-bit numbers to the 32-bit ones at `at`. */
function addWide(at: i32, values: v128): void {
  v128.store(at, i32x4.add(v128.load(at), i32x4.extend_low_i16x8_u(values)));
  v128.store(at, i32x4.add(v128.load(at, 16), i32x4.extend_high_i16x8_u(values)), 16);
}
