/** What a day is compared with: a player's own days of its type, and their full matches (METHODS LD3, LD4, R1). */
import { addDays } from '../../calendar/day';
import { mean, standardDeviation } from '../../stats/mean-and-deviation';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { isReference, ownKindRule, referenceRule } from '../reference/reference-rules';
import { byStart } from '../../calendar/time-zone';
import { amountIn, type DayLoad, loadValue, type LoadOf, type WeekSession } from './day-load';
import { weekDay, type WeekDayType } from './match-day-label';

export const REFERENCE_DAYS = 365;

export interface Band {
  readonly mean: number;
  readonly standardDeviation: number;
  readonly count: number;
}

export function bandOf(values: readonly number[], least = MIN_REFERENCE_VALUES): Band | null {
  const average = mean(values);
  const spread = standardDeviation(values);
  return values.length < least || average === null || spread === null
    ? null
    : { mean: average, standardDeviation: spread, count: values.length };
}

/**
 * Whether a day may be compared with others of its type: a match day needs a full match, any other day a long enough
 * session, and neither may include rehab.
 */
export function isComparedDay({ sessions }: DayLoad, type: WeekDayType, sport: string, perMinute: boolean): boolean {
  return (
    !sessions.some(({ isRehab }) => isRehab) &&
    sessions.some(
      (session) =>
        (type !== 'MD' || session.sessionIsAMatch) && isReference(session, ownKindRule(session, sport, perMinute)),
    )
  );
}

export interface TypedValue {
  readonly day: string;
  readonly type: WeekDayType;
  readonly value: number;
}

export function typedValues(
  loads: readonly DayLoad[],
  matchDays: readonly string[],
  of: LoadOf,
  sport: string,
): TypedValue[] {
  return loads.flatMap((load) => {
    if (load.state !== 'done') return [];
    const { type } = weekDay(load.day, matchDays);
    const value = loadValue([load], of);
    return value !== null && isComparedDay(load, type, sport, of.perMinute) ? [{ day: load.day, type, value }] : [];
  });
}

export function dayBand(day: string, type: WeekDayType, values: readonly TypedValue[]): Band | null {
  const first = addDays(day, -REFERENCE_DAYS);
  return bandOf(
    values.flatMap((each) => (each.type === type && each.day < day && each.day >= first ? [each.value] : [])),
  );
}

export interface MatchMean {
  readonly mean: number;
  readonly count: number;
}

/**
 * A player's mean full match (in basketball, practice of 40 to 90 min); null for fewer than four. A player whose latest
 * match is an academy match is measured by those.
 */
export function matchMean(sessions: readonly WeekSession[], of: LoadOf, sport: string): MatchMean | null {
  const latest = sessions.filter(({ sessionIsAMatch }) => sessionIsAMatch).sort((a, b) => byStart(b, a))[0];
  const isAcademyMatch = latest?.isAcademyMatch ?? false;
  const rule = referenceRule({ sessionIsAMatch: true, isAcademyMatch }, sport, of.perMinute);
  const values = sessions
    .filter((session) => !session.isRehab && isReference(session, rule))
    .map((session) => loadValue([{ amount: amountIn(session, of.kpi), minutesM: session.kpis.activeTimeM }], of))
    .filter((value) => value !== null);
  const average = mean(values);
  return average === null || values.length < MIN_REFERENCE_VALUES ? null : { mean: average, count: values.length };
}
