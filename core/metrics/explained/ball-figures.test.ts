import { expect, it } from 'vitest';
import { BALL_FIGURES, ballFigure } from './ball-figures';

const part = (timeM: number, distanceM: number) => ({
  timeM,
  distanceM,
  highSpeedDistanceM: 90,
  sprintDistanceM: 20,
  highPowerDistanceM: null,
});
const FACTS = { inPossession: part(20, 2400), outOfPossession: part(0, 0), ballInPlay: null };

it('each figure of a part; no rate without time, nothing where the tracking does not say', () => {
  const values = (name: keyof typeof FACTS) =>
    BALL_FIGURES.filter((id) => id.startsWith(`ball.${name}.`)).map((id) => ballFigure(id, FACTS));
  expect(values('inPossession')).toEqual([20, 2400, 120, 90, 20]);
  expect(values('outOfPossession')).toEqual([0, 0, null, 90, 20]);
  expect(values('ballInPlay')).toEqual([null, null, null, null, null]);
  expect(BALL_FIGURES.map((id) => ballFigure(id, null)).every((value) => value === null)).toBe(true);
});
