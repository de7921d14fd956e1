import { Condition } from '../athlete-condition';
import { bodiesWithin, type Body } from '../body-motion';
import type { Athlete, AthleteRole } from '../simulation-plan';
import type { Random } from '../random-numbers';
import { RUN_OFF_M } from '../simulated-drills';
import type { Pitch, TeamSide } from '../../tracking/trackset';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface LiveGame {
  readonly bodies: readonly Body[];
  readonly ball: Point;
  step(dtS: number): void;
}

/** Speed of the ball when it is put down elsewhere, m/s, so that it never jumps. */
const BALL_MOST_M_PER_S = 24;

export class CarriedBall {
  x = 0;
  y = 0;

  follow(x: number, y: number, dtS: number, mostMPerS = BALL_MOST_M_PER_S): void {
    const dx = x - this.x;
    const dy = y - this.y;
    const gap = Math.sqrt(dx * dx + dy * dy);
    const most = mostMPerS * dtS;
    const share = gap > most ? most / gap : 1;
    this.x += dx * share;
    this.y += dy * share;
  }
}

/** S0 (m/s) of an athlete's acceleration-speed profile, on the ground of their sport. */
const MAX_SPEED: Readonly<Record<AthleteRole, number>> = {
  goalkeeper: 9.2,
  centreBack: 9.55,
  fullBack: 9.7,
  midfielder: 9.4,
  winger: 9.9,
  forward: 9.75,
  guard: 8.8,
  wing: 8.8,
  big: 8.5,
};

export function liveAthlete(random: Random, role: AthleteRole, side: TeamSide, key: string): Athlete {
  return {
    sourceKey: key,
    name: key,
    side,
    shirtNumber: null,
    role,
    maxSpeedMPerS: MAX_SPEED[role] + 0.2 * random.normal(),
    maxAccelerationMPerS2: 7.5 + 0.3 * random.normal(),
    endurance: 0.5 + 0.1 * random.normal(),
    freshness: 1,
    turnBias: 0.3 * random.normal(),
  };
}

export function conditionsOf(athletes: readonly Athlete[], { lengthM, widthM }: Pitch): readonly Condition[] {
  const bodies = bodiesWithin(athletes.length, lengthM / 2 + RUN_OFF_M, widthM / 2 + RUN_OFF_M);
  return bodies.flatMap((body) => {
    const athlete = athletes[body.index];
    return athlete === undefined ? [] : [new Condition(athlete, body)];
  });
}
