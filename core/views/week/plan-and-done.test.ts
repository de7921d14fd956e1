import { expect, it } from 'vitest';
import { farFromPlan, percentOfPlan, sessionShareText } from './plan-and-done';

const PLAN = { value: 8000, by: 'absolute', isTemplate: false, sessions: [] } as const;

it('a day is compared once it is done, its load known and planned', () => {
  expect(percentOfPlan({ state: 'done', value: 6000, plan: PLAN })).toBe(75);
  expect(percentOfPlan({ state: 'done', value: null, plan: PLAN })).toBeNull();
  expect(percentOfPlan({ state: 'done', value: 6000, plan: null })).toBeNull();
  expect(percentOfPlan({ state: 'ahead', value: 6000, plan: PLAN })).toBeNull();
});

it('a session says its share of its own target, or nothing', () => {
  expect(sessionShareText(5400, 6000)).toBe(' (90\u202f% of its plan)');
  expect(sessionShareText(5400, null)).toBe('');
});

const DAY = '2026-03-03';
const BARE = { day: DAY, minutesM: 60, sessions: [], band: null, isCompared: false, acute: null, chronic: null };
const player = (playerId: number, value: number | null) => ({
  player: {
    playerId,
    name: `Player ${playerId}`,
    positionShortDescription: 'CM',
    positionSortOrder: 1,
    positionGroupId: 1,
    squadId: 1,
    isActive: true,
  },
  days: [{ ...BARE, state: 'done' as const, value, plan: PLAN }],
});

it('80 and 120 per cent are near the plan; the farthest may be on either side', () => {
  // 80, 120, 79.875, 120.125 and 50 % of 8000.
  const players = [6400, 9600, 6390, 9610, 4000].map((value, at) => player(at + 1, value));
  expect(farFromPlan([...players, player(9, null)], DAY)).toEqual({
    less: 2,
    more: 1,
    compared: 5,
    farthestPlayerId: 5,
  });
  expect(farFromPlan(players, '2026-03-04')).toBeNull();
});
