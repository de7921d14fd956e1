/**
 * Turns by code in many columns (sessions, or players) at once: a table of four-bit counts, eight columns a word, from which
 * the turns of any choice of codes are added up for all columns without looking at a turn.
 */
import { MOST_CODES } from './code-book';

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

export class CodeCounts {
  /** Words of one code. */
  readonly words: number;
  /** By code where its words begin, or `NO_PLACE`. */
  private readonly placeOf: Int32Array<ArrayBuffer>;
  /** Behind the last code stand zeros, to fill up a step. */
  private readonly cells: Int32Array<ArrayBuffer>;
  /** `code << 16 | column`: a count has gone over 15 there, which stands for 16 turns. */
  private readonly sixteens = new EntryList();
  /** The same for single turns of codes that are not in the table. */
  private readonly singles = new EntryList();

  /**
   * @param columns at most 65,536
   * @param codes those that the table is for
   */
  constructor(columns: number, codes: Uint16Array) {
    this.words = Math.ceil(columns / COLUMNS);
    this.placeOf = new Int32Array(MOST_CODES).fill(NO_PLACE);
    codes.forEach((code, index) => {
      this.placeOf[code] = index * this.words;
    });
    this.cells = new Int32Array((codes.length + 1) * this.words);
  }

  get byteLength(): number {
    return this.cells.byteLength + this.placeOf.byteLength + this.sixteens.byteLength + this.singles.byteLength;
  }

  /** Counts rows `from` to `to`, of codes `codes`, in one column. */
  addRows(codes: Uint16Array, from: number, to: number, column: number): void {
    const { cells, placeOf } = this;
    const word = column >>> 3;
    const shift = (column & 7) << 2;
    const one = 1 << shift;
    const full = 15 << shift;
    for (let row = from; row < to; row++) {
      const code = codes[row] ?? 0;
      const place = placeOf[code] ?? NO_PLACE;
      if (place === NO_PLACE) {
        this.singles.add((code << 16) | column);
        continue;
      }
      const at = place + word;
      const cell = cells[at] ?? 0;
      // Past 15 the four bits begin anew at 0.
      if ((cell & full) === full) {
        cells[at] = cell & ~full;
        this.sixteens.add((code << 16) | column);
      } else cells[at] = (cell + one) | 0;
    }
  }

  /**
   * Turns of the chosen codes by column, in words `from` to `to`; read them at `sums.counts`, by column.
   */
  sum({ codes, has }: CodeChoice, from: number, to: number, sums: ColumnSums): void {
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
    this.sixteens.addTo(sums.counts, 16, has);
    this.singles.addTo(sums.counts, 1, has);
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

  /** @param words of the table, of which `from` to `to` will be added up */
  begin(words: number, from: number, to: number): void {
    if (this.lanes.length < words * LANES) {
      this.lanes = new Int32Array(words * LANES);
      this.counts = new Uint32Array(words * COLUMNS);
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

  /** Adds `turns` in each column that an entry of a chosen code names: without a branch, since nobody can foretell it. */
  addTo(counts: Uint32Array, turns: number, has: Uint8Array): void {
    const { entries, length } = this;
    for (let at = 0; at < length; at++) {
      const entry = entries[at] ?? 0;
      const column = entry & 0xffff;
      counts[column] = (counts[column] ?? 0) + turns * (has[entry >>> 16] ?? 0);
    }
  }
}
