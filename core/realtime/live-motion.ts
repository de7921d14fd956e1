/**
 * Speed and distance of a live session (METHODS 13): one forward pass of the batch's Butterworth (K3) over the positions,
 * speed by central differences (K4), distance as the sum of speed (V1). Provisional: a forward pass alone is late, by
 * 0.23 s at 1 Hz, and the batch replaces it after the session.
 */
import { filterBlock, lowPass, settleFilter } from '../tracking/butterworth';
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
  private taken = 0;
  private isFresh = true;

  /** @param cutoffHz of the positions, by the class of the source */
  constructor(
    private readonly ring: FrameRing,
    private readonly rateHz: number,
    private readonly cutoffHz: number,
  ) {
    this.values = new Float32Array(ring.positions.length);
    this.filters = Array.from({ length: ring.players }, () => new Float64Array(4));
    this.before = Array.from({ length: ring.players }, () => new Float64Array(4));
    this.distanceM = new Float64Array(ring.players);
  }

  /** Takes the frames that have come into the ring. Where the ring has dropped some unseen, it begins anew behind them. */
  update(): void {
    const end = this.ring.last + 1;
    if (this.taken < this.ring.first) {
      this.taken = this.ring.first;
      this.isFresh = true;
    }
    while (this.taken < end) {
      const frames = Math.min(BLOCK, end - this.taken);
      for (let player = 0; player < this.ring.players; player++) this.take(player, frames);
      this.taken += frames;
      this.isFresh = false;
    }
  }

  private take(player: number, frames: number): void {
    const { ring, x, y, rateHz, values, taken } = this;
    const filter = lowPass(rateHz, this.cutoffHz);
    const state = this.filters[player];
    const before = this.before[player];
    if (state === undefined || before === undefined || filter === null) return;
    for (let k = 0; k < frames; k++) {
      const at = ring.offset(taken + k) + 2 * player;
      x[k] = ring.positions[at] ?? NaN;
      y[k] = ring.positions[at + 1] ?? NaN;
    }
    if (this.isFresh) {
      settleFilter(state, x[0] ?? NaN, y[0] ?? NaN, filter);
      before.set([x[0] ?? NaN, y[0] ?? NaN, x[0] ?? NaN, y[0] ?? NaN]);
    }
    filterBlock(x, y, 0, frames, 1, filter, state);
    let [x2 = NaN, y2 = NaN, x1 = NaN, y1 = NaN] = before;
    let distanceM = this.distanceM[player] ?? 0;
    for (let k = 0; k < frames; k++) {
      const x0 = x[k] ?? NaN;
      const y0 = y[k] ?? NaN;
      const dx = x0 - x2;
      const dy = y0 - y2;
      // About the frame before, the newest that has frames on both sides.
      const speed = (Math.sqrt(dx * dx + dy * dy) * rateHz) / 2;
      distanceM += speed / rateHz;
      const at = ring.offset(taken + k) + 2 * player;
      values[at] = speed;
      values[at + 1] = distanceM;
      [x2, y2, x1, y1] = [x1, y1, x0, y0];
    }
    before.set([x2, y2, x1, y1]);
    this.distanceM[player] = distanceM;
  }

  /** Speed and distance of each player by turns at a frame. */
  read(frame: number, into: Float32Array): void {
    const at = this.ring.offset(frame);
    into.set(this.values.subarray(at, at + 2 * this.ring.players));
  }
}
