import type { Explained } from '@halfturn/core/metrics/explained/explained-number';
import { DEFAULT_UNITS } from '@halfturn/core/units/units';
import { balanceTrend } from '@halfturn/core/views/forms/balance-trend';
import { type LaneMatch, matchLanes } from '@halfturn/core/views/forms/match-lanes';
import { benchmarkDots } from '@halfturn/core/views/forms/benchmark-dots';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, drawsForms, marks } from '../../testing/drawn-form';
import { renderAt } from '../../testing/render';
import { BalanceTrend } from './BalanceTrend';
import { BenchmarkDots } from './BenchmarkDots';
import { MatchLanes } from './MatchLanes';

drawsForms();

const match = (sessionId: number, rolling: number | null): LaneMatch => ({
  sessionId,
  dateText: `${sessionId} March 2026`,
  label: `${sessionId} Mar`,
  title: 'Farrow Bridge (H)',
  scoreNote: null,
  isPart: false,
  flag: null,
  flagText: 'N/A',
  score: 100,
  rolling,
  hamstring: null,
});

test('a rolling mean of one match is a dot; a part of a match is a ring and does not break the line', async () => {
  const lanes = (rolling: readonly (number | null)[]) =>
    matchLanes({
      playerId: 1,
      name: 'Ada Lane',
      scoreTitle: 'Game Demand',
      scoreAxis: 200,
      hamstringAxis: 5,
      rollingMatches: 4,
      played: 'match',
      matches: rolling.map((value, at) => ({ ...match(at + 1, value), isPart: value === null })),
    });
  expect(lanes([90, null, 95]).lines.map((line) => line.map(({ value }) => value))).toEqual([[90, 95]]);
  await draw(<MatchLanes explained={null} view={lanes([null, 90, null])} />);
  expect(marks('dot', 'circle')).toHaveLength(3);
});

test('matches without a score say why', async () => {
  const view = matchLanes({
    playerId: 1,
    name: 'Ada Lane',
    scoreTitle: 'Game Demand',
    scoreAxis: 200,
    hamstringAxis: 5,
    rollingMatches: 4,
    played: 'match',
    matches: [{ ...match(1, null), score: null }],
  });
  await draw(<MatchLanes explained={null} view={view} />);
  expect(document.querySelector('svg')?.textContent).toContain('No game demand yet: too few earlier matches');
});

test('the one session of a balance stands in the middle of the plane', async () => {
  const usual = { centre: 0, low: -0.3, high: 0.3 };
  const view = balanceTrend({
    name: 'Ada Lane',
    sessions: [
      { sessionId: 1, label: '1 Mar 2026', title: 'Running', turns: 20, index: 0.1, isAbnormal: false, usual },
    ],
  });
  await draw(<BalanceTrend explained={null} view={view} />);
  const line = marks('rule', 'line')[0];
  const middle = (Number(line?.getAttribute('x1')) + Number(line?.getAttribute('x2'))) / 2;
  const [dot] = marks('dot', 'circle');
  expect(Number(dot?.getAttribute('cx'))).toBeCloseTo(middle, 6);
});

test('benchmarks of a player without others are figures, each a door', () => {
  const kpi = (id: string, title: string, value: number | null) => ({
    id,
    title,
    quantity: 'count' as const,
    value,
    others: [],
    average: null,
    standardDeviation: null,
    rank: null,
    padding: 1,
  });
  const view = benchmarkDots('Ada Lane', [kpi('TURNS', 'Turns', 21), kpi('SPRINTS', 'Sprints', null)], DEFAULT_UNITS);
  const explained = (): Explained => ({ metric: 'maximum.TURNS', playerId: 1 });
  renderAt('/gallery', <BenchmarkDots explained={explained} label="Ada Lane: averages" view={view} />);
  const figures = screen.getByRole('group', { name: 'Ada Lane: averages' });
  expect(within(figures).getByRole('group', { name: 'Turns' }).textContent).toBe('21Turns');
  expect(within(figures).getByRole('group', { name: 'Sprints' }).textContent).toBe('N/ASprints');
  expect(within(figures).getAllByRole('button')).toHaveLength(1);
  expect(figures.querySelector('svg')).toBeNull();
});
