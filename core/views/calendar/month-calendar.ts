/** The calendar (portal-core section 2): sessions and fixtures on the 42 days of a month's page. */
import { byTime } from '../../calendar/time-zone';
import { localDay, ordinalDate } from '../../calendar/day';
import { type FixtureOffset, fixtureOffset, sincePreviousText, toNextText } from '../../calendar/fixture-offset';
import { addMonths, monthGrid, monthOf } from '../../calendar/month';
import { counted } from '../words/session-noun';

export interface CalendarSession {
  readonly sessionId: number;
  readonly title: string;
  readonly date: string;
  readonly statusDisplayName: string;
  readonly isLocked: boolean;
  readonly sessionType: { readonly id: number; readonly name: string };
}

export interface CalendarFixture {
  readonly fixtureId: number;
  readonly date: string;
  readonly kickOff: string | null;
  readonly description: string;
}

export interface ShownFixture extends CalendarFixture {
  readonly text: string;
  readonly isAhead: boolean;
}

export interface CalendarDay<Session extends CalendarSession> {
  readonly day: string;
  readonly label: string;
  readonly dayOfMonth: number;
  readonly inMonth: boolean;
  readonly isToday: boolean;
  readonly fixtures: readonly ShownFixture[];
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
    const fixtures = input.fixtures
      .filter(({ date }) => date === day)
      .map((fixture) => shownFixture(fixture, input.today));
    const offset = fixtureOffset(day, fixtureDays);
    const ofDay = sessions.get(day) ?? [];
    return {
      day,
      label: dayLabel(day, day === input.today, offset, fixtures.length, ofDay.length),
      dayOfMonth: Number(day.slice(8)),
      inMonth: monthOf(day) === input.month,
      isToday: day === input.today,
      fixtures,
      sessions: ofDay,
      sincePrevious: sincePreviousText(offset),
      toNext: toNextText(offset),
    };
  });
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

function shownFixture(fixture: CalendarFixture, today: string): ShownFixture {
  const { kickOff, description, date } = fixture;
  return { ...fixture, text: kickOff === null ? description : `${kickOff} ${description}`, isAhead: date >= today };
}

function dayLabel(day: string, isToday: boolean, offset: FixtureOffset, fixtures: number, sessions: number): string {
  const { sincePrevious, toNext } = offset;
  return [
    ordinalDate(day),
    ...(isToday ? ['today'] : []),
    ...(sincePrevious === null ? [] : [`${counted(sincePrevious, 'day')} since the previous fixture`]),
    ...(toNext === null ? [] : [`${counted(toNext, 'day')} to the next fixture`]),
    ...(fixtures === 0 ? [] : [counted(fixtures, 'fixture')]),
    sessions === 0 ? 'no sessions' : counted(sessions, 'session'),
  ].join(', ');
}

type KnownFixtures = Pick<CalendarInput<CalendarSession>, 'fixtures' | 'previousFixtureDate' | 'nextFixtureDate'>;

export interface CalendarRequest extends Pick<CalendarInput<CalendarSession>, 'month' | 'today'> {
  readonly fixtures: KnownFixtures | null;
  readonly sessionTypeId: number | null;
}

interface TypeChoice {
  readonly id: number;
  readonly name: string;
}

export interface CalendarView<Session extends CalendarSession> {
  readonly isEmpty: boolean;
  readonly month: string;
  readonly weeks: readonly (readonly CalendarDay<Session>[])[];
  readonly types: readonly TypeChoice[];
  readonly sessionTypeId: number | null;
  readonly years: ReturnType<typeof jumpToMonthYears>;
}

const NO_FIXTURES: KnownFixtures = { fixtures: [], previousFixtureDate: null, nextFixtureDate: null };

export function calendarView<Session extends CalendarSession>(
  sessions: readonly Session[],
  { month, today, fixtures, sessionTypeId }: CalendarRequest,
): CalendarView<Session> {
  const types = typesOf(sessions);
  const type = types.find(({ id }) => id === sessionTypeId) ?? null;
  const shown = type === null ? sessions : sessions.filter(({ sessionType }) => sessionType.id === type.id);
  return {
    isEmpty: sessions.length === 0,
    month,
    weeks: calendarWeeks({ month, today, sessions: shown, ...(fixtures ?? NO_FIXTURES) }),
    types,
    sessionTypeId: type?.id ?? null,
    years: jumpToMonthYears(sessions, today, month),
  };
}

function typesOf(sessions: readonly CalendarSession[]): readonly TypeChoice[] {
  const types = new Map(sessions.map(({ sessionType: { id, name } }) => [id, { id, name }]));
  return [...types.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
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
      const month = addMonths(`${year}-01`, index);
      return { month, hasSessions: withSessions.has(month) };
    }),
  }));
}
