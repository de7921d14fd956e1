/**
 * The frames of a live session in a bounded ring. Frames are numbered from 0 at the session's start; a full ring
 * drops the oldest for each new frame, so that memory does not grow over a match.
 */
export class FrameRing {
  readonly positions: Float32Array;
  private appended = 0;
  private began = 0;

  constructor(
    readonly players: number,
    readonly capacity: number,
  ) {
    if (!(players > 0 && capacity > 0)) throw new RangeError('A ring needs players and room for a frame.');
    this.positions = new Float32Array(2 * players * capacity);
  }

  get first(): number {
    return Math.max(this.began, this.appended - this.capacity);
  }

  get last(): number {
    return this.appended > this.began ? this.appended - 1 : -1;
  }

  get next(): number {
    return this.appended;
  }

  get length(): number {
    return this.appended - this.first;
  }

  append(): number {
    const at = this.offset(this.appended);
    this.appended++;
    return at;
  }

  appendUnknown(frames: number): void {
    if (frames >= this.capacity) this.positions.fill(NaN);
    else for (let k = 0; k < frames; k++) this.fillUnknown(this.appended + k);
    this.appended += frames;
  }

  private fillUnknown(frame: number): void {
    const at = this.offset(frame);
    this.positions.fill(NaN, at, at + 2 * this.players);
  }

  skip(frame: number): void {
    if (this.appended > 0) throw new RangeError('The ring has frames already.');
    this.appended = frame;
    this.began = frame;
  }

  offset(frame: number): number {
    return (frame % this.capacity) * 2 * this.players;
  }

  clamp(frame: number): number {
    return Math.min(Math.max(Math.round(frame), this.first), Math.max(this.last, 0));
  }

  read(position: number, into: Float32Array, at: number): void {
    const frame = Math.floor(position);
    const share = position - frame;
    const from = this.offset(this.clamp(frame));
    const to = this.offset(this.clamp(share === 0 ? frame : frame + 1));
    for (let k = 0; k < 2 * this.players; k++) {
      const here = this.positions[from + k] ?? NaN;
      const there = this.positions[to + k] ?? NaN;
      into[at + k] = Number.isNaN(there) ? here : here + share * (there - here);
    }
  }
}
