/**
 * The newest frames of a live session on an even time axis, for display. Frame f is f / rate seconds after the
 * session's origin; a missing one is unknown.
 * | Encoded for viewers: x and y (steps of `stepsPerM`), speed (cm/s), distance and HSR distance (dm, from the start of
 * the piece) and peak speed (cm/s) of each column, frame by frame, as int16, -32768 if unknown. The numbers are
 * computed only here, from each player's own samples as they came; viewers just display them.
 */
import { parametersFor } from '../methods/default-parameters';
import type { FeedFrame, FeedHead } from '../readers/live-feed/feed-line';
import { fromFixedPoint, type SourceClass } from '../tracking/trackset';
import { FrameRing } from '../tracking/frame-ring';
import type { LiveParameters } from './live-parameters';
import { LiveMotion } from './live-motion';

const KEPT_S = 30 * 60;
/** For positions; speeds and distances need as much again, and so do HSR distances and peak speeds. */
const MOST_BYTES = 12 * 1024 * 1024;
const UNKNOWN = -32768;
const LARGEST = 32767;
const CM_PER_M = 100;
const DM_PER_M = 10;
/** x, y, speed, distance, HSR distance, peak speed. */
const CHANNELS = 6;
export const COLUMN_BYTES = 2 * CHANNELS;

export interface LiveShape {
  readonly rateHz: number;
  readonly sourceClass: SourceClass;
  /** Players, followed by the ball if there is one. */
  readonly columns: number;
}

export function framesKept({ rateHz, columns }: LiveShape): number {
  return Math.max(1, Math.min(Math.round(KEPT_S * rateHz), Math.floor(MOST_BYTES / (8 * columns))));
}

/** Centimetres on a pitch, which ends within 327 m of its centre; decimetres on open ground. */
export function stepsPerMOf({ pitch }: Pick<FeedHead, 'pitch'>): number {
  return pitch === null ? 10 : 100;
}

export function shapeOf({ rateHz, sourceClass, players, hasBall }: FeedHead): LiveShape {
  return { rateHz, sourceClass, columns: players.length + (hasBall ? 1 : 0) };
}

export interface LivePiece {
  readonly first: number;
  readonly bytes: Uint8Array;
  readonly beganM: readonly number[];
}

export class LiveFrames {
  readonly ring: FrameRing;
  readonly motion: LiveMotion;
  private readonly columnOf: ReadonlyMap<string, number>;
  private readonly ballColumn: number;
  private readonly rateHz: number;
  revision = 0;
  filledAt = 0;

  constructor(
    head: FeedHead,
    beganM?: ArrayLike<number>,
    { kinematics, effort }: Pick<LiveParameters, 'kinematics' | 'effort'> = parametersFor(head.sourceClass),
  ) {
    const shape = shapeOf(head);
    this.rateHz = shape.rateHz;
    this.ring = new FrameRing(shape.columns, framesKept(shape));
    this.motion = new LiveMotion(this.ring, shape.rateHz, kinematics, beganM, effort.hsrMPerS);
    this.columnOf = new Map(head.players.map(({ key }, column) => [key, column]));
    this.ballColumn = head.hasBall ? head.players.length : -1;
  }

  put({ timeS, samples, ball }: FeedFrame): void {
    const { positions } = this.ring;
    const frame = timeS * this.rateHz;
    const wasThere = Math.round(frame) <= this.ring.last;
    const at = placeOf(this.ring, Math.round(frame));
    if (at === -1) return;
    this.revision++;
    if (wasThere) this.filledAt = this.revision;
    const write = (column: number, x: number, y: number) => {
      positions[at + 2 * column] = x;
      positions[at + 2 * column + 1] = y;
    };
    for (const sample of samples) {
      const column = this.columnOf.get(sample.key);
      if (column === undefined) continue;
      const [x, y] = [fromFixedPoint(sample.x), fromFixedPoint(sample.y)];
      if (!Number.isNaN(x + y)) write(column, x, y);
      this.motion.push(column, frame, x, y, fromFixedPoint(sample.speed));
    }
    if (ball !== null && this.ballColumn >= 0) write(this.ballColumn, fromFixedPoint(ball[0]), fromFixedPoint(ball[1]));
  }

  piece(first: number, frames: number, columns: readonly number[], stepsPerM: number): LivePiece {
    const { ring, motion } = this;
    const beganM = [
      ...columns.map((column) => Math.floor(motion.distanceAt(column, first)) || 0),
      ...columns.map((column) => Math.floor(motion.hsrAt(column, first)) || 0),
    ];
    const values = new Int16Array(CHANNELS * columns.length * frames);
    let to = 0;
    for (let frame = first; frame < first + frames; frame++) {
      const at = ring.offset(frame);
      for (const [index, column] of columns.entries()) {
        values[to++] = packed((ring.positions[at + 2 * column] ?? NaN) * stepsPerM);
        values[to++] = packed((ring.positions[at + 2 * column + 1] ?? NaN) * stepsPerM);
        values[to++] = packed(motion.speedAt(column, frame) * CM_PER_M);
        values[to++] = packed((motion.distanceAt(column, frame) - (beganM[index] ?? 0)) * DM_PER_M);
        values[to++] = packed((motion.hsrAt(column, frame) - (beganM[columns.length + index] ?? 0)) * DM_PER_M);
        values[to++] = packed(motion.peakAt(column, frame) * CM_PER_M);
      }
    }
    return { first, bytes: new Uint8Array(values.buffer), beganM };
  }
}

/**
 * A viewer's position in the frames. Players with their own times may still fill the newest frame: it is then sent
 * again.
 */
export class LiveCursor {
  private revision = Infinity;

  constructor(private next: number) {}

  take(frames: LiveFrames, most: number, columns: readonly number[], stepsPerM: number): LivePiece | null {
    const { ring, revision, filledAt } = frames;
    const first = Math.max(ring.first, filledAt > this.revision ? this.next - 1 : this.next);
    if (first > ring.last) return null;
    this.next = Math.min(first + most, ring.last + 1);
    this.revision = revision;
    return frames.piece(first, this.next - first, columns, stepsPerM);
  }
}

const packed = (steps: number): number => (Math.abs(steps) <= LARGEST ? Math.round(steps) : UNKNOWN);

export interface LiveValues {
  readonly x: number;
  readonly y: number;
  readonly speed: number;
  readonly distanceM: number;
  readonly hsrM: number;
  readonly peakMPerS: number;
}

/**
 * Decodes a piece for a viewer.
 * @throws RangeError for bytes that are not whole frames
 */
export class PieceReader {
  readonly frames: number;
  private readonly values: DataView;

  constructor(
    bytes: Uint8Array,
    private readonly columns: number,
    private readonly stepsPerM: number,
    private readonly beganM: ArrayLike<number>,
  ) {
    const frameBytes = COLUMN_BYTES * columns;
    if (bytes.byteLength % frameBytes !== 0) throw new RangeError('The frames are cut off or of another session.');
    this.frames = bytes.byteLength / frameBytes;
    this.values = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  at(frame: number, column: number): LiveValues {
    const from = CHANNELS * (frame * this.columns + column);
    const [x = NaN, y = NaN, speed = NaN, distance = NaN, hsr = NaN, peak = NaN] = [0, 1, 2, 3, 4, 5].map((channel) => {
      const value = this.values.getInt16(2 * (from + channel), true);
      return value === UNKNOWN ? NaN : value;
    });
    return {
      x: x / this.stepsPerM,
      y: y / this.stepsPerM,
      speed: speed / CM_PER_M,
      distanceM: (this.beganM[column] ?? 0) + distance / DM_PER_M,
      hsrM: (this.beganM[this.columns + column] ?? NaN) + hsr / DM_PER_M,
      peakMPerS: peak / CM_PER_M,
    };
  }
}

export function placeOf(ring: FrameRing, frame: number): number {
  if (ring.last === -1 && frame > ring.next) ring.skip(frame);
  if (frame < ring.first) return -1;
  if (frame >= ring.next) ring.appendUnknown(frame - ring.next + 1);
  return ring.offset(frame);
}
