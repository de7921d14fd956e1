import { expect, it } from 'vitest';
import { seasonWeeks } from './season-weeks';
import { squadSeason } from './squad-season';
import { playedOn, trainedOn } from './training.fixture';

/** 5 January 2026 is a Monday; day 5 of the year. */
const FROM = '2026-01-05';
const THROUGH = '2026-02-08';
const PLAYERS = [1, 2, 3, 4];
/** Of player n on the Tuesdays of five weeks: n times these. */
const METRES = [1000, 1100, 900, 1000, 2000];
const of = { kpi: 'activeDistanceM', perMinute: false } as const;

/** From the Sunday before, so that every day of the first week is known. */
function recordsOf(player: number) {
  return [
    trainedOn(4, { activeDistanceM: 1 }, { sessionId: 99 }),
    ...METRES.map((metres, k) => trainedOn(6 + 7 * k, { activeDistanceM: metres * player }, { sessionId: k })),
    playedOn(10, { activeDistanceM: 0 }, { sessionId: 50 }),
  ];
}
const seasonOf = (player: number, meantDays: ReadonlySet<string>) =>
  seasonWeeks(recordsOf(player), { from: FROM, through: THROUGH, meantDays, of });
const question = { from: FROM, through: THROUGH, meantDays: new Set(['2026-01-06', '2026-01-10', '2026-02-03']) };

it('a week is the mean of its players, beside the other weeks', () => {
  const { weeks, band, above } = squadSeason(
    PLAYERS.map((player) => seasonOf(player, new Set())),
    PLAYERS.flatMap(recordsOf),
    question,
  );
  expect(weeks.map(({ value }) => value)).toEqual([2500, 2750, 2250, 2500, 5000]);
  expect(weeks.map(({ side }) => side)).toEqual([null, null, null, null, 'above']);
  expect([band?.count, band?.mean, above]).toEqual([5, 3000, 1]);
});

it('who has an unknown day is not in it; fewer than four are not a squad', () => {
  const others = PLAYERS.slice(1).map((player) => seasonOf(player, new Set()));
  const absent = seasonOf(1, new Set(['2026-01-14']));
  const { weeks } = squadSeason([absent, ...others], PLAYERS.flatMap(recordsOf), question);
  expect(weeks.map(({ value }) => value)).toEqual([2500, null, 2250, 2500, 5000]);
});

it('its matches had four of its players, its sessions make the longest gap', () => {
  const seasons = PLAYERS.map((player) => seasonOf(player, new Set()));
  const whole = squadSeason(seasons, PLAYERS.flatMap(recordsOf), question);
  expect(whole.weeks.map(({ matches }) => matches)).toEqual([1, 0, 0, 0, 0]);
  // From 10 January to 3 February.
  expect(whole).toMatchObject({ matches: 1, longestGap: 23 });
  expect(squadSeason(seasons, [1, 2, 3].flatMap(recordsOf), question).matches).toBe(0);
});
