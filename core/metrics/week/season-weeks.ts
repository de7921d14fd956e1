/** A player's season as weeks from Monday to Sunday (METHODS LD1, LD6). */
import { addDays, daysBetween, localDay, weekday } from '../../calendar/day';
import { groupBy } from '../../stats/group-by';
import { type CountedSessions, countedSessions } from './counted-sessions';
import { type DayLoad, dayLoads, isHighest, isRate, loadValue, type LoadOf, type WeekSession } from './day-load';
import { type Band, bandOf } from './day-reference';
import { type Monotony, monotonyOf } from './monotony-and-strain';

export interface SeasonWeek {
  readonly from: string;
  readonly value: number | null;
  readonly unknownDays: number;
  readonly isRunning: boolean;
  readonly hasSession: boolean;
  readonly matches: number;
  readonly side: 'above' | 'below' | null;
  readonly monotony: Monotony | null;
}

export interface SeasonWeeks {
  readonly weeks: readonly SeasonWeek[];
  /** Usual range of the fully known weeks with a session; null for fewer than four. */
  readonly band: Band | null;
  readonly above: number;
  readonly below: number;
  readonly matches: number;
  /** Days in a row without a recorded session, after the first; null without one. */
  readonly longestGap: number | null;
}

export interface SeasonQuestion {
  readonly from: string;
  readonly through: string;
  readonly meantDays: ReadonlySet<string>;
  readonly of: LoadOf;
}

const WEEK = 7;

export function seasonWeeks(
  all: readonly WeekSession[],
  { from, through, meantDays, of }: SeasonQuestion,
): SeasonWeeks {
  const { chosen, monday, weeks } = seasonWeekLoads(all, { from, through, meantDays, of });
  const isLoad = !isRate(of) && !isHighest(of.kpi);
  const played = groupBy(chosen.alike.filter(wasOnPitch), ({ startsAt }) => localDay(startsAt));
  const bare = weeks.map((days, k) => {
    const known = days.filter(({ state }) => state !== 'unknown');
    return {
      from: addDays(monday, WEEK * k),
      value: loadValue(known, of),
      unknownDays: days.length - known.length,
      isRunning: days.length < WEEK,
      hasSession: days.some(({ state }) => state === 'done'),
      matches: days.reduce((sum, { day }) => sum + (played.get(day)?.length ?? 0), 0),
      monotony: isLoad ? monotonyOf(days.map(({ amount }) => amount)) : null,
    };
  });
  const days = chosen.alike.map(({ startsAt }) => localDay(startsAt));
  return { ...judged(bare), longestGap: longestGap(days, monday, through) };
}

/** The loads of each week; the last may still be running. */
export function seasonWeekLoads(
  all: readonly WeekSession[],
  { from, through, meantDays, of }: SeasonQuestion,
): { readonly chosen: CountedSessions; readonly monday: string; readonly weeks: readonly (readonly DayLoad[])[] } {
  const monday = addDays(from, -weekday(from));
  const chosen = countedSessions(all, through, meantDays, of.kpi);
  const loads = dayLoads(chosen.counted, chosen.meantDays, { from: monday, to: through }, of.kpi);
  const weeks = Array.from({ length: Math.ceil(loads.length / WEEK) }, (_, k) => loads.slice(WEEK * k, WEEK * (k + 1)));
  return { chosen, monday, weeks };
}

/** Over, known in full, and not a week off: what is usual is a mean of such weeks. */
export function isWholeWeek({
  unknownDays,
  isRunning,
  hasSession,
}: Pick<SeasonWeek, 'unknownDays' | 'isRunning' | 'hasSession'>): boolean {
  return unknownDays === 0 && !isRunning && hasSession;
}

export function judged(bare: readonly Omit<SeasonWeek, 'side'>[]): Omit<SeasonWeeks, 'longestGap'> {
  const valuesOf = (weeks: typeof bare) =>
    weeks.filter(isWholeWeek).flatMap(({ value }) => (value === null ? [] : [value]));
  const weeks = bare.map((week) => {
    const band = isWholeWeek(week) ? bandOf(valuesOf(bare.filter((other) => other !== week))) : null;
    return { ...week, side: sideOf(week.value, band) };
  });
  return {
    weeks,
    band: bandOf(valuesOf(bare)),
    above: weeks.filter(({ side }) => side === 'above').length,
    below: weeks.filter(({ side }) => side === 'below').length,
    matches: weeks.reduce((sum, { matches }) => sum + matches, 0),
  };
}

export function wasOnPitch({ sessionIsAMatch, kpis }: WeekSession): boolean {
  return sessionIsAMatch && (kpis.matchTimeM ?? 0) > 0;
}

/** Which side of mean ± SD a value lies on; null inside it, or if either is unknown. */
export function sideOf(value: number | null, band: Band | null): 'above' | 'below' | null {
  if (value === null || band === null) return null;
  if (value > band.mean + band.standardDeviation) return 'above';
  return value < band.mean - band.standardDeviation ? 'below' : null;
}

export function longestGap(days: Iterable<string>, monday: string, through: string): number | null {
  const inOrder = [...new Set(days)].filter((day) => day >= monday).sort();
  const [first] = inOrder;
  if (first === undefined) return null;
  let longest = 0;
  let previous = first;
  for (const day of inOrder) {
    longest = Math.max(longest, daysBetween(previous, day) - 1);
    previous = day;
  }
  return Math.max(longest, daysBetween(previous, through));
}
