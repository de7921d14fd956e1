import { describe, expect, it } from 'vitest';
import {
  calendarView,
  calendarWeeks,
  canOpenSession,
  daysWithEntries,
  jumpToMonthYears,
  type CalendarSession,
} from './month-calendar';

const NORTHBANK = { fixtureId: 5, date: '2026-03-14', kickOff: null, description: 'Northbank (H)' };
const TRAINING = { id: 2, name: 'Training' };

const session = (sessionId: number, date: string, sessionType = TRAINING): CalendarSession => ({
  sessionId,
  title: `Session ${sessionId}`,
  date,
  statusDisplayName: 'Complete',
  isLocked: false,
  sessionType,
});

describe('calendarWeeks', () => {
  const weeks = calendarWeeks({
    month: '2026-03',
    today: '2026-03-18',
    sessions: [
      session(2, '2026-03-18T18:30:00+01:00'),
      session(1, '2026-03-18T10:00:00+01:00'),
      // Still the 1st in New York, already the 2nd in UTC.
      session(3, '2026-03-01T21:00:00-05:00'),
    ],
    fixtures: [NORTHBANK, { ...NORTHBANK, fixtureId: 6, date: '2026-03-21', kickOff: '19:30' }],
    previousFixtureDate: '2026-02-20',
    nextFixtureDate: '2026-04-08',
  });
  const days = weeks.flat();
  const find = (day: string) => days.find((one) => one.day === day);

  it('has six weeks that start on a Monday', () => {
    // 1 March 2026 is a Sunday, so the page starts on Monday 23 February and ends on Sunday 5 April.
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect([days[0]?.day, days[41]?.day]).toEqual(['2026-02-23', '2026-04-05']);
    expect(days.filter((day) => day.inMonth)).toHaveLength(31);
    expect(days.filter((day) => day.isToday).map((day) => day.day)).toEqual(['2026-03-18']);
  });
  it('counts days from the fixture before and to the fixture after, also those outside the page', () => {
    expect([find('2026-02-23')?.sincePrevious, find('2026-02-23')?.toNext]).toEqual(['+3', '−19']);
    expect([find('2026-03-15')?.sincePrevious, find('2026-03-15')?.toNext]).toEqual(['+1', '−6']);
    // Match days too: 8 days of February and 14 of March since the 20th; 10 of March and 8 of April to the next.
    expect([find('2026-03-14')?.sincePrevious, find('2026-03-14')?.toNext]).toEqual(['+22', '−7']);
    expect([find('2026-03-21')?.sincePrevious, find('2026-03-21')?.toNext]).toEqual(['+7', '−18']);
  });
  it('lists the days on which something is; today without anything too, nothing of another month', () => {
    expect(daysWithEntries(weeks).map(({ day }) => day)).toEqual([
      '2026-03-01',
      '2026-03-14',
      '2026-03-18',
      '2026-03-21',
    ]);
    const idle = calendarWeeks({
      month: '2026-03',
      today: '2026-03-31',
      sessions: [session(1, '2026-04-01T10:00:00Z')],
      fixtures: [],
      previousFixtureDate: null,
      nextFixtureDate: null,
    });
    expect(daysWithEntries(idle).map(({ day }) => day)).toEqual(['2026-03-31']);
  });
  it('shows fixtures with their time, where it is known, and which are still ahead', () => {
    const shown = (day: string) => find(day)?.fixtures.map(({ text, isAhead }) => [text, isAhead]);
    expect(shown('2026-03-14')).toEqual([['Northbank (H)', false]]);
    expect(shown('2026-03-21')).toEqual([['19:30 Northbank (H)', true]]);
  });
  it('says each day in words', () => {
    expect(find('2026-03-18')?.label).toBe(
      '18th March 2026, today, 4 days since the previous fixture, 3 days to the next fixture, 2 sessions',
    );
    expect(find('2026-03-14')?.label).toBe(
      '14th March 2026, 22 days since the previous fixture, 7 days to the next fixture, 1 fixture, no sessions',
    );
    expect(find('2026-03-15')?.label).toContain('1 day since the previous fixture, ');
  });
  it('puts sessions on the day of their own clock, in order', () => {
    expect(find('2026-03-18')?.sessions.map((one) => one.sessionId)).toEqual([1, 2]);
    expect(find('2026-03-01')?.sessions.map((one) => one.sessionId)).toEqual([3]);
  });
});

describe('canOpenSession', () => {
  it('asks for Complete and unlocked', () => {
    expect(canOpenSession({ statusDisplayName: 'Complete', isLocked: false })).toBe(true);
    expect(canOpenSession({ statusDisplayName: 'Complete', isLocked: true })).toBe(false);
    expect(canOpenSession({ statusDisplayName: 'Processing', isLocked: false })).toBe(false);
  });
});

describe('jumpToMonthYears', () => {
  it('lists every year from the first session to today, newest first', () => {
    const years = jumpToMonthYears([session(1, '2024-12-31T23:30:00Z')], '2026-01-05', '2026-01');
    expect(years.map(({ year }) => year)).toEqual([2026, 2025, 2024]);
    expect(years[2]?.months.filter((month) => month.hasSessions)).toEqual([{ month: '2024-12', hasSessions: true }]);
    expect(years[0]?.months[0]).toEqual({ month: '2026-01', hasSessions: false });
  });
});

describe('calendarView', () => {
  const request = { month: '2026-03', today: '2026-03-18', fixtures: null, sessionTypeId: null };

  it('shows the month while nothing is known of fixtures', () => {
    const view = calendarView([session(1, '2026-03-18T10:00:00+01:00')], request);
    const day = view.weeks.flat().find((one) => one.day === '2026-03-18');
    expect(day).toMatchObject({ fixtures: [], sincePrevious: null, toNext: null });
    expect(day?.sessions.map(({ sessionId }) => sessionId)).toEqual([1]);
    expect(view.isEmpty).toBe(false);
    expect(view.years.map(({ year }) => year)).toEqual([2026]);
  });

  it('says that nothing has been imported', () => {
    expect(calendarView([], request)).toMatchObject({ isEmpty: true, years: [{ year: 2026 }] });
  });

  it('shows one type of session, and all if it has none', () => {
    const sessions = [
      session(1, '2026-03-18T10:00:00+01:00'),
      session(2, '2026-03-18T15:00:00+01:00', { id: 5, name: 'Match' }),
    ];
    const idsOf = (sessionTypeId: number | null) =>
      calendarView(sessions, { ...request, sessionTypeId })
        .weeks.flat()
        .flatMap((day) => day.sessions.map(({ sessionId }) => sessionId));
    expect(idsOf(5)).toEqual([2]);
    expect(idsOf(null)).toEqual([1, 2]);
    expect(idsOf(99)).toEqual([1, 2]);
    const view = calendarView(sessions, { ...request, sessionTypeId: 99 });
    expect(view.types.map(({ name }) => name)).toEqual(['Match', 'Training']);
    expect(view.sessionTypeId).toBeNull();
  });
});
