import { expect, it } from 'vitest';
import { steppedMark } from './stepped-mark';

it('a step leads to the neighbour, and not beyond the ends', () => {
  expect([steppedMark(5, 2, 1), steppedMark(5, 2, -1)]).toEqual([3, 1]);
  expect([steppedMark(5, 4, 1), steppedMark(5, 0, -1)]).toEqual([4, 0]);
});

it('the first step enters at the near end', () => {
  expect([steppedMark(5, null, 1), steppedMark(5, null, -1)]).toEqual([0, 4]);
});

it('Home and End lead to the ends, from a mark and from none', () => {
  expect([steppedMark(5, 2, -Infinity), steppedMark(5, null, -Infinity)]).toEqual([0, 0]);
  expect([steppedMark(5, 2, Infinity), steppedMark(5, null, Infinity)]).toEqual([4, 4]);
});
