/** The loops that rows go through on their way into a set, as WebAssembly instructions. */
import {
  add,
  get,
  i16x8,
  i32,
  i32x4,
  i64x2,
  i8x16,
  isAtLeast,
  load16,
  multiply,
  returnIf,
  seq,
  set,
  v128,
  whileBelow,
  type Code,
} from '../wasm/assembler';
import { CODE_COUNT, STRIDE } from './categories';
import { MISSING, TURN_MEASURES } from './measures';
import { EDGES_AT, MASKS_AT, MOMENT_BYTES, NO_CODE, SIDES_AT, same, setOffsets } from './row-layout';

/** sides(rows): whether any of the first sides is neither 0 nor 1; those up to the next multiple of 16 count too. */
export function sidesBody(): Code {
  const [rows, at, seen] = [0, 1, 2];
  return seq(
    whileBelow(
      get(at),
      get(rows),
      seq(set(seen, v128.or(get(seen), v128.load(get(at), SIDES_AT))), set(at, add(get(at), i32(16)))),
    ),
    v128.any(v128.and(get(seen), same(0xfefe))),
  );
}

/** join(to, rows): values of two bytes from their low bytes (at `SIDES_AT`) and their high bytes (at `MASKS_AT`), and some behind them. */
export function joinBody(): Code {
  const [to, rows, at, low, high] = [0, 1, 2, 3, 4];
  return seq(
    whileBelow(
      get(at),
      get(rows),
      seq(
        set(low, v128.load(get(at), SIDES_AT)),
        set(high, v128.load(get(at), MASKS_AT)),
        v128.store(get(to), i8x16.interleaveLow(get(low), get(high)), 0),
        v128.store(get(to), i8x16.interleaveHigh(get(low), get(high)), 16),
        set(to, add(get(to), i32(32))),
        set(at, add(get(at), i32(16))),
      ),
    ),
    get(to),
  );
}

/** codes(code, stride, rows): codes from measures and sides, eight rows at a time; above all codes where a measure is missing. */
export function codesBody(): Code {
  const [code, stride, rows, row, at, own, missing, values] = [0, 1, 2, 3, 4, 5, 6, 7];
  const measures = TURN_MEASURES.map((measure, index) =>
    seq(
      set(at, add(get(at), get(stride))),
      set(values, v128.load(get(at), 0)),
      set(missing, v128.or(get(missing), i16x8.equal(get(values), same(MISSING)))),
      // -1 for each edge that is reached.
      set(
        own,
        i16x8.subtract(
          get(own),
          i16x8.multiply(
            i16x8.add(
              i16x8.atLeast(get(values), v128.load(i32(0), EDGES_AT + 32 * index)),
              i16x8.atLeast(get(values), v128.load(i32(0), EDGES_AT + 32 * index + 16)),
            ),
            same(STRIDE[measure]),
          ),
        ),
      ),
    ),
  );
  return seq(
    whileBelow(
      get(row),
      get(rows),
      seq(
        set(at, get(code)),
        set(own, i16x8.multiply(v128.load8x8(get(row), SIDES_AT), same(STRIDE.side))),
        set(missing, same(0)),
        ...measures,
        v128.store(get(code), v128.or(get(own), v128.and(get(missing), same(NO_CODE))), 0),
        set(code, add(get(code), i32(16))),
        set(row, add(get(row), i32(8))),
      ),
    ),
    get(rows),
  );
}

/**
 * moments(code, end, stride, moments): adds the moments of each row up to that of code `end` to its code's. Stops at the first
 * row that has a missing measure and says which it is, or `end`.
 */
export function momentsBody(): Code {
  const [code, end, stride, moments, at, first, values, wide] = [0, 1, 2, 3, 4, 5, 10, 11];
  const lanes = TURN_MEASURES.reduce<Code>(
    (value, _, index) => v128.load16Lane(add(get(code), get(first + index)), value, index, 0),
    // The sixth lane is the count, so that it is summed like a measure.
    v128.constant([0, 0, 0, 0, 0, 1, 0, 0]),
  );
  const accumulate = (offset: number, addition: (before: Code, more: Code) => Code, more: Code): Code =>
    v128.store(get(at), addition(v128.load(get(at), offset), more), offset);
  return seq(
    setOffsets(first, stride),
    whileBelow(
      get(code),
      get(end),
      seq(
        set(at, load16(get(code), 0)),
        returnIf(isAtLeast(get(at), i32(CODE_COUNT)), get(code)),
        set(at, add(get(moments), multiply(get(at), i32(MOMENT_BYTES)))),
        set(values, lanes),
        set(wide, i32x4.low(get(values))),
        accumulate(0, i32x4.add, get(wide)),
        set(wide, i32x4.multiply(get(wide), get(wide))),
        accumulate(32, i64x2.add, i64x2.low(get(wide))),
        accumulate(48, i64x2.add, i64x2.high(get(wide))),
        set(wide, i32x4.high(get(values))),
        accumulate(16, i32x4.add, get(wide)),
        accumulate(64, i64x2.add, i64x2.low(i32x4.multiply(get(wide), get(wide)))),
        set(code, add(get(code), i32(2))),
      ),
    ),
    get(end),
  );
}
