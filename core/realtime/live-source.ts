/** A live feed as a source of frames: frames come in bunches over the network, its edge moves on evenly. */
import { FrameRing } from './frame-ring';
import { cutoffHzOf, framesKept, placeOf, type LiveShape, unpackSteps } from './live-frames';
import { LiveEvents } from './live-events';
import { LiveMotion } from './live-motion';
import type { FrameSource } from './player';

/** Kept between the newest frame and the edge, so that it does not stop between two bunches. */
const BUFFER_S = 0.15;
/** Farther behind than this the edge leaps. */
const LEAP_S = 1;
/** A feed is said to have stopped after so long without a frame. */
const STOPPED_MS = 1500;

export class LiveSource implements FrameSource {
  readonly rateHz: number;
  readonly players: number;
  readonly isLive = true;
  private readonly ring: FrameRing;
  readonly found: LiveEvents;
  private motion: LiveMotion | null = null;
  private edge = -1;
  private beforeMs: number | null = null;
  private nowMs = 0;
  private cameMs: number | null = null;

  constructor(
    private readonly shape: LiveShape,
    private readonly stepsPerM: number,
  ) {
    this.rateHz = shape.rateHz;
    this.players = shape.columns;
    this.ring = new FrameRing(shape.columns, framesKept(shape));
    this.found = new LiveEvents(this.ring, shape.rateHz, shape.sourceClass);
  }

  get first(): number {
    return this.ring.first;
  }

  get last(): number {
    return this.ring.last < 0 ? -1 : Math.max(Math.floor(this.edge), this.ring.first);
  }

  /** The newest frame that is here, shown or not. */
  get newest(): number {
    return this.ring.last;
  }

  /** Whether frames should be coming and are not. */
  get hasStopped(): boolean {
    return this.cameMs !== null && this.nowMs - this.cameMs >= STOPPED_MS;
  }

  /**
   * Frames that have come, as `LiveFrames.bytes` wrote them.
   * @param beganM distance of each column before the first of them; counts where nothing is here yet
   * @throws RangeError for bytes that are no whole frames
   */
  put(first: number, bytes: Uint8Array, beganM: ArrayLike<number>): void {
    const width = 2 * this.players;
    const values = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.byteLength % (2 * width) !== 0) throw new RangeError('The frames are cut off or of another session.');
    this.motion ??= new LiveMotion(this.ring, this.rateHz, cutoffHzOf(this.shape), beganM);
    const frames = bytes.byteLength / (2 * width);
    for (let frame = 0; frame < frames; frame++) {
      const at = placeOf(this.ring, first + frame);
      for (let k = 0; k < width && at >= 0; k++) {
        const metres = unpackSteps(values.getInt16(2 * (frame * width + k), true), this.stepsPerM);
        if (!Number.isNaN(metres)) this.ring.positions[at + k] = metres;
      }
    }
    this.motion.update();
    this.found.update();
    this.cameMs = this.nowMs;
  }

  advance(nowMs: number): void {
    const passedS = Math.max(0, nowMs - (this.beforeMs ?? nowMs)) / 1000;
    this.beforeMs = nowMs;
    this.nowMs = nowMs;
    const { rateHz, ring } = this;
    const behind = ring.last - this.edge;
    const buffer = BUFFER_S * rateHz;
    if (behind > LEAP_S * rateHz) this.edge = Math.max(0, ring.last - buffer);
    else this.edge = Math.min(ring.last, this.edge + passedS * rateHz * (1 + (behind - buffer) / rateHz));
  }

  isReady(): boolean {
    return this.ring.last >= 0;
  }

  read(position: number, into: Float32Array, at: number): void {
    this.ring.read(position, into, at);
  }

  speedAt(player: number, frame: number): number {
    return this.motion?.speedAt(player, frame) ?? NaN;
  }

  readMotion(position: number, into: Float32Array): void {
    if (this.motion === null) into.fill(NaN);
    else this.motion.read(this.ring.clamp(Math.floor(position)), into);
  }
}
