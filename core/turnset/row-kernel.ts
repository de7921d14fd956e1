/**
 * The loops over rows that everything else waits for, in WebAssembly with SIMD: giving turns their class codes while their
 * moments are taken, counting them, and adding up those that a filter accepts. Rows are copied into the module's memory chunk
 * by chunk, which costs little beside what is done with them, and the columns stay plain typed arrays.
 */
import { CODE_COUNT } from './categories';
import { MOST_CODES } from './code-book';
import { MISSING, TURN_MEASURES } from './measures';
import {
  ACCEPTS_AT,
  BEFORE_AT,
  CHOSEN_AT,
  CODES,
  CODES_AT,
  EDGES_AT,
  KERNEL_ROWS,
  KERNEL_SLOTS,
  MEASURES,
  MOMENTS_AT,
  MOMENT_BYTES,
  NO_CODE,
  PAGES,
  RUN_CODES_AT,
  SIDES_AT,
  SUMS_AT,
  SUM_BYTES,
  TURNS_AT,
  measureAt,
  rowLoops,
} from './row-loops';

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
    const of = rowLoops(this.memory);
    this.codeRows = of('codes');
    this.addMoments = of('moments');
    this.countRows = of('count');
    this.tallyRows = of('tally');
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
