/**
 * The two loops over rows that everything else waits for, in WebAssembly with SIMD: giving turns their class codes while
 * their moments are taken, and adding up the turns that a filter accepts. Rows are copied into the module's memory chunk by
 * chunk, which costs little beside what is done with them, and the columns stay plain typed arrays.
 */
import {
  add,
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
  moduleOf,
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
const MEASURES = TURN_MEASURES.length;
/** A code that no turn has: rows beside those that are asked about. */
const NO_CODE = MOST_CODES;
/** In whole vectors. */
const CODES = MOST_CODES + 8;
const COLUMN_BYTES = KERNEL_ROWS * 2;
/** Bytes of a code's moments: count and sums in 32 bits, sums of squares in 64. */
const MOMENT_BYTES = 80;
/** Moments of so many kinds of rows (types of sessions) are taken side by side. */
export const KERNEL_SLOTS = 8;

const CODES_AT = 0;
const MEASURES_AT = CODES_AT + COLUMN_BYTES;
const SIDES_AT = MEASURES_AT + MEASURES * COLUMN_BYTES;
const MASKS_AT = SIDES_AT + KERNEL_ROWS;
const ACCEPTS_AT = MASKS_AT + COLUMN_BYTES;
const TURNS_AT = ACCEPTS_AT + CODES * 2;
const EDGES_AT = TURNS_AT + CODES * 4;
const SUMS_AT = EDGES_AT + MEASURES * 32;
/** Of a measure: four sums of 32 bits, two sums of squares of 64. */
const SUM_BYTES = 32;
const COUNT_AT = SUMS_AT + MEASURES * SUM_BYTES;
const RUN_CODES_AT = COUNT_AT + 16;
const BEFORE_AT = RUN_CODES_AT + COLUMN_BYTES;
const CHOSEN_AT = BEFORE_AT + COLUMN_BYTES + 16;
const MOMENTS_AT = CHOSEN_AT + CODES;
const BYTES = MOMENTS_AT + KERNEL_SLOTS * CODE_COUNT * MOMENT_BYTES;
const PAGES = Math.ceil(BYTES / 65_536);

const measureAt = (index: number): number => MEASURES_AT + index * COLUMN_BYTES;

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

export class RowKernel {
  private readonly memory = new WebAssembly.Memory({ initial: PAGES });
  /** Codes of the rows in the module's memory. */
  readonly codes = this.uint16(CODES_AT, KERNEL_ROWS);
  /** Their measures, in the order of `TURN_MEASURES`. */
  readonly measures = TURN_MEASURES.map((_, index) => this.uint16(measureAt(index), KERNEL_ROWS));
  readonly sides = new Uint8Array(this.memory.buffer, SIDES_AT, KERNEL_ROWS);
  /** By code 65,535 for those that are accepted, 0 for the others. */
  readonly accepts = this.uint16(ACCEPTS_AT, CODES);
  /** Codes of rows to be counted, apart from those that wait to be tallied. */
  readonly runCodes = this.uint16(RUN_CODES_AT, KERNEL_ROWS);
  /** By row how many before it have a chosen code; one more than there are rows. */
  readonly before = this.uint16(BEFORE_AT, KERNEL_ROWS + 1);
  private readonly chosen = new Uint8Array(this.memory.buffer, CHOSEN_AT, MOST_CODES);
  /** By code the rows counted by `tally`. */
  readonly turns = new Int32Array(this.memory.buffer, TURNS_AT, MOST_CODES);
  /** Of each measure eight times the first step count of class Medium, then of class High. */
  private readonly edges = this.uint16(EDGES_AT, MEASURES * 16);
  private readonly sums = new Uint32Array(this.memory.buffer, SUMS_AT, (MEASURES * SUM_BYTES) / 4);
  private readonly moments = new Uint32Array(this.memory.buffer, MOMENTS_AT, (KERNEL_SLOTS * CODE_COUNT * MOMENT_BYTES) / 4); // prettier-ignore
  private readonly codeRows: (rows: number) => number;
  private readonly addMoments: (row: number, end: number, moments: number) => number;
  private readonly countRows: (rows: number) => number;
  private readonly tallyRows: (rows: number, sign: number) => number;

  constructor() {
    const v128s = (count: number) => new Array<typeof V128>(count).fill(V128);
    const module = moduleOf(
      [
        { name: 'codes', parameters: 1, locals: [I32, I32, ...v128s(3)], body: codesBody() },
        { name: 'moments', parameters: 3, locals: [I32, I32, ...v128s(2)], body: momentsBody() },
        { name: 'count', parameters: 1, locals: [I32, I32, I32], body: countBody() },
        { name: 'tally', parameters: 2, locals: [I32, I32, ...v128s(4 + 2 * MEASURES)], body: tallyBody() },
      ],
      PAGES,
    );
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module), { env: { memory: this.memory } });
    const { codes, moments, count, tally } = exports;
    if (codes === undefined || moments === undefined || count === undefined || tally === undefined) {
      throw new Error('The module lacks a function.');
    }
    this.codeRows = codes;
    this.addMoments = moments;
    this.countRows = count;
    this.tallyRows = tally;
  }

  get byteLength(): number {
    return this.memory.buffer.byteLength;
  }

  private uint16(at: number, length: number): Uint16Array<ArrayBuffer> {
    return new Uint16Array(this.memory.buffer, at, length);
  }

  /** By measure the first step count of class Medium, and of class High. */
  setEdges(medium: readonly number[], high: readonly number[]): void {
    for (let index = 0; index < MEASURES; index++) {
      this.edges.fill(medium[index] ?? MISSING, 16 * index, 16 * index + 8);
      this.edges.fill(high[index] ?? MISSING, 16 * index + 8, 16 * index + 16);
    }
  }

  /** Gives the first rows their codes; one above all codes where a measure is missing. */
  code(rows: number): void {
    this.codeRows(Math.ceil(rows / 8) * 8);
  }

  /** Adds the moments of rows `row` to `end` to slot `slot`. Stops at the first that lacks a measure, and gives where it stopped. */
  takeIn(row: number, end: number, slot: number): number {
    return this.addMoments(row, end, MOMENTS_AT + slot * CODE_COUNT * MOMENT_BYTES);
  }

  /** Adds the moments of a slot to `into`, per code count, sums and sums of squares, and empties it. */
  takeMoments(slot: number, into: Float64Array): void {
    const { moments } = this;
    const words = MOMENT_BYTES / 4;
    const start = slot * CODE_COUNT * words;
    let at = 0;
    for (let word = start; word < start + CODE_COUNT * words; word += words) {
      const turns = moments[word + MEASURES] ?? 0;
      if (turns !== 0) {
        into[at] = (into[at] ?? 0) + turns;
        for (let index = 0; index < MEASURES; index++) {
          const square = word + 8 + 2 * index;
          into[at + 1 + index] = (into[at + 1 + index] ?? 0) + (moments[word + index] ?? 0);
          into[at + 1 + MEASURES + index] =
            (into[at + 1 + MEASURES + index] ?? 0) + (moments[square] ?? 0) + (moments[square + 1] ?? 0) * 2 ** 32;
        }
      }
      at += 1 + 2 * MEASURES;
    }
    moments.fill(0, start, start + CODE_COUNT * words);
  }

  /** By code 1 for those that `count` counts. */
  choose(accepts: Uint8Array): void {
    this.chosen.fill(0);
    this.chosen.set(accepts);
  }

  /** Fills `before` for the first of `runCodes`. */
  count(rows: number): number {
    return this.countRows(rows);
  }

  /** As `tallyBody`. */
  tally(rows: number, sign: 1 | -1): number {
    const end = Math.ceil(rows / 8) * 8;
    this.codes.fill(NO_CODE, rows, end);
    // The mask of a row that is not there is 0, since its code is accepted by no filter; it is counted where nobody looks.
    return this.tallyRows(end, sign);
  }

  /** Sum of a measure over the accepted rows of the last `tally`, in steps. */
  sumOf(index: number): number {
    const at = (index * SUM_BYTES) / 4;
    return (this.sums[at] ?? 0) + (this.sums[at + 1] ?? 0) + (this.sums[at + 2] ?? 0) + (this.sums[at + 3] ?? 0);
  }

  /** Sum of its squares. */
  squaresOf(index: number): number {
    const at = (index * SUM_BYTES) / 4 + 4;
    return (
      (this.sums[at] ?? 0) + (this.sums[at + 2] ?? 0) + ((this.sums[at + 1] ?? 0) + (this.sums[at + 3] ?? 0)) * 2 ** 32
    );
  }
}

let made: RowKernel | null = null;

/** The thread's kernel: its memory holds something only while a set is asked or added to. */
export function rowKernel(): RowKernel {
  made ??= new RowKernel();
  return made;
}

/** Runs of so many rows are copied by the engine, shorter ones in a loop, which leaves no view behind to be collected. */
const LONG_RUN = 128;

/** Copies rows `from` to `to` of a column to `into`, from `at` on. */
export function copyRun(column: Uint16Array, into: Uint16Array, from: number, to: number, at: number): void {
  if (to - from >= LONG_RUN) {
    into.set(column.subarray(from, to), at);
    return;
  }
  const shift = at - from;
  for (let row = from; row < to; row++) into[row + shift] = column[row] ?? 0;
}
