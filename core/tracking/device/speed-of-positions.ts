/** Speed of a track's positions as read, to judge a device's speed by (METHODS K2). */
import { FIXED_POINT_PER_UNIT, MISSING, type Track } from '../trackset';

/** Time between two positions that give a speed: long enough for their noise, short enough for a turn. */
export const CHORD_S = 0.3;
export const WINDOW_S = 1;
/** Rounding, or a receiver that renews slowly, repeats a position for up to this long; beyond it, the position is held. */
const LONGEST_REPEAT_S = 2;
/** A player whose next position is farther away has not stood still. */
const NEAR = 2 * FIXED_POINT_PER_UNIT;
/** Below this speed the device reports its wearer at rest. */
export const REST_M_PER_S = 0.3;
const FASTEST_M_PER_S = 12;
const FASTEST = FASTEST_M_PER_S * FIXED_POINT_PER_UNIT;

export class PositionSpeed {
  readonly half: number;
  private readonly chord: number;
  private readonly chords: Float64Array;
  /** Prefix sums of the chords, and the number of those without a speed. */
  private readonly sums: Float64Array;
  private readonly unknown: Int32Array;

  /** @param deviceSpeed in fixed-point m/s: tells rest from a lost position where one is held */
  constructor(track: Track, frameRateHz: number, deviceSpeed: Int32Array) {
    const { timeS } = track;
    const { length } = timeS;
    const positions = spreadPositions(track, deviceSpeed);
    const chord = Math.max(1, Math.round(CHORD_S * frameRateHz));
    this.half = Math.max(chord, Math.round((WINDOW_S / 2) * frameRateHz));
    this.chord = chord;
    this.chords = new Float64Array(length).fill(NaN);
    this.sums = new Float64Array(length + 1);
    this.unknown = new Int32Array(length + 1);
    for (let i = 0; i < length; i++) {
      const speed = i + chord < length ? chordSpeed(timeS, positions, i, i + chord, chord / frameRateHz) : NaN;
      const isKnown = speed <= FASTEST_M_PER_S;
      if (isKnown) this.chords[i] = speed;
      this.sums[i + 1] = (this.sums[i] ?? 0) + (isKnown ? speed : 0);
      this.unknown[i + 1] = (this.unknown[i] ?? 0) + (isKnown ? 0 : 1);
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
    return of(this.unknown) > 0 ? NaN : of(this.sums) / (end - from);
  }
}

interface Positions {
  /** Fixed-point m; NaN where missing, or held without the device reporting rest. */
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Spreads repeats of a position evenly over the way to the next one. */
function spreadPositions({ timeS, x: ownX, y: ownY }: Track, deviceSpeed: Int32Array): Positions {
  const known = (column: Int32Array): Float64Array =>
    Float64Array.from(column, (value) => (value === MISSING ? NaN : value));
  const positions = { x: known(ownX), y: known(ownY) };
  const { x, y } = positions;
  for (let from = 0, end = 1; from < x.length; from = end++) {
    while (end < x.length && x[end] === x[from] && y[end] === y[from]) end++;
    if (end - from === 1) continue;
    const [startS, endS] = [timeS[from] ?? NaN, timeS[end] ?? Infinity];
    const [dx, dy] = [(x[end] ?? NaN) - (x[from] ?? NaN), (y[end] ?? NaN) - (y[from] ?? NaN)];
    if (endS - startS <= LONGEST_REPEAT_S && Math.sqrt(dx * dx + dy * dy) <= FASTEST * (endS - startS)) {
      for (let i = from + 1; i < end; i++) {
        const share = ((timeS[i] ?? NaN) - startS) / (endS - startS);
        x[i] = (x[from] ?? NaN) + share * dx;
        y[i] = (y[from] ?? NaN) + share * dy;
      }
    } else if (
      (timeS[end - 1] ?? NaN) - startS >= CHORD_S &&
      !(Math.sqrt(dx * dx + dy * dy) <= NEAR && isAtRest(deviceSpeed, from, end))
    ) {
      x.fill(NaN, from, end);
    }
  }
  return positions;
}

/** Whether the device reports rest in at least half of the samples from `from` up to `end`. */
function isAtRest(speed: Int32Array, from: number, end: number): boolean {
  let resting = 0;
  for (let i = from; i < end; i++) {
    const value = speed[i] ?? MISSING;
    if (value !== MISSING && value < REST_M_PER_S * FIXED_POINT_PER_UNIT) resting++;
  }
  return 2 * resting >= end - from;
}

function chordSpeed(timeS: Float64Array, { x, y }: Positions, from: number, to: number, usualS: number): number {
  const spanS = (timeS[to] ?? NaN) - (timeS[from] ?? NaN);
  if (!(spanS > 0 && spanS < 1.5 * usualS)) return NaN;
  const [dx, dy] = [(x[to] ?? NaN) - (x[from] ?? NaN), (y[to] ?? NaN) - (y[from] ?? NaN)];
  return Math.sqrt(dx * dx + dy * dy) / FIXED_POINT_PER_UNIT / spanS;
}
