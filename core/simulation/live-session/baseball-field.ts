import type { Pitch } from '../../tracking/trackset';
import type { Point } from './live-game';

const FOOT_M = 0.3048;
/** MLB Official Baseball Rules, 2.01 and 2.04. */
const BASE_LINE_M = 90 * FOOT_M;

const POSITIONS = {
  pitcher: [13, 13],
  catcher: [-0.7, -0.7],
  firstBase: [31, 5],
  secondBase: [36, 19],
  thirdBase: [5, 30],
  shortstop: [19, 36],
  leftField: [26, 75],
  centreField: [64, 64],
  rightField: [75, 26],
} as const satisfies Record<string, readonly [number, number]>;

export type FieldPosition = keyof typeof POSITIONS;
export const FIELD_POSITIONS: readonly FieldPosition[] = [
  'pitcher',
  'catcher',
  'firstBase',
  'secondBase',
  'thirdBase',
  'shortstop',
  'leftField',
  'centreField',
  'rightField',
];

export class BaseballField {
  readonly home: Point;
  readonly bases: readonly [Point, Point, Point, Point];
  readonly onDeck: Point;

  constructor({ widthM }: Pitch) {
    this.home = { x: 0, y: -widthM / 2 };
    this.bases = [this.at(BASE_LINE_M, 0), this.at(BASE_LINE_M, BASE_LINE_M), this.at(0, BASE_LINE_M), this.home];
    this.onDeck = this.at(10, -8);
  }

  at(firstM: number, thirdM: number): Point {
    return {
      x: this.home.x + (firstM - thirdM) * Math.SQRT1_2,
      y: this.home.y + (firstM + thirdM) * Math.SQRT1_2,
    };
  }

  along(across: number, farM: number): Point {
    const first = Math.sqrt((1 + across) / 2);
    return this.at(farM * first, farM * Math.sqrt(1 - first * first));
  }

  position(name: FieldPosition): Point {
    const [firstM, thirdM] = POSITIONS[name];
    return this.at(firstM, thirdM);
  }

  seat(rank: number): Point {
    return { x: this.home.x + 24 + 1.4 * rank, y: this.home.y + 2 };
  }

  lead(base: number, leadM: number): Point {
    const from = this.bases[base] ?? this.home;
    const to = this.bases[base + 1] ?? this.home;
    const share = leadM / BASE_LINE_M;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  }
}
