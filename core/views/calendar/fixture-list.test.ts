import { expect, it } from 'vitest';
import { fixtureList } from './fixture-list';

const on = (date: string) => ({ date });
const FIXTURES = [on('2025-09-01'), on('2026-06-30'), on('2026-07-01'), on('2026-11-28'), on('2027-08-02')];

it('shows the season of today, the latest fixture first', () => {
  const list = fixtureList(FIXTURES, null, '2026-11-23');
  expect(list.seasons).toEqual(['2027/28', '2026/27', '2025/26']);
  expect(list.season).toBe('2026/27');
  expect(list.rows.map(({ date, dateText }) => [date, dateText])).toEqual([
    ['2026-11-28', '28 Nov 2026'],
    ['2026-07-01', '1 Jul 2026'],
  ]);
});

it('shows the season that is asked for, and the newest where neither has a fixture', () => {
  expect(fixtureList(FIXTURES, '2025/26', '2026-11-23').rows.map(({ date }) => date)).toEqual([
    '2026-06-30',
    '2025-09-01',
  ]);
  expect(fixtureList(FIXTURES, '2019/20', '2029-01-01').season).toBe('2027/28');
  expect(fixtureList([], null, '2026-11-23')).toEqual({ seasons: [], season: '2026/27', rows: [] });
});
