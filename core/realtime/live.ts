/**
 * The live session of the Real Time screen: ten athletes at 30 frames a second, moved by the same bodies as a simulated
 * match, with simple intentions: everybody keeps to their own place and is drawn to where the play is.
 */
import { FrameRing } from './frame-ring';
import { bodiesWithin, type Body } from './motion';
import { Random } from './random';
import type { Pitch } from '../tracking/trackset';

export const SPORTS = ['football', 'basketball', 'baseball'] as const;
export type Sport = (typeof SPORTS)[number];

export const SPORT_PITCHES: Readonly<Record<Sport, Pitch>> = {
  football: { lengthM: 105, widthM: 68 },
  basketball: { lengthM: 28.65, widthM: 15.24 },
  baseball: { lengthM: 122, widthM: 122 },
};

export const LIVE_FRAME_RATE_HZ = 30;
export const LIVE_PLAYERS = 10;
/** Frames that are there when the screen opens: four minutes. */
export const INITIAL_FRAMES = 7200;
/** Frames that are kept: half an hour. */
export const KEPT_FRAMES = 30 * 60 * LIVE_FRAME_RATE_HZ;

/** Everyday speed on a football pitch, m/s; other pitches in proportion to their length. */
const BASE_SPEED_M_PER_S = 4;
const FOOTBALL_LENGTH_M = 105;
/** What an athlete is capable of, whatever the ground: S0 (m/s), A0, braking, sideways (m/s²). */
const CAPACITIES = { s0: 9.2, a0: 7.2, braking: 6, sideways: 5.2 } as const;
/** Share of the way from the own place to the play that people go. */
const PULL = 0.45;
/** Bodies move ten times a second, as in a simulated match; the frames between lie on the same motion. */
const FRAMES_PER_BODY_STEP = 3;
const BODY_STEP_S = FRAMES_PER_BODY_STEP / LIVE_FRAME_RATE_HZ;

export class LiveSimulation {
  readonly pitch: Pitch;
  readonly ring: FrameRing;
  private readonly bodies: readonly Body[];
  private readonly random: Random;
  private readonly baseSpeed: number;
  private readonly placeX = new Float64Array(LIVE_PLAYERS);
  private readonly placeY = new Float64Array(LIVE_PLAYERS);
  /** Seconds until each player's next thought, and until the play moves on. */
  private readonly thoughtS = new Float64Array(LIVE_PLAYERS);
  /** Where the bodies were and how fast at the beginning of their present step, and frames shown of it. */
  private readonly fromX = new Float64Array(LIVE_PLAYERS);
  private readonly fromY = new Float64Array(LIVE_PLAYERS);
  private readonly fromVx = new Float64Array(LIVE_PLAYERS);
  private readonly fromVy = new Float64Array(LIVE_PLAYERS);
  private phase = 0;
  private playX = 0;
  private playY = 0;
  private playS = 0;

  constructor(
    readonly sport: Sport,
    seed: number,
    keptFrames: number = KEPT_FRAMES,
  ) {
    this.pitch = SPORT_PITCHES[sport];
    const { lengthM, widthM } = this.pitch;
    this.random = new Random(seed, SPORTS.indexOf(sport));
    this.ring = new FrameRing(LIVE_PLAYERS, keptFrames);
    this.baseSpeed = (BASE_SPEED_M_PER_S * lengthM) / FOOTBALL_LENGTH_M;
    this.bodies = bodiesWithin(LIVE_PLAYERS, lengthM / 2, widthM / 2);
    for (const body of this.bodies) {
      Object.assign(body, CAPACITIES);
      const i = body.index;
      // Two sides of five, in two rows each, mirrored.
      const side = i % 2 === 0 ? 1 : -1;
      const rank = i >> 1;
      this.placeX[i] = side * lengthM * (rank < 2 ? 0.33 : 0.15);
      this.placeY[i] = widthM * (rank < 2 ? (rank - 0.5) * 0.4 : (rank - 3) * 0.33);
      body.place(this.placeX[i] ?? 0, this.placeY[i] ?? 0);
    }
  }

  /** Simulates and appends frames; allocates nothing. */
  step(frames: number): void {
    const { ring } = this;
    for (let frame = 0; frame < frames; frame++) {
      if (this.phase === 0) this.moveBodies();
      this.phase++;
      this.writeFrame(ring.append(), this.phase / LIVE_FRAME_RATE_HZ);
      if (this.phase === FRAMES_PER_BODY_STEP) this.phase = 0;
    }
  }

  /** Within a body's step the acceleration is constant: x0 + v0 t + (v1 - v0) t² / (2 dt). */
  private writeFrame(offset: number, t: number): void {
    const { bodies, fromX, fromY, fromVx, fromVy } = this;
    const { positions } = this.ring;
    const half = (t * t) / (2 * BODY_STEP_S);
    for (const body of bodies) {
      const i = body.index;
      const vx = fromVx[i] ?? 0;
      const vy = fromVy[i] ?? 0;
      positions[offset + 2 * i] = (fromX[i] ?? 0) + vx * t + (body.vx - vx) * half;
      positions[offset + 2 * i + 1] = (fromY[i] ?? 0) + vy * t + (body.vy - vy) * half;
    }
  }

  private moveBodies(): void {
    for (const { index, x, y, vx, vy } of this.bodies) {
      this.fromX[index] = x;
      this.fromY[index] = y;
      this.fromVx[index] = vx;
      this.fromVy[index] = vy;
    }
    this.playS -= BODY_STEP_S;
    if (this.playS <= 0) this.movePlay();
    for (const body of this.bodies) {
      const leftS = (this.thoughtS[body.index] ?? 0) - BODY_STEP_S;
      this.thoughtS[body.index] = leftS;
      if (leftS <= 0) this.think(body);
      body.step(BODY_STEP_S);
    }
  }

  private movePlay(): void {
    const { random, pitch } = this;
    this.playX = random.between(-0.42, 0.42) * pitch.lengthM;
    this.playY = random.between(-0.4, 0.4) * pitch.widthM;
    this.playS = random.between(2.5, 9);
  }

  private think(body: Body): void {
    const i = body.index;
    const { random, pitch, baseSpeed } = this;
    const scatterM = 0.05 * pitch.lengthM;
    const placeX = this.placeX[i] ?? 0;
    const placeY = this.placeY[i] ?? 0;
    const x = placeX + PULL * (this.playX - placeX) + scatterM * random.normal();
    const y = placeY + PULL * (this.playY - placeY) + scatterM * random.normal();
    body.targetX = Math.min(Math.max(x, -pitch.lengthM / 2 + 0.5), pitch.lengthM / 2 - 0.5);
    body.targetY = Math.min(Math.max(y, -pitch.widthM / 2 + 0.5), pitch.widthM / 2 - 0.5);
    // On a small ground somebody is in a hurry more often, and minds its size less.
    const inHurry = random.chance((0.12 * BASE_SPEED_M_PER_S) / baseSpeed);
    const hurry = Math.sqrt(baseSpeed * BASE_SPEED_M_PER_S);
    body.wantedSpeed = inHurry ? hurry * random.between(1.5, 2) : baseSpeed * random.between(0.5, 1.3);
    body.effort = inHurry ? 0.95 : random.between(0.3, 0.6);
    body.stops = true;
    body.swerve = random.chance(0.5) ? 1 : -1;
    this.thoughtS[i] = random.between(0.8, 3.2);
  }
}

/** A live session as the screen opens on it. */
export function createLiveSimulation(sport: Sport, seed: number, keptFrames?: number): LiveSimulation {
  const simulation = new LiveSimulation(sport, seed, keptFrames);
  simulation.step(INITIAL_FRAMES);
  return simulation;
}
