/** The loops over rows of a set as WebAssembly instructions, and where their memory holds what (`row-kernel.ts`). */
import {
  add,
  functionsOf,
  get,
  I32,
  i16x8,
  i32,
  i32x4,
  i64x2,
  isAtLeast,
  load16,
  load32,
  load8,
  multiply,
  returnIf,
  seq,
  set,
  shiftLeft,
  store16,
  store32,
  V128,
  v128,
  whileBelow,
  type Code,
} from '../wasm/assembler';
import { CODE_COUNT, STRIDE } from './categories';
import { MOST_CODES } from './code-book';
import { MISSING, TURN_MEASURES } from './measures';

/** Rows in the module's memory at a time: their sums stay in 32 bits. */
export const KERNEL_ROWS = 2048;
export const MEASURES = TURN_MEASURES.length;
/** A code that no turn has: rows beside those that are asked about. */
export const NO_CODE = MOST_CODES;
/** In whole vectors. */
export const CODES = MOST_CODES + 8;
const COLUMN_BYTES = KERNEL_ROWS * 2;
/** Bytes of a code's moments: count and sums in 32 bits, sums of squares in 64. */
export const MOMENT_BYTES = 80;
/** Moments of so many kinds of rows (types of sessions) are taken side by side. */
export const KERNEL_SLOTS = 8;

export const CODES_AT = 0;
const MEASURES_AT = CODES_AT + COLUMN_BYTES;
export const SIDES_AT = MEASURES_AT + MEASURES * COLUMN_BYTES;
const MASKS_AT = SIDES_AT + KERNEL_ROWS;
export const ACCEPTS_AT = MASKS_AT + COLUMN_BYTES;
export const TURNS_AT = ACCEPTS_AT + CODES * 2;
export const EDGES_AT = TURNS_AT + CODES * 4;
export const SUMS_AT = EDGES_AT + MEASURES * 32;
/** Of a measure: four sums of 32 bits, two sums of squares of 64. */
export const SUM_BYTES = 32;
const COUNT_AT = SUMS_AT + MEASURES * SUM_BYTES;
export const RUN_CODES_AT = COUNT_AT + 16;
export const BEFORE_AT = RUN_CODES_AT + COLUMN_BYTES;
export const CHOSEN_AT = BEFORE_AT + COLUMN_BYTES + 16;
export const MOMENTS_AT = CHOSEN_AT + CODES;
const BYTES = MOMENTS_AT + KERNEL_SLOTS * CODE_COUNT * MOMENT_BYTES;
export const PAGES = Math.ceil(BYTES / 65_536);

export const measureAt = (index: number): number => MEASURES_AT + index * COLUMN_BYTES;

const same = (lane: number): Code => v128.constant(new Array<number>(8).fill(lane));

/** codes(rows): codes from measures and sides, eight rows at a time; above all codes where a measure is missing. */
function codesBody(): Code {
  const [rows, row, at, code, missing, values] = [0, 1, 2, 3, 4, 5];
  const measures = TURN_MEASURES.map((measure, index) =>
    seq(
      set(values, v128.load(get(at), measureAt(index))),
      set(missing, v128.or(get(missing), i16x8.equal(get(values), same(MISSING)))),
      // -1 for each edge that is reached.
      set(
        code,
        i16x8.subtract(
          get(code),
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
        set(at, shiftLeft(get(row), i32(1))),
        set(code, i16x8.multiply(v128.load8x8(get(row), SIDES_AT), same(STRIDE.side))),
        set(missing, same(0)),
        ...measures,
        v128.store(get(at), v128.or(get(code), v128.and(get(missing), same(NO_CODE))), CODES_AT),
        set(row, add(get(row), i32(8))),
      ),
    ),
    get(rows),
  );
}

/**
 * moments(row, end, moments): adds each row's moments to its code's. Stops at the first row that has a missing measure and
 * says which it is, or `end`.
 */
function momentsBody(): Code {
  const [row, end, moments, at, code, values, wide] = [0, 1, 2, 3, 4, 5, 6];
  const lanes = TURN_MEASURES.reduce<Code>(
    (value, _, index) => v128.load16Lane(get(at), value, index, measureAt(index)),
    // The sixth lane is the count, so that it is summed like a measure.
    v128.constant([0, 0, 0, 0, 0, 1, 0, 0]),
  );
  const accumulate = (offset: number, addition: (before: Code, more: Code) => Code, more: Code): Code =>
    v128.store(get(code), addition(v128.load(get(code), offset), more), offset);
  return seq(
    whileBelow(
      get(row),
      get(end),
      seq(
        set(at, shiftLeft(get(row), i32(1))),
        set(code, load16(get(at), CODES_AT)),
        returnIf(isAtLeast(get(code), i32(CODE_COUNT)), get(row)),
        set(code, add(get(moments), multiply(get(code), i32(MOMENT_BYTES)))),
        set(values, lanes),
        set(wide, i32x4.low(get(values))),
        accumulate(0, i32x4.add, get(wide)),
        set(wide, i32x4.multiply(get(wide), get(wide))),
        accumulate(32, i64x2.add, i64x2.low(get(wide))),
        accumulate(48, i64x2.add, i64x2.high(get(wide))),
        set(wide, i32x4.high(get(values))),
        accumulate(16, i32x4.add, get(wide)),
        accumulate(64, i64x2.add, i64x2.low(i32x4.multiply(get(wide), get(wide)))),
        set(row, add(get(row), i32(1))),
      ),
    ),
    get(end),
  );
}

/**
 * tally(rows, sign): counts `rows` rows by code, `sign` each, and sums up the measures of those whose code is accepted. The
 * rows up to the next multiple of eight have a code that is not. Gives the number of accepted rows.
 */
function tallyBody(): Code {
  const [rows, sign, row, at, mask, values, wide, count, first] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const turnsOf = shiftLeft(load16(get(at), CODES_AT), i32(2));
  const scan = whileBelow(
    get(row),
    get(rows),
    seq(
      set(at, shiftLeft(get(row), i32(1))),
      store16(get(at), load16(shiftLeft(load16(get(at), CODES_AT), i32(1)), ACCEPTS_AT), MASKS_AT),
      store32(turnsOf, add(load32(turnsOf, TURNS_AT), get(sign)), TURNS_AT),
      set(row, add(get(row), i32(1))),
    ),
  );
  const measures = TURN_MEASURES.map((_, index) => {
    const sum = first + 2 * index;
    const square = sum + 1;
    return seq(
      set(values, v128.and(v128.load(get(at), measureAt(index)), get(mask))),
      set(sum, i32x4.add(get(sum), i32x4.pairs(get(values)))),
      set(wide, i32x4.multiplyLow(get(values), get(values))),
      set(square, i64x2.add(get(square), i64x2.add(i64x2.low(get(wide)), i64x2.high(get(wide))))),
      set(wide, i32x4.multiplyHigh(get(values), get(values))),
      set(square, i64x2.add(get(square), i64x2.add(i64x2.low(get(wide)), i64x2.high(get(wide))))),
    );
  });
  const sums = seq(
    set(at, i32(0)),
    whileBelow(
      get(at),
      shiftLeft(get(rows), i32(1)),
      seq(
        set(mask, v128.load(get(at), MASKS_AT)),
        set(count, i16x8.subtract(get(count), get(mask))),
        ...measures,
        set(at, add(get(at), i32(16))),
      ),
    ),
  );
  const stores = TURN_MEASURES.map((_, index) =>
    seq(
      v128.store(i32(0), get(first + 2 * index), SUMS_AT + index * SUM_BYTES),
      v128.store(i32(0), get(first + 2 * index + 1), SUMS_AT + index * SUM_BYTES + 16),
    ),
  );
  const pairs = i32x4.pairs(get(count));
  return seq(
    scan,
    sums,
    ...stores,
    set(wide, pairs),
    add(
      add(i32x4.lane(get(wide), 0), i32x4.lane(get(wide), 1)),
      add(i32x4.lane(get(wide), 2), i32x4.lane(get(wide), 3)),
    ),
  );
}

/** count(rows): for each row, and behind the last, how many before it have a chosen code. Gives the last of these numbers. */
function countBody(): Code {
  const [rows, at, end, count] = [0, 1, 2, 3];
  return seq(
    set(end, shiftLeft(get(rows), i32(1))),
    whileBelow(
      get(at),
      get(end),
      seq(
        set(count, add(get(count), load8(load16(get(at), RUN_CODES_AT), CHOSEN_AT))),
        store16(get(at), get(count), BEFORE_AT + 2),
        set(at, add(get(at), i32(2))),
      ),
    ),
    get(count),
  );
}

/** The loops over a memory of `PAGES` pages. */
export function rowLoops(memory: WebAssembly.Memory) {
  const v128s = (count: number) => new Array<typeof V128>(count).fill(V128);
  return functionsOf(memory, PAGES, [
    { name: 'codes', parameters: 1, locals: [I32, I32, ...v128s(3)], body: codesBody() },
    { name: 'moments', parameters: 3, locals: [I32, I32, ...v128s(2)], body: momentsBody() },
    { name: 'count', parameters: 1, locals: [I32, I32, I32], body: countBody() },
    { name: 'tally', parameters: 2, locals: [I32, I32, ...v128s(4 + 2 * MEASURES)], body: tallyBody() },
  ] as const);
}
