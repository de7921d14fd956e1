/**
 * Where the rows of a set lie: columns in a memory of their own, so that the kernels read them in place, and everybody else
 * as plain typed arrays. A memory that grows gives its columns new arrays: take them anew.
 */
import { CODE_COUNT, STRIDE } from './categories';
import { MOST_CODES } from './codes/code-book';
import { MISSING, TURN_MEASURES, type TurnMeasure } from './measures';
import type { MeasureColumns } from './moments';
import type { RowCondition } from './row-conditions';
import {
  ACCEPTS_AT,
  COLUMNS_AT,
  CONDITION_BYTES,
  CONDITIONS_AT,
  EDGE_BYTES,
  EDGES_AT,
  FOUND_AT,
  LOOP_PAGES,
  MASKS_AT,
  MEASURES,
  MOMENT_BYTES,
  MOMENT_SLOTS,
  MOMENTS_AT,
  MOST_BLOCKS,
  MOST_RUNS,
  PAGE_BYTES,
  RANGES_AT,
  RUNS_AT,
  SIDES_AT,
  SLACK_BYTES,
  SQUARES_OFFSET,
  STARTS_AT,
  STEP_ROWS,
  SUM_BYTES,
  SUMS_AT,
  TURNS_AT,
  VECTOR_BYTES,
} from './kernels/row-layout';
import { kernelsOver, type KernelMemory, type KernelsOverMemory } from './kernels/kernels';
import type { Kernels } from './kernels/twins';
import type { SetColumns } from './set-columns';

const ROW_BYTES = 2;
/** In the order of the memory. */
const COLUMN_NAMES = ['code', ...TURN_MEASURES, 'minute'] as const;
const COLUMN_COUNT = COLUMN_NAMES.length;
const TWO_TO_32 = 2 ** 32;

/** Rows in the memory. */
export interface RowPlace {
  /** Address of the first code. */
  readonly at: number;
  /** Bytes from a column to the next. */
  readonly stride: number;
  readonly columns: MeasureColumns;
}

/** Bytes from a column of `rows` rows to the next: whole vectors, and two that may be written behind the last row. */
function strideOf(rows: number): number {
  return (Math.ceil((rows * ROW_BYTES) / VECTOR_BYTES) + 2) * VECTOR_BYTES;
}

export class RowMemory {
  private readonly memory: KernelMemory;
  private readonly kernels: Kernels;
  /** Rows there is room for. */
  capacity = 0;
  private stride = strideOf(0);
  /** Rows of other places there is room for behind the columns. */
  private apart = 0;
  /** The columns, up to `capacity`. */
  columns: SetColumns;
  rows: RowPlace;
  views: ReturnType<RowMemory['viewsOf']>;
  /** A set has these columns. */
  isTaken = false;

  /** @param over in a test the twins; with the page in which the first columns have room */
  constructor(over: KernelsOverMemory = kernelsOver(LOOP_PAGES + 1)) {
    [this.memory, this.kernels] = [over.memory, over.kernels];
    this.columns = this.columnsOf();
    this.rows = { at: COLUMNS_AT, stride: this.stride, columns: this.columns };
    this.views = this.viewsOf();
  }

  /** Whether no set has these columns yet, and they are these. */
  isFree(columns: Pick<SetColumns, TurnMeasure | 'minute'>): boolean {
    const { columns: own } = this;
    return !this.isTaken && own.minute === columns.minute && TURN_MEASURES.every((name) => own[name] === columns[name]);
  }

  /** What it takes beside the columns. */
  get bytesBeside(): number {
    return this.memory.buffer.byteLength - this.capacity * ROW_BYTES * COLUMN_COUNT;
  }

  /** Makes room for `rows` rows, those that are there kept. */
  reserve(rows: number): void {
    if (rows <= this.capacity) return;
    const stride = strideOf(rows);
    this.grow(COLUMNS_AT + COLUMN_COUNT * stride + SLACK_BYTES);
    const bytes = new Uint8Array(this.memory.buffer);
    // The last first: a column comes to lie where those after it were.
    for (let column = COLUMN_COUNT - 1; column > 0; column--) {
      const from = COLUMNS_AT + column * this.stride;
      bytes.copyWithin(COLUMNS_AT + column * stride, from, from + this.capacity * ROW_BYTES);
    }
    [this.capacity, this.stride, this.apart] = [rows, stride, 0];
    this.refresh();
  }

  /** A place for `rows` rows behind the columns, until they grow: always the same one. */
  placeApart(rows: number): RowPlace {
    const at = COLUMNS_AT + COLUMN_COUNT * this.stride;
    if (rows > this.apart) {
      this.grow(at + (MEASURES + 1) * strideOf(rows) + SLACK_BYTES);
      this.apart = rows;
      this.refresh();
    }
    const stride = strideOf(this.apart);
    return { at, stride, columns: this.measuresAt(at, stride, this.apart) };
  }

  private grow(bytes: number): void {
    const missing = bytes - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
  }

  /** The old arrays are gone when a memory has grown. */
  private refresh(): void {
    this.columns = this.columnsOf();
    this.rows = { at: COLUMNS_AT, stride: this.stride, columns: this.columns };
    this.views = this.viewsOf();
  }

  private columnsOf(): SetColumns {
    const minute = new Int16Array(this.memory.buffer, COLUMNS_AT + (MEASURES + 1) * this.stride, this.capacity);
    return { ...this.measuresAt(COLUMNS_AT, this.stride, this.capacity), minute };
  }

  private measuresAt(at: number, stride: number, rows: number) {
    const column = (index: number) => new Uint16Array(this.memory.buffer, at + index * stride, rows);
    const of = (measure: TurnMeasure) => column(1 + TURN_MEASURES.indexOf(measure));
    return {
      code: column(0),
      entrySpeed: of('entrySpeed'),
      acceleration: of('acceleration'),
      deceleration: of('deceleration'),
      time: of('time'),
      angle: of('angle'),
    };
  }

  private viewsOf() {
    const { buffer } = this.memory;
    return {
      /** Sides of the rows that `code` is asked about. */
      sides: new Uint8Array(buffer, SIDES_AT, STEP_ROWS),
      lowBytes: new Uint8Array(buffer, SIDES_AT, STEP_ROWS),
      highBytes: new Uint8Array(buffer, MASKS_AT, STEP_ROWS),
      /** By code 65,535 for those that `tally` accepts, 0 for the others. */
      accepts: new Uint16Array(buffer, ACCEPTS_AT, MOST_CODES),
      /** By code what `tally` has counted. */
      turns: new Int32Array(buffer, TURNS_AT, MOST_CODES),
      edges: new Uint16Array(buffer, EDGES_AT, (MEASURES * EDGE_BYTES) / 2),
      sums: new Uint32Array(buffer, SUMS_AT, (MEASURES * SUM_BYTES) / 4),
      moments: new Uint32Array(buffer, MOMENTS_AT, (MOMENT_SLOTS * CODE_COUNT * MOMENT_BYTES) / 4),
      /** As `RUNS_AT` says, for `countByBlock` and `copyRuns`. */
      runs: new Uint32Array(buffer, RUNS_AT, MOST_RUNS * 2),
      /** As `STARTS_AT` says. */
      starts: new Uint32Array(buffer, STARTS_AT, MOST_BLOCKS + MOST_RUNS),
      /** By block what `countByBlock` has found. */
      found: new Int32Array(buffer, FOUND_AT, MOST_BLOCKS),
    };
  }

  /** Whether any of these is neither left nor right. */
  hasOtherSides(sides: Uint8Array): boolean {
    const own = this.views.sides;
    for (let row = 0; row < sides.length; row += STEP_ROWS) {
      const end = Math.min(row + STEP_ROWS, sides.length);
      own.set(sides.subarray(row, end));
      own.fill(0, end - row, end - row + VECTOR_BYTES);
      if (this.kernels.hasOtherSides(end - row) !== 0) return true;
    }
    return false;
  }

  /** Fills a column from the low and the high bytes of its values. */
  join(name: keyof SetColumns, { low, high }: { readonly low: Uint8Array; readonly high: Uint8Array }): void {
    const { lowBytes, highBytes } = this.views;
    const to = COLUMNS_AT + COLUMN_NAMES.indexOf(name) * this.stride;
    for (let row = 0; row < low.length; row += STEP_ROWS) {
      const end = Math.min(row + STEP_ROWS, low.length);
      lowBytes.set(low.subarray(row, end));
      highBytes.set(high.subarray(row, end));
      this.kernels.joinBytes(to + row * ROW_BYTES, end - row);
    }
  }

  /** By measure the first step count of class Medium, and of class High. */
  setEdges(medium: readonly number[], high: readonly number[]): void {
    TURN_MEASURES.forEach((measure, index) => {
      const at = (index * EDGE_BYTES) / 2;
      this.views.edges.fill(medium[index] ?? MISSING, at, at + 8);
      this.views.edges.fill(high[index] ?? MISSING, at + 8, at + 16);
      this.views.edges.fill(STRIDE[measure], at + 16, at + 24);
    });
  }

  /** Gives rows `row` to `end`, at most `STEP_ROWS`, their codes: one above all codes where a measure is missing. */
  code(row: number, end: number): void {
    this.kernels.classCodes(COLUMNS_AT + row * ROW_BYTES, this.stride, end - row);
  }

  /** Adds the moments of rows `row` to `end` to slot `slot`. Stops at the first that lacks a measure, and gives where it stopped. */
  takeIn(row: number, end: number, slot: number): number {
    const first = COLUMNS_AT + row * ROW_BYTES;
    const last = COLUMNS_AT + end * ROW_BYTES;
    const moments = MOMENTS_AT + slot * CODE_COUNT * MOMENT_BYTES;
    return (this.kernels.takeMoments(first, last, this.stride, moments) - COLUMNS_AT) / ROW_BYTES;
  }

  /** Adds the moments of a slot to `into`, per code count, sums and sums of squares, and empties it. */
  takeMoments(slot: number, into: Float64Array): void {
    const { moments } = this.views;
    const words = MOMENT_BYTES / 4;
    const start = slot * CODE_COUNT * words;
    let at = 0;
    for (let word = start; word < start + CODE_COUNT * words; word += words) {
      const turns = moments[word + MEASURES] ?? 0;
      if (turns !== 0) {
        into[at] = (into[at] ?? 0) + turns;
        for (let index = 0; index < MEASURES; index++) {
          const square = word + SQUARES_OFFSET / 4 + 2 * index;
          into[at + 1 + index] = (into[at + 1 + index] ?? 0) + (moments[word + index] ?? 0);
          into[at + 1 + MEASURES + index] =
            (into[at + 1 + MEASURES + index] ?? 0) + (moments[square] ?? 0) + (moments[square + 1] ?? 0) * TWO_TO_32;
        }
      }
      at += 1 + 2 * MEASURES;
    }
    moments.fill(0, start, start + CODE_COUNT * words);
  }

  /** Counts at most `STEP_ROWS` rows of a place, from `row` on, by code, `sign` each; gives how many are accepted, whose measures are summed. Rows outside the ranges are left out. */
  tally({ at, stride }: RowPlace, row: number, rows: number, sign: 1 | -1): number {
    return this.kernels.tally(at + row * ROW_BYTES, stride, rows, sign, this.rangesEnd);
  }

  /** Sum of a measure over the accepted rows since the last `clearSums`, in steps. */
  sumOf(index: number): number {
    return this.sumAt((index * SUM_BYTES) / 4);
  }

  /** Sum of its squares. */
  squaresOf(index: number): number {
    return this.sumAt((index * SUM_BYTES) / 4 + 4);
  }

  private sumAt(at: number): number {
    const { sums } = this.views;
    return (sums[at] ?? 0) + (sums[at + 2] ?? 0) + ((sums[at + 1] ?? 0) + (sums[at + 3] ?? 0)) * TWO_TO_32;
  }

  clearSums(): void {
    this.views.sums.fill(0);
  }

  clearTally(): void {
    this.clearSums();
    this.views.turns.fill(0);
  }

  /**
   * What `tally` accepts: codes that nothing refuses, of turns with all measures.
   * @param refused by code, as by `refusals`; not to be changed afterwards
   */
  accept(refused: Uint8Array): void {
    if (this.refused === refused) return;
    this.refused = refused;
    const { accepts } = this.views;
    accepts.fill(0);
    for (let code = 0; code < CODE_COUNT; code++) accepts[code] = refused[code] === 0 ? 0xffff : 0;
  }
  private refused: Uint8Array = new Uint8Array(0);

  /** What `countByBlock` asks of a row; not to be changed afterwards. */
  setConditions(conditions: readonly RowCondition[]): void {
    if (this.conditions === conditions) return;
    this.conditions = conditions;
    this.conditionsEnd = this.writeConditions(CONDITIONS_AT, conditions);
  }

  /** What `tally` asks of a row before anything else. */
  setRanges(ranges: readonly RowCondition[]): void {
    this.rangesEnd = this.writeConditions(RANGES_AT, ranges);
  }
  private rangesEnd = RANGES_AT;

  private writeConditions(place: number, conditions: readonly RowCondition[]): number {
    const words = CONDITION_BYTES / 2;
    const lanes = new Uint16Array(this.memory.buffer, place, conditions.length * words);
    conditions.forEach(({ column, isSide, low, reach, isRefused }, index) => {
      const at = index * words;
      lanes.fill(0, at, at + 8);
      lanes[at] = column;
      lanes[at + 2] = isSide ? 1 : 0;
      lanes.fill(low, at + 8, at + 16);
      lanes.fill(reach, at + 16, at + 24);
      lanes.fill(isRefused ? 0xffff : 0, at + 24, at + 32);
    });
    return place + conditions.length * CONDITION_BYTES;
  }
  private conditions: readonly RowCondition[] = [];
  private conditionsEnd = CONDITIONS_AT;

  /** Fills `found` for the blocks of the first runs, which are of rows of a place. */
  countByBlock(runs: number, { at, stride }: RowPlace): void {
    this.kernels.countByBlock(runs, at, stride, this.conditionsEnd);
  }

  /** Copies the first runs, which are of the set's rows, to `place` from `row` on, one behind the other. */
  copyRuns(runs: number, place: RowPlace, row: number): void {
    this.kernels.copyRuns(runs, COLUMNS_AT, this.stride, place.at + row * ROW_BYTES, place.stride);
  }
}
