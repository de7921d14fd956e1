import type { BaseballField } from './baseball-field';
import type { Point } from './live-game';
import type { Random } from '../random-numbers';

const IN_PLAY = 0.17;
const STRIKEOUT = 0.06;
const WALK = 0.022;

export type PitchResult = 'inPlay' | 'strikeout' | 'walk' | 'nothing';

export function drawPitch(random: Random): PitchResult {
  const draw = random.unit();
  if (draw < IN_PLAY) return 'inPlay';
  if (draw < IN_PLAY + STRIKEOUT) return 'strikeout';
  return draw < IN_PLAY + STRIKEOUT + WALK ? 'walk' : 'nothing';
}

interface Kind {
  readonly share: number;
  readonly farM: readonly [number, number];
  readonly seconds: readonly [number, number];
  readonly outs: number;
}

const KINDS: readonly [Kind, ...Kind[]] = [
  { share: 0.36, farM: [30, 40], seconds: [1.4, 2.2], outs: 0.9 },
  { share: 0.1, farM: [58, 72], seconds: [2.8, 3.6], outs: 0 },
  { share: 0.24, farM: [55, 80], seconds: [1.8, 2.8], outs: 0.3 },
  { share: 0.3, farM: [66, 98], seconds: [4, 5.6], outs: 0.85 },
];
const EXTRA_BASE = 0.24;

export interface BallInPlay {
  readonly to: Point;
  readonly seconds: number;
  readonly isOut: boolean;
  readonly bases: 0 | 1 | 2;
  readonly isCaught: boolean;
}

export function drawBallInPlay(random: Random, field: BaseballField): BallInPlay {
  let draw = random.unit();
  const kind = KINDS.find(({ share }) => (draw -= share) < 0) ?? KINDS[0];
  const { farM, seconds, outs } = kind;
  const isOut = random.chance(outs);
  const across = Math.min(0.95, Math.max(-0.95, 0.5 * random.normal()));
  return {
    to: field.along(across, random.between(...farM)),
    seconds: random.between(...seconds),
    isOut,
    bases: isOut ? 0 : random.chance(EXTRA_BASE) ? 2 : 1,
    isCaught: isOut && farM[0] > 50,
  };
}
