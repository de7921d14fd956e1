/** A live feed as a source of frames: frames come in bunches over the network, its edge advances evenly. */
import { FrameRing } from '../tracking/frame-ring';
import { parametersFor } from '../methods/default-parameters';
import { bridgedGapS } from '../tracking/track-kinematics';
import { LEAST_ACCELERATION_RATE_HZ } from '../tracking/least-acceleration-rate';
import { framesKept, placeOf, type LiveShape, PieceReader } from './live-history';
import type { LiveParameters } from './live-parameters';
import { LiveEvents } from './live-events';
import type { FrameSource } from './playback';

/** Time kept between the newest frame and the edge, so that the edge does not stop between bunches. */
const BUFFER_S = 0.15;
const LEAP_S = 1;
const STOPPED_MS = 1500;
/** A slow feed counts as stopped after this many missing frames. */
const STOPPED_FRAMES = 4;
/** The same for a slow feed, in frames; beyond the second one, the edge jumps. */
const BUFFER_FRAMES = 0.75;
const LEAP_FRAMES = 4;

export class LiveSource implements FrameSource {
  readonly rateHz: number;
  readonly players: number;
  readonly isLive = true;
  private readonly ring: FrameRing;
  readonly found: LiveEvents | null;
  private readonly motion: Float32Array;
  /** HSR distance and peak speed alternating. */
  private readonly totals: Float32Array;
  private readonly bridgedFrames: number;
  private edge = -1;
  private beforeMs: number | null = null;
  private nowMs = 0;
  private cameMs: number | null = null;

  constructor(
    shape: LiveShape,
    private readonly stepsPerM: number,
    parameters: LiveParameters = parametersFor(shape.sourceClass),
  ) {
    this.rateHz = shape.rateHz;
    this.players = shape.columns;
    this.ring = new FrameRing(shape.columns, framesKept(shape));
    this.motion = new Float32Array(this.ring.positions.length).fill(NaN);
    this.totals = new Float32Array(this.ring.positions.length).fill(NaN);
    const { maxGapS } = parameters.kinematics;
    this.bridgedFrames = Math.floor(bridgedGapS(maxGapS, shape.rateHz) * shape.rateHz + 1e-6);
    const isFast = shape.rateHz >= LEAST_ACCELERATION_RATE_HZ;
    this.found = isFast ? new LiveEvents(this.ring, shape.rateHz, parameters) : null;
  }

  get first(): number {
    return this.ring.first;
  }

  get last(): number {
    return this.ring.last < 0 ? -1 : Math.max(Math.floor(this.edge), this.ring.first);
  }

  get newest(): number {
    return this.ring.last;
  }

  get stoppedForS(): number | null {
    const silentMs = this.cameMs === null ? 0 : this.nowMs - this.cameMs;
    return silentMs >= Math.max(STOPPED_MS, (STOPPED_FRAMES * 1000) / this.rateHz) ? silentMs / 1000 : null;
  }

  /**
   * Adds frames encoded by `LiveFrames.piece`.
   * @param silentMs age of the feed's newest frame
   * @throws RangeError for bytes that are not whole frames
   */
  put(first: number, bytes: Uint8Array, beganM: ArrayLike<number>, silentMs = 0): void {
    const { ring, motion, totals, players } = this;
    const piece = new PieceReader(bytes, players, this.stepsPerM, beganM);
    for (let frame = 0; frame < piece.frames; frame++) {
      const next = ring.next;
      const at = placeOf(ring, first + frame);
      if (at === -1) continue;
      for (let missed = Math.max(next, ring.first); missed < first + frame; missed++) {
        for (const values of [motion, totals]) values.fill(NaN, ring.offset(missed), ring.offset(missed) + 2 * players);
      }
      for (let column = 0; column < players; column++) {
        const { x, y, speed, distanceM, hsrM, peakMPerS } = piece.at(frame, column);
        motion[at + 2 * column] = speed;
        motion[at + 2 * column + 1] = distanceM;
        totals[at + 2 * column] = hsrM;
        totals[at + 2 * column + 1] = peakMPerS;
        if (!Number.isNaN(x + y)) this.place(column, first + frame, x, y);
      }
    }
    this.found?.update(ring.last);
    this.cameMs = this.nowMs - silentMs;
  }

  /** K1.2: bridges a short time without a sample. */
  private place(column: number, frame: number, x: number, y: number): void {
    const { ring } = this;
    const { positions } = ring;
    const at = (one: number): number => ring.offset(one) + 2 * column;
    let before = frame - 1;
    const oldest = Math.max(ring.first, frame - this.bridgedFrames);
    while (before >= oldest && Number.isNaN(positions[at(before)] ?? NaN)) before--;
    const [fromX, fromY] = [positions[at(before)] ?? NaN, positions[at(before) + 1] ?? NaN];
    for (let k = before + 1; before >= oldest && k < frame; k++) {
      const share = (k - before) / (frame - before);
      positions[at(k)] = fromX + share * (x - fromX);
      positions[at(k) + 1] = fromY + share * (y - fromY);
    }
    positions[at(frame)] = x;
    positions[at(frame) + 1] = y;
  }

  advance(nowMs: number): void {
    const passedS = Math.max(0, nowMs - (this.beforeMs ?? nowMs)) / 1000;
    this.beforeMs = nowMs;
    this.nowMs = nowMs;
    const { rateHz, ring } = this;
    const behind = ring.last - this.edge;
    const buffer = Math.max(BUFFER_S * rateHz, BUFFER_FRAMES);
    if (behind > Math.max(LEAP_S * rateHz, LEAP_FRAMES)) this.edge = Math.max(0, ring.last - buffer);
    else this.edge = Math.min(ring.last, this.edge + passedS * rateHz * (1 + (behind - buffer) / rateHz));
  }

  isReady(): boolean {
    return this.ring.last >= 0;
  }

  /** A player without a sample in a frame is where they were last seen, as long as that is bridged. */
  read(position: number, into: Float32Array, at: number): void {
    const { ring, players } = this;
    ring.read(position, into, at);
    const frame = ring.clamp(Math.floor(position));
    for (let column = 0; column < players; column++) {
      const oldest = Math.max(ring.first, frame - this.bridgedFrames);
      for (let before = frame - 1; before >= oldest && Number.isNaN(into[at + 2 * column] ?? NaN); before--) {
        const from = ring.offset(before) + 2 * column;
        into[at + 2 * column] = ring.positions[from] ?? NaN;
        into[at + 2 * column + 1] = ring.positions[from + 1] ?? NaN;
      }
    }
  }

  speedAt(player: number, frame: number): number {
    return this.motion[this.ring.offset(frame) + 2 * player] ?? NaN;
  }

  readMotion(position: number, into: Float32Array): void {
    this.readOf(this.motion, position, into);
  }

  readTotals(position: number, into: Float32Array): void {
    this.readOf(this.totals, position, into);
  }

  private readOf(values: Float32Array, position: number, into: Float32Array): void {
    if (this.ring.last < 0) {
      into.fill(NaN);
      return;
    }
    const at = this.ring.offset(this.ring.clamp(Math.floor(position)));
    into.set(values.subarray(at, at + 2 * this.players));
  }
}
