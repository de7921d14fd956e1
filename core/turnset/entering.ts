/** How rows get into a set: their class codes, and the moments of each type of session. */
import { STRIDE } from './categories';
import { MISSING_BIT, type CodeBook } from './code-book';
import type { EntrySpeedBoundaries } from '../classes/turn-classes';
import { classOfSteps, MISSING, TURN_MEASURES, type TurnMeasure } from './measures';
import { addRows, momentsWithRoom, type Moments } from './moments';
import { rowKernel } from './row-kernel';
import { KERNEL_ROWS, KERNEL_SLOTS } from './row-loops';
import type { SetColumns } from './set-columns';

/** Rows of a slot before its sums are taken out: 65,536 values of 16 bits fit 32. */
const MOST_PENDING_ROWS = 65_536;

/** Moments that grow. */
export interface GrowingMoments {
  total: Moments;
}

interface Slot {
  readonly owner: GrowingMoments;
  rows: number;
}

/** First step count of a measure's class `classIndex` or a higher one, and `MISSING` where there is none. */
function firstSteps(measure: TurnMeasure, classIndex: number, boundaries: EntrySpeedBoundaries): number {
  let low = 0;
  let high = MISSING;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (classOfSteps(measure, middle, boundaries) >= classIndex) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Rows of one set on their way in. To be finished (`finish`) before anything else happens to the set. */
export class Entering {
  private readonly kernel = rowKernel();
  /** By measure the first steps of class Medium and of class High. */
  private readonly medium: readonly number[];
  private readonly high: readonly number[];
  private slots: Slot[] = [];
  /** Rows that are in the kernel. */
  private chunk = 0;
  private chunkEnd = 0;

  constructor(
    private readonly book: CodeBook,
    boundaries: EntrySpeedBoundaries,
  ) {
    this.medium = TURN_MEASURES.map((measure) => firstSteps(measure, 1, boundaries));
    this.high = TURN_MEASURES.map((measure) => firstSteps(measure, 2, boundaries));
  }

  /** Has to come before the rows of a call. */
  begin(): void {
    this.kernel.setEdges(this.medium, this.high);
    this.chunkEnd = 0;
  }

  /**
   * Gives rows `from` to `to` of the columns their codes, and adds their moments to those of `owner`.
   * @param sides of the rows from `sidesFrom` on, at least up to row `last`
   * @param last rows up to here will be entered next, in their order
   */
  rows(
    columns: SetColumns,
    sides: Uint8Array,
    sidesFrom: number,
    from: number,
    to: number,
    last: number,
    owner: GrowingMoments,
  ): void {
    // prettier-ignore
    owner.total = momentsWithRoom(owner.total, this.book.length);
    const { kernel } = this;
    for (let row = from; row < to;) {
      if (row >= this.chunkEnd) this.load(columns, sides, sidesFrom, row, last);
      const end = Math.min(to, this.chunkEnd);
      const slot = this.slotOf(owner, end - row);
      const first = row - this.chunk;
      for (let at = first; at < end - this.chunk;) {
        at = kernel.takeIn(at, end - this.chunk, slot);
        if (at === end - this.chunk) break;
        this.incomplete(columns, at, owner);
        at++;
      }
      columns.code.set(kernel.codes.subarray(first, end - this.chunk), row);
      row = end;
    }
  }

  private load(columns: SetColumns, sides: Uint8Array, sidesFrom: number, row: number, last: number): void {
    this.chunk = row;
    this.chunkEnd = Math.min(row + KERNEL_ROWS, last);
    const { kernel, chunkEnd } = this;
    TURN_MEASURES.forEach((measure, index) => kernel.measures[index]?.set(columns[measure].subarray(row, chunkEnd)));
    kernel.sides.set(sides.subarray(row - sidesFrom, chunkEnd - sidesFrom));
    kernel.code(chunkEnd - row);
  }

  /** The code of row `at` of the chunk, which lacks a measure. */
  private incomplete(columns: SetColumns, at: number, owner: GrowingMoments): void {
    const row = this.chunk + at;
    let key = (this.kernel.sides[at] ?? 0) * STRIDE.side;
    TURN_MEASURES.forEach((measure, index) => {
      const steps = columns[measure][row] ?? MISSING;
      if (steps === MISSING) key += MISSING_BIT << index;
      else
        key +=
          STRIDE[measure] * (Number(steps >= (this.medium[index] ?? 0)) + Number(steps >= (this.high[index] ?? 0)));
    });
    const code = this.book.codeOf(key);
    this.kernel.codes[at] = code;
    columns.code[row] = code;
    owner.total = momentsWithRoom(owner.total, this.book.length);
    addRows(owner.total, columns, row, row + 1, 1);
  }

  /** Where the next `rows` rows of an owner are added up. */
  private slotOf(owner: GrowingMoments, rows: number): number {
    let slot = this.slots.findIndex((own) => own.owner === owner);
    if (slot < 0) {
      if (this.slots.length === KERNEL_SLOTS) this.takeMoments();
      slot = this.slots.push({ owner, rows: 0 }) - 1;
    }
    const own = this.slots[slot];
    if (own === undefined) return 0;
    if (own.rows + rows > MOST_PENDING_ROWS) {
      this.kernel.takeMoments(slot, owner.total);
      own.rows = 0;
    }
    own.rows += rows;
    return slot;
  }

  /** Puts into every owner's moments what was entered so far. */
  takeMoments(): void {
    this.slots.forEach(({ owner }, slot) => this.kernel.takeMoments(slot, owner.total));
    this.slots = [];
  }
}
