import type { FrameSource } from './playback';
import type { FramePart, FramesHead } from './session-frames';

/** Maximum kept: 2 h 40 min. The part farthest from the shown one is dropped first. */
const MOST_PARTS = 80;

export class StoredSource implements FrameSource {
  readonly rateHz: number;
  readonly players: number;
  readonly isLive = false;
  readonly found = null;
  readonly first = 0;
  readonly last: number;
  private readonly parts = new Map<number, FramePart>();

  /** @param want requests a part; called repeatedly until it is put */
  constructor(
    private readonly head: FramesHead,
    private readonly want: (part: number) => void,
  ) {
    this.rateHz = head.rateHz;
    this.players = head.columns;
    this.last = head.frames - 1;
  }

  put(part: number, frames: FramePart): void {
    const { framesAPart } = this.head;
    if (frames.frames !== Math.min(framesAPart, this.head.frames - part * framesAPart)) return;
    this.parts.set(part, frames);
    if (this.parts.size <= MOST_PARTS) return;
    const farthest = [...this.parts.keys()].reduce((a, b) => (Math.abs(b - part) > Math.abs(a - part) ? b : a));
    this.parts.delete(farthest);
  }

  has(part: number): boolean {
    return this.parts.has(part);
  }

  advance(): void {}

  isReady(position: number): boolean {
    const part = Math.floor(Math.floor(position) / this.head.framesAPart);
    const isThere = this.parts.has(part);
    if (!isThere) this.want(part);
    else if ((part + 1) * this.head.framesAPart <= this.last && !this.parts.has(part + 1)) this.want(part + 1);
    return isThere;
  }

  private at(frame: number): readonly [FramePart | undefined, number] {
    const { framesAPart } = this.head;
    const part = Math.floor(frame / framesAPart);
    return [this.parts.get(part), frame - part * framesAPart];
  }

  /** Interpolates linearly between frames; if the later one is unknown, takes the earlier one. */
  read(position: number, into: Float32Array, at: number): void {
    const frame = Math.floor(position);
    const share = position - frame;
    const [part, k] = this.at(frame);
    const [next, nextK] = share === 0 ? [part, k] : this.at(Math.min(frame + 1, this.last));
    for (let player = 0; player < this.players; player++) {
      const [x, y] = [part?.xM(player, k) ?? NaN, part?.yM(player, k) ?? NaN];
      const [toX, toY] = [next?.xM(player, nextK) ?? NaN, next?.yM(player, nextK) ?? NaN];
      const isGoing = !Number.isNaN(toX + toY) && !Number.isNaN(x + y);
      into[at + 2 * player] = isGoing ? x + share * (toX - x) : x;
      into[at + 2 * player + 1] = isGoing ? y + share * (toY - y) : y;
    }
  }

  speedAt(player: number, frame: number): number {
    const [part, k] = this.at(frame);
    return part?.speedMPerS(player, k) ?? NaN;
  }

  readMotion(position: number, into: Float32Array): void {
    const [part, k] = this.at(Math.floor(position));
    for (let player = 0; player < this.players; player++) {
      into[2 * player] = part?.speedMPerS(player, k) ?? NaN;
      into[2 * player + 1] = part?.distanceM(player, k) ?? NaN;
    }
  }
}
