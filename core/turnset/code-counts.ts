/**
 * Turns by code in many columns (sessions, or players) at once: a table of four-bit counts, eight columns a word, from which
 * the turns of any choice of codes are added up for all columns without looking at a turn.
 */
import { CODE_COUNT } from './categories';

/** Columns in a word. */
const COLUMNS = 8;
/** Codes added in one step: eight counts of up to 15 fit a byte. */
const STEP = 8;
const NIBBLES = 0x0f0f0f0f;
const BYTES = 0x00ff00ff;
/** A word of columns takes so many words of sums, two columns in each. */
const LANES = 4;

/** Some of the codes of a set. */
export interface CodeChoice {
  readonly codes: Uint16Array;
  /** By code 1 for those. */
  readonly has: Uint8Array;
}

export class CodeCounts {
  /** Words of one code. */
  readonly words: number;
  private readonly codeCount: number;
  /** `code * words + word`; behind the last code one that nobody has, to fill up a step. */
  private readonly cells: Int32Array<ArrayBuffer>;
  /** `code << 16 | column`: a count has gone over 15 there, which stands for 16 turns. */
  private readonly sixteens: number[] = [];
  /** The same for single turns of codes that came up after the table was made. */
  private readonly singles: number[] = [];

  /**
   * @param columns at most 65,536
   * @param codes of the set's `CodeBook` so far
   */
  constructor(columns: number, codes: number) {
    this.words = Math.ceil(columns / COLUMNS);
    this.codeCount = Math.max(CODE_COUNT, codes);
    this.cells = new Int32Array((this.codeCount + 1) * this.words);
  }

  get byteLength(): number {
    return this.cells.byteLength + (this.sixteens.length + this.singles.length) * Float64Array.BYTES_PER_ELEMENT;
  }

  /** Counts rows `from` to `to`, of codes `codes`, in one column. */
  addRows(codes: Uint16Array, from: number, to: number, column: number): void {
    const { cells, words, codeCount, sixteens } = this;
    const word = column >>> 3;
    const shift = (column & 7) << 2;
    const one = 1 << shift;
    const full = 15 << shift;
    for (let row = from; row < to; row++) {
      const code = codes[row] ?? 0;
      if (code >= codeCount) {
        this.singles.push((code << 16) | column);
        continue;
      }
      const at = code * words + word;
      const cell = cells[at] ?? 0;
      // Past 15 the four bits begin anew at 0.
      if ((cell & full) === full) {
        cells[at] = cell & ~full;
        sixteens.push((code << 16) | column);
      } else cells[at] = (cell + one) | 0;
    }
  }

  /**
   * Turns of the chosen codes by column, in words `from` to `to`; read them at `sums.counts`, by column.
   */
  sum({ codes, has }: CodeChoice, from: number, to: number, sums: ColumnSums): void {
    sums.begin(from, to);
    const { words, codeCount } = this;
    const nothing = codeCount * words;
    const places = sums.places;
    let count = 0;
    for (const code of codes) {
      if (code >= codeCount) continue;
      places[count++] = code * words;
      if (count < STEP) continue;
      addStep(this.cells, places, sums.lanes, from, to);
      count = 0;
    }
    if (count > 0) {
      places.fill(nothing, count);
      addStep(this.cells, places, sums.lanes, from, to);
    }
    sums.finish(from, to);
    addSpilled(this.sixteens, 16, has, from * COLUMNS, to * COLUMNS, sums.counts);
    addSpilled(this.singles, 1, has, from * COLUMNS, to * COLUMNS, sums.counts);
  }
}

/** What sums are put together in; grows to need and is used again. */
export class ColumnSums {
  lanes = new Int32Array(0);
  /** By column of the table. */
  counts = new Uint32Array(0);
  /** Where the codes of a step begin. */
  readonly places = new Int32Array(STEP);

  get byteLength(): number {
    return this.lanes.byteLength + this.counts.byteLength;
  }

  begin(from: number, to: number): void {
    if (this.lanes.length < to * LANES) {
      this.lanes = new Int32Array(to * LANES);
      this.counts = new Uint32Array(to * COLUMNS);
    }
    this.lanes.fill(0, from * LANES, to * LANES);
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

function addSpilled(
  spilled: readonly number[],
  turns: number,
  has: Uint8Array,
  from: number,
  to: number,
  counts: Uint32Array,
): void {
  for (const entry of spilled) {
    const column = entry & 0xffff;
    if (has[entry >>> 16] === 1 && column >= from && column < to) counts[column] = (counts[column] ?? 0) + turns;
  }
}
