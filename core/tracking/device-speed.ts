/**
 * Which samples of a device's own speed are believed (METHODS K2, kin@1): a device that writes 655.35 for none, or 0 while
 * somebody runs, has measured nothing there. Bounded before anything is summed.
 */
import { isCoarse } from './position-resolution';
import { PositionSpeed } from './position-speed';
import { FIXED_POINT_PER_UNIT, hasPositions, MISSING, type Track } from './trackset';

/** Times are multiples of a step, with noise. */
const TIME_SLACK_S = 1e-6;
/** Nobody is faster, m/s. */
const FASTEST = 12 * FIXED_POINT_PER_UNIT;
/** A value above it that comes as often is one that the device writes for none. */
const RECURS = 3;
/** Zeros that last as long, while positions move faster, are none. */
const ZERO_S = 0.2;
const ZERO_MOVING_M_PER_S = 1.5;
/** Of a device that has written as many such zeros, slower ones are none too. */
const ZEROS_THAT_TELL = 0.005;
const ZERO_WALKING_M_PER_S = 0.3;
/** Speed and positions, smoothed over 1 s, may be so far apart. */
const APART_M_PER_S = 1.5;
const APART_SHARE = 0.3;

/** Samples with a speed, and those of them that are not believed, by what speaks against them. */
export interface SpeedFaults {
  readonly given: number;
  /** Above 12 m/s or below 0, other than `forNone`. */
  readonly impossible: number;
  /** On a value above 12 m/s that recurs exactly. */
  readonly forNone: number;
  /** The one that recurs most, m/s; null without. */
  readonly noneMPerS: number | null;
  /** 0 while positions move. */
  readonly zeros: number;
  /** Too far from the speed of the positions. */
  readonly apart: number;
}

export interface BelievedSpeed {
  /** `MISSING` where it is not believed; the column of the track where all of it is. */
  readonly speed: Int32Array;
  readonly faults: SpeedFaults;
}

export function faultCount({ impossible, forNone, zeros, apart }: SpeedFaults): number {
  return impossible + forNone + zeros + apart;
}

/** Whether no body ever has this speed, fixed point; false for `MISSING`. */
export function isImpossible(speed: number): boolean {
  return speed > FASTEST || (speed < 0 && speed !== MISSING);
}

/**
 * @param track in the order of time
 * @param bridgedS longer stretches without a speed get that of the positions; null: they stay missing
 * @returns null without a device speed
 */
export function believedSpeed(track: Track, frameRateHz: number, bridgedS: number | null): BelievedSpeed | null {
  if (track.deviceSpeed === null) return null;
  const believed = new Believed(track.deviceSpeed);
  believed.dropImpossible();
  // Positions are the better source of a whole track.
  if (!believed.hasAny) return believed;
  if (hasPositions(track) && !isCoarse(track)) {
    const walked = new PositionSpeed(track, frameRateHz);
    believed.dropZeros(walked, frameRateHz);
    if (bridgedS !== null) believed.fillFrom(walked, track.timeS, bridgedS);
    believed.dropApart(walked);
  }
  return believed;
}

class Believed implements BelievedSpeed {
  speed: Int32Array;
  private readonly given: number;
  private impossible = 0;
  private forNone = 0;
  private noneMPerS: number | null = null;
  private zeros = 0;
  private apart = 0;

  constructor(private readonly column: Int32Array) {
    this.speed = column;
    this.given = column.reduce((count, value) => count + (value === MISSING ? 0 : 1), 0);
  }

  get hasAny(): boolean {
    return this.speed.some((value) => value !== MISSING);
  }

  get faults(): SpeedFaults {
    const { given, impossible, forNone, noneMPerS, zeros, apart } = this;
    return { given, impossible, forNone, noneMPerS, zeros, apart };
  }

  dropImpossible(): void {
    const counts = new Map<number, number>();
    for (let i = 0; i < this.column.length; i++) {
      const value = this.column[i] ?? MISSING;
      if (!isImpossible(value)) continue;
      counts.set(value, (counts.get(value) ?? 0) + 1);
      this.drop(i);
    }
    let most = 0;
    for (const [value, count] of counts) {
      if (value > FASTEST && count >= RECURS) this.forNone += count;
      else this.impossible += count;
      if (value <= FASTEST || count < RECURS || count <= most) continue;
      most = count;
      this.noneMPerS = value / FIXED_POINT_PER_UNIT;
    }
  }

  dropZeros(walked: PositionSpeed, frameRateHz: number): void {
    const least = Math.max(1, Math.ceil(ZERO_S * frameRateHz - 1e-6));
    this.zeros += this.dropZerosWhere((i) => walked.staysAbove(ZERO_MOVING_M_PER_S, i), least);
    if (this.zeros > ZEROS_THAT_TELL * this.given) {
      this.zeros += this.dropZerosWhere((i) => walked.near(i) > ZERO_WALKING_M_PER_S, least);
    }
  }

  private dropZerosWhere(isMoving: (i: number) => boolean, least: number): number {
    const { column } = this;
    let dropped = 0;
    for (let from = column.indexOf(0); from >= 0;) {
      let end = from + 1;
      while (end < column.length && column[end] === 0) end++;
      for (let i = from; i < end && end - from >= least; i++) {
        if (this.speed[i] === MISSING || !isMoving(i)) continue;
        this.drop(i);
        dropped++;
      }
      from = column.indexOf(0, end);
    }
    return dropped;
  }

  /** The speed of the positions in stretches that are not bridged, moved to meet the device's at both ends. */
  fillFrom(walked: PositionSpeed, timeS: Float64Array, bridgedS: number): void {
    const { column } = this;
    const source = this.speed;
    const offsetAt = (i: number): number => (source[i] ?? NaN) - walked.around(i) * FIXED_POINT_PER_UNIT;
    for (let from = source.indexOf(MISSING); from >= 0;) {
      let end = from + 1;
      while (end < source.length && source[end] === MISSING) end++;
      const [beforeS, behindS] = [timeS[from - 1] ?? -Infinity, timeS[end] ?? Infinity];
      if (behindS - beforeS > bridgedS + TIME_SLACK_S) {
        const before = from > 0 ? offsetAt(from - 1) : NaN;
        const behind = end < source.length ? offsetAt(end) : NaN;
        for (let i = from; i < end; i++) {
          const share = ((timeS[i] ?? NaN) - beforeS) / (behindS - beforeS);
          const offset = before + share * (behind - before);
          const speed = walked.around(i) * FIXED_POINT_PER_UNIT + (Number.isNaN(offset) ? 0 : offset);
          if (Number.isNaN(speed)) continue;
          if (this.speed === column) this.speed = column.slice();
          this.speed[i] = Math.max(0, Math.round(speed));
        }
      }
      from = source.indexOf(MISSING, end);
    }
  }

  dropApart(walked: PositionSpeed): void {
    const { speed } = this;
    const drop: number[] = [];
    const { half } = walked;
    let sum = 0;
    let count = 0;
    const add = (i: number, sign: 1 | -1): void => {
      const value = speed[i] ?? MISSING;
      if (value === MISSING) return;
      sum += sign * value;
      count += sign;
    };
    for (let i = 0; i < Math.min(half, speed.length); i++) add(i, 1);
    for (let i = 0; i < speed.length; i++) {
      add(i + half, 1);
      add(i - half - 1, -1);
      if (speed[i] === MISSING || count <= half) continue;
      if (isApart(sum / count / FIXED_POINT_PER_UNIT, walked, i)) drop.push(i);
    }
    for (const i of drop) this.drop(i);
    this.apart = drop.length;
  }

  private drop(i: number): void {
    if (this.speed === this.column) this.speed = this.column.slice();
    this.speed[i] = MISSING;
  }
}

/**
 * Whether a speed, of the second around a sample, is none that positions have within half a second of it: filters of
 * devices lag as much, most at the hard starts and turns that must not be lost.
 */
function isApart(given: number, walked: PositionSpeed, at: number): boolean {
  for (let i = at - walked.half; i <= at + walked.half; i++) {
    const moved = walked.around(i);
    // Also where positions do not say.
    if (!(Math.abs(given - moved) > Math.max(APART_M_PER_S, APART_SHARE * moved))) return false;
  }
  return true;
}
