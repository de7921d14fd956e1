/**
 * Turns by code in many columns (sessions, or players) at once: a table of four-bit counts, eight columns a word, from which
 * the turns of any choice of codes are added up for all columns without looking at a turn.
 */
import { MOST_CODES, type CodeBook } from './code-book';
import { CLASS_ROWS, type CodePlan } from './code-plan';
import { copyRun } from './copy-run';
import { SINGLE, TABLE_ROWS, tableKernel } from './table-kernel';

/** Columns in a word. */
const COLUMNS = 8;
/** Codes added in one step: eight counts of up to 15 fit a byte. */
const STEP = 8;
const NIBBLES = 0x0f0f0f0f;
const BYTES = 0x00ff00ff;
/** A word of columns takes so many words of sums, two columns in each. */
const LANES = 4;

/** Not in the table: turns of such a code stand in a list. */
const NO_PLACE = -1;

/**
 * Which codes a table gets: all but the rarest, which a list holds in less room. A turn in a list takes 4 bytes, and the time
 * of many in the table, so a list must save six times its room.
 * @param turnsOf about how many turns of each code will be counted
 */
export function codesWorthATable(turnsOf: Float64Array, columns: number): Uint16Array {
  const codes = Array.from(turnsOf.keys()).filter((code) => (turnsOf[code] ?? 0) * LISTED_COST > columns / 2);
  return Uint16Array.from(codes);
}
const LISTED_COST = 24;

/** A table in the making. One at a time on a thread. */
export class CodeCounter {
  private readonly kernel = tableKernel();
  /** Words of one code. */
  private readonly words: number;
  /** By code where its words begin, or `NO_PLACE`. */
  private readonly placeOf = new Int32Array(MOST_CODES).fill(NO_PLACE);
  /** With those behind the last code, which stay 0. */
  private readonly size: number;
  private readonly sixteens = new EntryList();
  private readonly singles = new EntryList();
  /** Rows of a column that are in the kernel. */
  private waiting = 0;
  private column = 0;

  /**
   * @param columns at most 65,536
   * @param codes those that the table is for
   */
  constructor(
    book: CodeBook,
    private readonly columns: number,
    codes: Uint16Array,
  ) {
    this.words = Math.ceil(columns / COLUMNS);
    codes.forEach((code, index) => {
      this.placeOf[code] = index * this.words;
    });
    this.size = (codes.length + 1) * this.words;
    this.kernel.begin(book, this.placeOf, this.size, columns);
  }

  /** Counts rows `from` to `to`, of codes `codes`, in one column: best all of a column before the next. */
  add(codes: Uint16Array, from: number, to: number, column: number): void {
    if (column !== this.column) this.count();
    this.column = column;
    for (let row = from; row < to;) {
      const end = Math.min(to, row + TABLE_ROWS - this.waiting);
      copyRun(codes, this.kernel.rows, row, end, this.waiting);
      this.waiting += end - row;
      if (this.waiting === TABLE_ROWS) this.count();
      row = end;
    }
  }

  private count(): void {
    const { kernel, sixteens, singles, column } = this;
    const listed = kernel.count(this.waiting, column);
    this.waiting = 0;
    for (let at = 0; at < listed; at++) {
      const entry = kernel.list[at] ?? 0;
      if (entry < SINGLE) sixteens.add((entry << 16) | column);
      else singles.add(((entry - SINGLE) << 16) | column);
    }
  }

  finish(): CodeCounts {
    this.count();
    const { words, placeOf, sixteens, singles, kernel } = this;
    return new CodeCounts(words, placeOf, kernel.cells(this.size).slice(), sixteens, singles, this.classes());
  }

  /** By `classRow` turns of each column; null where there are none. */
  private classes(): (ClassRow | null)[] {
    const { columns } = this;
    const counted = this.kernel.columnClasses(columns);
    return Array.from({ length: CLASS_ROWS }, (_, index) => {
      let most = 0;
      for (let at = index; at < counted.length; at += CLASS_ROWS) most = Math.max(most, counted[at] ?? 0);
      if (most === 0) return null;
      const row = most > 0xffff ? new Uint32Array(columns) : new Uint16Array(columns);
      for (let column = 0; column < columns; column++) row[column] = counted[column * CLASS_ROWS + index] ?? 0;
      return row;
    });
  }
}

export class CodeCounts {
  /**
   * @param words of one code
   * @param placeOf by code where its words begin, or `NO_PLACE`
   * @param cells behind the last code stand zeros, to fill up a step
   * @param sixteens `code << 16 | column`: a count has gone over 15 there, which stands for 16 turns
   * @param singles the same for single turns of codes that are not in the table
   * @param classes by `classRow` turns of each column; null where there are none
   */
  constructor(
    readonly words: number,
    private readonly placeOf: Int32Array,
    private readonly cells: Int32Array<ArrayBuffer>,
    private readonly sixteens: EntryList,
    private readonly singles: EntryList,
    private readonly classes: readonly (ClassRow | null)[],
  ) {}

  get byteLength(): number {
    const classes = this.classes.reduce((sum, row) => sum + (row?.byteLength ?? 0), 0);
    return this.cells.byteLength + this.placeOf.byteLength + this.sixteens.byteLength + this.singles.byteLength + classes; // prettier-ignore
  }

  /**
   * Turns of a plan's classes and codes by column, in words `from` to `to`: read them at `sums.counts`, by column. The rest
   * of the plan, all turns, is for whoever knows how many there are.
   */
  sum({ classes, classSign, codes, times, codeSign }: CodePlan, from: number, to: number, sums: ColumnSums): void {
    if (codes.length > 0) this.sumCodes(codes, times, from, to, sums);
    else sums.clear(this.words, from, to);
    const { counts } = sums;
    if (codeSign < 0) for (let column = from * COLUMNS; column < to * COLUMNS; column++) counts[column] = -(counts[column] ?? 0); // prettier-ignore
    for (const index of classes) {
      const row = this.classes[index] ?? null;
      if (row === null) continue;
      const last = Math.min(row.length, to * COLUMNS);
      for (let column = from * COLUMNS; column < last; column++) {
        counts[column] = (counts[column] ?? 0) + classSign * (row[column] ?? 0);
      }
    }
  }

  private sumCodes(codes: Uint16Array, times: Uint8Array, from: number, to: number, sums: ColumnSums): void {
    sums.begin(this.words, from, to);
    const nothing = this.cells.length - this.words;
    const places = sums.places;
    let count = 0;
    for (const code of codes) {
      const place = this.placeOf[code] ?? NO_PLACE;
      if (place === NO_PLACE) continue;
      places[count++] = place;
      if (count < STEP) continue;
      addStep(this.cells, places, sums.lanes, from, to);
      count = 0;
    }
    if (count > 0) {
      places.fill(nothing, count);
      addStep(this.cells, places, sums.lanes, from, to);
    }
    sums.finish(from, to);
    this.sixteens.addTo(sums.counts, 16, times);
    this.singles.addTo(sums.counts, 1, times);
  }
}

type ClassRow = Uint16Array | Uint32Array;

/** What sums are put together in; grows to need and is used again. */
export class ColumnSums {
  lanes = new Int32Array(0);
  /** By column of the table. */
  counts = new Int32Array(0);
  /** Where the codes of a step begin. */
  readonly places = new Int32Array(STEP);

  get byteLength(): number {
    return this.lanes.byteLength + this.counts.byteLength;
  }

  /** @param words of the table, of which `from` to `to` will be added up */
  begin(words: number, from: number, to: number): void {
    if (this.lanes.length < words * LANES) {
      this.lanes = new Int32Array(words * LANES);
      this.counts = new Int32Array(words * COLUMNS);
    }
    this.lanes.fill(0, from * LANES, to * LANES);
  }

  /** Nothing in any column of words `from` to `to`. */
  clear(words: number, from: number, to: number): void {
    this.begin(words, from, from);
    this.counts.fill(0, from * COLUMNS, to * COLUMNS);
  }

  /** Two columns of a lane apart. No sum is over 16 bits: there are 2,048 codes of at most 15. */
  finish(from: number, to: number): void {
    const { lanes, counts } = this;
    for (let word = from; word < to; word++) {
      const lane = word * LANES;
      const column = word * COLUMNS;
      const a = lanes[lane] ?? 0;
      const b = lanes[lane + 1] ?? 0;
      const c = lanes[lane + 2] ?? 0;
      const d = lanes[lane + 3] ?? 0;
      counts[column] = a & 0xffff;
      counts[column + 1] = b & 0xffff;
      counts[column + 2] = c & 0xffff;
      counts[column + 3] = d & 0xffff;
      counts[column + 4] = a >>> 16;
      counts[column + 5] = b >>> 16;
      counts[column + 6] = c >>> 16;
      counts[column + 7] = d >>> 16;
    }
  }
}

/** Adds eight codes in words `from` to `to`: first in bytes (columns 0, 2, 4, 6 and 1, 3, 5, 7), then in halves of words. */
function addStep(cells: Int32Array, places: Int32Array, lanes: Int32Array, from: number, to: number): void {
  const p0 = places[0] ?? 0, p1 = places[1] ?? 0, p2 = places[2] ?? 0, p3 = places[3] ?? 0; // prettier-ignore
  const p4 = places[4] ?? 0, p5 = places[5] ?? 0, p6 = places[6] ?? 0, p7 = places[7] ?? 0; // prettier-ignore
  for (let word = from; word < to; word++) {
    const a = cells[p0 + word] ?? 0;
    const b = cells[p1 + word] ?? 0;
    const c = cells[p2 + word] ?? 0;
    const d = cells[p3 + word] ?? 0;
    const e = cells[p4 + word] ?? 0;
    const f = cells[p5 + word] ?? 0;
    const g = cells[p6 + word] ?? 0;
    const h = cells[p7 + word] ?? 0;
    const even =
      ((a & NIBBLES) + (b & NIBBLES) + (c & NIBBLES) + (d & NIBBLES) +
       (e & NIBBLES) + (f & NIBBLES) + (g & NIBBLES) + (h & NIBBLES)) | 0; // prettier-ignore
    const odd =
      (((a >>> 4) & NIBBLES) + ((b >>> 4) & NIBBLES) + ((c >>> 4) & NIBBLES) + ((d >>> 4) & NIBBLES) +
       ((e >>> 4) & NIBBLES) + ((f >>> 4) & NIBBLES) + ((g >>> 4) & NIBBLES) + ((h >>> 4) & NIBBLES)) | 0; // prettier-ignore
    const lane = word * LANES;
    lanes[lane] = (lanes[lane] ?? 0) + (even & BYTES);
    lanes[lane + 1] = (lanes[lane + 1] ?? 0) + (odd & BYTES);
    lanes[lane + 2] = (lanes[lane + 2] ?? 0) + ((even >>> 8) & BYTES);
    lanes[lane + 3] = (lanes[lane + 3] ?? 0) + ((odd >>> 8) & BYTES);
  }
}

/** Numbers of 32 bits, as many as come. */
class EntryList {
  private entries = new Uint32Array(0);
  length = 0;

  get byteLength(): number {
    return this.entries.byteLength;
  }

  add(entry: number): void {
    if (this.length === this.entries.length) {
      const grown = new Uint32Array(16 + this.length + (this.length >>> 2));
      grown.set(this.entries);
      this.entries = grown;
    }
    this.entries[this.length++] = entry;
  }

  /** Adds `turns` in each column that an entry names, as often as its code counts: without a branch, since nobody can foretell it. */
  addTo(counts: Int32Array, turns: number, times: Uint8Array): void {
    const { entries, length } = this;
    for (let at = 0; at < length; at++) {
      const entry = entries[at] ?? 0;
      const column = entry & 0xffff;
      counts[column] = (counts[column] ?? 0) + turns * (times[entry >>> 16] ?? 0);
    }
  }
}
