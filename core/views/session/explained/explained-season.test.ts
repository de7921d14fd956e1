import { expect, it } from 'vitest';
import { DEFAULT_UNITS } from '../../../units/units';
import { partsView } from './explained-parts';
import { seasonWhen } from './explained-season';

const options = { units: DEFAULT_UNITS, sport: 'football' };
const day = '2026-07-01';

it('weeks lead to their own number; the first Monday of a season may lie before it', () => {
  const view = partsView(
    {
      kind: 'weeks',
      rows: [
        { from: '2026-07-06', value: 30_000 },
        { from: '2026-06-29', value: 20_000 },
      ],
    },
    { ...options, explained: { metric: 'season.usual.activeDistanceM', playerId: 4, day } },
  );
  expect(view.question).toBe('Made of which weeks?');
  expect(view.words).toBe('2 weeks, on average 25,000\u202fm.');
  expect(view.rows.map(({ explained }) => explained)).toEqual([
    { metric: 'season.week.activeDistanceM', playerId: 4, day: '2026-07-06' },
    { metric: 'season.week.activeDistanceM', playerId: 4, day: '2026-07-01' },
  ]);
});

it('weeks of a squad lead to its players, and those to their own week', () => {
  const squad = { metric: 'season.above.totalTurns', squadIds: [3], day } as const;
  const weeks = partsView(
    { kind: 'weeks', rows: [{ from: '2026-08-03', value: 41.5 }] },
    { ...options, explained: squad },
  );
  expect(weeks.words).toBe('1 week.');
  const [week] = weeks.rows;
  expect(week?.explained).toEqual({ metric: 'season.squadWeek.totalTurns', squadIds: [3], day: '2026-08-03' });
  if (week?.explained === undefined || week.explained === null) throw new Error('no door');
  const players = partsView(
    { kind: 'players', rows: [{ playerId: 9, name: 'Ada', value: 40, count: 1, sessionId: null }] },
    { ...options, explained: week.explained },
  );
  expect(players.rows[0]?.explained).toEqual({ metric: 'season.week.totalTurns', playerId: 9, day: '2026-08-03' });
});

it('the days of a monotony, with its two figures', () => {
  const loads = [0, 6000, 0, 0, 0, 1000, 0];
  const view = partsView(
    { kind: 'days', rows: loads.map((value, k) => ({ day: `2026-02-0${2 + k}`, value })) },
    { ...options, explained: { metric: 'season.monotony.activeDistanceM', playerId: 4, day } },
  );
  expect(view.words).toBe('7 days, together 7,000\u202fm; mean ÷ SD 0.45.');
  expect(view.rows[1]?.cells).toEqual(['3 Feb 2026', '6,000\u202fm']);
});

it('minutes of matches and days after sessions have their own unit', () => {
  const row = { sessionId: 1, title: 'Home game', startsAt: '2026-08-03T15:00:00+00:00' };
  const rows = (metric: 'season.matches' | 'season.gap', value: number) =>
    partsView({ kind: 'sessions', rows: [{ ...row, value }] }, { ...options, explained: { metric, playerId: 4, day } });
  expect([rows('season.matches', 60).words, rows('season.matches', 60).rows[0]?.cells[2]]).toEqual([
    '1 session.',
    '60.0\u202fmin',
  ]);
  expect([rows('season.gap', 1).words, rows('season.gap', 14).rows[0]?.cells[2]]).toEqual([
    'The highest: 1 day.',
    '14 days',
  ]);
});

it('names the season, or the week', () => {
  expect(seasonWhen({ metric: 'season.gap', playerId: 4, day })).toBe('Season 2026/27');
  expect(seasonWhen({ metric: 'season.week.totalTurns', playerId: 4, day: '2026-08-03' })).toBe('Week of 3 Aug 2026');
  expect(seasonWhen({ metric: 'exposure.hsr', playerId: 4, day })).toBeNull();
});
