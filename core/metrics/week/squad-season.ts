/** A squad's season as weeks: the mean of its players (METHODS LD4, LD6), and its own matches and sessions. */
import { addDays, localDay, weekday } from '../../calendar/day';
import { groupBy } from '../../stats/group-by';
import { mean } from '../../stats/mean-and-deviation';
import type { WeekSession } from './day-load';
import { judged, longestGap, type SeasonWeek, type SeasonWeeks, wasOnPitch } from './season-weeks';
import { LEAST_SQUAD_PLAYERS } from './least-squad-players';

interface SquadQuestion {
  readonly from: string;
  readonly through: string;
  readonly meantDays: ReadonlySet<string>;
}

/**
 * @param outfield seasons of the squad's outfield players; a week counts for those whose days are all known
 * @param records of all its players, one per player and session
 */
export function squadSeason(
  outfield: readonly Pick<SeasonWeeks, 'weeks'>[],
  records: readonly (WeekSession & { readonly sessionId: number })[],
  { from, through, meantDays }: SquadQuestion,
): SeasonWeeks {
  const monday = mondayOf(from);
  const matchDays = matchesOf(records).map(({ startsAt }) => localDay(startsAt));
  const byWeek = groupBy(
    outfield.flatMap(({ weeks }) => weeks),
    (week) => week.from,
  );
  const bare = [...byWeek].map(([first, weeks]): Omit<SeasonWeek, 'side'> => {
    const whole = weeks.filter(({ unknownDays }) => unknownDays === 0);
    const known = whole.flatMap(({ value }) => value ?? []);
    return {
      from: first,
      value: known.length < LEAST_SQUAD_PLAYERS ? null : mean(known),
      unknownDays: 0,
      isRunning: weeks.some(({ isRunning }) => isRunning),
      hasSession: whole.some(({ hasSession }) => hasSession),
      matches: matchDays.filter((day) => day >= first && day < addDays(first, 7)).length,
      monotony: null,
    };
  });
  return { ...judged(bare), longestGap: longestGap(meantDays, monday, through) };
}

function mondayOf(day: string): string {
  return addDays(day, -weekday(day));
}

/** Matches from the first Monday on, of each the longest time on the pitch. */
export function squadMatches(
  records: readonly WeekSession[],
  { from, through }: Pick<SquadQuestion, 'from' | 'through'>,
): readonly WeekSession[] {
  const monday = mondayOf(from);
  return matchesOf(records).filter(({ startsAt }) => localDay(startsAt) >= monday && localDay(startsAt) <= through);
}

/** One record of each match with four or more players on the pitch. */
function matchesOf(records: readonly WeekSession[]): readonly WeekSession[] {
  const played = groupBy(
    records.filter((record) => !record.isRehab && wasOnPitch(record)),
    ({ sessionId }) => sessionId,
  );
  return [...played.values()].flatMap((each) =>
    each.length < LEAST_SQUAD_PLAYERS
      ? []
      : each.toSorted((a, b) => (b.kpis.matchTimeM ?? 0) - (a.kpis.matchTimeM ?? 0)).slice(0, 1),
  );
}
