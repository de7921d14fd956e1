/**
 * A stored session as frames for playback: every player's position, speed and distance so far, at one rate, in parts of
 * two minutes. Positions are those the metrics were computed from (K3), and distance counts like V1, so that the last
 * frame shows the session's KPI.
 * | A part, little-endian: frames, columns and steps per metre of positions (three uint32), the distance of each column
 * at its start (float32, m), then per column the differences from frame to frame, modulo 2^16, of x and y (steps),
 * speed (cm/s) and distance since the start of the part (dm), each `frames` int16. Positions are in centimetres, or
 * coarser if a session extends beyond 327 m. Differences of a moving body are small: gzip packs them to a third.
 */
import type { Stay } from '../tracking/time-on-pitch';
import type { TrackKinematics } from '../tracking/track-kinematics';
import { FIXED_POINT_PER_UNIT, MISSING, type Track } from '../tracking/trackset';

export interface FramesHead {
  readonly rateHz: number;
  readonly startS: number;
  readonly frames: number;
  readonly framesAPart: number;
  readonly columns: number;
}

export interface SessionFrames {
  readonly head: FramesHead;
  readonly parts: readonly Uint8Array[];
}

/** A higher rate would not be visible; between frames the picture interpolates linearly. */
const MOST_FRAME_RATE_HZ = 10;
const PART_S = 120;
/** Six hours: METHODS K0. */
const MOST_FRAMES = 6 * 3600 * MOST_FRAME_RATE_HZ;
const CHANNELS = 4;
/** Unknown, in a column of int16. */
const UNKNOWN = -32768;
const CM_PER_M = 100;
const DM_PER_M = 10;
const HEAD_BYTES = 12;
const LARGEST = 32767;

const within16 = (value: number): number => (Math.abs(value) <= LARGEST ? Math.round(value) : UNKNOWN);

export class FrameCutter {
  readonly head: FramesHead;
  private readonly stepsPerM: number;
  private readonly x: Int16Array;
  private readonly y: Int16Array;
  private readonly speed: Int16Array;
  private readonly distanceM: Float32Array;

  /**
   * @param farthestM of any position from the origin, along an axis
   * @throws RangeError for a session that is too long
   */
  constructor(startS: number, endS: number, sourceHz: number, columns: number, farthestM: number) {
    this.stepsPerM = Math.max(1, Math.min(CM_PER_M, Math.floor(LARGEST / farthestM)));
    const rateHz = Math.min(MOST_FRAME_RATE_HZ, sourceHz);
    const frames = Math.floor(Math.max(0, endS - startS) * rateHz + 1e-6) + 1;
    if (!(frames <= MOST_FRAMES))
      throw new RangeError(`The session has ${frames} frames: at most six hours are played.`);
    this.head = { rateHz, startS, frames, framesAPart: Math.round(PART_S * rateHz), columns };
    this.x = new Int16Array(frames * columns).fill(UNKNOWN);
    this.y = new Int16Array(frames * columns).fill(UNKNOWN);
    this.speed = new Int16Array(frames * columns).fill(UNKNOWN);
    this.distanceM = new Float32Array(frames * columns).fill(NaN);
  }

  addMotion(
    column: number,
    { length, timeS, xM, yM, speed, frameRateHz }: TrackKinematics,
    stays: readonly Stay[],
  ): void {
    const { frames, startS, rateHz } = this.head;
    const reachS = 0.5 / Math.min(rateHz, frameRateHz) + 1e-6;
    const from = column * frames;
    let at = 0;
    let counted = 0;
    let stay = 0;
    let { first = Infinity, end = Infinity } = stays[0] ?? {};
    let metres = 0;
    let atS = timeS[0] ?? NaN;
    let nextS = length > 1 ? (timeS[1] ?? NaN) : NaN;
    let countedS = length > 0 ? (timeS[0] ?? NaN) : NaN;
    for (let frame = 0; frame < frames; frame++) {
      const time = startS + frame / rateHz;
      // The NaN after the last one is never nearer.
      while (Math.abs(nextS - time) <= Math.abs(atS - time)) {
        at++;
        atS = nextS;
        nextS = at + 1 < length ? (timeS[at + 1] ?? NaN) : NaN;
      }
      // Up to the frame shown, as far as it counts: on the pitch.
      while (countedS <= time + 1e-6) {
        while (counted >= end) {
          stay++;
          ({ first = Infinity, end = Infinity } = stays[stay] ?? {});
        }
        if (counted >= first) metres += (speed[counted] ?? 0) / frameRateHz;
        counted++;
        countedS = counted < length ? (timeS[counted] ?? NaN) : NaN;
      }
      this.distanceM[from + frame] = counted === 0 ? NaN : metres;
      if (length === 0 || !(Math.abs(atS - time) <= reachS)) continue;
      this.speed[from + frame] = within16((speed[at] ?? NaN) * CM_PER_M);
      this.place(from + frame, xM[at] ?? NaN, yM[at] ?? NaN);
    }
  }

  addPositions(column: number, { timeS, x, y }: Track): void {
    const { frames, startS, rateHz } = this.head;
    const reachS = 0.5 / rateHz + 1e-6;
    let at = 0;
    for (let frame = 0; frame < frames; frame++) {
      const time = startS + frame / rateHz;
      while (at + 1 < timeS.length && Math.abs((timeS[at + 1] ?? NaN) - time) <= Math.abs((timeS[at] ?? NaN) - time))
        at++;
      const isThere = Math.abs((timeS[at] ?? NaN) - time) <= reachS;
      if (!isThere || x[at] === MISSING || y[at] === MISSING) continue;
      this.place(column * frames + frame, (x[at] ?? NaN) / FIXED_POINT_PER_UNIT, (y[at] ?? NaN) / FIXED_POINT_PER_UNIT);
    }
  }

  private place(to: number, xM: number, yM: number): void {
    const [x, y] = [within16(xM * this.stepsPerM), within16(yM * this.stepsPerM)];
    if (Number.isNaN(xM + yM) || x === UNKNOWN || y === UNKNOWN) return;
    this.x[to] = x;
    this.y[to] = y;
  }

  parts(): readonly Uint8Array[] {
    const { frames, framesAPart } = this.head;
    return Array.from({ length: Math.ceil(frames / framesAPart) }, (_, part) => {
      const first = part * framesAPart;
      return this.part(first, Math.min(frames, first + framesAPart));
    });
  }

  private part(first: number, end: number): Uint8Array {
    const { columns, frames } = this.head;
    const length = end - first;
    const bytes = new Uint8Array(partBytes(length, columns));
    new Uint32Array(bytes.buffer, 0, 3).set([length, columns, this.stepsPerM]);
    const bases = new Float32Array(bytes.buffer, HEAD_BYTES, columns);
    const values = new Int16Array(bytes.buffer, HEAD_BYTES + 4 * columns);
    const covered = new Int16Array(length);
    for (let column = 0; column < columns; column++) {
      const from = column * frames + first;
      const firstM = this.distanceM[from] ?? NaN;
      const baseM = Number.isNaN(firstM) ? 0 : firstM;
      bases[column] = baseM;
      for (let k = 0; k < length; k++) covered[k] = within16(((this.distanceM[from + k] ?? 0) - baseM) * DM_PER_M);
      const to = column * CHANNELS * length;
      differences(this.x, from, length, values, to);
      differences(this.y, from, length, values, to + length);
      differences(this.speed, from, length, values, to + 2 * length);
      differences(covered, 0, length, values, to + 3 * length);
    }
    return bytes;
  }
}

/** Differences from value to value; an int16 keeps the remainder modulo 2^16. */
function differences(column: Int16Array, from: number, length: number, into: Int16Array, to: number): void {
  let before = 0;
  for (let k = 0; k < length; k++) {
    const value = column[from + k] ?? 0;
    into[to + k] = value - before;
    before = value;
  }
}

function partBytes(frames: number, columns: number): number {
  return HEAD_BYTES + 4 * columns + 2 * CHANNELS * columns * frames;
}

export class FramePart {
  private constructor(
    readonly frames: number,
    private readonly stepsPerM: number,
    private readonly bases: Float32Array,
    private readonly values: Int16Array,
  ) {}

  static decode(buffer: ArrayBuffer, columns: number): FramePart {
    const [frames = 0, own = 0, stepsPerM = 0] = buffer.byteLength < HEAD_BYTES ? [] : new Uint32Array(buffer, 0, 3);
    if (own !== columns || stepsPerM === 0 || buffer.byteLength !== partBytes(frames, columns)) {
      throw new RangeError('The frames cannot be read: the bytes are cut, damaged or of another session.');
    }
    const values = new Int16Array(buffer, HEAD_BYTES + 4 * columns);
    for (let channel = 0; channel < CHANNELS * columns; channel++) {
      const end = (channel + 1) * frames;
      for (let k = channel * frames + 1; k < end; k++) values[k] = (values[k] ?? 0) + (values[k - 1] ?? 0);
    }
    return new FramePart(frames, stepsPerM, new Float32Array(buffer, HEAD_BYTES, columns), values);
  }

  private valueAt(column: number, channel: number, frame: number): number {
    const value = this.values[(column * CHANNELS + channel) * this.frames + frame] ?? UNKNOWN;
    return value === UNKNOWN ? NaN : value;
  }

  xM(column: number, frame: number): number {
    return this.valueAt(column, 0, frame) / this.stepsPerM;
  }

  yM(column: number, frame: number): number {
    return this.valueAt(column, 1, frame) / this.stepsPerM;
  }

  speedMPerS(column: number, frame: number): number {
    return this.valueAt(column, 2, frame) / CM_PER_M;
  }

  distanceM(column: number, frame: number): number {
    return (this.bases[column] ?? NaN) + this.valueAt(column, 3, frame) / DM_PER_M;
  }
}
