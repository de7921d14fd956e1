/**
 * Which samples of a device's speed a live session believes (METHODS K2). As the batch's `device-speed`, but by what
 * has come so far: the last second of positions stands for the second around a sample, and a sample that is not
 * believed counts with the speed of the positions at once. A leap waits: if the speed is back within two samples it was
 * a lone false one; the third in a row is believed.
 */
import {
  contradicts,
  ZERO_MOVING_M_PER_S,
  ZERO_WALKING_M_PER_S,
  ZEROS_THAT_TELL,
} from '../tracking/device/device-speed';
import type { KinematicsParameters } from '../tracking/kinematics-parameters';
import { isConfirmed, isLeap, MOST_LONE } from '../tracking/device/lone-speeds';
import { CHORD_S, REST_M_PER_S, WINDOW_S } from '../tracking/device/speed-of-positions';
import { LEAST_ACCELERATION_RATE_HZ } from '../tracking/least-acceleration-rate';

/** Device filters lag by this much at a hard start: a difference counts only where it holds against positions before. */
const LAG_S = 0.5;
/** A position repeated for longer is held: a live session cannot wait for the next one, as the batch does. */
const LONGEST_REPEAT_S = 0.5;
const REST_S = 3;
const SLACK = 1e-6;

interface Heard {
  readonly atS: number;
  readonly x: number;
  readonly y: number;
  /** NaN for none, and for one that no player has. */
  readonly device: number;
  /** m/s of the way to this place from that of 0.3 s before; NaN if unknown, held or a leap, which contradict nothing. */
  readonly chord: number;
  /** Mean of the chords of the last second. */
  readonly walked: number;
}

export class DeviceBelief {
  private heard: Heard[] = [];
  private given = 0;
  private zeros = 0;
  private believedAtS = NaN;
  /** Share of the last seconds in which the device reported rest. */
  private restShare = 0;
  /** The newest sample believed, and how many have leapt away from it since, the first of them after `leaptAfterS`. */
  private level = NaN;
  private leaps = 0;
  private leaptAfterS = NaN;

  constructor(
    private readonly rateHz: number,
    private readonly parameters: KinematicsParameters,
  ) {}

  /**
   * @param at in frames
   * @returns m/s: the device's speed, that of the positions in place of one that is not believed, or NaN
   */
  speedOf(at: number, x: number, y: number, deviceSpeed: number): number {
    const { outlierStepMPerS, maxGapS } = this.parameters;
    const device = deviceSpeed >= 0 && deviceSpeed <= outlierStepMPerS ? deviceSpeed : NaN;
    const atS = at / this.rateHz;
    if (this.rateHz < LEAST_ACCELERATION_RATE_HZ) {
      return this.waits(atS, device, NaN) ? NaN : this.believed(atS, device);
    }
    this.heard = this.heard.filter((one) => one.atS >= atS - WINDOW_S - LAG_S - SLACK);
    if (!Number.isNaN(device))
      this.restShare += (Number(device < REST_M_PER_S) - this.restShare) / (REST_S * this.rateHz);
    const chord = this.chordTo(atS, x, y);
    const waits = this.waits(atS, device, chord);
    const walked = this.meanOf(atS, ({ chord: of }) => of, chord);
    this.heard.push({ atS, x, y, device, chord, walked });
    if (!Number.isNaN(device)) this.given++;
    if (!Number.isNaN(walked)) {
      if (Number.isNaN(device)) return atS - this.believedAtS > maxGapS ? walked : NaN;
      if (this.isFalseZero(atS, device, chord) || this.isApart(atS, device)) return walked;
    }
    return waits ? NaN : this.believed(atS, device);
  }

  private waits(atS: number, device: number, chord: number): boolean {
    if (Number.isNaN(device)) return false;
    if (this.leaps === 0) this.leaptAfterS = atS - this.believedAtS;
    if (this.leaps === MOST_LONE || !isLeap(device - this.level, this.leaptAfterS)) return false;
    if (isConfirmed(device, this.level, chord)) return false;
    this.leaps++;
    return true;
  }

  private believed(atS: number, device: number): number {
    if (Number.isNaN(device)) return NaN;
    this.believedAtS = atS;
    this.level = device;
    this.leaps = 0;
    return device;
  }

  private chordTo(atS: number, x: number, y: number): number {
    const { heard } = this;
    const reached = this.sinceWhen(heard.length, x, y);
    const reachedS = heard[reached]?.atS ?? atS;
    if (atS - reachedS > LONGEST_REPEAT_S + SLACK) return this.restShare > 0.5 ? 0 : NaN;
    const last = heard.findLastIndex((one) => one.atS <= reachedS - CHORD_S + SLACK);
    const left = heard[last];
    if (left === undefined || reachedS - left.atS > 1.5 * Math.max(CHORD_S, 1 / this.rateHz)) return NaN;
    const from = heard[this.sinceWhen(last, left.x, left.y)] ?? left;
    const speed = Math.sqrt((x - from.x) ** 2 + (y - from.y) ** 2) / (reachedS - from.atS);
    return speed <= this.parameters.outlierStepMPerS ? speed : NaN;
  }

  /** Index from which every sample before `end` is at this place; `end` if the last one is elsewhere. */
  private sinceWhen(end: number, x: number, y: number): number {
    let first = end;
    while (first > 0 && this.heard[first - 1]?.x === x && this.heard[first - 1]?.y === y) first--;
    return first;
  }

  /** Over the last second, with the newest value; NaN if one is unknown. */
  private meanOf(atS: number, valueOf: (heard: Heard) => number, newest: number): number {
    const recent = this.heard.filter((one) => one.atS > atS - WINDOW_S + SLACK);
    const isWhole = (this.heard[0]?.atS ?? Infinity) <= atS - WINDOW_S + 1.5 / this.rateHz;
    if (!isWhole) return NaN;
    return (recent.reduce((sum, one) => sum + valueOf(one), 0) + newest) / (recent.length + 1);
  }

  private isFalseZero(atS: number, device: number, chord: number): boolean {
    if (device !== 0) return false;
    const recent = this.heard.filter((one) => one.atS > atS - WINDOW_S + SLACK);
    const isMoving = recent.every((one) => one.chord > ZERO_MOVING_M_PER_S);
    if (isMoving) this.zeros++;
    return isMoving || (this.zeros > ZEROS_THAT_TELL * this.given && chord > ZERO_WALKING_M_PER_S);
  }

  private isApart(atS: number, device: number): boolean {
    const sound = this.heard.filter((one) => one.atS > atS - WINDOW_S + SLACK && !Number.isNaN(one.device));
    const given = sound.reduce((sum, one) => sum + one.device, 0) / sound.length;
    const before = this.heard.filter((one) => one.atS >= atS - LAG_S - SLACK);
    // The sample itself as well: one that is back is believed at once, whatever the second before it said.
    return [given, device].every((speed) => before.every(({ walked }) => contradicts(speed, walked)));
  }
}
