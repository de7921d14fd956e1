/**
 * Speed and distance of a live session (METHODS 13): each player's own samples on the frames' even grid (K1.2), one
 * forward pass of the batch's Butterworth filter (K3), speed by central differences (K4) or from the device, distance
 * as the sum of speed (V1). Provisional: a forward pass lags by 0.23 s at 1 Hz, and the batch replaces it after the
 * session. HSR distance and peak speed are the batch's, a second and a half late (`settled-totals`), since one pass
 * overshoots and smooths less than two.
 * | Players need not share their times. Without a sample, a player's last values stay for as long as the batch bridges;
 * then the speed is unknown, and the distance stays.
 */
import { DEFAULT_SPEED_MARKS } from '../methods/default-parameters';
import type { KinematicsParameters } from '../tracking/kinematics-parameters';
import { ALL_PASS, filterSample, lowPass, type LowPass, settleFilter } from '../tracking/butterworth';
import { bridgedGapS } from '../tracking/track-kinematics';
import type { FrameRing } from '../tracking/frame-ring';
import { DeviceBelief } from './device-belief';
import { SettledTotals, SettledWork } from './settled-totals';

/** In frames; allows for rounded times. */
const SLACK = 1e-6;
const MANY_S = 10;
const NOT_KNOWN = -1;

const knownOf = (value = NOT_KNOWN): number => (value < 0 ? NaN : value);

interface Tag {
  at: number;
  x: number;
  y: number;
  leaptAt: number;
  leaptTo: number;
  leaptAcross: number;
  measures: boolean;
  readonly belief: DeviceBelief;
  done: number;
  heldFrom: number;
  speed: number;
  distanceM: number;
  readonly totals: SettledTotals;
  readonly state: Float64Array;
  /** Filtered x and y of the previous frame, and of the one before that. */
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export class LiveMotion {
  private readonly values: Float32Array;
  /** HSR distance (m) and peak speed (m/s) so far, in the same order. */
  private readonly totals: Float32Array;
  private readonly tags: readonly Tag[];
  private readonly work: SettledWork;
  private readonly positionFilter: LowPass;
  private readonly speedFilter: LowPass;
  private readonly bridged: number;
  private followed = 0;

  /**
   * @param began of each player before the ring's first frame: distances (omitted, or 0: not seen yet), then HSR
   * distances and peak speeds as in `summary`
   */
  constructor(
    private readonly ring: FrameRing,
    private readonly rateHz: number,
    private readonly parameters: KinematicsParameters,
    began?: ArrayLike<number>,
    hsrMPerS: number = DEFAULT_SPEED_MARKS.hsrMPerS,
  ) {
    const { positionCutoffHz, deviceSpeedCutoffHz, maxGapS } = parameters;
    this.work = new SettledWork(rateHz, parameters, hsrMPerS);
    this.values = new Float32Array(ring.positions.length);
    this.totals = new Float32Array(ring.positions.length);
    this.positionFilter = lowPass(rateHz, positionCutoffHz) ?? ALL_PASS;
    this.speedFilter = lowPass(rateHz, deviceSpeedCutoffHz ?? positionCutoffHz) ?? ALL_PASS;
    this.bridged = bridgedGapS(maxGapS, rateHz) * rateHz + SLACK;
    this.tags = Array.from({ length: ring.players }, (_, player) => ({
      at: -Infinity,
      x: NaN,
      y: NaN,
      leaptAt: NaN,
      leaptTo: NaN,
      leaptAcross: NaN,
      measures: false,
      belief: new DeviceBelief(rateHz, parameters),
      done: -1,
      heldFrom: 0,
      speed: NaN,
      distanceM: (began?.[player] ?? 0) > 0 ? (began?.[player] ?? NaN) : NaN,
      totals: new SettledTotals(
        this.work,
        (began?.[player] ?? 0) > 0 ? knownOf(began?.[ring.players + player]) : 0,
        knownOf(began?.[2 * ring.players + player]),
      ),
      state: new Float64Array(4),
      x1: NaN,
      y1: NaN,
      x2: NaN,
      y2: NaN,
    }));
  }

  /**
   * Adds a player's sample; ignores one that is not later than their newest.
   * @param at its time, in frames
   * @param deviceSpeed m/s from the device; NaN if it has none
   */
  push(player: number, at: number, x: number, y: number, deviceSpeed = NaN): void {
    const tag = this.tags[player];
    if (tag === undefined || !(at > tag.at)) return;
    const { deviceSpeedCutoffHz } = this.parameters;
    const speed = tag.measures || !Number.isNaN(deviceSpeed) ? tag.belief.speedOf(at, x, y, deviceSpeed) : NaN;
    const startsToMeasure = deviceSpeedCutoffHz !== null && !tag.measures && !Number.isNaN(speed);
    if (startsToMeasure) tag.measures = true;
    const to = tag.measures ? speed : x;
    const across = tag.measures ? speed : y;
    if (Number.isNaN(to + across)) return;
    const passed = at - tag.at;
    const isFresh = startsToMeasure || !(passed <= this.bridged);
    // K2: neither end of a jump counts; a player who stays there starts over.
    const isLeap =
      !isFresh &&
      !tag.measures &&
      (this.leaps(to - tag.x, across - tag.y, passed) ||
        this.leaps(to - tag.leaptTo, across - tag.leaptAcross, at - tag.leaptAt));
    if (isLeap) {
      tag.leaptAt = at;
      tag.leaptTo = to;
      tag.leaptAcross = across;
      return;
    }
    if (isFresh) {
      this.hold(player, tag, Math.ceil(at - SLACK) - 1);
      this.begin(tag, at, to, across);
    }
    const before = tag.done;
    if (at === before + 1 && passed === 1) this.advance(player, tag, at, to, across);
    else
      for (let frame = tag.done + 1; frame <= at + SLACK; frame++) {
        const share = isFresh ? 1 : Math.min(1, Math.max(0, (frame - tag.at) / passed));
        const fromX = isFresh ? to : tag.x;
        const fromY = isFresh ? across : tag.y;
        this.advance(player, tag, frame, fromX + share * (to - fromX), fromY + share * (across - fromY));
      }
    if (!Number.isNaN(tag.leaptAt) && !isFresh) tag.totals.bridgeOver(tag.done - before + 1);
    tag.leaptAt = NaN;
    tag.leaptTo = NaN;
    tag.heldFrom = tag.done + 1;
    tag.at = at;
    tag.x = to;
    tag.y = across;
  }

  private leaps(dx: number, dy: number, frames: number): boolean {
    return Math.sqrt(dx * dx + dy * dy) * this.rateHz > this.parameters.outlierStepMPerS * frames;
  }

  private begin(tag: Tag, at: number, to: number, across: number): void {
    settleFilter(tag.state, to, across, tag.measures ? this.speedFilter : this.positionFilter);
    tag.x1 = to;
    tag.y1 = across;
    tag.x2 = to;
    tag.y2 = across;
    tag.done = Math.max(tag.done, Math.ceil(at - SLACK) - 1);
    tag.speed = tag.measures ? to : 0;
    if (Number.isNaN(tag.distanceM)) tag.distanceM = 0;
    tag.totals.begin(tag.measures);
  }

  private advance(player: number, tag: Tag, frame: number, x: number, y: number): void {
    this.step(tag, x, y);
    this.write(player, frame, tag, tag.speed);
    tag.done = frame;
  }

  private step(tag: Tag, x: number, y: number): void {
    const { rateHz } = this;
    const filter = tag.measures ? this.speedFilter : this.positionFilter;
    const x0 = filterSample(x, filter, tag.state, 0);
    const y0 = filterSample(y, filter, tag.state, 2);
    const dx = x0 - tag.x2;
    const dy = y0 - tag.y2;
    // For the previous frame, the newest with frames on both sides.
    tag.speed = tag.measures ? Math.max(0, x0) : (Math.sqrt(dx * dx + dy * dy) * rateHz) / 2;
    tag.distanceM += tag.speed / rateHz;
    tag.x2 = tag.x1;
    tag.y2 = tag.y1;
    tag.x1 = x0;
    tag.y1 = y0;
    tag.totals.push(x, y);
  }

  private write(player: number, frame: number, { distanceM, totals }: Tag, speed: number): void {
    if (frame < this.ring.first || frame > this.ring.last) return;
    const at = this.ring.offset(frame) + 2 * player;
    this.values[at] = speed;
    this.values[at + 1] = distanceM;
    this.totals[at] = Number.isNaN(distanceM) ? NaN : totals.hsrM;
    this.totals[at + 1] = totals.peakMPerS;
  }

  update(): void {
    const { last } = this.ring;
    for (const [player, tag] of this.tags.entries()) {
      if (!(last - tag.at <= this.bridged)) tag.totals.end();
      this.hold(player, tag, last);
    }
  }

  private hold(player: number, tag: Tag, last: number): void {
    for (let frame = Math.max(tag.heldFrom, this.ring.first); frame <= last; frame++) {
      this.write(player, frame, tag, frame - tag.at <= this.bridged ? tag.speed : NaN);
    }
    tag.heldFrom = Math.max(tag.heldFrom, last + 1);
  }

  follow(): void {
    const { ring, work, rateHz } = this;
    const from = Math.max(this.followed, ring.first);
    work.hurry(ring.last - from > MANY_S * rateHz);
    for (let frame = from; frame <= ring.last; frame++) {
      if (frame >= ring.last - rateHz) work.hurry(false);
      const at = ring.offset(frame);
      for (let player = 0; player < ring.players; player++) {
        this.push(player, frame, ring.positions[at + 2 * player] ?? NaN, ring.positions[at + 2 * player + 1] ?? NaN);
      }
    }
    this.followed = ring.last + 1;
    this.update();
  }

  speedAt(player: number, frame: number): number {
    return this.values[this.ring.offset(frame) + 2 * player] ?? NaN;
  }

  distanceAt(player: number, frame: number): number {
    return this.values[this.ring.offset(frame) + 2 * player + 1] ?? NaN;
  }

  hsrAt(player: number, frame: number): number {
    return this.totals[this.ring.offset(frame) + 2 * player] ?? NaN;
  }

  peakAt(player: number, frame: number): number {
    return this.totals[this.ring.offset(frame) + 2 * player + 1] ?? NaN;
  }

  /** HSR distance and peak speed of each player, alternating, at a frame. */
  readTotals(frame: number, into: Float32Array): void {
    const at = this.ring.offset(frame);
    into.set(this.totals.subarray(at, at + 2 * this.ring.players));
  }

  summary(): readonly number[] {
    const { tags } = this;
    const rounded = (value: number, steps: number) =>
      Number.isNaN(value) ? NOT_KNOWN : Math.round(value * steps) / steps;
    const totals = tags.map((tag) => tag.totals.soFar());
    return [
      ...tags.map(({ distanceM }) => rounded(distanceM || 0, 10)),
      ...totals.map(({ hsrM }) => rounded(hsrM, 10)),
      ...totals.map(({ peakMPerS }) => rounded(peakMPerS, 100)),
    ];
  }

  /** Speed and distance of each player, alternating, at a frame. */
  read(frame: number, into: Float32Array): void {
    const at = this.ring.offset(frame);
    into.set(this.values.subarray(at, at + 2 * this.ring.players));
  }
}
