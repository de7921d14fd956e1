import { expect, it } from 'vitest';
import { seasonWeeks } from './season-weeks';
import { playedOn, trainedOn } from './training.fixture';

/** 5 January 2026 is a Monday; day 5 of the year. Each week: a training on Tuesday, the last also a match on Saturday. */
const METRES = [4000, 4200, 3800, 4000, 6000];
const SESSIONS = [
  ...METRES.map((activeDistanceM, k) => trainedOn(6 + 7 * k, { activeDistanceM })),
  playedOn(5, { activeDistanceM: 0, matchTimeM: 0 }),
  playedOn(38, { activeDistanceM: 1000 }),
];
const question = {
  from: '2026-01-07',
  through: '2026-02-10',
  meantDays: new Set<string>(),
  of: { kpi: 'activeDistanceM', perMinute: false },
} as const;

it('weeks from Monday to Sunday with their totals, the running one apart', () => {
  const { weeks } = seasonWeeks(SESSIONS, question);
  expect(weeks.map(({ from }) => from)).toEqual([
    '2026-01-05',
    '2026-01-12',
    '2026-01-19',
    '2026-01-26',
    '2026-02-02',
    '2026-02-09',
  ]);
  expect(weeks.map(({ value }) => value)).toEqual([4000, 4200, 3800, 4000, 7000, 0]);
  expect(weeks.map(({ isRunning }) => isRunning)).toEqual([false, false, false, false, false, true]);
});

it('a week is judged by the other whole weeks, four or more', () => {
  const season = seasonWeeks(SESSIONS, question);
  // 7000 against 4000 4200 3800 4000; 3800 against 4000 4200 4000 7000 is inside one SD.
  expect(season.weeks.map(({ side }) => side)).toEqual([null, null, null, null, 'above', null]);
  expect([season.above, season.below]).toEqual([1, 0]);
  expect(season.band?.count).toBe(5);
  expect(season.band?.mean).toBe(4600);
});

it('counts matches on the pitch, and the longest time without a session', () => {
  const season = seasonWeeks(SESSIONS, question);
  expect(season.matches).toBe(1);
  expect(season.longestGap).toBe(6);
  expect(seasonWeeks(SESSIONS, { ...question, through: '2026-02-28' }).longestGap).toBe(21);
  expect(seasonWeeks([], question)).toMatchObject({ longestGap: null, band: null, matches: 0 });
});

it('a week with an unknown day is shown and judges nothing', () => {
  const season = seasonWeeks(SESSIONS, { ...question, meantDays: new Set(['2026-01-15']) });
  expect(season.weeks[1]).toMatchObject({ value: 4200, unknownDays: 1, side: null, monotony: null });
  expect(season.band?.count).toBe(4);
});

it('weeks off are in no usual week, and are not judged', () => {
  // Five weeks off from February on.
  const off = { ...question, through: '2026-03-15' };
  const season = seasonWeeks(SESSIONS, off);
  expect(season.weeks.map(({ value, hasSession }) => [value, hasSession])).toEqual([
    ...METRES.map((metres, k) => [k === 4 ? 7000 : metres, true]),
    ...[0, 0, 0, 0, 0].map((value) => [value, false]),
  ]);
  expect(season.band).toMatchObject({ mean: 4600, count: 5 });
  expect([season.above, season.below]).toEqual([1, 0]);
  // With a session of the squad without them in each of their weeks, nothing but weeks off is known.
  const meantDays = new Set(['2026-01-07', '2026-01-14', '2026-01-21', '2026-01-28', '2026-02-04']);
  expect(seasonWeeks(SESSIONS, { ...off, meantDays })).toMatchObject({ band: null, below: 0 });
});
