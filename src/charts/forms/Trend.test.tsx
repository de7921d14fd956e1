import { DEFAULT_UNITS, type UnitSettings } from '@halfturn/core/units/units';
import { trend, trendTable, type TrendInput } from '@halfturn/core/views/forms/trend';
import { cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, drawsForms, filled, frame, marks, rows, summary, walk } from '../../testing/drawn-form';
import { renderAt } from '../../testing/render';
import { Trend } from './Trend';

const IMPERIAL: UnitSettings = { system: 'imperial', peakSpeedFactor: 1 };
drawsForms();

const session = (day: number, value: number | null, isMatch = false): TrendInput['sessions'][number] => ({
  sessionId: day,
  date: new Date(Date.UTC(2026, 0, day)).toISOString(),
  title: isMatch ? 'Oaks v Elms' : 'Training',
  isMatch,
  isFullMatch: isMatch,
  minutes: 90,
  value,
});
const input: TrendInput = {
  playerId: 1,
  name: 'Ada Lane',
  title: 'HSR distance',
  quantity: 'shortDistance',
  sessions: [session(1, 100), session(5, 200), session(9, 300, true), session(13, 0)],
  reference: { mean: 200, standardDeviation: 50, count: 1 },
  minMatches: 4,
};
const view = (extra: Partial<TrendInput> = {}, units = DEFAULT_UNITS) => trend({ ...input, ...extra }, units);
const band = () => filled('var(--reference)');

test('a point a session, a measured 0 too; the band of the reference; the full match filled', async () => {
  await draw(<Trend explained={null} view={view()} />);
  const dots = marks('dot', 'circle');
  expect(dots.map((dot) => dot.getAttribute('fill'))).toEqual([
    'var(--chart-ground)',
    'var(--chart-ground)',
    'var(--team-own)',
    'var(--chart-ground)',
  ]);
  expect(band()).toHaveLength(1);
  expect(walk().map((words) => words.slice(0, 10))).toEqual(['1 Jan 2026', '5 Jan 2026', '9 Jan 2026', '13 Jan 202']);
});

test('without a reference no band, and why in the words of each point', async () => {
  await draw(<Trend explained={null} view={view({ reference: null })} />);
  expect(band()).toHaveLength(0);
  expect(marks('dot', 'circle')).toHaveLength(4);
  const said = walk();
  expect(said.every((words) => words.endsWith('No reference: fewer than 4 matches'))).toBe(true);
  expect(said[0]).not.toContain('Average');
});

test('an unknown value has no point, and N/A in the table; 0 stays 0', async () => {
  const some = view({ sessions: [session(1, null), session(5, 0)] });
  await draw(<Trend explained={null} view={some} />);
  expect(marks('dot', 'circle')).toHaveLength(1);
  cleanup();
  frame(trendTable(some, null));
  expect(rows()).toEqual([
    ['2026-01-01', 'Training', 'No', '90', 'N/A', 'N/A'],
    ['2026-01-05', 'Training', 'No', '90', '0', 'N/A'],
  ]);
});

test('imperial: feet', async () => {
  await draw(<Trend explained={null} view={view({}, IMPERIAL)} />);
  expect(walk()[2]).toContain('HSR distance984\u202fft');
});

test('stands with one session and with none', async () => {
  await draw(<Trend explained={null} view={view({ sessions: [session(3, 120)] })} />);
  expect(walk()).toHaveLength(1);
  cleanup();
  renderAt('/gallery', <Trend explained={null} view={view({ sessions: [] })} />);
  await waitFor(() => expect(document.querySelector('[role=group] svg')).not.toBeNull());
  expect(summary()).toContain('Ada Lane, HSR distance: no values known.');
});
