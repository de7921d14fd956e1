/**
 * Speed and distance of a live session (METHODS 13): one forward pass of the batch's Butterworth (K3) over the positions,
 * speed by central differences (K4), distance as the sum of speed (V1). Provisional: a forward pass alone is late, by
 * 0.23 s at 1 Hz, and the batch replaces it after the session.
 */
import { ALL_PASS, filterBlock, lowPass, type LowPass, settleFilter } from '../tracking/butterworth';
import type { FrameRing } from './frame-ring';

/** Frames filtered at once; the buffers of a block. */
const BLOCK = 512;

export class LiveMotion {
  /** Speed (m/s) and distance (m) by turns, player after player, frame after frame, as the ring's positions. */
  private readonly values: Float32Array;
  private readonly filters: readonly Float64Array[];
  /** Filtered x and y of the two frames before, and distance so far, of each player. */
  private readonly before: readonly Float64Array[];
  private readonly distanceM: Float64Array;
  private readonly x = new Float64Array(BLOCK);
  private readonly y = new Float64Array(BLOCK);
  private taken: number;
  /** 1: nothing is known of the frame before, so that the next position is where the player begins. */
  private readonly isFresh: Uint8Array;

  /**
   * @param cutoffHz of the positions, by the class of the source
   * @param beganM distance of each player before the ring's first frame; left out: none
   */
  constructor(
    private readonly ring: FrameRing,
    private readonly rateHz: number,
    private readonly cutoffHz: number,
    beganM?: ArrayLike<number>,
  ) {
    this.values = new Float32Array(ring.positions.length);
    this.filters = Array.from({ length: ring.players }, () => new Float64Array(4));
    this.before = Array.from({ length: ring.players }, () => new Float64Array(4));
    this.distanceM = Float64Array.from({ length: ring.players }, (_, player) => beganM?.[player] ?? 0);
    this.taken = ring.first;
    this.isFresh = new Uint8Array(ring.players).fill(1);
  }

  /** Takes the frames that have come into the ring. Where the ring has dropped some unseen, it begins anew behind them. */
  update(): void {
    const end = this.ring.last + 1;
    if (this.taken < this.ring.first) {
      this.taken = this.ring.first;
      this.isFresh.fill(1);
    }
    while (this.taken < end) {
      const frames = Math.min(BLOCK, end - this.taken);
      for (let player = 0; player < this.ring.players; player++) this.take(player, frames);
      this.taken += frames;
    }
  }

  private take(player: number, frames: number): void {
    const { ring, x, y, rateHz, values, taken } = this;
    const filter = lowPass(rateHz, this.cutoffHz) ?? ALL_PASS;
    const state = this.filters[player];
    const before = this.before[player];
    if (state === undefined || before === undefined) return;
    for (let k = 0; k < frames; k++) {
      const at = ring.offset(taken + k) + 2 * player;
      x[k] = ring.positions[at] ?? NaN;
      y[k] = ring.positions[at + 1] ?? NaN;
    }
    let distanceM = this.distanceM[player] ?? 0;
    for (let from = 0; from < frames;) {
      const isKnown = !Number.isNaN((x[from] ?? NaN) + (y[from] ?? NaN));
      let end = from + 1;
      while (end < frames && Number.isNaN((x[end] ?? NaN) + (y[end] ?? NaN)) !== isKnown) end++;
      if (isKnown) this.takeKnown(player, from, end, filter, state, before);
      for (let k = from; k < end; k++) {
        const at = ring.offset(taken + k) + 2 * player;
        const speed = isKnown ? (x[k] ?? NaN) : NaN;
        if (isKnown) distanceM += speed / rateHz;
        values[at] = speed;
        values[at + 1] = distanceM;
      }
      this.isFresh[player] = isKnown ? 0 : 1;
      from = end;
    }
    this.distanceM[player] = distanceM;
  }

  /** A stretch of known positions: their speeds take the place of x. */
  private takeKnown(
    player: number,
    from: number,
    end: number,
    filter: LowPass,
    state: Float64Array,
    before: Float64Array,
  ): void {
    const { x, y, rateHz } = this;
    if (this.isFresh[player] === 1) {
      settleFilter(state, x[from] ?? NaN, y[from] ?? NaN, filter);
      before.set([x[from] ?? NaN, y[from] ?? NaN, x[from] ?? NaN, y[from] ?? NaN]);
    }
    filterBlock(x, y, from, end, 1, filter, state);
    let [x2 = NaN, y2 = NaN, x1 = NaN, y1 = NaN] = before;
    for (let k = from; k < end; k++) {
      const x0 = x[k] ?? NaN;
      const y0 = y[k] ?? NaN;
      const dx = x0 - x2;
      const dy = y0 - y2;
      // About the frame before, the newest that has frames on both sides.
      x[k] = (Math.sqrt(dx * dx + dy * dy) * rateHz) / 2;
      [x2, y2, x1, y1] = [x1, y1, x0, y0];
    }
    before.set([x2, y2, x1, y1]);
  }

  speedAt(player: number, frame: number): number {
    return this.values[this.ring.offset(frame) + 2 * player] ?? NaN;
  }

  /** Speed and distance of each player by turns at a frame. */
  read(frame: number, into: Float32Array): void {
    const at = this.ring.offset(frame);
    into.set(this.values.subarray(at, at + 2 * this.ring.players));
  }
}
