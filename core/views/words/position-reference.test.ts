import { expect, it } from 'vitest';
import { kpiRecord } from '../../metrics/session/kpi-record';
import { positionReference, type PositionValues } from './position-reference';

const player = (
  positionGroupId: number | null,
  matchTimeM: number | null,
  distance: number | null,
): PositionValues => ({
  player: { positionGroupId },
  ...kpiRecord((name) => ({ value: name === 'matchTimeM' ? matchTimeM : distance })),
});

const PLAYERS = [
  player(2, 95, 10_000),
  player(2, 85, 12_000),
  player(2, 84.9, 3000),
  player(2, 95, null),
  player(3, 95, 11_000),
  player(null, 95, 9000),
];

it('is the mean and SD of the full matches of the position', () => {
  // Mean of 10,000 and 12,000; SD with n - 1: sqrt(2 * 1000² / 1).
  const reference = positionReference(PLAYERS, true)(2, 'activeDistanceM');
  expect(reference).toMatchObject({ average: 11_000, count: 2, called: 'the position’s' });
  expect(reference?.standardDeviation).toBeCloseTo(Math.SQRT2 * 1000, 9);
});

it('of a training everybody counts, and nobody without a position', () => {
  expect(positionReference(PLAYERS, false)(2, 'activeDistanceM')?.count).toBe(3);
  expect(positionReference(PLAYERS, false)(null, 'activeDistanceM')).toBeNull();
});
