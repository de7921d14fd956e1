/**
 * Classes of all rows as bit planes: 32 rows are filtered at once. Two planes for each measure (class 0, 1, 2, and 3 for
 * none) and one for the side: 11 bits a row.
 */
import { CLASS_COUNT, TURN_CATEGORIES, type TurnFilter } from './categories';
import type { CodeBook } from './code-book';

const PLANES = 11;

export class ClassPlanes {
  private planes: readonly Uint32Array[] = Array.from({ length: PLANES }, () => new Uint32Array(0));

  /** Room for `rows` rows. */
  reserve(rows: number): void {
    const words = (rows + 31) >>> 5;
    this.planes = this.planes.map((plane) => {
      const grown = new Uint32Array(words);
      grown.set(plane.subarray(0, words));
      return grown;
    });
  }

  get byteLength(): number {
    return this.planes.reduce((sum, plane) => sum + plane.byteLength, 0);
  }

  /** Enters the codes of rows `from` to `to`; rows after `to` in the last word are cleared. */
  enter(codes: Uint16Array, from: number, to: number, book: CodeBook): void {
    const bits = book.bits;
    for (let word = from >>> 5; word << 5 < to; word++) {
      const first = Math.max(from, word << 5);
      const last = Math.min(to, (word + 1) << 5);
      let a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0, k = 0; // prettier-ignore
      for (let row = first; row < last; row++) {
        const pattern = bits[codes[row] ?? 0] ?? 0;
        const at = row & 31;
        a |= (pattern & 1) << at;
        b |= ((pattern >>> 1) & 1) << at;
        c |= ((pattern >>> 2) & 1) << at;
        d |= ((pattern >>> 3) & 1) << at;
        e |= ((pattern >>> 4) & 1) << at;
        f |= ((pattern >>> 5) & 1) << at;
        g |= ((pattern >>> 6) & 1) << at;
        h |= ((pattern >>> 7) & 1) << at;
        i |= ((pattern >>> 8) & 1) << at;
        j |= ((pattern >>> 9) & 1) << at;
        k |= ((pattern >>> 10) & 1) << at;
      }
      const kept = first & 31 ? (1 << (first & 31)) - 1 : 0;
      const [p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10] = this.planes;
      write(p0, word, kept, a);
      write(p1, word, kept, b);
      write(p2, word, kept, c);
      write(p3, word, kept, d);
      write(p4, word, kept, e);
      write(p5, word, kept, f);
      write(p6, word, kept, g);
      write(p7, word, kept, h);
      write(p8, word, kept, i);
      write(p9, word, kept, j);
      write(p10, word, kept, k);
    }
  }

  /** Sets words `from` to `to` of `mask`: one bit for each row that the filter accepts. */
  accept(filter: TurnFilter, mask: Uint32Array, from: number, to: number): void {
    mask.fill(0xffffffff, from, to);
    TURN_CATEGORIES.forEach((category, index) => {
      const chosen = filter[category];
      if (chosen === 0) return;
      const low = this.planes[2 * index];
      if (low === undefined) return;
      if (CLASS_COUNT[category] === 2) {
        acceptSide(mask, low, chosen, from, to);
        return;
      }
      const high = this.planes[2 * index + 1];
      if (high !== undefined) acceptClasses(mask, low, high, chosen, from, to);
    });
  }
}

function write(plane: Uint32Array | undefined, word: number, kept: number, bits: number): void {
  if (plane !== undefined) plane[word] = ((plane[word] ?? 0) & kept) | bits;
}

/** All ones or zero: whether class `c` is chosen, as a mask. */
const ones = (chosen: number, c: number): number => -((chosen >> c) & 1);

function acceptClasses(
  mask: Uint32Array,
  low: Uint32Array,
  high: Uint32Array,
  chosen: number,
  from: number,
  to: number,
) {
  const [zero, one, two] = [ones(chosen, 0), ones(chosen, 1), ones(chosen, 2)];
  for (let word = from; word < to; word++) {
    const a = low[word] ?? 0;
    const b = high[word] ?? 0;
    mask[word] = (mask[word] ?? 0) & ((zero & ~(a | b)) | (one & a & ~b) | (two & b & ~a));
  }
}

function acceptSide(mask: Uint32Array, right: Uint32Array, chosen: number, from: number, to: number) {
  const [zero, one] = [ones(chosen, 0), ones(chosen, 1)];
  for (let word = from; word < to; word++) {
    const a = right[word] ?? 0;
    mask[word] = (mask[word] ?? 0) & ((zero & ~a) | (one & a));
  }
}

/** Number of ones in a 32-bit word. */
export function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Sets `before[word]` to the ones of `mask` in words `from` up to it, not included, for each word to `to`. */
export function countBefore(mask: Uint32Array, before: Uint32Array, from: number, to: number): void {
  let count = 0;
  for (let word = from; word < to; word++) {
    before[word] = count;
    count += onesIn(mask[word] ?? 0);
  }
}
