/**
 * Live basketball: the game of the simulated league, five against five, plus the ball that the league does not
 * track.
 */
import type { Pitch } from '../../tracking/trackset';
import type { Condition } from '../athlete-condition';
import { BASKET_M, BasketballPlay, PER_TEAM } from '../basketball-play';
import { CarriedBall, conditionsOf, liveAthlete, type LiveGame, type Point } from './live-game';
import type { Body } from '../body-motion';
import type { Random } from '../random-numbers';
import { CONDITION_FRAMES } from '../simulated-drills';

const ROLES = ['guard', 'wing', 'big', 'guard', 'wing'] as const;
const HOLD_S = [0.8, 3.6] as const;
const DRIBBLE_S = 0.15;
const PASS_M_PER_S = 11;
const SHOT_S = 0.9;
const REBOUND_S = 0.7;

export class LiveBasketball implements LiveGame {
  readonly bodies: readonly Body[];
  readonly ball: CourtBall;
  private readonly conditions: readonly Condition[];
  private readonly game: BasketballPlay;
  private steps = 0;

  constructor(random: Random, pitch: Pitch) {
    const athletes = Array.from({ length: 2 * PER_TEAM }, (_, k) =>
      liveAthlete(random, ROLES[k % PER_TEAM] ?? 'wing', k < PER_TEAM ? 'home' : 'away', String(k)),
    );
    this.conditions = conditionsOf(athletes, pitch);
    this.bodies = this.conditions.map(({ body }) => body);
    for (const body of this.bodies) {
      body.place(random.between(-0.25, 0.25) * pitch.lengthM, random.between(-0.4, 0.4) * pitch.widthM);
    }
    const rotation = { order: this.bodies.map(({ index }) => index), next: () => undefined };
    const context = { bodies: this.bodies, random, conditions: this.conditions, pitch };
    this.game = new BasketballPlay(context, false, 1, rotation);
    this.ball = new CourtBall(random, this.bodies, pitch);
  }

  step(dtS: number): void {
    this.game.step(dtS);
    this.ball.step(this.game, dtS);
    if (this.steps++ % CONDITION_FRAMES === 0) for (const one of this.conditions) one.pass(dtS * CONDITION_FRAMES);
  }
}

class CourtBall extends CarriedBall {
  private attack: 0 | 1 = 0;
  private holder: Body | undefined;
  private holdLeftS = 0;
  private flightLeftS = 0;
  private flightTo: Point = { x: 0, y: 0 };
  private isShot = false;

  constructor(
    private readonly random: Random,
    private readonly bodies: readonly Body[],
    private readonly pitch: Pitch,
  ) {
    super();
  }

  step(game: BasketballPlay, dtS: number): void {
    if (game.isStopped && !this.isShot && this.flightLeftS <= 0) {
      if (this.holder !== undefined) this.follow(this.holder.x, this.holder.y, dtS);
      return;
    }
    if (game.attack !== this.attack) this.shoot(game);
    if (this.flightLeftS > 0) this.fly(dtS);
    else this.carry(dtS);
  }

  private carry(dtS: number): void {
    this.holder ??= this.nearest(this.attack, this);
    const { holder, random } = this;
    if (holder === undefined) return;
    this.follow(holder.x + DRIBBLE_S * holder.vx, holder.y + DRIBBLE_S * holder.vy, dtS);
    this.holdLeftS -= dtS;
    if (this.holdLeftS > 0) return;
    const first = this.attack * PER_TEAM;
    const receiver = this.bodies[first + random.below(PER_TEAM)];
    this.holdLeftS = random.between(...HOLD_S);
    if (receiver === undefined || receiver === holder) return;
    const gap = Math.sqrt((receiver.x - this.x) ** 2 + (receiver.y - this.y) ** 2);
    this.holder = receiver;
    this.flightLeftS = Math.max(0.2, gap / PASS_M_PER_S);
  }

  private fly(dtS: number): void {
    const to = this.isShot || this.holder === undefined ? this.flightTo : this.holder;
    const share = Math.min(1, dtS / this.flightLeftS);
    this.x += (to.x - this.x) * share;
    this.y += (to.y - this.y) * share;
    this.flightLeftS -= dtS;
    if (this.flightLeftS > 0 || !this.isShot) return;
    this.isShot = false;
    this.holder = this.nearest(this.attack, this);
    this.holdLeftS = this.random.between(...HOLD_S);
    this.flightLeftS = REBOUND_S;
  }

  private shoot({ attack, direction }: BasketballPlay): void {
    const end = this.attack === 0 ? direction : -direction;
    this.attack = attack;
    this.isShot = true;
    this.flightTo = { x: end * (this.pitch.lengthM / 2 - BASKET_M), y: 0 };
    this.flightLeftS = SHOT_S;
  }

  private nearest(team: 0 | 1, { x, y }: Point): Body | undefined {
    let best: Body | undefined;
    let bestGap = Infinity;
    for (const body of this.bodies.slice(team * PER_TEAM, (team + 1) * PER_TEAM)) {
      const gap = (body.x - x) ** 2 + (body.y - y) ** 2;
      if (gap >= bestGap) continue;
      best = body;
      bestGap = gap;
    }
    return best;
  }
}
