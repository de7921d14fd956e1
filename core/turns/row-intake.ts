/** How rows get into a set: their class codes, and the moments of each type of session. */
import { STRIDE } from './categories';
import { MISSING_BIT, type CodeBook } from './codes/code-book';
import { MISSING, TURN_MEASURES } from './measures';
import { addRows, momentsWithRoom, type Moments } from './moments';
import type { ClassEdges } from './row-conditions';
import { MOMENT_SLOTS, STEP_ROWS } from './kernels/row-layout';
import type { RowMemory } from './row-memory';

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

/** Rows of one set on their way in. `takeMoments` has to come before anything else happens to the set. */
export class RowIntake {
  private slots: Slot[] = [];
  /** Rows up to here have their codes. */
  private coded = 0;
  /** First of the rows whose sides are in the memory. */
  private chunk = 0;
  private memory: RowMemory;

  constructor(
    private readonly book: CodeBook,
    private readonly edges: ClassEdges,
    memory: RowMemory,
  ) {
    this.memory = memory;
  }

  /** Has to come before the rows of a call. */
  begin(memory: RowMemory): void {
    this.memory = memory;
    memory.setEdges(this.edges.medium, this.edges.high);
    this.coded = 0;
  }

  /**
   * Gives rows `from` to `to` their codes, and adds their moments to those of `owner`.
   * @param sides of the rows from `sidesFrom` on, at least up to row `last`
   * @param last rows up to here will be entered next, in their order
   */
  rows(sides: Uint8Array, sidesFrom: number, from: number, to: number, last: number, owner: GrowingMoments): void {
    // prettier-ignore
    owner.total = momentsWithRoom(owner.total, this.book.length);
    for (let row = from; row < to;) {
      if (row >= this.coded) this.code(sides.subarray(row - sidesFrom, last - sidesFrom), row, last);
      const end = Math.min(to, this.coded);
      const slot = this.slotOf(owner, end - row);
      while (row < end) {
        row = this.memory.takeIn(row, end, slot);
        if (row < end) this.incomplete(row++, owner);
      }
    }
  }

  private code(sides: Uint8Array, row: number, last: number): void {
    this.chunk = row;
    this.coded = Math.min(row + STEP_ROWS, last);
    this.memory.views.sides.set(sides.subarray(0, this.coded - row));
    this.memory.code(row, this.coded);
  }

  /** The code of a row that lacks a measure. */
  private incomplete(row: number, owner: GrowingMoments): void {
    const { memory, edges } = this;
    const { columns } = memory;
    let key = (memory.views.sides[row - this.chunk] ?? 0) * STRIDE.side;
    TURN_MEASURES.forEach((measure, index) => {
      const steps = columns[measure][row] ?? MISSING;
      if (steps === MISSING) key += MISSING_BIT << index;
      else {
        const classIndex = Number(steps >= (edges.medium[index] ?? 0)) + Number(steps >= (edges.high[index] ?? 0));
        key += STRIDE[measure] * classIndex;
      }
    });
    columns.code[row] = this.book.codeOf(key);
    owner.total = momentsWithRoom(owner.total, this.book.length);
    addRows(owner.total, columns, row, row + 1, 1);
  }

  /** Where the next `rows` rows of an owner are added up. */
  private slotOf(owner: GrowingMoments, rows: number): number {
    let slot = this.slots.findIndex((own) => own.owner === owner);
    if (slot < 0) {
      if (this.slots.length === MOMENT_SLOTS) this.takeMoments();
      slot = this.slots.push({ owner, rows: 0 }) - 1;
    }
    const own = this.slots[slot];
    if (own === undefined) return 0;
    if (own.rows + rows > MOST_PENDING_ROWS) {
      this.memory.takeMoments(slot, owner.total);
      own.rows = 0;
    }
    own.rows += rows;
    return slot;
  }

  /** Puts into an owner's moments, or into those of each, what was entered so far. */
  takeMoments(owner: GrowingMoments | null = null): void {
    this.slots.forEach((own, slot) => {
      if (own.rows === 0 || (owner !== null && own.owner !== owner)) return;
      this.memory.takeMoments(slot, own.owner.total);
      own.rows = 0;
    });
    if (owner === null) this.slots = [];
  }
}
