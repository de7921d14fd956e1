import { expect, it } from 'vitest';
import { addDays } from '../../calendar/day';
import { playerWeek } from './player-week';
import { playedOn, trainedOn } from './training.fixture';
import { meantDays, squadDays } from './squad-week';
import { weekSpan } from './week-span';

const SATURDAYS = Array.from({ length: 8 }, (_, k) => 3 + 7 * k);
const at = (day: number) => addDays('2025-12-31', day);
const MATCHES = SATURDAYS.map(at);
/** Each week: MD-4 on Tuesday, the match on Saturday. */
const TUESDAY_METRES = [5000, 5200, 4800, 5000, 6400];
const SESSIONS = [
  ...SATURDAYS.slice(0, 6).map((day) => playedOn(day, { activeDistanceM: 10_000, peakSpeedMPerS: 9 })),
  ...TUESDAY_METRES.map((activeDistanceM, k) => trainedOn(6 + 7 * k, { activeDistanceM, peakSpeedMPerS: 7 })),
];
const question = {
  span: weekSpan(at(34), MATCHES),
  through: at(37),
  matchDays: MATCHES,
  meantDays: new Set(SESSIONS.map(({ startsAt }) => startsAt.slice(0, 10))),
  of: { kpi: 'activeDistanceM', perMinute: false },
  sport: 'football',
} as const;

it('a day beside the days of its type before it, itself excluded (METHODS LD4)', () => {
  const { days } = playerWeek(SESSIONS, question);
  expect(days.map(({ day }) => day)).toEqual([32, 33, 34, 35, 36, 37, 38].map(at));
  const tuesday = days[2];
  // Of 5000 5200 4800 5000: mean 5000, SD sqrt(80000/3).
  expect(tuesday).toMatchObject({ state: 'done', value: 6400, minutesM: 60, isCompared: true });
  expect(tuesday?.band).toEqual({ mean: 5000, standardDeviation: Math.sqrt(80_000 / 3), count: 4 });
  expect(days[0]).toMatchObject({ state: 'rest', value: 0, band: null, isCompared: false });
});

it('what lies ahead has its band and no value', () => {
  const saturday = playerWeek(SESSIONS, question).days[6];
  expect(saturday).toMatchObject({ state: 'ahead', value: null, acute: null });
  expect(saturday?.band).toEqual({ mean: 10_000, standardDeviation: 0, count: 5 });
});

it('per cent of match is by full matches before the week; three are too few (METHODS LD3, R1)', () => {
  expect(playerWeek(SESSIONS, question).match).toEqual({ mean: 10_000, count: 5 });
  const late = SESSIONS.filter(({ startsAt }) => startsAt > at(12));
  expect(playerWeek(late, question).match).toBeNull();
});

it('a part of a match is shown and not compared (METHODS R1d)', () => {
  const part = playedOn(38, { activeDistanceM: 3000, matchTimeM: 25, activeTimeM: 25 });
  const sessions = [...SESSIONS.filter(({ sessionId }) => sessionId !== 38), part];
  const saturday = playerWeek(sessions, { ...question, through: at(38) }).days[6];
  expect(saturday).toMatchObject({ state: 'done', value: 3000, isCompared: false });
});

it('sessions computed otherwise count as unknown days, not as rest', () => {
  const older = SESSIONS.map((session) =>
    session.sessionId === 34 ? session : { ...session, method: { ...session.method, parametersHash: 'bb' } },
  );
  const week = playerWeek(older, { ...question, span: weekSpan(at(27), MATCHES), through: at(37) });
  expect(week.leftOut).toBe(0);
  const latest = playerWeek(older, question);
  expect(latest.leftOut).toBe(9);
  expect(latest.days[2]?.band).toBeNull();
});

it('a squad is the mean of four players or more, beside its own days of the type', () => {
  const typed = Array.from({ length: 4 }, () => playerWeek(SESSIONS, question).typed);
  const [tuesday] = squadDays(typed, [at(34)], MATCHES);
  expect(tuesday).toMatchObject({ mean: 6400, players: 4, band: { mean: 5000, count: 4 } });
  expect(squadDays(typed.slice(1), [at(34)], MATCHES)).toEqual([{ day: at(34), mean: null, players: 3, band: null }]);
});

it('a session of three, or of rehab, is not the squad’s', () => {
  const records = (count: number, sessionId: number, isRehab = false) =>
    Array.from({ length: count }, () => ({ ...trainedOn(sessionId), isRehab }));
  expect([...meantDays([...records(4, 1), ...records(3, 2), ...records(5, 3, true)])]).toEqual([at(1)]);
});
