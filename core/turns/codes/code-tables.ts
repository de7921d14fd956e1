/**
 * Tables of turns by code in many columns (sessions, or players), one behind the other in a memory of kernels, and the sums
 * of a plan over them: where they lie, without a copy. `code-counts.ts` makes them.
 */
import { CLASS_COUNT, TURN_CATEGORIES } from '../categories';
import { MOST_CODES } from './code-book';
import { categoryOfRow, CLASS_ROWS, classRow, type CodePlan } from './code-plan';
import { kernelsOver, type KernelsOverMemory } from '../kernels/kernels';
import { PAGE_BYTES, VECTOR_BYTES } from '../kernels/row-layout';
import { ADDEND_BYTES, ADDENDS_AT, CHOSEN_AT, FIRST_PAGES, TABLES_AT, VECTOR_COLUMNS } from '../kernels/table-layout';

/** A memory grows by at least this share of itself: each time costs about as much as an answer. */
const LEAST_GROWTH = 1 / 16;

/** The row of all turns, behind those of `classRow`. */
export const ALL_ROW = CLASS_ROWS;

/** Of each category the last class has no row: it is all turns less those of the others. */
const leftOut = TURN_CATEGORIES.map((category, index) => classRow(index, CLASS_COUNT[category] - 1));

/** Rows that tables keep, of `classRow`. */
export const KEPT_ROWS = Array.from({ length: CLASS_ROWS }, (_, row) => row).filter((row) => !leftOut.includes(row));

/** Addresses are bytes in the memory of the tables; each piece begins at a multiple of 16. */
export interface CodeTable {
  readonly columns: number;
  /** Of one code, four bits a column, in whole vectors. */
  readonly rowBytes: number;
  /** Codes there were in the book: the table has no turns of others. */
  readonly codes: number;
  /** Where the table begins: the cells, code by code of those that have any. */
  readonly cells: number;
  /** By code, 16 bits: which of the cells are its own, from 1 on; 0 for none. */
  readonly places: number;
  /** By code, and last, 32 bits: its first entry in the lists. */
  readonly starts: number;
  /** Columns, 16 bits each: one turn there of a code without cells, 16 of one with them. */
  readonly lists: number;
  /** By row of `KEPT_ROWS`, and of `ALL_ROW`: turns by column, 16 bits each, in whole vectors; 0 where there are none. */
  readonly rows: Int32Array;
}

export class CodeTables {
  private readonly over: KernelsOverMemory;
  /** The memory as 16 bits a number, until `take` gives it more room. */
  halves: Uint16Array<ArrayBuffer>;
  /** As 32 bits a number. */
  words: Int32Array<ArrayBuffer>;
  /** Behind the last table. */
  private end = TABLES_AT;
  /** From here on nothing was ever written. */
  private blank = TABLES_AT;
  /** Where the tables are expected to end. */
  private expected = 0;
  /** Bytes of the chosen codes, and how they count. */
  private chosen = 0;
  private sign: 1 | -1 = 1;
  /** By row of a table how often it is added. */
  private readonly times = new Int32Array(CLASS_ROWS + 1);
  /** Bytes of the rows to be added. */
  private addends = 0;
  /** Where `add` adds, and where it puts what lists hold. */
  private counts = 0;
  private listed = 0;

  /** @param over `kernelsOver`, or in a test the twins */
  constructor(over: KernelsOverMemory = kernelsOver(FIRST_PAGES)) {
    this.over = over;
    this.halves = new Uint16Array(over.memory.buffer);
    this.words = new Int32Array(over.memory.buffer);
  }

  /** As the kernel says. */
  countCodes(runs: number, from: number, to: number): number {
    return this.over.kernels.countCodes(runs, from, to);
  }

  get byteLength(): number {
    return this.over.memory.buffer.byteLength;
  }

  /** Says how many times as long the tables are going to be, so that their memory grows in one go. */
  expect(growth: number): void {
    this.expected = TABLES_AT + (this.end - TABLES_AT) * growth;
  }

  /** So many bytes behind the last table, which may hold anything; `halves` and `words` are others afterwards. */
  take(bytes: number): number {
    const at = this.end;
    this.makeRoom(at + bytes);
    this.end = Math.ceil((at + bytes) / VECTOR_BYTES) * VECTOR_BYTES;
    return at;
  }

  /** The same, all 0. */
  takeZeros(bytes: number): number {
    const at = this.take(bytes);
    this.words.fill(0, at / 4, Math.max(at, Math.min(this.blank, this.end)) / 4);
    this.blank = Math.max(this.blank, this.end);
    return at;
  }

  /** Gives back what was taken from `at` on. */
  drop(at: number): void {
    this.blank = Math.max(this.blank, this.end);
    this.end = at;
  }

  private makeRoom(end: number): void {
    const { byteLength } = this;
    const missing = end + VECTOR_BYTES - byteLength;
    if (missing <= 0) return;
    const more = Math.max(missing, byteLength * LEAST_GROWTH, this.expected - byteLength);
    this.over.memory.grow(Math.ceil(more / PAGE_BYTES));
    this.halves = new Uint16Array(this.over.memory.buffer);
    this.words = new Int32Array(this.over.memory.buffer);
  }

  /** What `add` will add: the turns of a plan, which are in no column fewer than none. */
  choose({ all, classes, classSign, codes, codeSign }: CodePlan): void {
    this.chooseCodes(codes, codeSign);
    const { times } = this;
    const count = (row: number, sign: number) => {
      times[row] = (times[row] ?? 0) + sign;
    };
    count(ALL_ROW, all);
    for (const row of classes) {
      if (!leftOut.includes(row)) {
        count(row, classSign);
        continue;
      }
      count(ALL_ROW, classSign);
      for (const other of KEPT_ROWS) if (categoryOfRow(other) === categoryOfRow(row)) count(other, -classSign);
    }
  }

  /** The turns of some codes. */
  chooseCodes(codes: Uint16Array, sign: 1 | -1): void {
    if (codes.length > MOST_CODES)
      throw new RangeError(`${codes.length} codes are to be added up, ${MOST_CODES} at most.`);
    this.halves.set(codes, CHOSEN_AT / 2);
    this.chosen = codes.length * 2;
    this.sign = sign;
    this.times.fill(0);
  }

  /** Begins with 0 in each of so many columns. */
  clear(columns: number): void {
    const whole = Math.ceil(columns / VECTOR_COLUMNS) * VECTOR_COLUMNS;
    this.counts = this.end;
    this.listed = this.counts + whole * 4;
    this.makeRoom(this.listed + whole * 2);
    this.words.fill(0, this.counts / 4, this.listed / 4);
    this.blank = Math.max(this.blank, this.listed + whole * 2);
  }

  /** Adds what was chosen last of a table's columns `from` to `to`, and of some around them. */
  add({ columns, rowBytes, codes, cells, places, starts, lists, rows }: CodeTable, from: number, to: number): void {
    const { halves, listed, times, sign } = this;
    let found = 0;
    this.addends = 0;
    if (this.chosen > 0) {
      halves.fill(0, listed / 2, listed / 2 + columns);
      found = this.over.kernels.findCells(this.chosen, codes, places, starts, lists, cells, rowBytes, listed);
      this.addRow(listed, sign);
    }
    for (let row = 0; row <= ALL_ROW; row++) {
      const at = rows[row] ?? 0;
      const often = times[row] ?? 0;
      if (at !== 0 && often !== 0) this.addRow(at, often);
    }
    const first = Math.floor(from / VECTOR_COLUMNS) * VECTOR_BYTES;
    const last = Math.ceil(to / VECTOR_COLUMNS) * VECTOR_BYTES;
    this.over.kernels.sumColumns(first, last, found, sign, this.addends, this.counts);
  }

  private addRow(at: number, often: number): void {
    const word = (ADDENDS_AT + this.addends) / 4;
    this.words[word] = at;
    this.words[word + 1] = often;
    this.addends += ADDEND_BYTES;
  }

  /** Keeps the sums of so many columns as a row at `at`, and says whether there are any. */
  keepSums(at: number, columns: number): boolean {
    const { halves, words } = this;
    const [row, sums] = [at / 2, this.counts / 4];
    let some = 0;
    for (let column = 0; column < columns; column++) {
      const sum = words[sums + column] ?? 0;
      halves[row + column] = sum;
      some |= sum;
    }
    return some !== 0;
  }

  /** By column what was added since `clear`; holds until something else is done here. */
  sums(from: number, to: number): Int32Array<ArrayBuffer> {
    return this.words.subarray(this.counts / 4 + from, this.counts / 4 + to);
  }
}
