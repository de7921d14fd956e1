/**
 * Live baseball: one team of ten, nine fielders and a designated hitter. Its half-innings in the field and at bat
 * alternate; the opponents are simulated only for outs, and not shown.
 */
import type { Pitch } from '../../tracking/trackset';
import { BaseballField, FIELD_POSITIONS } from './baseball-field';
import { drawBallInPlay, drawPitch, type BallInPlay } from './baseball-play';
import type { Condition } from '../athlete-condition';
import { CarriedBall, conditionsOf, liveAthlete, type LiveGame, type Point } from './live-game';
import type { Body } from '../body-motion';
import type { AthleteRole } from '../simulation-plan';
import type { Random } from '../random-numbers';
import { JOG, Route, SPRINT, STROLL } from './running-route';
import { CONDITION_FRAMES } from '../simulated-drills';

const OUTS = 3;
const PITCHER = 0;
const CATCHER = 1;
const FIRST_BASE = 2;
const HITTER = 9;
const BETWEEN_PITCHES_S = [13, 22] as const;
const AFTER_FIELDING_S = [5, 8] as const;
const BETWEEN_PLAYS_S = [22, 34] as const;
const BETWEEN_HALVES_S = [95, 130] as const;
const PITCH_S = 0.45;
const RETURN_S = 1.3;
const RELEASE_S = 0.9;
const THROW_M_PER_S = 32;
/** m/s. No ball in any sport is faster. */
const BALL_MOST_M_PER_S = 45;
const LEAD_M = 3;
const OVERRUN_M = 5;

type Phase = 'set' | 'pitch' | 'play' | 'reset';

export class LiveBaseball implements LiveGame {
  readonly bodies: readonly Body[];
  readonly ball = new CarriedBall();
  private readonly field: BaseballField;
  private readonly routes: readonly Route[];
  private readonly conditions: readonly Condition[];
  private isFielding = true;
  private phase: Phase = 'set';
  private leftS = 4;
  private outs = 0;
  private atBat = 0;
  private runners: (number | null)[] = [null, null, null];
  private play: BallInPlay | null = null;
  private ballTo: Point;
  private ballInS = 0;
  private thrownInS = Infinity;
  private steps = 0;

  constructor(
    private readonly random: Random,
    pitch: Pitch,
  ) {
    this.field = new BaseballField(pitch);
    const roles = Array.from({ length: HITTER + 1 }, (): AthleteRole => 'wing');
    this.conditions = conditionsOf(
      roles.map((role, k) => liveAthlete(random, role, 'home', String(k))),
      pitch,
    );
    this.bodies = this.conditions.map(({ body }) => body);
    this.routes = this.conditions.map((condition) => new Route(condition));
    this.bodies.forEach((body, k) => {
      const { x, y } = this.standOf(k);
      body.place(x, y);
    });
    this.ballTo = this.standOf(PITCHER);
    Object.assign(this.ball, this.ballTo);
  }

  step(dtS: number): void {
    this.leftS -= dtS;
    if (this.leftS <= 0) this.next();
    for (const route of this.routes) route.step(dtS);
    this.moveBall(dtS);
    if (this.steps++ % CONDITION_FRAMES === 0) for (const one of this.conditions) one.pass(dtS * CONDITION_FRAMES);
  }

  private moveBall(dtS: number): void {
    const { ball, ballTo } = this;
    const share = this.ballInS > dtS ? dtS / this.ballInS : 1;
    ball.follow(ball.x + (ballTo.x - ball.x) * share, ball.y + (ballTo.y - ball.y) * share, dtS, BALL_MOST_M_PER_S);
    this.ballInS -= dtS;
    this.thrownInS -= dtS;
    if (this.thrownInS > 0) return;
    this.thrownInS = Infinity;
    const [base] = this.play?.bases === 2 ? [this.field.bases[1]] : [this.field.bases[0]];
    this.sendBall(base, Math.sqrt((base.x - ball.x) ** 2 + (base.y - ball.y) ** 2) / THROW_M_PER_S);
  }

  private sendBall(to: Point, seconds: number): void {
    this.ballTo = to;
    this.ballInS = seconds;
  }

  private next(): void {
    switch (this.phase) {
      case 'reset':
        this.phase = 'set';
        this.leftS = this.random.between(3, 6);
        this.sendBall(this.field.position('pitcher'), RETURN_S);
        return;
      case 'set':
        this.phase = 'pitch';
        this.leftS = PITCH_S;
        this.sendBall(this.field.home, PITCH_S);
        if (this.isFielding) this.creep();
        return;
      case 'pitch':
        this.afterPitch();
        return;
      case 'play':
        this.afterPlay();
    }
  }

  private creep(): void {
    const { home } = this.field;
    this.routes.forEach((route, k) => {
      if (k === CATCHER || k === PITCHER || k === HITTER) return;
      const { x, y } = this.standOf(k);
      const share = 1.2 / Math.sqrt((home.x - x) ** 2 + (home.y - y) ** 2);
      route.go([{ x: x + (home.x - x) * share, y: y + (home.y - y) * share }], { speed: 1.5, effort: 0.4 });
    });
  }

  private afterPitch(): void {
    const { random } = this;
    const result = drawPitch(random);
    if (result === 'inPlay') {
      this.begin(drawBallInPlay(random, this.field));
      return;
    }
    this.sendBall(this.field.position('pitcher'), RETURN_S);
    if (result === 'nothing') {
      this.phase = 'set';
      this.leftS = random.between(...BETWEEN_PITCHES_S);
      this.standAgain();
      return;
    }
    if (result === 'strikeout') this.outs++;
    else if (!this.isFielding) this.walk();
    this.close();
  }

  private begin(play: BallInPlay): void {
    this.phase = 'play';
    this.play = play;
    this.leftS = play.seconds + this.random.between(...AFTER_FIELDING_S);
    this.sendBall(play.to, play.seconds);
    this.thrownInS = play.isCaught ? Infinity : play.seconds + RELEASE_S;
    if (this.isFielding) this.fieldBall(play);
    else this.runBases(play);
  }

  private fieldBall({ to, seconds }: BallInPlay): void {
    const gaps = this.bodies.map(({ x, y }, k) =>
      k === HITTER || k === CATCHER ? Infinity : Math.sqrt((x - to.x) ** 2 + (y - to.y) ** 2),
    );
    const fielder = gaps.indexOf(Math.min(...gaps));
    const { bases } = this.field;
    const cover = { speed: 5.2, effort: 0.75 };
    this.routes.forEach((route, k) => {
      const gap = gaps[k] ?? Infinity;
      const name = FIELD_POSITIONS[k];
      if (k === fielder) route.go([to], { speed: Math.max(2.5, (1.15 * gap) / seconds), effort: 0.95 });
      else if (name === 'firstBase' || (name === 'pitcher' && fielder === FIRST_BASE)) route.go([bases[0]], cover);
      else if (name === 'thirdBase') route.go([bases[2]], { speed: 3.5, effort: 0.5 });
      else if (name === 'shortstop' || (name === 'secondBase' && to.x < 0)) route.go([bases[1]], cover);
      else if (k >= 6 && k < HITTER && this.random.chance(0.6)) {
        const { x, y } = route.condition.body;
        const far = Math.min(0.6, 14 / gap);
        route.go([{ x: x + (to.x - x) * far, y: y + (to.y - y) * far }], { speed: 4.4, effort: 0.6 });
      }
    });
  }

  private runBases({ bases, isCaught, isOut }: BallInPlay): void {
    const { field, routes } = this;
    const beyondFirst = field.at(27.43 + OVERRUN_M, 0);
    if (bases === 2) routes[this.batter]?.go([field.bases[0], field.bases[1]], SPRINT);
    else routes[this.batter]?.go([beyondFirst, field.lead(0, 0)], isCaught ? { speed: 0.75, effort: 0.7 } : SPRINT);
    this.runners.forEach((runner, base) => {
      if (runner === null) return;
      if (isCaught) {
        routes[runner]?.go([field.lead(base, 8), field.lead(base, 0)], { speed: 4.5, effort: 0.6 });
        return;
      }
      const on = [1, Math.max(1, bases)].slice(0, isOut ? 1 : 2);
      routes[runner]?.go(
        on.flatMap((step) => field.bases[Math.min(base + step, 3)] ?? []),
        SPRINT,
      );
    });
  }

  private get batter(): number {
    return 1 + (this.atBat % HITTER);
  }

  private afterPlay(): void {
    const { play } = this;
    this.play = null;
    if (play === null) return;
    if (play.isOut) this.outs++;
    if (!this.isFielding) {
      if (!play.isCaught) this.advance(play.isOut ? 1 : play.bases);
      if (!play.isOut) this.runners[play.bases - 1] = this.batter;
    }
    this.close();
  }

  private advance(bases: number): void {
    const old = this.runners;
    this.runners = [null, null, null];
    old.forEach((runner, base) => {
      if (runner !== null && base + bases < 3) this.runners[base + bases] = runner;
    });
  }

  private walk(): void {
    const pushed = this.runners.indexOf(null);
    const until = pushed === -1 ? 2 : pushed;
    for (let base = until; base > 0; base--) this.runners[base] = this.runners[base - 1] ?? null;
    this.runners[0] = this.batter;
  }

  private close(): void {
    const { random } = this;
    if (!this.isFielding) this.atBat++;
    this.phase = 'reset';
    this.leftS = random.between(...BETWEEN_PLAYS_S);
    if (this.outs >= OUTS) {
      this.outs = 0;
      this.isFielding = !this.isFielding;
      this.runners = [null, null, null];
      this.leftS = random.between(...BETWEEN_HALVES_S);
    }
    this.standAgain();
  }

  private standAgain(): void {
    this.routes.forEach((route, k) => {
      const stand = this.standOf(k);
      const isSeated = !this.isFielding || k === HITTER;
      const to = isSeated
        ? stand
        : { x: stand.x + 1.3 * this.random.normal(), y: stand.y + 1.3 * this.random.normal() };
      const { x, y } = route.condition.body;
      route.go([to], (x - to.x) ** 2 + (y - to.y) ** 2 > 15 ** 2 ? JOG : STROLL);
    });
  }

  private standOf(k: number): Point {
    const { field } = this;
    const name = FIELD_POSITIONS[k];
    if (this.isFielding) return name === undefined ? field.seat(k) : field.position(name);
    const base = this.runners.indexOf(k);
    if (base !== -1) return field.lead(base, LEAD_M);
    if (k === this.batter) return { x: field.home.x - 1, y: field.home.y + 0.4 };
    return k === 1 + ((this.atBat + 1) % HITTER) ? field.onDeck : field.seat(k);
  }
}
