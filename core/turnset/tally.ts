/** What an answer is made of while it is put together: turns per code, and the sums of those that the filter accepts. */
import { CODE_COUNT } from './categories';
import { NO_CLASS } from './code-book';
import { MISSING, TURN_MEASURES } from './measures';
import { PER_CODE, SQUARE_AT, SUM_AT, type MeasureColumns, type Moments } from './moments';
import type { TurnSet } from './turn-set';

const MEASURES = TURN_MEASURES.length;
/** Rows looked at in one go: their sums stay far below 2^53. */
const CHUNK = 2048;

export class Tally {
  /** Per code the categories that refuse it, as by `refusals`. */
  refused = new Uint8Array(0);
  /** From snapshots, by code. */
  private moments: Moments = new Float64Array(0);
  /** From rows: by code, and over the accepted ones the known values, sums and sums of squares of each measure. */
  private turns = new Int32Array(0);
  /** By code 1 for those that the filter accepts. */
  private accepts = new Uint8Array(0);
  /** Accepted rows of `columns` that are still to be added `sign` times. */
  private readonly picked = new Int32Array(CHUNK);
  private waiting = 0;
  private columns: MeasureColumns | null = null;
  private sign: 1 | -1 = 1;
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
      this.turns = new Int32Array(refused.length);
      this.accepts = new Uint8Array(refused.length);
      this.moments = new Float64Array(refused.length * PER_CODE);
    }
    for (let code = 0; code < refused.length; code++) this.accepts[code] = refused[code] === 0 ? 1 : 0;
    this.turns.fill(0);
    this.moments.fill(0);
    this.waiting = 0;
    this.columns = null;
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
    return this.addRowsOf(this.set.columns, from, to, sign);
  }

  /** The same of rows copied out of the set. */
  addRowsOf(columns: MeasureColumns, from: number, to: number, sign: 1 | -1): number {
    if (columns !== this.columns || sign !== this.sign) this.addPicked();
    this.columns = columns;
    this.sign = sign;
    let accepted = 0;
    for (let start = from; start < to; start += CHUNK) {
      const end = Math.min(to, start + CHUNK);
      if (this.waiting + end - start > CHUNK) this.addPicked();
      accepted += this.pick(columns.code, start, end, sign);
    }
    return accepted;
  }

  /**
   * Counts at most `CHUNK` rows by code and notes those that the filter accepts. Without a branch: whether the next row is
   * accepted cannot be foretold, and a wrong guess of the processor costs as much as several rows.
   */
  private pick(codes: Uint16Array, from: number, to: number, sign: 1 | -1): number {
    const { turns, accepts, picked, waiting } = this;
    let count = waiting;
    for (let row = from; row < to; row++) {
      const code = codes[row] ?? 0;
      turns[code] = ((turns[code] ?? 0) + sign) | 0;
      picked[count] = row;
      count = (count + (accepts[code] ?? 0)) | 0;
    }
    this.waiting = count;
    return count - waiting;
  }

  /** Adds up the rows that were picked, of many short runs in one go. */
  private addPicked(): void {
    const { columns, sign, picked, waiting: count } = this;
    this.waiting = 0;
    if (columns === null) return;
    const { code: codes, entrySpeed, acceleration, deceleration, time, angle } = columns;
    let complete = 0;
    let s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0; // prettier-ignore
    let q0 = 0, q1 = 0, q2 = 0, q3 = 0, q4 = 0; // prettier-ignore
    for (let at = 0; at < count; at++) {
      const row = picked[at] ?? 0;
      if ((codes[row] ?? 0) >= CODE_COUNT) {
        this.addIncomplete(columns, row, sign);
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
    if (complete === 0) return;
    this.addMeasure(0, sign * complete, sign * s0, sign * q0);
    this.addMeasure(1, sign * complete, sign * s1, sign * q1);
    this.addMeasure(2, sign * complete, sign * s2, sign * q2);
    this.addMeasure(3, sign * complete, sign * s3, sign * q3);
    this.addMeasure(4, sign * complete, sign * s4, sign * q4);
  }

  private addMeasure(index: number, known: number, sum: number, square: number): void {
    this.known[index] = (this.known[index] ?? 0) + known;
    this.sums[index] = (this.sums[index] ?? 0) + sum;
    this.squares[index] = (this.squares[index] ?? 0) + square;
  }

  private addIncomplete(columns: MeasureColumns, row: number, sign: 1 | -1): void {
    TURN_MEASURES.forEach((measure, index) => {
      const value = columns[measure][row] ?? MISSING;
      if (value !== MISSING) this.addMeasure(index, sign, sign * value, sign * value * value);
    });
  }

  /** Turns of a code. */
  turnsOf(code: number): number {
    return (this.moments[code * PER_CODE] ?? 0) + (this.turns[code] ?? 0);
  }

  /** Over the accepted turns the known values, sums and sums of squares of each measure, in steps. */
  accepted(): { readonly known: Float64Array; readonly sums: Float64Array; readonly squares: Float64Array } {
    this.addPicked();
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
