import { within } from './game-state';
import type { Body } from './body-motion';
import type { DrillContext, Exercise } from './simulated-drills';

export const PER_TEAM = 5;
const SPOTS = [
  { out: 8.6, across: 0 },
  { out: 6.4, across: 5.2 },
  { out: 6.4, across: -5.2 },
  { out: 2.6, across: 3 },
  { out: 3.4, across: -2.6 },
] as const;
export const BASKET_M = 1.575;
const ATTACK_S = [8, 19] as const;
const STOP_CHANCE = 0.36;
const STOP_S = [12, 50] as const;
const BOUT_S = 240;
const CUT_S = [1.4, 4.5] as const;
const FAST_BREAK_CHANCE = 0.3;
const EASY_EFFORT = 0.26;

export interface Rotation {
  readonly order: readonly number[];
  next(): void;
}

export class BasketballPlay implements Exercise {
  attack: 0 | 1 = 0;
  isStopped = true;
  private isFast = false;
  private leftS = 6;
  private boutLeftS = BOUT_S;
  private readonly thoughtS: Float64Array;
  private readonly out: Float64Array;
  private readonly across: Float64Array;

  direction: 1 | -1 = 1;

  constructor(
    private readonly context: Pick<DrillContext, 'bodies' | 'random' | 'conditions' | 'pitch'>,
    private readonly isHalf: boolean,
    private readonly intensity: number,
    private readonly rotation: Rotation,
  ) {
    const { conditions } = context;
    this.thoughtS = new Float64Array(conditions.length);
    this.out = new Float64Array(conditions.length);
    this.across = new Float64Array(conditions.length);
  }

  step(dtS: number): void {
    const { bodies } = this.context;
    this.leftS -= dtS;
    this.boutLeftS -= dtS;
    if (this.leftS <= 0) this.nextPhase();
    for (let k = 0; k < this.rotation.order.length; k++) {
      const i = this.rotation.order[k] ?? 0;
      const waitS = (this.thoughtS[i] ?? 0) - dtS;
      this.thoughtS[i] = waitS;
      const body = bodies[i];
      if (body === undefined) continue;
      if (waitS <= 0) this.think(k, body);
      body.step(dtS);
    }
  }

  private nextPhase(): void {
    const { random } = this.context;
    if (!this.isStopped && random.chance(STOP_CHANCE / this.intensity)) {
      this.isStopped = true;
      this.leftS = random.between(...STOP_S) / this.intensity;
      if (this.boutLeftS <= 0) {
        this.rotation.next();
        this.boutLeftS = BOUT_S;
      }
    } else {
      if (!this.isStopped) this.attack = this.attack === 0 ? 1 : 0;
      this.isStopped = false;
      this.isFast = !this.isHalf && random.chance(FAST_BREAK_CHANCE);
      this.leftS = random.between(...ATTACK_S) * (this.isFast ? 0.5 : 1);
    }
    for (const i of this.rotation.order) this.thoughtS[i] = random.between(0.1, 0.7);
  }

  private end(team: 0 | 1): number {
    return this.isHalf || team === 0 ? this.direction : this.direction === 1 ? -1 : 1;
  }

  private think(k: number, body: Body): void {
    const { index: i, s0 } = body;
    const { bodies, random, pitch, conditions } = this.context;
    const willing = conditions[i]?.willingness ?? 1;
    if (k >= 2 * PER_TEAM) {
      body.send(((k - 10) * 3 - 1.5) * 1.2, -pitch.widthM / 2 - 0.8, 1.1, 0.3, true);
      this.thoughtS[i] = 2;
      return;
    }
    if (this.isStopped) {
      const x = within(body.x + 3 * random.normal(), pitch.lengthM / 2);
      const y = within(body.y * 0.9 + 2 * random.normal(), pitch.widthM / 2);
      body.send(x, y, 1, EASY_EFFORT, true);
      this.thoughtS[i] = random.between(3, 7);
      return;
    }
    const team = k < PER_TEAM ? 0 : 1;
    const basketX = this.end(this.attack) * (pitch.lengthM / 2 - BASKET_M);
    if (team === this.attack) {
      const spot = SPOTS[k % PER_TEAM] ?? SPOTS[0];
      const isCutting = random.chance(0.36 * willing);
      const to = isCutting ? (SPOTS[random.below(PER_TEAM)] ?? spot) : spot;
      this.out[i] = Math.max(0.6, to.out + 0.9 * random.normal());
      this.across[i] = to.across + 0.9 * random.normal();
      const x = basketX - this.end(this.attack) * (this.out[i] ?? 0);
      const far = Math.abs(x - body.x) > 9;
      const speed = far
        ? s0 * (this.isFast ? random.between(0.75, 0.97) : random.between(0.42, 0.66))
        : random.between(1.6, isCutting ? 5 : 3);
      const effort = far ? (this.isFast ? 0.9 : 0.55) : isCutting ? random.between(0.36, 0.62) : EASY_EFFORT;
      body.send(x, this.across[i] ?? 0, speed * this.pace(), effort, true);
      this.thoughtS[i] = far ? 0.6 : random.between(...CUT_S);
      return;
    }
    const man = bodies[this.rotation.order[team === 0 ? k + PER_TEAM : k - PER_TEAM] ?? i] ?? body;
    const manX = man.x + 0.35 * man.vx;
    const manY = man.y + 0.35 * man.vy;
    const towards = 0.3;
    const x = manX + (basketX - manX) * towards;
    const y = manY + (0 - manY) * towards;
    const gapX = x - body.x;
    const gapY = y - body.y;
    const gap = Math.sqrt(gapX * gapX + gapY * gapY);
    const speed = gap > 9 ? s0 * (this.isFast ? 0.85 : 0.5) : Math.min(0.6 + 1.1 * gap, 5);
    body.send(x, y, speed * this.pace(), gap > 3 ? 0.5 * willing : EASY_EFFORT, true);
    this.thoughtS[i] = random.between(0.3, 0.6);
  }

  private pace(): number {
    return 0.6 + 0.4 * this.intensity;
  }
}
