/**
 * The live session of the Real Time screen: ten athletes and a ball at 30 frames a second. A whole game decides
 * where everybody goes; this module keeps the frames.
 */
import { FrameRing } from '../../tracking/frame-ring';
import { LiveBaseball } from './live-baseball';
import { LiveBasketball } from './live-basketball';
import { LiveFootball } from './live-football';
import { INITIAL_FRAMES, KEPT_FRAMES, LIVE_FRAME_RATE_HZ } from './simulated-session-length';
import type { LiveGame } from './live-game';
import { Random } from '../random-numbers';
import { type Sport, SPORT_PITCHES, SPORTS } from '../sport-pitches';
import type { Pitch } from '../../tracking/trackset';

export const LIVE_PLAYERS = 10;

const COLUMNS = LIVE_PLAYERS + 1;
const FRAMES_PER_STEP = 3;
const STEP_S = FRAMES_PER_STEP / LIVE_FRAME_RATE_HZ;

const GAMES: Readonly<Record<Sport, new (random: Random, pitch: Pitch) => LiveGame>> = {
  football: LiveFootball,
  basketball: LiveBasketball,
  baseball: LiveBaseball,
};

export class LiveSimulation {
  readonly pitch: Pitch;
  readonly ring: FrameRing;
  private readonly game: LiveGame;
  private readonly fromX = new Float64Array(COLUMNS);
  private readonly fromY = new Float64Array(COLUMNS);
  private readonly fromVx = new Float64Array(COLUMNS);
  private readonly fromVy = new Float64Array(COLUMNS);
  private phase = 0;

  constructor(
    readonly sport: Sport,
    seed: number,
    keptFrames: number = KEPT_FRAMES,
  ) {
    this.pitch = SPORT_PITCHES[sport];
    this.ring = new FrameRing(COLUMNS, keptFrames);
    this.game = new GAMES[sport](new Random(seed, SPORTS.indexOf(sport)), this.pitch);
  }

  step(frames: number): void {
    const { ring } = this;
    for (let frame = 0; frame < frames; frame++) {
      if (this.phase === 0) this.move();
      this.phase++;
      this.writeFrame(ring.append(), this.phase / LIVE_FRAME_RATE_HZ);
      if (this.phase === FRAMES_PER_STEP) this.phase = 0;
    }
  }

  /**
   * Within a step the athletes' acceleration is constant: x0 + v0 t + (v1 - v0) t² / (2 dt). The ball flies
   * straight.
   */
  private writeFrame(offset: number, t: number): void {
    const { game, fromX, fromY, fromVx, fromVy } = this;
    const { positions } = this.ring;
    const half = (t * t) / (2 * STEP_S);
    game.bodies.forEach(({ vx: toVx, vy: toVy }, i) => {
      const vx = fromVx[i] ?? 0;
      const vy = fromVy[i] ?? 0;
      positions[offset + 2 * i] = (fromX[i] ?? 0) + vx * t + (toVx - vx) * half;
      positions[offset + 2 * i + 1] = (fromY[i] ?? 0) + vy * t + (toVy - vy) * half;
    });
    const share = t / STEP_S;
    const [x, y] = [fromX[LIVE_PLAYERS] ?? 0, fromY[LIVE_PLAYERS] ?? 0];
    positions[offset + 2 * LIVE_PLAYERS] = x + share * (game.ball.x - x);
    positions[offset + 2 * LIVE_PLAYERS + 1] = y + share * (game.ball.y - y);
  }

  private move(): void {
    const { game } = this;
    game.bodies.forEach(({ x, y, vx, vy }, i) => {
      this.fromX[i] = x;
      this.fromY[i] = y;
      this.fromVx[i] = vx;
      this.fromVy[i] = vy;
    });
    this.fromX[LIVE_PLAYERS] = game.ball.x;
    this.fromY[LIVE_PLAYERS] = game.ball.y;
    game.step(STEP_S);
  }
}

export function createLiveSimulation(sport: Sport, seed: number, keptFrames?: number): LiveSimulation {
  const simulation = new LiveSimulation(sport, seed, keptFrames);
  simulation.step(INITIAL_FRAMES);
  return simulation;
}
