/** A squad's week: the mean of its players by day (METHODS LD4), and the days on which it had a session. */
import { LEAST_SQUAD_PLAYERS } from './least-squad-players';
import { localDay } from '../../calendar/day';
import { groupBy } from '../../stats/group-by';
import { mean } from '../../stats/mean-and-deviation';
import { type Band, dayBand, type TypedValue } from './day-reference';
import { weekDay } from './match-day-label';

/**
 * Days with a session, other than rehab, of at least four players of the squad.
 * @param records of the squad's players, one per player and session
 */
export function meantDays(
  records: readonly { readonly sessionId: number; readonly startsAt: string; readonly isRehab: boolean }[],
): ReadonlySet<string> {
  const bySession = groupBy(
    records.filter(({ isRehab }) => !isRehab),
    ({ sessionId }) => sessionId,
  );
  return new Set(
    [...bySession.values()].flatMap((each) =>
      each.length < LEAST_SQUAD_PLAYERS ? [] : each.slice(0, 1).map(({ startsAt }) => localDay(startsAt)),
    ),
  );
}

export interface SquadDay {
  readonly day: string;
  /** Mean of the players whose day may be compared; null for fewer than four. */
  readonly mean: number | null;
  readonly players: number;
  readonly band: Band | null;
}

export function squadDays(
  typed: readonly (readonly TypedValue[])[],
  days: readonly string[],
  matchDays: readonly string[],
): SquadDay[] {
  const byDay = groupBy(typed.flat(), ({ day }) => day);
  const means = [...byDay].flatMap(([day, values]): TypedValue[] => {
    const value = mean(values.map((each) => each.value));
    return value === null || values.length < LEAST_SQUAD_PLAYERS
      ? []
      : [{ day, type: weekDay(day, matchDays).type, value }];
  });
  return days.map((day) => ({
    day,
    mean: means.find((each) => each.day === day)?.value ?? null,
    players: byDay.get(day)?.length ?? 0,
    band: dayBand(day, weekDay(day, matchDays).type, means),
  }));
}
