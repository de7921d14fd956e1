/** The loops over rows that a question needs, as WebAssembly instructions. */
import {
  add,
  and,
  equal,
  get,
  i16x8,
  i32,
  i32x4,
  i64,
  i64x2,
  i8x16,
  ifElse,
  isBelow,
  load16,
  load32,
  multiply,
  select,
  seq,
  set,
  shiftLeft,
  shiftRight,
  store16,
  store32,
  subtract,
  v128,
  whileBelow,
  type Code,
} from '../wasm/assembler';
import { CODE_COUNT, STRIDE } from './categories';
import { MOST_CODES } from './code-book';
import { TURN_MEASURES } from './measures';
import {
  ACCEPTS_AT,
  ALL_BITS,
  BITS_AT,
  CONDITIONS_AT,
  CONDITION_BYTES,
  FOUND_AT,
  LOW_OFFSET,
  MASKS_AT,
  MEASURES,
  RANGES_AT,
  RANGES_END_AT,
  REACH_OFFSET,
  REFUSED_OFFSET,
  RUNS_AT,
  STARTS_AT,
  STEP_ROWS,
  SUMS_AT,
  SUM_BYTES,
  TURNS_AT,
  same,
  setOffsets,
} from './row-layout';

/** All bits of a lane 1 where the value at an address fulfils a condition. */
const inRange = (address: Code, condition: Code): Code =>
  v128.xor(
    i16x8.atMost(
      i16x8.subtract(v128.load(address, 0), v128.load(condition, LOW_OFFSET)),
      v128.load(condition, REACH_OFFSET),
    ),
    v128.load(condition, REFUSED_OFFSET),
  );

/**
 * tally(code, stride, rows, sign): counts at most `STEP_ROWS` rows by code, `sign` each, and adds the measures of those whose
 * code is accepted to the sums. Gives the number of accepted rows.
 * @param isRanged rows outside the ranges are left out
 */
export function tallyBody(isRanged: boolean): Code {
  const [code, stride, rows, sign, at, mask, inside, first, accepted, values, wide, count, sums] = [0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15, 16]; // prettier-ignore
  const own = shiftLeft(get(mask), i32(2));
  const accepts = load16(shiftLeft(get(mask), i32(1)), ACCEPTS_AT);
  const scan = whileBelow(
    get(at),
    get(rows),
    seq(
      set(mask, load16(add(get(code), get(at)), 0)),
      ...(isRanged
        ? [
            set(inside, load16(get(at), MASKS_AT)),
            store16(get(at), and(accepts, get(inside)), MASKS_AT),
            set(mask, select(get(inside), get(mask), i32(MOST_CODES))),
          ]
        : [store16(get(at), accepts, MASKS_AT)]),
      store32(own, add(load32(own, TURNS_AT), get(sign)), TURNS_AT),
      set(at, add(get(at), i32(2))),
    ),
  );
  /** Masks of the rows that are in every range: `inside` is the address of one, `mask` that of the column. */
  const lanesInside = seq(
    set(at, i32(0)),
    whileBelow(get(at), get(rows), seq(v128.store(get(at), same(ALL_BITS), MASKS_AT), set(at, add(get(at), i32(16))))),
    set(inside, i32(RANGES_AT)),
    whileBelow(
      get(inside),
      load32(i32(0), RANGES_END_AT),
      seq(
        set(mask, add(get(code), multiply(load32(get(inside), 0), get(stride)))),
        set(at, i32(0)),
        whileBelow(
          get(at),
          get(rows),
          seq(
            v128.store(get(at), v128.and(v128.load(get(at), MASKS_AT), inRange(add(get(mask), get(at)), get(inside))), MASKS_AT), // prettier-ignore
            set(at, add(get(at), i32(16))),
          ),
        ),
        set(inside, add(get(inside), i32(CONDITION_BYTES))),
      ),
    ),
    set(at, i32(0)),
  );
  const measures = TURN_MEASURES.map((_, index) => {
    const sum = sums + 2 * index;
    const square = sum + 1;
    return seq(
      set(values, v128.and(v128.load(add(get(at), get(first + index)), 0), get(accepted))),
      set(sum, i32x4.add(get(sum), i32x4.pairs(get(values)))),
      set(wide, i32x4.multiplyLow(get(values), get(values))),
      set(square, i64x2.add(get(square), i64x2.add(i64x2.low(get(wide)), i64x2.high(get(wide))))),
      set(wide, i32x4.multiplyHigh(get(values), get(values))),
      set(square, i64x2.add(get(square), i64x2.add(i64x2.low(get(wide)), i64x2.high(get(wide))))),
    );
  });
  const stores = TURN_MEASURES.map((_, index) => {
    const place = SUMS_AT + index * SUM_BYTES;
    const sum = get(sums + 2 * index);
    return seq(
      v128.store(i32(0), i64x2.add(v128.load(i32(0), place), i64x2.add(i64x2.low(sum), i64x2.high(sum))), place),
      v128.store(i32(0), i64x2.add(v128.load(i32(0), place + 16), get(sums + 2 * index + 1)), place + 16),
    );
  });
  return seq(
    setOffsets(first, stride),
    set(rows, shiftLeft(get(rows), i32(1))),
    ...(isRanged ? [lanesInside] : []),
    scan,
    // The rest of the last vector is accepted by no filter.
    v128.store(get(rows), same(0), MASKS_AT),
    // From here on `at` is the address of a code, `mask` that of its mask.
    set(at, get(code)),
    set(mask, i32(0)),
    whileBelow(
      get(mask),
      get(rows),
      seq(
        set(accepted, v128.load(get(mask), MASKS_AT)),
        set(count, i16x8.subtract(get(count), get(accepted))),
        ...measures,
        set(at, add(get(at), i32(16))),
        set(mask, add(get(mask), i32(16))),
      ),
    ),
    ...stores,
    set(wide, i32x4.pairs(get(count))),
    add(
      add(i32x4.lane(get(wide), 0), i32x4.lane(get(wide), 1)),
      add(i32x4.lane(get(wide), 2), i32x4.lane(get(wide), 3)),
    ),
  );
}

/** All bits of a lane 1 where the code is of a turn to the right: from 243 on with all measures, odd without. */
const isRight = (codes: Code): Code =>
  v128.choose(i16x8.lowestBit(codes), i16x8.atLeast(codes, same(STRIDE.side)), i16x8.atLeast(codes, same(CODE_COUNT)));

/**
 * count(runs, code, stride, conditions): of each block of `runs` runs how many of its rows fulfil every condition, a bit a row
 * first. Blocks may be longer than a step.
 * @param code address of the code of row 0
 * @param conditions where they end
 */
export function countBody(): Code {
  const [runs, first, stride, conditions, run, code, end, at, bits, condition, starts, found, last, row, to, count, stepRow, stepEnd] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]; // prettier-ignore
  const [low, reach, refused] = [18, 19, 20];
  // As `inRange`, with the condition in registers: it is asked sixteen rows at a time.
  const inside = (offset: number): Code =>
    v128.xor(i16x8.atMost(i16x8.subtract(v128.load(get(at), offset), get(low)), get(reach)), get(refused));
  const onSide = (offset: number): Code => v128.xor(isRight(v128.load(get(at), offset)), get(refused));
  /** Sixteen rows at a time: a bit stays where this holds. */
  const keep = (holds: (offset: number) => Code): Code =>
    whileBelow(
      get(at),
      get(end),
      seq(
        store16(get(bits), and(load16(get(bits), BITS_AT), i8x16.signs(i8x16.narrow(holds(0), holds(16)))), BITS_AT),
        set(at, add(get(at), i32(32))),
        set(bits, add(get(bits), i32(2))),
      ),
    );
  /** Rows of the step, times two: bytes of a column. */
  const stepBytes = shiftLeft(subtract(get(stepEnd), get(stepRow)), i32(1));
  const allBits = seq(
    set(bits, i32(0)),
    set(end, add(shiftRight(stepBytes, i32(4)), i32(1))),
    whileBelow(
      get(bits),
      get(end),
      seq(v128.store(get(bits), same(ALL_BITS), BITS_AT), set(bits, add(get(bits), i32(16)))),
    ),
  );
  const fulfil = seq(
    set(condition, i32(CONDITIONS_AT)),
    whileBelow(
      get(condition),
      get(conditions),
      seq(
        set(low, v128.load(get(condition), LOW_OFFSET)),
        set(reach, v128.load(get(condition), REACH_OFFSET)),
        set(refused, v128.load(get(condition), REFUSED_OFFSET)),
        set(at, add(get(code), multiply(load32(get(condition), 0), get(stride)))),
        set(end, add(get(at), stepBytes)),
        set(bits, i32(0)),
        ifElse(load32(get(condition), 4), keep(onSide), keep(inside)),
        set(condition, add(get(condition), i32(CONDITION_BYTES))),
      ),
    ),
  );
  /** Eight bytes from where a row's bit is hold at least 56 rows. */
  const ROWS_AT_ONCE = 56;
  const bitOfRow = subtract(get(row), get(stepRow));
  const word = i64.shiftRight(i64.load(shiftRight(bitOfRow, i32(3)), BITS_AT), i64.from(and(bitOfRow, i32(7))));
  const theseRows = i64.subtract(i64.shiftLeft(i64.constant(1), i64.from(get(end))), i64.constant(1));
  /** The block's rows up to the end of the step; `row` stands at that of one or the other then. */
  const ofBlock = seq(
    set(to, load32(get(starts), STARTS_AT + 4)),
    set(to, select(isBelow(get(to), get(stepEnd)), get(to), get(stepEnd))),
    whileBelow(
      get(row),
      get(to),
      seq(
        set(end, subtract(get(to), get(row))),
        set(end, select(isBelow(get(end), i32(ROWS_AT_ONCE)), get(end), i32(ROWS_AT_ONCE))),
        set(count, add(get(count), i64.toI32(i64.popcount(i64.and(word, theseRows))))),
        set(row, add(get(row), get(end))),
      ),
    ),
  );
  const step = seq(
    set(stepRow, get(row)),
    set(stepEnd, add(get(row), i32(STEP_ROWS))),
    set(to, load32(add(get(starts), subtract(get(last), get(found))), STARTS_AT)),
    set(stepEnd, select(isBelow(get(to), get(stepEnd)), get(to), get(stepEnd))),
    set(code, add(get(first), shiftLeft(get(row), i32(1)))),
    allBits,
    fulfil,
  );
  return seq(
    set(runs, multiply(get(runs), i32(4))),
    whileBelow(
      get(run),
      get(runs),
      seq(
        set(row, load32(get(starts), STARTS_AT)),
        set(last, add(get(found), shiftLeft(load32(get(run), RUNS_AT), i32(2)))),
        set(stepEnd, get(row)),
        set(count, i32(0)),
        whileBelow(
          get(found),
          get(last),
          seq(
            // A block that goes on behind the step, or the first of a run, asks for the next step.
            ifElse(equal(get(row), get(stepEnd)), step, []),
            ofBlock,
            ifElse(
              equal(get(row), load32(get(starts), STARTS_AT + 4)),
              seq(
                store32(get(found), get(count), FOUND_AT),
                set(count, i32(0)),
                set(starts, add(get(starts), i32(4))),
                set(found, add(get(found), i32(4))),
              ),
              [],
            ),
          ),
        ),
        // Behind the last start of a run is the first of the next.
        set(starts, add(get(starts), i32(4))),
        set(run, add(get(run), i32(4))),
      ),
    ),
    get(found),
  );
}

/**
 * gather(runs, code, stride, to, toStride): copies codes and measures of `runs` runs to `to` on, one behind the other. Gives
 * where they end.
 * @param code address of the code of row 0
 */
export function gatherBody(): Code {
  const [runs, code, stride, to, toStride, run, from, into, bytes, at, column] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  return seq(
    set(runs, multiply(get(runs), i32(8))),
    whileBelow(
      get(run),
      get(runs),
      seq(
        set(bytes, shiftLeft(load32(get(run), RUNS_AT + 4), i32(1))),
        set(from, add(get(code), shiftLeft(load32(get(run), RUNS_AT), i32(1)))),
        set(into, get(to)),
        set(column, i32(0)),
        whileBelow(
          get(column),
          i32(MEASURES + 1),
          seq(
            set(at, i32(0)),
            // The last vector writes over the end: the next run stands there, or nothing.
            whileBelow(
              get(at),
              get(bytes),
              seq(
                v128.store(add(get(into), get(at)), v128.load(add(get(from), get(at)), 0), 0),
                set(at, add(get(at), i32(16))),
              ),
            ),
            set(from, add(get(from), get(stride))),
            set(into, add(get(into), get(toStride))),
            set(column, add(get(column), i32(1))),
          ),
        ),
        set(to, add(get(to), get(bytes))),
        set(run, add(get(run), i32(8))),
      ),
    ),
    get(to),
  );
}
