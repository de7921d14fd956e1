import type { Condition } from '../athlete-condition';
import type { Point } from './live-game';

const PASSED_M = 1.6;

export interface Gait {
  readonly speed: number;
  readonly effort: number;
}

export const STROLL: Gait = { speed: 1.1, effort: 0.25 };
export const JOG: Gait = { speed: 2.4, effort: 0.3 };
export const SPRINT: Gait = { speed: 0.99, effort: 1 };

export class Route {
  private points: readonly Point[] = [];
  private gait = STROLL;

  constructor(readonly condition: Condition) {}

  get isDone(): boolean {
    return this.points.length === 0;
  }

  go(points: readonly Point[], gait: Gait): void {
    this.points = points;
    this.gait = gait;
    this.head();
  }

  step(dtS: number): void {
    const { body } = this.condition;
    const next = this.points[0];
    if (next !== undefined && (body.x - next.x) ** 2 + (body.y - next.y) ** 2 < PASSED_M ** 2) {
      this.points = this.points.slice(1);
      this.head();
    }
    body.step(dtS);
  }

  private head(): void {
    const [next] = this.points;
    const { body } = this.condition;
    if (next === undefined) return;
    const { speed, effort } = this.gait;
    body.send(next.x, next.y, speed < 1 ? speed * body.s0 : speed, effort, this.points.length === 1);
  }
}
