/** What a number of a season of weeks is made of: its weeks, a week's sessions or days, matches, gaps, a squad's players. */
import { addDays, daysBetween, localDay, weekday } from '../../calendar/day';
import { byStart } from '../../calendar/time-zone';
import { isSeasonCount, type SeasonFigure, seasonFigureOf } from '../explained/season-figures';
import type { WeekSession } from './day-load';
import { isWholeWeek, type SeasonQuestion, type SeasonWeeks, seasonWeekLoads, wasOnPitch } from './season-weeks';
import { type SessionShare, sharesOf } from './session-shares';

interface WeekPart {
  readonly from: string;
  readonly value: number;
}

interface DayPart {
  readonly day: string;
  readonly value: number;
}

export type SeasonParts =
  | { readonly kind: 'weeks'; readonly rows: readonly WeekPart[] }
  | { readonly kind: 'days'; readonly rows: readonly DayPart[] }
  | { readonly kind: 'sessions'; readonly rows: readonly SessionShare[] };

interface SeasonNumber {
  readonly value: number | null;
  readonly parts: SeasonParts;
}

const MOST_GAPS = 12;

export function weekOf<Week extends { readonly from: string }>(weeks: readonly Week[], day: string): Week | null {
  return weeks.find(({ from }) => from <= day && day <= addDays(from, 6)) ?? null;
}

/** Numbers that a player's row and a squad's have in common; null for any other. */
export function numberOfWeeks(id: SeasonFigure, { weeks, band, above, below }: SeasonWeeks): SeasonNumber | null {
  if (isSeasonCount(id)) return null;
  const of = (value: number | null, counted: SeasonWeeks['weeks']): SeasonNumber => ({
    value,
    parts: {
      kind: 'weeks',
      rows:
        value === null
          ? []
          : counted.flatMap(({ from, value: own }) => (own === null ? [] : [{ from, value: own }])).reverse(),
    },
  });
  switch (seasonFigureOf(id).statistic) {
    case 'usual':
      return of(band?.mean ?? null, weeks.filter(isWholeWeek));
    case 'above':
      return of(
        above,
        weeks.filter(({ side }) => side === 'above'),
      );
    case 'below':
      return of(
        below,
        weeks.filter(({ side }) => side === 'below'),
      );
    default:
      return null;
  }
}

/** @param day any of the week, for a week; the monotony is that of the latest week known in full */
export function playerSeasonNumber(
  id: SeasonFigure,
  all: readonly WeekSession[],
  question: SeasonQuestion,
  season: SeasonWeeks,
  day: string,
): SeasonNumber {
  const ofWeeks = numberOfWeeks(id, season);
  if (ofWeeks !== null) return ofWeeks;
  const { chosen, monday, weeks } = seasonWeekLoads(all, question);
  if (id === 'season.matches') {
    const played = chosen.alike.filter((each) => localDay(each.startsAt) >= monday && wasOnPitch(each));
    return { value: season.matches, parts: matchParts(played) };
  }
  if (id === 'season.gap') return { value: season.longestGap, parts: gapParts(chosen.alike, question) };
  const { statistic, kpi } = seasonFigureOf(id);
  if (statistic === 'week') {
    const week = weekOf(season.weeks, day);
    const loads = week === null ? [] : (weeks.find(([first]) => first?.day === week.from) ?? []);
    return {
      value: week?.value ?? null,
      parts: { kind: 'sessions', rows: loads.flatMap((load) => sharesOf(load, kpi, 1)).reverse() },
    };
  }
  const latest = season.weeks.findLast(({ monotony }) => monotony !== null);
  const loads = weeks.find(([first]) => first?.day === latest?.from) ?? [];
  return {
    value: latest?.monotony?.[statistic === 'strain' ? 'strain' : 'monotony'] ?? null,
    parts: {
      kind: 'days',
      rows: latest === undefined ? [] : loads.map((load) => ({ day: load.day, value: load.amount ?? 0 })),
    },
  };
}

/** Minutes on the pitch of each match, the latest first. */
export function matchParts(matches: readonly WeekSession[]): SeasonParts {
  return {
    kind: 'sessions',
    rows: matches
      .toSorted(byStart)
      .map(({ sessionId, startsAt, kpis }) => ({ sessionId, startsAt, value: kpis.matchTimeM ?? 0 }))
      .reverse(),
  };
}

/** Sessions by the days without one after them, of each day the last; longest first. */
export function gapParts(
  sessions: readonly Pick<WeekSession, 'sessionId' | 'startsAt'>[],
  { from, through }: Pick<SeasonQuestion, 'from' | 'through'>,
): SeasonParts {
  const monday = addDays(from, -weekday(from));
  const ofDay = new Map(sessions.toSorted(byStart).map((session) => [localDay(session.startsAt), session]));
  const days = [...ofDay.keys()].filter((day) => day >= monday && day <= through);
  const rows = [...ofDay.values()]
    .filter(({ startsAt }) => localDay(startsAt) >= monday && localDay(startsAt) <= through)
    .map(({ sessionId, startsAt }, k) => {
      const next = days[k + 1];
      const day = localDay(startsAt);
      return {
        sessionId,
        startsAt,
        value: next === undefined ? daysBetween(day, through) : daysBetween(day, next) - 1,
      };
    });
  return { kind: 'sessions', rows: rows.toSorted((a, b) => b.value - a.value).slice(0, MOST_GAPS) };
}
