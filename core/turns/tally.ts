/** What an answer is made of while it is put together: turns per code, and the sums of those that the filter accepts. */
import type { AskedFilter } from './asked-filter';
import { CODE_COUNT } from './categories';
import { NO_CLASS } from './codes/code-book';
import { MISSING, TURN_MEASURES } from './measures';
import { PER_CODE, type MeasureColumns, type Moments } from './moments';
import { rangeConditions, type StepRange } from './row-conditions';
import { STEP_ROWS } from './kernels/row-layout';
import type { RowMemory, RowPlace } from './row-memory';
import { rangeTest } from './spans';
import type { TurnSet } from './turn-set';

const MEASURES = TURN_MEASURES.length;

export class Tally {
  /** Per code the categories that refuse it, as by `refusals`. */
  refused: Uint8Array = new Uint8Array(0);
  /** By code turns of snapshots. */
  private kept = new Float64Array(0);
  /** By code all turns, when asked for. */
  private counted = new Float64Array(0);
  private ranges: readonly StepRange[] = [];
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
    return this.kept.byteLength + this.counted.byteLength;
  }

  /**
   * Empties it for a filter. Between this and `result` nothing else may be asked of the set, or added to it.
   * @param ranges rows outside are left out
   */
  begin({ refused }: AskedFilter, ranges: readonly StepRange[]): void {
    this.memory = this.set.memory;
    this.memory.setRanges(rangeConditions(ranges));
    this.ranges = ranges;
    if (this.kept.length !== refused.length) {
      this.kept = new Float64Array(refused.length);
      this.counted = new Float64Array(refused.length);
    }
    this.refused = refused;
    this.memory.accept(refused);
    this.memory.clearTally();
    this.kept.fill(0);
    this.accepted = 0;
    this.known.fill(0);
    this.sums.fill(0);
    this.squares.fill(0);
  }

  /** Adds a snapshot, `sign` times; it may be of fewer codes or have room for more. */
  addMoments(snapshot: Moments, sign: 1 | -1): void {
    const { kept, refused, set } = this;
    const codes = Math.min(kept.length, snapshot.length / PER_CODE);
    let complete = 0;
    let s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0, q0 = 0, q1 = 0, q2 = 0, q3 = 0, q4 = 0; // prettier-ignore
    for (let code = 0; code < codes; code++) {
      const at = code * PER_CODE;
      const turns = snapshot[at] ?? 0;
      if (turns === 0) continue;
      kept[code] = (kept[code] ?? 0) + sign * turns;
      if (refused[code] !== 0) continue;
      if (code < CODE_COUNT) complete += turns;
      else {
        TURN_MEASURES.forEach((measure, index) => {
          if (set.book.classesOf(measure)[code] !== NO_CLASS) this.addMeasure(index, sign * turns, 0, 0);
        });
      }
      s0 += snapshot[at + 1] ?? 0;
      s1 += snapshot[at + 2] ?? 0;
      s2 += snapshot[at + 3] ?? 0;
      s3 += snapshot[at + 4] ?? 0;
      s4 += snapshot[at + 5] ?? 0;
      q0 += snapshot[at + 6] ?? 0;
      q1 += snapshot[at + 7] ?? 0;
      q2 += snapshot[at + 8] ?? 0;
      q3 += snapshot[at + 9] ?? 0;
      q4 += snapshot[at + 10] ?? 0;
    }
    const known = sign * complete;
    this.addMeasure(0, known, sign * s0, sign * q0);
    this.addMeasure(1, known, sign * s1, sign * q1);
    this.addMeasure(2, known, sign * s2, sign * q2);
    this.addMeasure(3, known, sign * s3, sign * q3);
    this.addMeasure(4, known, sign * s4, sign * q4);
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
    const { refused, sign } = this;
    const { code: codes } = columns;
    const inRanges = rangeTest(columns, this.ranges);
    for (let row = from; row < to; row++) {
      const code = codes[row] ?? 0;
      if (code < CODE_COUNT || refused[code] !== 0 || !inRanges(row)) continue;
      for (let index = 0; index < MEASURES; index++) {
        const value = columns[TURN_MEASURES[index] ?? 'angle'][row] ?? MISSING;
        if (value !== MISSING) this.addMeasure(index, sign, sign * value, sign * value * value);
      }
    }
  }

  /** Turns by code, until the next `begin`. */
  turns(): Float64Array {
    const { kept, counted } = this;
    const { turns } = this.memory.views;
    for (let code = 0; code < counted.length; code++) counted[code] = (kept[code] ?? 0) + (turns[code] ?? 0);
    return counted;
  }

  /** Over the accepted turns the known values, sums and sums of squares of each measure, in steps. */
  result(): { readonly known: Float64Array; readonly sums: Float64Array; readonly squares: Float64Array } {
    this.addSums();
    const { known, sums, squares } = this;
    return { known, sums, squares };
  }
}
