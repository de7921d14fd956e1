/**
 * Decides which samples of a device's speed to believe (METHODS K2, kin@1). A device that writes 655.35 for "no
 * value", or 0 while its wearer runs, has measured nothing there. The check precedes any sum.
 */
import { findLone } from './lone-speeds';
import { isCoarse } from '../position-resolution';
import { PositionSpeed } from './speed-of-positions';
import { FIXED_POINT_PER_UNIT, hasPositions, MISSING, type Track } from '../trackset';

const TIME_SLACK_S = 1e-6;
const FASTEST = 12 * FIXED_POINT_PER_UNIT;
/** A value above the limit that recurs this often is the device's "no value". */
const RECURS = 3;
/** Zeros that last this long while positions move faster are not measurements. */
const ZERO_S = 0.2;
export const ZERO_MOVING_M_PER_S = 1.5;
/** From this share of such zeros on, zeros at slower movement do not count either. */
export const ZEROS_THAT_TELL = 0.005;
export const ZERO_WALKING_M_PER_S = 0.3;
const APART_M_PER_S = 1.5;
const APART_SHARE = 0.3;

/** Whether speed and positions, both smoothed over 1 s, differ by more than is allowed; false if one is NaN. */
export function contradicts(given: number, moved: number): boolean {
  return Math.abs(given - moved) > Math.max(APART_M_PER_S, APART_SHARE * moved);
}

export interface SpeedFaults {
  readonly given: number;
  readonly impossible: number;
  readonly forNone: number;
  readonly noneMPerS: number | null;
  readonly zeros: number;
  /** Leaps of one or two samples, which lie on the way between their neighbours instead. */
  readonly lone: number;
  readonly apart: number;
}

export interface BelievedSpeed {
  /** `MISSING` or replaced if not believed; the track's own column if every sample is. */
  readonly speed: Int32Array;
  readonly faults: SpeedFaults;
}

export function faultCount({ impossible, forNone, zeros, lone, apart }: SpeedFaults): number {
  return impossible + forNone + zeros + lone + apart;
}

export function isImpossible(speed: number): boolean {
  return speed > FASTEST || (speed < 0 && speed !== MISSING);
}

/**
 * @param track in time order
 * @param bridgedS longer stretches without a speed take it from the positions; null leaves them missing
 * @returns null without a device speed
 */
export function believedSpeed(track: Track, frameRateHz: number, bridgedS: number | null): BelievedSpeed | null {
  if (track.deviceSpeed === null) return null;
  const believed = new Believed(track.deviceSpeed);
  believed.dropImpossible();
  // For a track without any believed speed, positions are the better source.
  if (!believed.hasAny) return believed;
  const walked = hasPositions(track) && !isCoarse(track) ? new PositionSpeed(track, frameRateHz, believed.speed) : null;
  if (walked !== null) believed.dropZeros(walked, frameRateHz);
  believed.replaceLone(track.timeS, walked);
  if (walked === null) return believed;
  if (bridgedS !== null) believed.fillFrom(walked, track.timeS, bridgedS, () => true);
  believed.dropApart(walked);
  if (bridgedS !== null) {
    believed.fillFrom(walked, track.timeS, bridgedS, (from, end) => believed.isTooFast(walked, from, end));
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
  private lone = 0;
  private apart = 0;

  constructor(private readonly column: Int32Array) {
    this.speed = column;
    this.given = column.reduce((count, value) => count + (value === MISSING ? 0 : 1), 0);
  }

  get hasAny(): boolean {
    return this.speed.some((value) => value !== MISSING);
  }

  get faults(): SpeedFaults {
    const { given, impossible, forNone, noneMPerS, zeros, lone, apart } = this;
    return { given, impossible, forNone, noneMPerS, zeros, lone, apart };
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

  replaceLone(timeS: Float64Array, walked: PositionSpeed | null): void {
    const source = this.speed;
    for (const { from, end, before, behind } of findLone(source, timeS, (i) => walked?.near(i) ?? NaN)) {
      const [first, last] = [source[before] ?? NaN, source[behind] ?? NaN];
      const [beforeS, behindS] = [timeS[before] ?? NaN, timeS[behind] ?? NaN];
      for (let i = from; i < end; i++) {
        if (source[i] === MISSING) continue;
        const share = ((timeS[i] ?? NaN) - beforeS) / (behindS - beforeS);
        this.set(i, Math.round(first + share * (last - first)));
        this.lone++;
      }
    }
  }

  /**
   * Fills stretches that are not bridged with the speed of the positions, shifted to meet the device's at both
   * ends.
   */
  fillFrom(
    walked: PositionSpeed,
    timeS: Float64Array,
    bridgedS: number,
    isFilled: (from: number, end: number) => boolean,
  ): void {
    const source = this.speed;
    const offsetAt = (i: number): number => (source[i] ?? NaN) - walked.around(i) * FIXED_POINT_PER_UNIT;
    for (let from = source.indexOf(MISSING); from >= 0;) {
      let end = from + 1;
      while (end < source.length && source[end] === MISSING) end++;
      const [beforeS, behindS] = [timeS[from - 1] ?? -Infinity, timeS[end] ?? Infinity];
      if (behindS - beforeS > bridgedS + TIME_SLACK_S && isFilled(from, end)) {
        const before = from > 0 ? offsetAt(from - 1) : NaN;
        const behind = end < source.length ? offsetAt(end) : NaN;
        for (let i = from; i < end; i++) {
          const share = ((timeS[i] ?? NaN) - beforeS) / (behindS - beforeS);
          const offset = before + share * (behind - before);
          const speed = walked.around(i) * FIXED_POINT_PER_UNIT + (Number.isNaN(offset) ? 0 : offset);
          if (Number.isNaN(speed)) continue;
          this.set(i, Math.max(0, Math.round(speed)));
        }
      }
      from = source.indexOf(MISSING, end);
    }
  }

  /**
   * Whether positions without a hold or leap lie behind the device's speed throughout a stretch, and agree with it at
   * both ends. Their errors add way and take none away: where they are ahead, either may be the false one.
   */
  isTooFast(walked: PositionSpeed, from: number, end: number): boolean {
    for (const edge of [from - 1, end]) {
      if (contradicts((this.speed[edge] ?? NaN) / FIXED_POINT_PER_UNIT, walked.around(edge))) return false;
    }
    let ahead = 0;
    for (let i = from; i < end; i++) {
      const moved = walked.around(i);
      if (Number.isNaN(moved)) return false;
      const value = this.column[i] ?? MISSING;
      if (value !== MISSING && !isImpossible(value)) ahead += value - moved * FIXED_POINT_PER_UNIT;
    }
    return ahead > 0;
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
    for (const i of drop) {
      for (const step of [-1, 1]) this.dropApartFrom(i + step, step, walked);
    }
  }

  /** The mean of a second hides the edges of a false stretch: next to one, a sample counts by itself. */
  private dropApartFrom(start: number, step: number, walked: PositionSpeed): void {
    for (let i = start; Math.abs(i - start) <= walked.half; i += step) {
      const value = this.speed[i] ?? MISSING;
      if (value === MISSING || !isApart(value / FIXED_POINT_PER_UNIT, walked, i)) return;
      this.drop(i);
      this.apart++;
    }
  }

  private drop(i: number): void {
    this.set(i, MISSING);
  }

  private set(i: number, value: number): void {
    if (this.speed === this.column) this.speed = this.column.slice();
    this.speed[i] = value;
  }
}

/**
 * Whether a speed differs from every one that the positions have within half a second of a sample. Device filters lag by that much, most of all at hard starts and turns, which must not be lost.
 */
function isApart(given: number, walked: PositionSpeed, at: number): boolean {
  for (let i = at - walked.half; i <= at + walked.half; i++) {
    if (!contradicts(given, walked.around(i))) return false;
  }
  return true;
}
