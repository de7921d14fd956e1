/**
 * The frames of a live session: a bounded ring of positions. Frames are numbered from 0 at the session's start; when the
 * ring is full each new frame drops the oldest, so that memory does not grow over a match.
 */
export class FrameRing {
  /** Metres, x and y by turns, player after player, frame after frame; frame f lies at `offset(f)`. */
  readonly positions: Float32Array;
  private appended = 0;
  private began = 0;

  /** @param capacity frames that are kept */
  constructor(
    readonly players: number,
    readonly capacity: number,
  ) {
    if (!(players > 0 && capacity > 0)) throw new RangeError('A ring needs players and room for a frame.');
    this.positions = new Float32Array(2 * players * capacity);
  }

  /** Oldest frame that is still there. */
  get first(): number {
    return Math.max(this.began, this.appended - this.capacity);
  }

  /** Newest frame, the live one; -1 while there is none. */
  get last(): number {
    return this.appended > this.began ? this.appended - 1 : -1;
  }

  /** The frame that is appended next. */
  get next(): number {
    return this.appended;
  }

  /** Frames held. */
  get length(): number {
    return this.appended - this.first;
  }

  /** Makes room for the next frame and answers where in `positions` it begins; the caller fills it. */
  append(): number {
    const at = this.offset(this.appended);
    this.appended++;
    return at;
  }

  /** Frames of which nothing is known; the caller fills the newest where it wants. */
  appendUnknown(frames: number): void {
    if (frames >= this.capacity) this.positions.fill(NaN);
    else for (let k = 0; k < frames; k++) this.fillUnknown(this.appended + k);
    this.appended += frames;
  }

  private fillUnknown(frame: number): void {
    const at = this.offset(frame);
    this.positions.fill(NaN, at, at + 2 * this.players);
  }

  /** An empty ring begins at a later frame: none before it was ever there. */
  skip(frame: number): void {
    if (this.appended > 0) throw new RangeError('The ring has frames already.');
    this.appended = frame;
    this.began = frame;
  }

  /** Where in `positions` a frame begins. */
  offset(frame: number): number {
    return (frame % this.capacity) * 2 * this.players;
  }

  /** The nearest frame that is there. */
  clamp(frame: number): number {
    return Math.min(Math.max(Math.round(frame), this.first), Math.max(this.last, 0));
  }

  /** Writes positions at a frame, or on the straight way between two where both are known. */
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
