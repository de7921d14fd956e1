/** Days by their distance to the team's matches (METHODS LD2). */
import { fixtureOffset } from '../../calendar/fixture-offset';

export const WEEK_DAY_TYPES = ['MD', 'MD+1', 'MD+2', 'MD-1', 'MD-2', 'MD-3', 'MD-4', 'MD-5', 'MD-6', 'off'] as const;
export type WeekDayType = (typeof WEEK_DAY_TYPES)[number];

export interface WeekDay {
  readonly type: WeekDayType;
  /** Second type of a day between close matches: after one and before the next. */
  readonly alsoType: WeekDayType | null;
}

const BEFORE = ['MD-1', 'MD-2', 'MD-3', 'MD-4', 'MD-5', 'MD-6'] as const;
const AFTER = ['MD+1', 'MD+2'] as const;

/**
 * The days after a match come first, but the day before a match is always MD-1 unless it is the day after one: between
 * Saturday and Tuesday, Sunday is MD+1 and Monday MD-1.
 * @param matchDays `yyyy-mm-dd`, ascending, duplicates allowed
 */
export function weekDay(day: string, matchDays: readonly string[]): WeekDay {
  const ofMatches = found.get(matchDays) ?? new Map<string, WeekDay>();
  found.set(matchDays, ofMatches);
  const known = ofMatches.get(day) ?? placed(day, matchDays);
  ofMatches.set(day, known);
  return known;
}

/** Every player of a club has the same days. */
const found = new WeakMap<readonly string[], Map<string, WeekDay>>();

function placed(day: string, matchDays: readonly string[]): WeekDay {
  if (matchDays.includes(day)) return { type: 'MD', alsoType: null };
  const { sincePrevious, toNext } = fixtureOffset(day, matchDays);
  const after = (sincePrevious === null ? null : AFTER[sincePrevious - 1]) ?? null;
  const before = (toNext === null ? null : BEFORE[toNext - 1]) ?? null;
  if (after === null || before === null) return { type: after ?? before ?? 'off', alsoType: null };
  const isEve = before === 'MD-1' && after !== 'MD+1';
  const [type, other] = isEve ? [before, after] : [after, before];
  const isClose = sincePrevious !== null && toNext !== null && sincePrevious + toNext <= CLOSE_DAYS;
  return { type, alsoType: isClose ? other : null };
}

const CLOSE_DAYS = 3;
