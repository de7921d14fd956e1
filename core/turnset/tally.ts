/** What an answer is made of while it is put together: turns per code, and the sums of those that the filter accepts. */
import { CODE_COUNT } from './categories';
import { NO_CLASS } from './code-book';
import { MISSING, TURN_MEASURES } from './measures';
import { PER_CODE, SQUARE_AT, SUM_AT, type Moments } from './moments';
import type { TurnSet } from './turn-set';

const MEASURES = TURN_MEASURES.length;

export class Tally {
  /** Per code the categories that refuse it, as by `refusals`. */
  refused = new Uint8Array(0);
  /** From snapshots, by code. */
  private moments: Moments = new Float64Array(0);
  /** From rows: by code, and over the accepted ones the known values, sums and sums of squares of each measure. */
  private turns = new Float64Array(0);
  private readonly known = new Float64Array(MEASURES);
  private readonly sums = new Float64Array(MEASURES);
  private readonly squares = new Float64Array(MEASURES);

  constructor(private readonly set: TurnSet) {}

  get byteLength(): number {
    return this.moments.byteLength + this.turns.byteLength;
  }

  /** Empties it for a filter. */
  begin(refused: Uint8Array<ArrayBuffer>): void {
    this.refused = refused;
    if (this.turns.length < refused.length) {
      this.turns = new Float64Array(refused.length);
      this.moments = new Float64Array(refused.length * PER_CODE);
    }
    this.turns.fill(0);
    this.moments.fill(0);
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

  /** Adds rows `from` to `to`, `sign` times, and says how many of them the filter accepts. */
  addRows(from: number, to: number, sign: 1 | -1): number {
    const { turns, refused } = this;
    const { code: codes, entrySpeed, acceleration, deceleration, time, angle } = this.set.columns;
    let complete = 0;
    let incomplete = 0;
    let s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0; // prettier-ignore
    let q0 = 0, q1 = 0, q2 = 0, q3 = 0, q4 = 0; // prettier-ignore
    for (let row = from; row < to; row++) {
      const code = codes[row] ?? 0;
      turns[code] = (turns[code] ?? 0) + sign;
      if (refused[code] !== 0) continue;
      if (code >= CODE_COUNT) {
        this.addIncomplete(row, sign);
        incomplete++;
        continue;
      }
      complete++;
      const v0 = entrySpeed[row] ?? 0;
      const v1 = acceleration[row] ?? 0;
      const v2 = deceleration[row] ?? 0;
      const v3 = time[row] ?? 0;
      const v4 = angle[row] ?? 0;
      s0 += v0;
      s1 += v1;
      s2 += v2;
      s3 += v3;
      s4 += v4;
      q0 += v0 * v0;
      q1 += v1 * v1;
      q2 += v2 * v2;
      q3 += v3 * v3;
      q4 += v4 * v4;
    }
    if (complete > 0) {
      this.addMeasure(0, sign * complete, sign * s0, sign * q0);
      this.addMeasure(1, sign * complete, sign * s1, sign * q1);
      this.addMeasure(2, sign * complete, sign * s2, sign * q2);
      this.addMeasure(3, sign * complete, sign * s3, sign * q3);
      this.addMeasure(4, sign * complete, sign * s4, sign * q4);
    }
    return complete + incomplete;
  }

  private addMeasure(index: number, known: number, sum: number, square: number): void {
    this.known[index] = (this.known[index] ?? 0) + known;
    this.sums[index] = (this.sums[index] ?? 0) + sum;
    this.squares[index] = (this.squares[index] ?? 0) + square;
  }

  private addIncomplete(row: number, sign: 1 | -1): void {
    TURN_MEASURES.forEach((measure, index) => {
      const value = this.set.columns[measure][row] ?? MISSING;
      if (value !== MISSING) this.addMeasure(index, sign, sign * value, sign * value * value);
    });
  }

  /** Turns of a code. */
  turnsOf(code: number): number {
    return (this.moments[code * PER_CODE] ?? 0) + (this.turns[code] ?? 0);
  }

  /** Over the accepted turns the known values, sums and sums of squares of each measure, in steps. */
  accepted(): { readonly known: Float64Array; readonly sums: Float64Array; readonly squares: Float64Array } {
    const { moments, refused, set } = this;
    const classes = TURN_MEASURES.map((measure) => set.book.classesOf(measure));
    for (let code = 0; code < refused.length; code++) {
      const at = code * PER_CODE;
      const turns = moments[at] ?? 0;
      if (turns === 0 || refused[code] !== 0) continue;
      for (let index = 0; index < MEASURES; index++) {
        const known = classes[index]?.[code] === NO_CLASS ? 0 : turns;
        this.addMeasure(index, known, moments[at + SUM_AT + index] ?? 0, moments[at + SQUARE_AT + index] ?? 0);
      }
    }
    return { known: this.known, sums: this.sums, squares: this.squares };
  }
}
