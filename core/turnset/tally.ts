/** What an answer is made of while it is put together: turns per code, and the sums of those that the filter accepts. */
import { CODE_COUNT } from './categories';
import { NO_CLASS } from './code-book';
import { MISSING, TURN_MEASURES } from './measures';
import { PER_CODE, SQUARE_AT, SUM_AT, type MeasureColumns, type Moments } from './moments';
import { copyRun } from './copy-run';
import { rowKernel } from './row-kernel';
import { KERNEL_ROWS } from './row-loops';
import type { TurnSet } from './turn-set';

const MEASURES = TURN_MEASURES.length;

export class Tally {
  /** Per code the categories that refuse it, as by `refusals`. */
  refused = new Uint8Array(0);
  /** By code 1 for those that the filter accepts. */
  accepts = new Uint8Array(0);
  /** From snapshots, by code. */
  private moments: Moments = new Float64Array(0);
  private readonly kernel = rowKernel();
  /** Rows in the kernel that are still to be added `sign` times. */
  private waiting = 0;
  private sign: 1 | -1 = 1;
  /** Over the accepted rows the known values, sums and sums of squares of each measure. */
  private readonly known = new Float64Array(MEASURES);
  private readonly sums = new Float64Array(MEASURES);
  private readonly squares = new Float64Array(MEASURES);

  constructor(private readonly set: TurnSet) {}

  get byteLength(): number {
    return this.moments.byteLength + this.kernel.byteLength;
  }

  /** Empties it for a filter. Between this and `accepted` nothing else may be asked or added on this thread. */
  begin(refused: Uint8Array<ArrayBuffer>): void {
    this.refused = refused;
    if (this.accepts.length !== refused.length) {
      this.accepts = new Uint8Array(refused.length);
      this.moments = new Float64Array(refused.length * PER_CODE);
    }
    const { accepts, kernel } = this;
    kernel.accepts.fill(0);
    for (let code = 0; code < refused.length; code++) {
      accepts[code] = refused[code] === 0 ? 1 : 0;
      // Turns with a missing measure are left to `addIncomplete`.
      if (refused[code] === 0 && code < CODE_COUNT) kernel.accepts[code] = 0xffff;
    }
    kernel.turns.fill(0);
    this.moments.fill(0);
    this.waiting = 0;
    this.known.fill(0);
    this.sums.fill(0);
    this.squares.fill(0);
  }

  /** Adds a snapshot, `sign` times; it may be of fewer codes or have room for more. */
  addMoments(snapshot: Moments, sign: 1 | -1): void {
    const { moments } = this;
    const length = Math.min(moments.length, snapshot.length);
    for (let at = 0; at < length; at++) moments[at] = (moments[at] ?? 0) + sign * (snapshot[at] ?? 0);
  }

  /** Adds rows `from` to `to` of the set, or of columns copied out of it, `sign` times. */
  addRows(from: number, to: number, sign: 1 | -1, columns: MeasureColumns = this.set.columns): void {
    if (sign !== this.sign) this.addWaiting();
    this.sign = sign;
    for (let row = from; row < to;) {
      const end = Math.min(to, row + KERNEL_ROWS - this.waiting);
      this.copy(columns, row, end);
      this.waiting += end - row;
      if (this.waiting === KERNEL_ROWS) this.addWaiting();
      row = end;
    }
  }

  private copy(columns: MeasureColumns, from: number, to: number): void {
    const { kernel, waiting } = this;
    copyRun(columns.code, kernel.codes, from, to, waiting);
    for (let index = 0; index < MEASURES; index++) {
      const measure = TURN_MEASURES[index] ?? 'angle';
      copyRun(columns[measure], kernel.measures[index] ?? kernel.codes, from, to, waiting);
    }
  }

  private addWaiting(): void {
    const { kernel, waiting, sign } = this;
    if (waiting === 0) return;
    this.waiting = 0;
    const accepted = kernel.tally(waiting, sign);
    for (let index = 0; index < MEASURES; index++) {
      this.addMeasure(index, sign * accepted, sign * kernel.sumOf(index), sign * kernel.squaresOf(index));
    }
    if (this.set.book.length > CODE_COUNT) this.addIncomplete(waiting);
  }

  private addMeasure(index: number, known: number, sum: number, square: number): void {
    this.known[index] = (this.known[index] ?? 0) + known;
    this.sums[index] = (this.sums[index] ?? 0) + sum;
    this.squares[index] = (this.squares[index] ?? 0) + square;
  }

  /** Of the first rows in the kernel those that are accepted and lack a measure. */
  private addIncomplete(rows: number): void {
    const { kernel, accepts, sign } = this;
    for (let row = 0; row < rows; row++) {
      const code = kernel.codes[row] ?? 0;
      if (code < CODE_COUNT || accepts[code] !== 1) continue;
      for (let index = 0; index < MEASURES; index++) {
        const value = kernel.measures[index]?.[row] ?? MISSING;
        if (value !== MISSING) this.addMeasure(index, sign, sign * value, sign * value * value);
      }
    }
  }

  /** Turns by code. */
  turns(): Float64Array {
    this.addWaiting();
    const turns = new Float64Array(this.refused.length);
    for (let code = 0; code < turns.length; code++) {
      turns[code] = (this.moments[code * PER_CODE] ?? 0) + (this.kernel.turns[code] ?? 0);
    }
    return turns;
  }

  /** Over the accepted turns the known values, sums and sums of squares of each measure, in steps. */
  accepted(): { readonly known: Float64Array; readonly sums: Float64Array; readonly squares: Float64Array } {
    this.addWaiting();
    const { moments, refused, set, sums, squares } = this;
    let complete = 0;
    for (let code = 0; code < refused.length; code++) {
      const at = code * PER_CODE;
      const turns = moments[at] ?? 0;
      if (turns === 0 || refused[code] !== 0) continue;
      for (let index = 0; index < MEASURES; index++) {
        sums[index] = (sums[index] ?? 0) + (moments[at + SUM_AT + index] ?? 0);
        squares[index] = (squares[index] ?? 0) + (moments[at + SQUARE_AT + index] ?? 0);
      }
      if (code < CODE_COUNT) complete += turns;
      else {
        TURN_MEASURES.forEach((measure, index) => {
          if (set.book.classesOf(measure)[code] !== NO_CLASS) this.addMeasure(index, turns, 0, 0);
        });
      }
    }
    for (let index = 0; index < MEASURES; index++) this.addMeasure(index, complete, 0, 0);
    return { known: this.known, sums: this.sums, squares: this.squares };
  }
}
