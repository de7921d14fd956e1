import type { FrameSource } from './playback';

export class FakeSource implements FrameSource {
  readonly players = 2;
  readonly found = null;
  first = 0;
  last: number;
  missing: (position: number) => boolean = () => false;
  private beganMs: number | null = null;
  private readonly beganAt: number;

  constructor(
    frames: number,
    readonly isLive: boolean,
    readonly rateHz = 10,
  ) {
    this.last = frames - 1;
    this.beganAt = this.last;
  }

  advance(nowMs: number): void {
    this.beganMs ??= nowMs;
    if (this.isLive) this.last = this.beganAt + Math.floor(((nowMs - this.beganMs) * this.rateHz) / 1000 + 1e-6);
  }

  isReady(position: number): boolean {
    return !this.missing(position);
  }

  read(position: number, into: Float32Array, at: number): void {
    for (let player = 0; player < this.players; player++) into.set([position, player], at + 2 * player);
  }

  speedAt(player: number, frame: number): number {
    return this.missing(frame) ? NaN : player + frame / 10;
  }

  readMotion(position: number, into: Float32Array): void {
    for (let player = 0; player < this.players; player++) into.set([player, position], 2 * player);
  }
}
