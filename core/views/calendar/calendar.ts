/** The calendar (portal-core section 2): sessions and fixtures on the 42 days of a month's page. */
import { byTime } from '../../calendar/time-zone';
import { localDay } from '../../calendar/day';
import { fixtureOffset, sincePreviousText, toNextText } from '../../calendar/fixture-offset';
import { monthGrid, monthOf } from '../../calendar/month';

export interface CalendarSession {
  readonly sessionId: number;
  readonly title: string;
  readonly date: string;
  readonly statusDisplayName: string;
  readonly isLocked: boolean;
}

interface CalendarFixture {
  readonly date: string;
  readonly description: string;
}

export interface CalendarDay<Session extends CalendarSession> {
  readonly day: string;
  readonly dayOfMonth: number;
  readonly inMonth: boolean;
  readonly isToday: boolean;
  readonly fixtures: readonly string[];
  readonly sessions: readonly Session[];
  readonly sincePrevious: string | null;
  readonly toNext: string | null;
}

export interface CalendarInput<Session extends CalendarSession> {
  readonly month: string;
  readonly today: string;
  readonly sessions: readonly Session[];
  readonly fixtures: readonly CalendarFixture[];
  readonly previousFixtureDate: string | null;
  readonly nextFixtureDate: string | null;
}

export function canOpenSession(session: Pick<CalendarSession, 'statusDisplayName' | 'isLocked'>): boolean {
  return session.statusDisplayName === 'Complete' && !session.isLocked;
}

export function replaceProblem({
  statusDisplayName,
  isLocked,
}: Pick<CalendarSession, 'statusDisplayName' | 'isLocked'>): string | null {
  if (isLocked) return 'It is locked: an administrator unlocks it first.';
  if (statusDisplayName === 'Live') return 'It is running: switch its sensor off first.';
  if (statusDisplayName === 'Importing') return 'It is being imported: wait until it is done.';
  return null;
}

function byDay<Session extends CalendarSession>(sessions: readonly Session[]): ReadonlyMap<string, readonly Session[]> {
  const days = new Map<string, Session[]>();
  for (const session of [...sessions].sort((a, b) => byTime(a.date, b.date))) {
    const day = localDay(session.date);
    const list = days.get(day);
    if (list === undefined) days.set(day, [session]);
    else list.push(session);
  }
  return days;
}

export function calendarWeeks<Session extends CalendarSession>(
  input: CalendarInput<Session>,
): readonly (readonly CalendarDay<Session>[])[] {
  const sessions = byDay(input.sessions);
  const fixtureDays = [input.previousFixtureDate, ...input.fixtures.map(({ date }) => date), input.nextFixtureDate]
    .filter((day) => day !== null)
    .sort();
  const days = monthGrid(input.month).map((day) => {
    const fixtures = input.fixtures.filter(({ date }) => date === day).map(({ description }) => description);
    const offset = fixtureOffset(day, fixtureDays);
    return {
      day,
      dayOfMonth: Number(day.slice(8)),
      inMonth: monthOf(day) === input.month,
      isToday: day === input.today,
      fixtures,
      sessions: sessions.get(day) ?? [],
      // On a match day the match itself shows the position in the week.
      sincePrevious: fixtures.length > 0 ? null : sincePreviousText(offset),
      toNext: fixtures.length > 0 ? null : toNextText(offset),
    };
  });
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** What GET /fixtures answers. */
type ShownFixtures = Pick<CalendarInput<CalendarSession>, 'fixtures' | 'previousFixtureDate' | 'nextFixtureDate'>;

export interface CalendarRequest extends Pick<CalendarInput<CalendarSession>, 'month' | 'today'> {
  /** Null: not known. */
  readonly fixtures: ShownFixtures | null;
}

export interface CalendarView<Session extends CalendarSession> {
  /** Nothing has been imported yet. */
  readonly isEmpty: boolean;
  readonly weeks: readonly (readonly CalendarDay<Session>[])[];
  readonly years: ReturnType<typeof jumpToMonthYears>;
}

const NO_FIXTURES: ShownFixtures = { fixtures: [], previousFixtureDate: null, nextFixtureDate: null };

/** The page of a month, and what can be jumped to. */
export function calendarView<Session extends CalendarSession>(
  sessions: readonly Session[],
  { month, today, fixtures }: CalendarRequest,
): CalendarView<Session> {
  return {
    isEmpty: sessions.length === 0,
    weeks: calendarWeeks({ month, today, sessions, ...(fixtures ?? NO_FIXTURES) }),
    years: jumpToMonthYears(sessions, today, month),
  };
}

export function daysWithEntries<Session extends CalendarSession>(
  weeks: readonly (readonly CalendarDay<Session>[])[],
): readonly CalendarDay<Session>[] {
  return weeks
    .flat()
    .filter(
      ({ inMonth, isToday, fixtures, sessions }) => inMonth && (isToday || fixtures.length + sessions.length > 0),
    );
}

export interface MonthChoice {
  readonly month: string;
  readonly hasSessions: boolean;
}

/**
 * Years of the Jump To Month picker, newest first: from the first session's year to the latest of last session, today
 * and shown month.
 */
export function jumpToMonthYears(
  sessions: readonly CalendarSession[],
  today: string,
  shownMonth: string,
): readonly { readonly year: number; readonly months: readonly MonthChoice[] }[] {
  const withSessions = new Set(sessions.map((session) => monthOf(localDay(session.date))));
  const years = [...withSessions, monthOf(today), shownMonth].map((month) => Number(month.slice(0, 4)));
  const newest = Math.max(...years);
  return Array.from({ length: newest - Math.min(...years) + 1 }, (_, back) => newest - back).map((year) => ({
    year,
    months: Array.from({ length: 12 }, (_, index) => {
      const month = `${year}-${String(index + 1).padStart(2, '0')}`;
      return { month, hasSessions: withSessions.has(month) };
    }),
  }));
}
