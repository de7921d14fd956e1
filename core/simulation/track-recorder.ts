/**
 * The simulated tracking system: samples true positions with realistic faults. Slowly changing noise of 1.3 cm (SD)
 * per axis, and occasional seconds without a signal.
 */
import { FIXED_POINT_PER_UNIT, MISSING, type TeamSide, type Track } from '../tracking/trackset';
import type { DriftNoise } from './drift-noise';
import type { Body } from './body-motion';

const DROPOUTS_PER_HOUR = 2.5;

/** Metres per sample for a ball that is put down elsewhere (a throw-in, a goal kick), so that it never jumps. */
const BALL_MOST_M = 2.4;

export interface Identity {
  readonly sourceKey: string;
  readonly name: string;
  readonly side: TeamSide;
  readonly shirtNumber: number | null;
}

/** Frames gathered before they go to the columns: few enough to stay in the processor's cache. */
const GATHERED_FRAMES = 256;
/** Distance between gathered coordinates. A power of two would map all of a frame to the same few cache lines. */
const GATHERED_STRIDE = GATHERED_FRAMES + 16;

export class Recorder {
  private readonly gathered: Int32Array;
  private gatheredFrom = 0;
  private readonly x: readonly Int32Array[];
  private readonly y: readonly Int32Array[];
  private readonly drifts: readonly Float64Array[];
  private readonly ballX: Int32Array;
  private readonly ballY: Int32Array;
  private ballXM = 0;
  private ballYM = 0;

  /**
   * @param bodies number of bodies
   * @param frames of the whole session; a frame without a sample stays missing
   */
  constructor(
    bodies: number,
    private readonly noise: DriftNoise,
    private readonly frames: number,
  ) {
    const column = (): Int32Array => new Int32Array(frames).fill(MISSING);
    this.gathered = new Int32Array(2 * bodies * GATHERED_STRIDE).fill(MISSING);
    this.x = Array.from({ length: bodies }, column);
    this.y = Array.from({ length: bodies }, column);
    this.drifts = Array.from({ length: bodies }, () => new Float64Array(2));
    this.ballX = column();
    this.ballY = column();
  }

  sample({ index, x, y }: Body, frame: number): void {
    if (frame >= this.gatheredFrom + GATHERED_FRAMES) this.store(frame);
    const { gathered } = this;
    const k = 2 * index * GATHERED_STRIDE + frame - this.gatheredFrom;
    gathered[k] = x * FIXED_POINT_PER_UNIT;
    gathered[k + GATHERED_STRIDE] = y * FIXED_POINT_PER_UNIT;
  }

  private store(next: number): void {
    const { gathered, noise, gatheredFrom } = this;
    const frames = Math.min(GATHERED_FRAMES, this.frames - gatheredFrom);
    this.drifts.forEach((drift, i) => {
      const x = this.x[i];
      const y = this.y[i];
      if (x === undefined || y === undefined) return;
      noise.add(drift, gathered, 2 * i * GATHERED_STRIDE, GATHERED_STRIDE, frames, x, y, gatheredFrom);
    });
    gathered.fill(MISSING);
    this.gatheredFrom = next;
  }

  sampleBall(xM: number, yM: number, frame: number): void {
    const dx = xM - this.ballXM;
    const dy = yM - this.ballYM;
    const gap = Math.sqrt(dx * dx + dy * dy);
    const share = gap > BALL_MOST_M ? BALL_MOST_M / gap : 1;
    this.ballXM += dx * share;
    this.ballYM += dy * share;
    this.ballX[frame] = this.ballXM * FIXED_POINT_PER_UNIT;
    this.ballY[frame] = this.ballYM * FIXED_POINT_PER_UNIT;
  }

  ball(timeS: Float64Array): Track {
    const identity = { sourceKey: 'ball', name: 'Ball', side: 'home', shirtNumber: null } as const;
    return { ...identity, timeS, x: this.ballX, y: this.ballY, deviceSpeed: null };
  }

  /**
   * The finished tracks with their signal losses: mostly below a second, one in ten up to ten seconds.
   * @param identities one per body
   * @param timeS one time per frame, shared by all tracks
   */
  tracks(identities: readonly Identity[], timeS: Float64Array, frameRateHz: number): Track[] {
    this.store(this.frames);
    return identities.map(({ sourceKey, name, side, shirtNumber }, i) => {
      const x = this.x[i] ?? new Int32Array(0);
      const y = this.y[i] ?? new Int32Array(0);
      this.loseSignal(x, y, frameRateHz);
      return { sourceKey, name, side, shirtNumber, timeS, x, y, deviceSpeed: null };
    });
  }

  private loseSignal(x: Int32Array, y: Int32Array, frameRateHz: number): void {
    const { noise: random, frames } = this;
    const hours = frames / frameRateHz / 3600;
    const dropouts = Math.floor(2 * DROPOUTS_PER_HOUR * hours * random.unit() + 0.5);
    for (let k = 0; k < dropouts; k++) {
      const seconds = random.chance(0.1) ? random.between(2, 10) : random.between(0.2, 1.2);
      const first = random.below(frames);
      const end = Math.min(frames, first + Math.max(1, Math.round(seconds * frameRateHz)));
      x.fill(MISSING, first, end);
      y.fill(MISSING, first, end);
    }
  }
}
