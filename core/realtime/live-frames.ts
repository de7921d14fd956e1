/**
 * The newest frames of a running session on an even axis of time: what is shown of a feed. Frame f is f / rate seconds
 * after the session's origin; one that did not come is unknown.
 *
 * As bytes, for who watches: x and y of each column, frame after frame, as int16 in steps of `stepsPerM`, -32768 where
 * unknown.
 */
import { parametersFor } from '../classes/parameters';
import type { FeedFrame, FeedHead } from '../formats/live-feed/lines';
import { fromFixedPoint, type SourceClass } from '../tracking/trackset';
import { FrameRing } from './frame-ring';
import { LiveMotion } from './live-motion';

const KEPT_S = 30 * 60;
/** Of positions; speeds and distances take as much again. */
const MOST_BYTES = 12 * 1024 * 1024;
const UNKNOWN = -32768;
const LARGEST = 32767;

export interface LiveShape {
  readonly rateHz: number;
  readonly sourceClass: SourceClass;
  /** Players, and the ball as the last one where there is one. */
  readonly columns: number;
}

/** Half an hour, or as much as the bytes allow. */
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

export class LiveFrames {
  readonly ring: FrameRing;
  readonly motion: LiveMotion;
  private readonly columnOf: ReadonlyMap<string, number>;
  private readonly ballColumn: number;
  private readonly rateHz: number;

  constructor(head: FeedHead, beganM?: ArrayLike<number>) {
    const shape = shapeOf(head);
    this.rateHz = shape.rateHz;
    this.ring = new FrameRing(shape.columns, framesKept(shape));
    this.motion = new LiveMotion(this.ring, shape.rateHz, cutoffHzOf(shape), beganM);
    this.columnOf = new Map(head.players.map(({ key }, column) => [key, column]));
    this.ballColumn = head.hasBall ? head.players.length : -1;
  }

  /** A frame in its place in time; what comes to the newest one or before it fills what is unknown there. */
  put({ timeS, samples, ball }: FeedFrame): void {
    const { positions } = this.ring;
    const at = placeOf(this.ring, Math.round(timeS * this.rateHz));
    if (at === -1) return;
    const write = (column: number, x: number, y: number) => {
      positions[at + 2 * column] = fromFixedPoint(x);
      positions[at + 2 * column + 1] = fromFixedPoint(y);
    };
    for (const { key, x, y } of samples) {
      const column = this.columnOf.get(key);
      if (column !== undefined) write(column, x, y);
    }
    if (ball !== null && this.ballColumn >= 0) write(this.ballColumn, ball[0], ball[1]);
  }

  /** Frames from one on, as bytes; of the columns that the reader may see. */
  bytes(from: number, frames: number, columns: readonly number[], stepsPerM: number): Uint8Array {
    const { ring } = this;
    const values = new Int16Array(2 * columns.length * frames);
    let to = 0;
    for (let frame = from; frame < from + frames; frame++) {
      const at = ring.offset(frame);
      for (const column of columns) {
        const [x, y] = [ring.positions[at + 2 * column] ?? NaN, ring.positions[at + 2 * column + 1] ?? NaN];
        values[to++] = packed(x * stepsPerM);
        values[to++] = packed(y * stepsPerM);
      }
    }
    return new Uint8Array(values.buffer);
  }
}

const packed = (steps: number): number => (Math.abs(steps) <= LARGEST ? Math.round(steps) : UNKNOWN);

/** Metres of what `bytes` wrote. */
export function unpackSteps(steps: number, stepsPerM: number): number {
  return steps === UNKNOWN ? NaN : steps / stepsPerM;
}

export function cutoffHzOf({ sourceClass }: LiveShape): number {
  return parametersFor(sourceClass).kinematics.positionCutoffHz;
}

/** Where in the ring a frame is written; one that is new is unknown, and so are those left out before it. -1: too old. */
export function placeOf(ring: FrameRing, frame: number): number {
  if (ring.last === -1 && frame > ring.next) ring.skip(frame);
  if (frame < ring.first) return -1;
  if (frame >= ring.next) ring.appendUnknown(frame - ring.next + 1);
  return ring.offset(frame);
}
