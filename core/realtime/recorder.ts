/**
 * The tracking system of the simulation: samples of the true positions with the small faults a real one has.
 * Noise of 1.3 cm (SD) per axis that changes slowly, and now and then a second without a signal.
 */
import { FIXED_POINT_PER_UNIT, MISSING, type TeamSide, type Track } from '../tracking/trackset';
import type { Movers } from './motion';
import type { Random } from './random';

/** SD of the position noise, m, how much of it is kept from one sample to the next at 10 Hz, and what is new (fixed point). */
const NOISE_SD_M = 0.013;
const NOISE_KEPT = 0.86;
const NOISE_NEW = NOISE_SD_M * FIXED_POINT_PER_UNIT * Math.sqrt(1 - NOISE_KEPT * NOISE_KEPT);
/** Losses of the signal per athlete and hour. */
const DROPOUTS_PER_HOUR = 2.5;

/** A ball that is put down elsewhere (a throw-in, a goal kick) is carried there, not beamed: m per sample. */
const BALL_MOST_M = 2.4;

export interface Identity {
  readonly sourceKey: string;
  readonly name: string;
  readonly side: TeamSide;
  readonly shirtNumber: number | null;
}

export class Recorder {
  /** Fixed point, x and y by turns, athlete after athlete, frame after frame: written in the order it is simulated. */
  private readonly raw: Int32Array;
  private readonly ballX: Int32Array;
  private readonly ballY: Int32Array;
  private ballXM = 0;
  private ballYM = 0;

  /** @param frames of the whole session; what is not sampled stays missing */
  constructor(
    private readonly movers: Movers,
    private readonly random: Random,
    private readonly frames: number,
  ) {
    this.raw = new Int32Array(2 * movers.count * frames).fill(MISSING);
    this.ballX = new Int32Array(frames).fill(MISSING);
    this.ballY = new Int32Array(frames).fill(MISSING);
  }

  /** Keeps the present position of a body as the sample of a frame. */
  sample(i: number, frame: number): void {
    const { movers, raw } = this;
    const k = 2 * (frame * movers.count + i);
    raw[k] = (movers.x[i] ?? 0) * FIXED_POINT_PER_UNIT;
    raw[k + 1] = (movers.y[i] ?? 0) * FIXED_POINT_PER_UNIT;
  }

  /** Keeps where the ball is, m. */
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
   * The finished track of a body: noise added, the losses of signal taken out. To be called once per body, in order.
   * @param timeS shared by all tracks, one per frame
   */
  track(i: number, identity: Identity, timeS: Float64Array, frameRateHz: number): Track {
    const { raw, random, frames } = this;
    const x = new Int32Array(frames);
    const y = new Int32Array(frames);
    const stride = 2 * this.movers.count;
    let noiseX = 0;
    let noiseY = 0;
    for (let frame = 0, k = 2 * i; frame < frames; frame++, k += stride) {
      const rawX = raw[k] ?? MISSING;
      const rawY = raw[k + 1] ?? MISSING;
      if (rawX === MISSING) {
        x[frame] = MISSING;
        y[frame] = MISSING;
        continue;
      }
      noiseX = noiseX * NOISE_KEPT + NOISE_NEW * random.normal();
      noiseY = noiseY * NOISE_KEPT + NOISE_NEW * random.normal();
      x[frame] = rawX + noiseX;
      y[frame] = rawY + noiseY;
    }
    const hours = frames / frameRateHz / 3600;
    const dropouts = Math.floor(2 * DROPOUTS_PER_HOUR * hours * random.unit() + 0.5);
    for (let k = 0; k < dropouts; k++) {
      const seconds = random.chance(0.1) ? random.between(2, 10) : random.between(0.2, 1.2);
      const first = random.below(frames);
      const end = Math.min(frames, first + Math.max(1, Math.round(seconds * frameRateHz)));
      x.fill(MISSING, first, end);
      y.fill(MISSING, first, end);
    }
    const { sourceKey, name, side, shirtNumber } = identity;
    return { sourceKey, name, side, shirtNumber, timeS, x, y, deviceSpeed: null };
  }
}
