/**
 * HSR distance (V3) and peak speed (V4) of one player of a live session, as the batch computes them from the same
 * samples: the newest seconds go through the batch's filter, forward and backward (K3), repeatedly, and a frame counts
 * once later frames no longer change it (METHODS 13).
 */
import type { KinematicsParameters } from '../tracking/kinematics-parameters';
import { ALL_PASS, filterForwardBackward, lowPass, type LowPass } from '../tracking/butterworth';
import { differentiateSpeed, velocityAt } from '../tracking/derivatives';
import { type Segment } from '../tracking/track-kinematics';
import { LEAST_ACCELERATION_RATE_HZ } from '../tracking/least-acceleration-rate';

/** At 1 Hz, samples farther away change a frame by less than half a percent. */
const BEHIND_S = 1.25;
const BEFORE_S = 1.5;
/** Frames count in blocks of this length: one by one, or when many arrive at once. */
const BLOCK_S = 0.25;
const LONG_BLOCK_S = 4;
/** At a low rate, a speed needs this many frames on both sides. */
const LEAST_FRAMES = 2;
const SLACK = 1e-6;

export class SettledTotals {
  private readonly before: number;
  private readonly behind: number;
  private readonly least: number;
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private length = 0;
  private counted = 0;
  private readonly newest: Float64Array;
  private held = 0;
  private isMeasured = false;

  /**
   * @param work shared by all players
   * @param hsrM so far; NaN if the beginning of the session is unknown
   * @param peakMPerS so far; NaN before a speed has been held
   */
  constructor(
    private readonly work: SettledWork,
    public hsrM: number,
    public peakMPerS: number,
  ) {
    const { rateHz, parameters, frames } = work;
    this.before = framesOf(BEFORE_S, rateHz);
    this.behind = framesOf(BEHIND_S, rateHz);
    this.least = leastFrames(parameters, rateHz);
    this.x = new Float64Array(frames);
    this.y = new Float64Array(frames);
    this.newest = new Float64Array(Math.floor(parameters.peakHoldS * rateHz + SLACK) + 1);
  }

  begin(isMeasured: boolean): void {
    this.end();
    this.isMeasured = isMeasured;
  }

  /** The next frame: metres, or the device's speed twice. */
  push(x: number, y: number): void {
    this.x[this.length] = x;
    this.y[this.length] = y;
    this.length++;
    const { length, counted, behind, least } = this;
    if (length >= least && length - counted >= behind + this.work.block) this.count(length - behind);
  }

  /**
   * K2: drops both ends of a jump, here the frames between the newest and the one `frames` before it, which are placed
   * on the straight line instead.
   */
  bridgeOver(frames: number): void {
    const [from, to] = [this.length - 1 - frames, this.length - 1];
    if (from < this.counted) return;
    for (const column of [this.x, this.y]) {
      const [start, end] = [column[from] ?? NaN, column[to] ?? NaN];
      for (let k = from + 1; k < to; k++) column[k] = start + ((end - start) * (k - from)) / frames;
    }
  }

  end(): void {
    if (this.length > this.counted) this.count(this.length);
    this.length = 0;
    this.counted = 0;
    this.held = 0;
  }

  soFar(): { readonly hsrM: number; readonly peakMPerS: number } {
    const { hsrM, peakMPerS, length, counted, held } = this;
    const newest = this.newest.slice();
    if (length > counted) this.add(length);
    const all = { hsrM: this.hsrM, peakMPerS: this.peakMPerS };
    [this.hsrM, this.peakMPerS, this.held] = [hsrM, peakMPerS, held];
    this.newest.set(newest);
    return all;
  }

  private count(end: number): void {
    this.add(end);
    const from = Math.max(0, end - this.before);
    for (const column of [this.x, this.y]) column.copyWithin(0, from, this.length);
    this.length -= from;
    this.counted = end - from;
  }

  private add(end: number): void {
    const { work, length, counted } = this;
    const { speed, suspect } = work.filtered(this.x, this.y, length, this.isMeasured);
    if (length < LEAST_FRAMES) return;
    const hasPeak = length >= this.least;
    for (let k = counted; k < end; k++) {
      const v = speed[k] ?? NaN;
      if (v > work.hsrMPerS) this.hsrM += v / work.rateHz;
      if (hasPeak) this.hold(v, suspect[k] === 1);
    }
  }

  /** V4: none of the frames that hold a peak is suspect (K2). */
  private hold(speed: number, isSuspect: boolean): void {
    const { newest } = this;
    if (isSuspect) {
      this.held = 0;
      return;
    }
    newest[this.held % newest.length] = speed;
    this.held++;
    if (this.held < newest.length || speed <= this.peakMPerS) return;
    let least = Infinity;
    for (let k = 0; k < newest.length; k++) least = Math.min(least, newest[k] ?? Infinity);
    if (!(least <= this.peakMPerS)) this.peakMPerS = least;
  }
}

export class SettledWork {
  readonly frames: number;
  block: number;
  private readonly first: Float64Array;
  private readonly second: Float64Array;
  private readonly columns;
  private readonly positionFilter: LowPass;
  private readonly speedFilter: LowPass;

  constructor(
    readonly rateHz: number,
    readonly parameters: KinematicsParameters,
    readonly hsrMPerS: number,
  ) {
    const { positionCutoffHz, deviceSpeedCutoffHz } = parameters;
    const most = framesOf(BEFORE_S, rateHz) + framesOf(BEHIND_S, rateHz) + framesOf(LONG_BLOCK_S, rateHz);
    this.block = blockOf(BLOCK_S, rateHz);
    this.frames = Math.max(most, leastFrames(parameters, rateHz)) + 1;
    const room = () => new Float64Array(this.frames);
    [this.first, this.second] = [room(), room()];
    this.columns = { speed: room(), acceleration: room(), suspect: new Uint8Array(this.frames) };
    this.positionFilter = lowPass(rateHz, positionCutoffHz) ?? ALL_PASS;
    this.speedFilter = lowPass(rateHz, deviceSpeedCutoffHz ?? positionCutoffHz) ?? ALL_PASS;
  }

  hurry(hurries: boolean): void {
    this.block = blockOf(hurries ? LONG_BLOCK_S : BLOCK_S, this.rateHz);
  }

  /** Speed of these frames, and which are suspect (K2); valid until the next call. */
  filtered(x: Float64Array, y: Float64Array, length: number, isMeasured: boolean) {
    const { first, second, rateHz, parameters, columns } = this;
    const { positionCutoffHz, deviceSpeedCutoffHz, endMarginCycles, minSegmentS } = parameters;
    first.set(x.subarray(0, length));
    second.set(y.subarray(0, length));
    filterForwardBackward(first, second, 0, length, isMeasured ? this.speedFilter : this.positionFilter);
    const segment: Segment = {
      first: 0,
      end: length,
      startS: 0,
      periodIndex: 0,
      gridFirst: 0,
      hasAcceleration: rateHz >= LEAST_ACCELERATION_RATE_HZ && length - 1 + SLACK >= minSegmentS * rateHz,
    };
    for (let k = 0; k < length; k++) {
      if (isMeasured) columns.speed[k] = Math.max(0, first[k] ?? NaN);
      else {
        const vx = velocityAt(first, segment, k, rateHz);
        const vy = velocityAt(second, segment, k, rateHz);
        columns.speed[k] = Math.sqrt(vx * vx + vy * vy);
      }
    }
    const cutoffHz = isMeasured ? (deviceSpeedCutoffHz ?? positionCutoffHz) : positionCutoffHz;
    differentiateSpeed({ ...columns, frameRateHz: rateHz }, segment, endMarginCycles / cutoffHz, parameters);
    return columns;
  }
}

function blockOf(timeS: number, rateHz: number): number {
  return Math.max(1, Math.round(timeS * rateHz));
}

function framesOf(timeS: number, rateHz: number): number {
  return Math.max(LEAST_FRAMES, Math.ceil(timeS * rateHz - SLACK));
}

/** Frames of a segment that can have a peak (K1.4; at a low rate two steps determine a speed). */
function leastFrames({ minSegmentS }: KinematicsParameters, rateHz: number): number {
  return rateHz < LEAST_ACCELERATION_RATE_HZ ? 3 : Math.ceil(minSegmentS * rateHz - SLACK) + 1;
}
