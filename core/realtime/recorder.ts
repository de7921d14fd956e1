/**
 * The tracking system of the simulation: samples of the true positions with the small faults a real one has.
 * Noise of 1.3 cm (SD) per axis that changes slowly, and now and then a second without a signal.
 */
import { FIXED_POINT_PER_UNIT, MISSING, type TeamSide, type Track } from '../tracking/trackset';
import type { Movers } from './motion';
import type { Random } from './random';

/** SD of the position noise, m, and how much of it is kept from one sample to the next at 10 Hz. */
const NOISE_SD_M = 0.013;
const NOISE_KEPT = 0.86;
const NOISE_NEW = NOISE_SD_M * Math.sqrt(1 - NOISE_KEPT * NOISE_KEPT);
/** Losses of the signal per athlete and hour. */
const DROPOUTS_PER_HOUR = 2.5;

export interface Identity {
  readonly sourceKey: string;
  readonly name: string;
  readonly side: TeamSide;
  readonly shirtNumber: number | null;
}

export class Recorder {
  private readonly x: readonly Int32Array[];
  private readonly y: readonly Int32Array[];
  private readonly noiseX: Float64Array;
  private readonly noiseY: Float64Array;

  /** @param frames of the whole session; what is not recorded stays missing */
  constructor(
    private readonly movers: Movers,
    private readonly random: Random,
    private readonly frames: number,
  ) {
    const columns = (): Int32Array[] =>
      Array.from({ length: movers.count }, () => new Int32Array(frames).fill(MISSING));
    this.x = columns();
    this.y = columns();
    this.noiseX = new Float64Array(movers.count);
    this.noiseY = new Float64Array(movers.count);
  }

  /** Keeps the present position of a body as the sample of a frame. */
  sample(i: number, frame: number): void {
    const { movers, random } = this;
    const noiseX = (this.noiseX[i] ?? 0) * NOISE_KEPT + NOISE_NEW * random.normal();
    const noiseY = (this.noiseY[i] ?? 0) * NOISE_KEPT + NOISE_NEW * random.normal();
    this.noiseX[i] = noiseX;
    this.noiseY[i] = noiseY;
    const columnX = this.x[i];
    const columnY = this.y[i];
    if (columnX === undefined || columnY === undefined) return;
    columnX[frame] = Math.round(((movers.x[i] ?? 0) + noiseX) * FIXED_POINT_PER_UNIT);
    columnY[frame] = Math.round(((movers.y[i] ?? 0) + noiseY) * FIXED_POINT_PER_UNIT);
  }

  /**
   * The finished track of a body, with its losses of signal: mostly below a second, one in ten up to ten seconds.
   * @param timeS shared by all tracks, one per frame
   */
  track(i: number, identity: Identity, timeS: Float64Array, frameRateHz: number): Track {
    const x = this.x[i] ?? new Int32Array(this.frames).fill(MISSING);
    const y = this.y[i] ?? new Int32Array(this.frames).fill(MISSING);
    const { random } = this;
    const hours = this.frames / frameRateHz / 3600;
    const dropouts = Math.floor(2 * DROPOUTS_PER_HOUR * hours * random.unit() + 0.5);
    for (let k = 0; k < dropouts; k++) {
      const seconds = random.chance(0.1) ? random.between(2, 10) : random.between(0.2, 1.2);
      const first = random.below(this.frames);
      const end = Math.min(this.frames, first + Math.max(1, Math.round(seconds * frameRateHz)));
      x.fill(MISSING, first, end);
      y.fill(MISSING, first, end);
    }
    const { sourceKey, name, side, shirtNumber } = identity;
    return { sourceKey, name, side, shirtNumber, timeS, x, y, deviceSpeed: null };
  }
}
