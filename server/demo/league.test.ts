import { addDays, daysBetween } from '@halfturn/core/calendar/day';
import { seasonOf } from '@halfturn/core/calendar/season';
import { describe, expect, it } from 'vitest';
import { CLUBS_WITH_ACCOUNTS } from './accounts';
import { HOME_CLUB } from './clubs';
import { startOf } from './demo-plan';
import { DEFAULT_LEAGUE } from './demo-league-size';
import { type DemoLeague, demoLeague, matchesOf, preparationOrder } from './league';
import { sessionMarks } from './league-marks';
import { LeaguePlans } from './league-plans';
import { keptTracking } from './tracking-kept';

const DAY = '2026-03-11';
const league = demoLeague({ ...DEFAULT_LEAGUE, day: DAY });
const homeSessions = ({ sessions }: DemoLeague) => sessions.filter((session) => session.clubKey === HOME_CLUB);
const kinds = (of: DemoLeague, season: string) => {
  const counts = { match: 0, training: 0, sprintTest: 0, rehab: 0, practice: 0 };
  for (const { plan } of homeSessions(of)) if (seasonOf(plan.day) === season) counts[plan.kind] += 1;
  return counts;
};

describe('the usual league', () => {
  it('the home club has forty matches and ninety trainings in the season that is over', () => {
    expect(kinds(league, '2024/25')).toMatchObject({ match: 40, training: 90 });
  });

  it.each(['2025-07-01', '2025-08-20', '2025-11-21', '2026-01-01', '2026-03-11', '2026-06-30'])(
    'about 440 sessions on %s, all of them before it, at least three of every club, fixtures ahead',
    (day) => {
      const of = demoLeague({ ...DEFAULT_LEAGUE, day });
      expect(of.sessions.length).toBeGreaterThanOrEqual(440);
      expect(of.sessions.length).toBeLessThanOrEqual(445);
      expect(of.sessions.every((session) => session.plan.day < day)).toBe(true);
      for (const club of of.clubs) {
        const count = of.sessions.filter((session) => session.clubKey === club.key).length;
        expect([club.key, count >= 3]).toEqual([club.key, true]);
        const last = matchesOf(of.matches, club.key).at(-1);
        if (day < '2026-06-20') expect(last?.day.localeCompare(day)).toBe(1);
      }
      const newest = of.sessions.at(-1)?.plan.day ?? '';
      expect(daysBetween(newest, day)).toBeLessThanOrEqual(day === '2026-06-30' || day === '2025-07-01' ? 14 : 7);
    },
  );

  it.each(['2025-08-20', '2025-11-21', '2026-03-11'])(
    'on %s every club has matches in both seasons, in the one that is over from autumn to spring',
    (day) => {
      const of = demoLeague({ ...DEFAULT_LEAGUE, day });
      for (const { key } of of.clubs) {
        const days = of.sessions
          .filter((one) => one.clubKey === key && one.plan.kind === 'match')
          .map((one) => one.plan.day);
        const past = days.filter((one) => seasonOf(one) === '2024/25');
        const running = days.filter((one) => seasonOf(one) === '2025/26');
        expect([key, past.length >= 3, running.length >= 3]).toEqual([key, true, true]);
        expect([key, daysBetween(past[0] ?? '', past.at(-1) ?? '') > 120]).toEqual([key, true]);
      }
    },
  );

  it('both clubs of a match have it, in every season', () => {
    for (const { clubKey, plan } of league.sessions) {
      if (plan.kind !== 'match') continue;
      const { home, away } = plan.match;
      const other = home.clubKey === clubKey ? away.clubKey : home.clubKey;
      const theirs = league.sessions.some((one) => one.plan === plan && one.clubKey === other);
      expect([plan.key, theirs]).toEqual([plan.key, other !== null]);
    }
  });

  it('a match of two clubs is one plan and two sessions', () => {
    const shared = league.sessions.filter(
      ({ plan }) => plan.kind === 'match' && plan.match.home.clubKey !== null && plan.match.away.clubKey !== null,
    );
    const both = shared.filter(({ plan, clubKey }) =>
      shared.some((other) => other.plan === plan && other.clubKey !== clubKey),
    );
    expect(both.length).toBeGreaterThan(20);
    expect(league.plans.size).toBe(league.sessions.length - both.length / 2);
  });

  it('the newest come first, and before the others the clubs that somebody can sign in to', () => {
    const order = preparationOrder(league);
    expect(new Set(order).size).toBe(league.plans.size);
    const days = order.map((key) => league.plans.get(key)?.day ?? '');
    expect(daysBetween(days[0] ?? '', DAY)).toBeLessThanOrEqual(3);
    const month = homeSessions(league).filter(({ plan }) => plan.day >= '2026-03-01');
    const places = month.map(({ plan }) => order.indexOf(plan.key));
    expect(Math.max(...places)).toBeLessThan(25);
  });

  it('raw tracking is kept of the newest and of sprint tests', () => {
    const kept = keptTracking(league);
    const tests = league.sessions.filter(({ plan }) => plan.kind === 'sprintTest');
    expect(tests.filter(({ clubKey, plan }) => !kept.has(`${clubKey} ${plan.key}`))).toEqual([]);
    const others = homeSessions(league).filter(({ plan }) => plan.kind !== 'sprintTest');
    const home = others.map(({ plan }) => kept.has(`${HOME_CLUB} ${plan.key}`));
    expect(home.lastIndexOf(false)).toBeLessThan(home.indexOf(true));
    const clubs = new Set([...kept].map((key) => key.split(' ')[0]));
    expect(clubs).toEqual(new Set([HOME_CLUB, 'harbour', 'herons']));
    expect(kept.size).toBeLessThan(league.sessions.length / 4);
  });

  it('locked, incomplete and unidentified sessions are there, and the newest match is none of them', () => {
    const marks = [...sessionMarks(league.sessions).values()];
    expect(marks.filter((mark) => mark.isLocked)).toHaveLength(3);
    expect(marks.filter((mark) => mark.status !== 'Complete')).toHaveLength(2);
    expect(marks.reduce((sum, mark) => sum + mark.unidentified, 0)).toBe(5);
  });
});

it('a small league has the newest sessions of all', () => {
  const small = demoLeague({ ...DEFAULT_LEAGUE, day: DAY, sessions: 12 });
  expect(small.sessions).toHaveLength(12);
  expect(small.sessions.every((session) => daysBetween(session.plan.day, DAY) <= 14)).toBe(true);
  expect(demoLeague({ ...DEFAULT_LEAGUE, day: DAY, sessions: 0 }).sessions).toEqual([]);
});

it.each(Array.from({ length: 14 }, (_, index) => `2026-11-${15 + index}`))(
  'on %s nine sessions are enough for every club that somebody can sign in to',
  (day) => {
    const { sessions } = demoLeague({ ...DEFAULT_LEAGUE, day, sessions: 9 });
    expect(sessions).toHaveLength(9);
    expect(new Set(sessions.map(({ clubKey }) => clubKey))).toEqual(new Set([HOME_CLUB, 'harbour', 'herons']));
  },
);

it('the same options give the same league, another seed another one', () => {
  expect(demoLeague({ ...DEFAULT_LEAGUE, day: DAY }).sessions).toEqual(league.sessions);
  expect(demoLeague({ ...DEFAULT_LEAGUE, day: DAY, seed: 7 }).sessions).not.toEqual(league.sessions);
});

it.each([
  [1, 1],
  [3, 1],
  [20, 2],
  [60, 3],
])('%i clubs over %i seasons: no two sessions of a club share kind and start', (clubs, seasons) => {
  const of = demoLeague({ ...DEFAULT_LEAGUE, day: DAY, clubs, seasons, sessions: 2000 });
  const keys = of.sessions.map(({ clubKey, plan }) => `${clubKey} ${plan.key}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(of.sessions.map(({ plan }) => startOf(plan))).toEqual(of.sessions.map(({ plan }) => startOf(plan)).toSorted());
});

const testsOf = (day: string) =>
  demoLeague({ ...DEFAULT_LEAGUE, day }).sessions.filter(({ plan }) => plan.kind === 'sprintTest');

describe.each(['2025-08-20', '2025-11-21', '2026-03-11', '2026-06-30'])('sprint tests on %s', (day) => {
  const league = demoLeague({ ...DEFAULT_LEAGUE, day });
  const tests = testsOf(day);

  it('clubs with accounts have two at least, the others none', () => {
    const clubs = tests.map(({ clubKey }) => clubKey);
    expect(new Set(clubs)).toEqual(new Set(CLUBS_WITH_ACCOUNTS));
    for (const key of CLUBS_WITH_ACCOUNTS) {
      expect(clubs.filter((each) => each === key).length).toBeGreaterThanOrEqual(key === HOME_CLUB ? 3 : 2);
    }
  });

  it('none is within the three weeks that small leagues cover', () => {
    expect(tests.filter(({ plan }) => plan.day > addDays(day, -21))).toEqual([]);
  });

  it('30 m for basketball, 40 m for football', () => {
    const plans = new LeaguePlans(league);
    for (const { clubKey, plan } of tests) {
      const session = plans.planOf(plan);
      if (session.kind !== 'sprintTest') throw new Error(`${plan.key} is no test.`);
      expect(session.distanceM).toBe(clubKey === 'herons' ? 30 : 40);
      expect(session.athletes.length).toBeGreaterThanOrEqual(clubKey === 'herons' ? 10 : 18);
      expect(session.athletes.length).toBeLessThanOrEqual(24);
    }
  });
});

it('the test is an hour before a training', () => {
  const { sessions } = demoLeague({ ...DEFAULT_LEAGUE, day: '2026-03-11' });
  for (const { plan } of testsOf('2026-03-11').filter(({ clubKey }) => clubKey === HOME_CLUB)) {
    expect(startOf(plan)).toBe(`${plan.day}T09:00:00.000`);
    const next = sessions.find((each) => each.clubKey === HOME_CLUB && startOf(each.plan) > startOf(plan));
    expect(next?.plan).toMatchObject({ kind: 'training', day: plan.day });
  }
});
