/**
 * Classes of all rows as bit planes: 32 rows are filtered at once. Two planes for each measure (class 0, 1, 2, and 3 for
 * none) and one for the side: 11 bits a row.
 */
import { CLASS_COUNT, TURN_CATEGORIES, type TurnFilter } from './categories';
import type { CodeBook } from './code-book';

const PLANES = 11;
/** Rows in half a word. */
const HALF = 16;

export class ClassPlanes {
  private planes: readonly Uint32Array[] = Array.from({ length: PLANES }, () => new Uint32Array(0));

  private readonly square = new Int32Array(HALF);

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
    const square = this.square;
    for (let word = from >>> 5; word << 5 < to; word++) {
      const start = word << 5;
      const first = Math.max(from, start);
      // Row 0 of the word lies in the low half of square[0], row 16 in its high half.
      for (let at = 0; at < HALF; at++) {
        const low = start + at;
        const high = low + HALF;
        const lowBits = low >= first && low < to ? (bits[codes[low] ?? 0] ?? 0) : 0;
        const highBits = high >= first && high < to ? (bits[codes[high] ?? 0] ?? 0) : 0;
        square[at] = lowBits | (highBits << HALF);
      }
      transpose(square);
      const kept = first & 31 ? (1 << (first & 31)) - 1 : 0;
      for (let plane = 0; plane < PLANES; plane++) write(this.planes[plane], word, kept, square[plane] ?? 0);
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

/**
 * Turns two squares of 16 by 16 bits, one in the low and one in the high halves of 16 words, about their diagonals: bit `j`
 * of word `i` changes places with bit `i` of word `j`. Blocks of 8, 4, 2 and 1 bits at a time.
 */
export function transpose(square: Int32Array): void {
  swapBlocks(square, 8, 0x00ff00ff);
  swapBlocks(square, 4, 0x0f0f0f0f);
  swapBlocks(square, 2, 0x33333333);
  swapBlocks(square, 1, 0x55555555);
}

function swapBlocks(square: Int32Array, size: number, low: number): void {
  for (let pair = 0; pair < HALF / 2; pair++) {
    // The words whose number has no bit `size`.
    const first = ((pair & -size) << 1) | (pair & (size - 1));
    const a = square[first] ?? 0;
    const b = square[first + size] ?? 0;
    const changed = ((a >>> size) ^ b) & low;
    square[first] = a ^ (changed << size);
    square[first + size] = b ^ changed;
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
