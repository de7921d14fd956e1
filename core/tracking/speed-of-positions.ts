/** Speed of a track's positions as read, to judge a device's speed by (METHODS K2). */
import { FIXED_POINT_PER_UNIT, MISSING, type Track } from './trackset';

/** Time between two positions that give a speed: long enough for their noise, short enough for a turn. */
export const CHORD_S = 0.3;
export const WINDOW_S = 1;
const FASTEST_M_PER_S = 12;

export class PositionSpeed {
  readonly half: number;
  private readonly chord: number;
  private readonly chords: Float64Array;
  /**
   * Prefix sums of the chords, and the number of those without a speed, or standing still to the hundredth of a
   * millimetre.
   */
  private readonly sums: Float64Array;
  private readonly unknown: Int32Array;
  private readonly still: Int32Array;

  constructor({ timeS, x, y }: Track, frameRateHz: number) {
    const { length } = timeS;
    const chord = Math.max(1, Math.round(CHORD_S * frameRateHz));
    this.half = Math.max(chord, Math.round((WINDOW_S / 2) * frameRateHz));
    this.chord = chord;
    this.chords = new Float64Array(length).fill(NaN);
    this.sums = new Float64Array(length + 1);
    this.unknown = new Int32Array(length + 1);
    this.still = new Int32Array(length + 1);
    for (let i = 0; i < length; i++) {
      const speed = i + chord < length ? chordSpeed(timeS, x, y, i, i + chord, chord / frameRateHz) : NaN;
      const isKnown = speed <= FASTEST_M_PER_S;
      if (isKnown) this.chords[i] = speed;
      this.sums[i + 1] = (this.sums[i] ?? 0) + (isKnown ? speed : 0);
      this.unknown[i + 1] = (this.unknown[i] ?? 0) + (isKnown ? 0 : 1);
      this.still[i + 1] = (this.still[i] ?? 0) + (speed === 0 ? 1 : 0);
    }
  }

  near(i: number): number {
    return this.chords[i - (this.chord >> 1)] ?? NaN;
  }

  /**
   * Whether the speed stays above a limit for the second around a sample. Device filters lag that much at a hard
   * start.
   */
  staysAbove(limitMPerS: number, at: number): boolean {
    const middle = at - (this.chord >> 1);
    for (let i = middle - this.half; i <= middle + this.half; i++) {
      if (!((this.chords[i] ?? NaN) > limitMPerS)) return false;
    }
    return true;
  }

  around(i: number): number {
    const from = i - this.half;
    const end = i + this.half - this.chord + 1;
    if (from < 0 || end >= this.unknown.length) return NaN;
    const of = (column: Float64Array | Int32Array): number => (column[end] ?? NaN) - (column[from] ?? NaN);
    return of(this.unknown) > 0 || of(this.still) > 0 ? NaN : of(this.sums) / (end - from);
  }
}

function chordSpeed(
  timeS: Float64Array,
  x: Int32Array,
  y: Int32Array,
  from: number,
  to: number,
  usualS: number,
): number {
  const [x0, y0, x1, y1] = [x[from], y[from], x[to], y[to]];
  if (x0 === MISSING || y0 === MISSING || x1 === MISSING || y1 === MISSING) return NaN;
  const spanS = (timeS[to] ?? NaN) - (timeS[from] ?? NaN);
  if (!(spanS > 0 && spanS < 1.5 * usualS)) return NaN;
  const [dx, dy] = [(x1 ?? NaN) - (x0 ?? NaN), (y1 ?? NaN) - (y0 ?? NaN)];
  return Math.sqrt(dx * dx + dy * dy) / FIXED_POINT_PER_UNIT / spanS;
}
