import { expect, it } from 'vitest';
import { marksPassed, marksReached, planBar } from './live-plan';

const row = (player: number, name: string, distanceM: number, hsrM: number | null = null) => ({
  player,
  name,
  distancePlan: planBar(distanceM, 5000),
  hsrPlan: planBar(hsrM, hsrM === null ? null : 200),
});

it('a bar ends at 120 % and has its share as text', () => {
  expect(planBar(4500, 5000)).toEqual({ text: '90\u202f%', fill: 0.75, mark: 90 });
  expect(planBar(9000, 5000)).toEqual({ text: '180\u202f%', fill: 1, mark: 120 });
  expect(planBar(null, 5000)).toEqual({ text: 'N/A', fill: 0, mark: null });
  expect(planBar(0, 5000)).toEqual({ text: '0\u202f%', fill: 0, mark: null });
  expect(planBar(4500, null)).toBeNull();
});

it('each mark is said once, also where a figure falls back', () => {
  const none = new Map();
  const near = [row(1, 'Kim Arden', 4600)];
  const first = marksReached(near, none);
  expect(marksPassed(near, none, first)).toBe('Kim Arden: distance 90\u202f% of plan');
  expect(marksPassed(near, first, marksReached(near, first))).toBe('');
  const back = [row(1, 'Kim Arden', 4400)];
  const again = marksReached(near, marksReached(back, first));
  expect(marksPassed(near, first, again)).toBe('');
  const done = [row(1, 'Kim Arden', 5000, 245)];
  expect(marksPassed(done, again, marksReached(done, again))).toBe(
    'Kim Arden: distance 100\u202f% of plan, Kim Arden: HSR 120\u202f% of plan',
  );
});

it('a whole team at once is named in part', () => {
  const rows = [1, 2, 3, 4, 5].map((player) => row(player, `Player ${player}`, 6000));
  expect(marksPassed(rows, new Map(), marksReached(rows, new Map()))).toMatch(/Player 3: .*, 2 more$/);
});
