import { expect, it } from 'vitest';
import { gapParts, playerSeasonNumber } from './season-parts';
import { seasonWeeks } from './season-weeks';
import { squadMatches } from './squad-season';
import { playedOn, trainedOn } from './training.fixture';

/** 5 January 2026 is a Monday; day 5 of the year. A session on the Sunday before, then each Tuesday, and a match. */
const SESSIONS = [
  trainedOn(4, { activeDistanceM: 1 }, { sessionId: 1 }),
  ...[4000, 4200, 3800, 4000, 6000].map((activeDistanceM, k) =>
    trainedOn(6 + 7 * k, { activeDistanceM }, { sessionId: 10 + k }),
  ),
  playedOn(38, { activeDistanceM: 1000, matchTimeM: 60 }, { sessionId: 20 }),
];
const question = {
  from: '2026-01-05',
  through: '2026-02-10',
  meantDays: new Set<string>(),
  of: { kpi: 'activeDistanceM', perMinute: false },
} as const;
const season = seasonWeeks(SESSIONS, question);
const numberOf = (id: Parameters<typeof playerSeasonNumber>[0], day = '2026-01-05') =>
  playerSeasonNumber(id, SESSIONS, question, season, day);

it('the usual week lists the weeks that are over, the latest first', () => {
  expect(numberOf('season.usual.activeDistanceM')).toEqual({
    value: 4600,
    parts: {
      kind: 'weeks',
      rows: [
        { from: '2026-02-02', value: 7000 },
        { from: '2026-01-26', value: 4000 },
        { from: '2026-01-19', value: 3800 },
        { from: '2026-01-12', value: 4200 },
        { from: '2026-01-05', value: 4000 },
      ],
    },
  });
});

it('weeks above and below', () => {
  expect(numberOf('season.above.activeDistanceM')).toMatchObject({
    value: 1,
    parts: { rows: [{ from: '2026-02-02', value: 7000 }] },
  });
  expect(numberOf('season.below.activeDistanceM')).toEqual({ value: 0, parts: { kind: 'weeks', rows: [] } });
});

it('a week is its sessions, whichever of its days is named', () => {
  const week = numberOf('season.week.activeDistanceM', '2026-02-08');
  expect(week.value).toBe(7000);
  expect(week.parts.rows.map((row) => row.value)).toEqual([1000, 6000]);
  expect(numberOf('season.week.activeDistanceM', '2026-04-01')).toEqual({
    value: null,
    parts: { kind: 'sessions', rows: [] },
  });
});

it('matches by their minutes, gaps by the days after each session', () => {
  expect(numberOf('season.matches')).toMatchObject({ value: 1, parts: { rows: [{ sessionId: 20, value: 60 }] } });
  // Six days from Tuesday to Tuesday; four from the Tuesday of 3 February to the match on 7 February are three between.
  const { value, parts } = numberOf('season.gap');
  expect([value, parts.rows.map((row) => row.value)]).toEqual([6, [6, 6, 6, 6, 3, 3]]);
  expect(gapParts([], question)).toEqual({ kind: 'sessions', rows: [] });
});

it('monotony and strain of the latest whole week: its days', () => {
  // Monday to Sunday: 0, 6000, 0, 0, 0, 1000, 0. Mean 1000, SD the root of (5 + 25) million ÷ 6.
  const { value, parts } = numberOf('season.monotony.activeDistanceM');
  expect(parts.rows.map((row) => row.value)).toEqual([0, 6000, 0, 0, 0, 1000, 0]);
  expect(value).toBeCloseTo(1000 / Math.sqrt(5_000_000), 9);
  expect(numberOf('season.strain.activeDistanceM').value).toBeCloseTo((7000 * 1000) / Math.sqrt(5_000_000), 6);
});

it('a squad’s match needs four of its players; the longest time on the pitch stands for it', () => {
  const on = (matchTimeM: number) => playedOn(38, { matchTimeM }, { sessionId: 20 });
  expect(squadMatches([on(20), on(90), on(60)], question)).toEqual([]);
  expect(squadMatches([on(20), on(90), on(60), on(45)], question).map(({ kpis }) => kpis.matchTimeM)).toEqual([90]);
});
