import { expect, it } from 'vitest';
import { fastestSprint } from './fastest-sprint';

const timesOf = (speeds: readonly number[]) => speeds.map((_, k) => k / 10);
const sprintOf = (speedMPerS: readonly number[]) => fastestSprint({ timeS: timesOf(speedMPerS), speedMPerS });

it('goes from setting off to the end of the highest speed, without the braking', () => {
  const speeds = [0, 0.1, 3, 0.2, 0.4, 2, 4, NaN, 7, 6.7, 6.5, 3, 0];
  // 95 % of 7 m/s are 6.65 m/s.
  expect(sprintOf(speeds)).toEqual({ timeS: [0.3, 0.4, 0.5, 0.6, 0.8, 0.9], speedMPerS: [0.2, 0.4, 2, 4, 7, 6.7] });
});

it('goes from the first sample of somebody who does not stand', () => {
  expect(sprintOf([2, 4, 6, 5])).toEqual({ timeS: [0, 0.1, 0.2], speedMPerS: [2, 4, 6] });
});

it('has nothing where nothing was measured', () => {
  expect(sprintOf([NaN, NaN])).toEqual({ timeS: [], speedMPerS: [] });
});
