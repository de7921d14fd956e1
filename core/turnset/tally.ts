/** What an answer is made of while it is put together: turns per code, and the sums of those that the filter accepts. */
import { CODE_COUNT } from './categories';
import { NO_CLASS } from './code-book';
import { MISSING, TURN_MEASURES } from './measures';
import { PER_CODE, SQUARE_AT, SUM_AT, type MeasureColumns, type Moments } from './moments';
import { STEP_ROWS } from './row-loops';
import type { RowMemory, RowPlace } from './row-memory';
import type { TurnSet } from './turn-set';

const MEASURES = TURN_MEASURES.length;

export class Tally {
  /** Per code the categories that refuse it, as by `refusals`. */
  refused = new Uint8Array(0);
  /** By code 1 for those that the filter accepts. */
  accepts = new Uint8Array(0);
  /** From snapshots, by code. */
  private moments: Moments = new Float64Array(0);
  private memory: RowMemory;
  /** Sums in the memory are still to be added `sign` times. */
  private sign: 1 | -1 = 1;
  private accepted = 0;
  /** Over the accepted rows the known values, sums and sums of squares of each measure. */
  private readonly known = new Float64Array(MEASURES);
  private readonly sums = new Float64Array(MEASURES);
  private readonly squares = new Float64Array(MEASURES);

  constructor(private readonly set: TurnSet) {
    this.memory = set.memory;
  }

  get byteLength(): number {
    return this.moments.byteLength;
  }

  /** Empties it for a filter. Between this and `result` nothing else may be asked of the set, or added to it. */
  begin(refused: Uint8Array<ArrayBuffer>): void {
    this.refused = refused;
    this.memory = this.set.memory;
    if (this.accepts.length !== refused.length) {
      this.accepts = new Uint8Array(refused.length);
      this.moments = new Float64Array(refused.length * PER_CODE);
    }
    const { accepts } = this;
    const { accepts: complete, turns } = this.memory.views;
    complete.fill(0);
    for (let code = 0; code < refused.length; code++) {
      accepts[code] = refused[code] === 0 ? 1 : 0;
      // Turns with a missing measure are left to `addIncomplete`.
      if (refused[code] === 0 && code < CODE_COUNT) complete[code] = 0xffff;
    }
    turns.fill(0);
    this.memory.clearSums();
    this.moments.fill(0);
    this.accepted = 0;
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

  /** Adds rows `from` to `to` of a place, `sign` times. */
  addRows(from: number, to: number, sign: 1 | -1, place: RowPlace = this.memory.rows): void {
    if (sign !== this.sign) this.addSums();
    this.sign = sign;
    for (let row = from; row < to; row += STEP_ROWS) {
      this.accepted += this.memory.tally(place, row, Math.min(STEP_ROWS, to - row), sign);
    }
    if (this.set.book.length > CODE_COUNT) this.addIncomplete(place.columns, from, to);
  }

  private addSums(): void {
    const { memory, sign, accepted } = this;
    if (accepted === 0) return;
    for (let index = 0; index < MEASURES; index++) {
      this.addMeasure(index, sign * accepted, sign * memory.sumOf(index), sign * memory.squaresOf(index));
    }
    this.accepted = 0;
    memory.clearSums();
  }

  private addMeasure(index: number, known: number, sum: number, square: number): void {
    this.known[index] = (this.known[index] ?? 0) + known;
    this.sums[index] = (this.sums[index] ?? 0) + sum;
    this.squares[index] = (this.squares[index] ?? 0) + square;
  }

  /** Of rows `from` to `to` those that are accepted and lack a measure. */
  private addIncomplete(columns: MeasureColumns, from: number, to: number): void {
    const { accepts, sign } = this;
    const { code: codes } = columns;
    for (let row = from; row < to; row++) {
      const code = codes[row] ?? 0;
      if (code < CODE_COUNT || accepts[code] !== 1) continue;
      for (let index = 0; index < MEASURES; index++) {
        const value = columns[TURN_MEASURES[index] ?? 'angle'][row] ?? MISSING;
        if (value !== MISSING) this.addMeasure(index, sign, sign * value, sign * value * value);
      }
    }
  }

  /** Turns by code. */
  turns(): Float64Array {
    const counted = this.memory.views.turns;
    const turns = new Float64Array(this.refused.length);
    for (let code = 0; code < turns.length; code++) {
      turns[code] = (this.moments[code * PER_CODE] ?? 0) + (counted[code] ?? 0);
    }
    return turns;
  }

  /** Over the accepted turns the known values, sums and sums of squares of each measure, in steps. */
  result(): { readonly known: Float64Array; readonly sums: Float64Array; readonly squares: Float64Array } {
    this.addSums();
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
