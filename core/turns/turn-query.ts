/** Questions about a set of turns, and the sessions and players they cover. */
import { isDay } from '../calendar/day';
import { ALL_SEASONS, seasonOf } from '../calendar/season';
import { NO_FILTER, type TurnFilter } from './filter-categories';
import { checkFilter } from './filter-by-class';
import { firstIndex } from './first-index';
import { LARGEST_STEPS, TURN_MEASURES, toSteps, type TurnMeasure } from './turn-measures';
import type { TurnSet } from './turn-set';

/** From `low` to `high` in SI units, both included. */
export interface MeasureRange {
  readonly low: number;
  readonly high: number;
}

/** Conditions combine with AND; null, and an empty class filter, restrict nothing. An empty list matches nothing. */
export interface TurnQuery {
  readonly filter: TurnFilter;
  /**
   * Whether `from` and `to` restrict the turns. They have values with the view off too: the specification's default is a
   * range of only today with the view off, which shows every turn.
   */
  readonly longitudinalView: boolean;
  readonly from: string | null;
  readonly to: string | null;
  /** `2024/25` or `ALL_SEASONS`; restricts with and without the longitudinal view. */
  readonly season: string;
  readonly sessionTypeIds: readonly number[] | null;
  readonly sessionIds: readonly number[] | null;
  readonly playerIds: readonly number[] | null;
  readonly ranges: Readonly<Partial<Record<TurnMeasure, MeasureRange>>>;
}

export const EVERY_TURN: TurnQuery = {
  filter: NO_FILTER,
  longitudinalView: false,
  from: null,
  to: null,
  season: ALL_SEASONS,
  sessionTypeIds: null,
  sessionIds: null,
  playerIds: null,
  ranges: {},
};

export interface StepRange {
  readonly measure: TurnMeasure;
  readonly low: number;
  readonly high: number;
}

export interface Scope {
  /** Sessions `first` to `end` (not included) hold every session of the scope. */
  readonly first: number;
  readonly end: number;
  readonly types: ReadonlySet<number> | null;
  /** Per session of the set 1 if it is on the query's list; null: the query has no list. */
  readonly listed: Uint8Array | null;
  /** Per player of the set 1 if they belong to the scope; null: all. */
  readonly players: Uint8Array | null;
  readonly ranges: readonly StepRange[];
}

/** @throws RangeError for a query that no screen can make, saying what is wrong */
export function scopeOfQuery(set: TurnSet, query: TurnQuery): Scope {
  checkFilter(query.filter);
  const { sessionTypeIds, sessionIds, playerIds } = query;
  return {
    ...periodOf(set, query),
    types: sessionTypeIds === null ? null : new Set(sessionTypeIds),
    listed: sessionIds === null ? null : flags(set.sessions.length, sessionIds, set.sessionIndex),
    players: playerIds === null ? null : flags(set.players.length, playerIds, set.playerIndex),
    ranges: rangesOf(query),
  };
}

/** `length` flags, 1 for those of some ids; ids that the set does not have are ignored. */
function flags(length: number, ids: readonly number[], indexOf: ReadonlyMap<number, number>): Uint8Array {
  const result = new Uint8Array(length);
  for (const id of ids) {
    const index = indexOf.get(id);
    if (index !== undefined) result[index] = 1;
  }
  return result;
}

/** Sessions are sorted by date, so those of a period or season follow each other. */
function periodOf(set: TurnSet, query: TurnQuery): { first: number; end: number } {
  let first = 0;
  let end = set.sessions.length;
  if (query.longitudinalView) {
    const { from, to } = query;
    if (from !== null) checkDay(from);
    if (to !== null) checkDay(to);
    if (from !== null) first = firstSession(set, (day) => day >= from);
    if (to !== null) end = firstSession(set, (day) => day > to);
  }
  if (query.season !== ALL_SEASONS) {
    const { season } = query;
    if (!/^\d{4}\/\d{2}$/.test(season)) throw new RangeError(`"${season}" is not a season as 2024/25.`);
    // Labels of seasons sort as their years.
    first = Math.max(
      first,
      firstSession(set, (day) => seasonOf(day) >= season),
    );
    end = Math.min(
      end,
      firstSession(set, (day) => seasonOf(day) > season),
    );
  }
  return { first, end: Math.max(first, end) };
}

function checkDay(day: string): void {
  if (!isDay(day)) throw new RangeError(`"${day}" is not a day as yyyy-mm-dd.`);
}

function firstSession(set: TurnSet, reached: (day: string) => boolean): number {
  return firstIndex(set.sessions.length, (index) => reached(set.sessions[index]?.sessionDate ?? ''));
}

/** Ends are rounded inwards, but for a millionth of a step, so that an end given in decimals includes its value. */
const SLACK_STEPS = 1e-6;

function rangesOf({ ranges }: TurnQuery): readonly StepRange[] {
  const result: StepRange[] = [];
  for (const measure of TURN_MEASURES) {
    const range = ranges[measure];
    if (range === undefined) continue;
    if (!(range.low <= range.high)) {
      throw new RangeError(
        `The range of ${measure} goes from ${range.low} to ${range.high}: give the lower end first.`,
      );
    }
    const ends = [toSteps(measure, range.low), toSteps(measure, range.high)];
    result.push({
      measure,
      low: Math.max(0, Math.ceil(Math.min(...ends) - SLACK_STEPS)),
      high: Math.min(LARGEST_STEPS, Math.floor(Math.max(...ends) + SLACK_STEPS)),
    });
  }
  return result;
}

export function isSameScope(one: Scope, other: Scope): boolean {
  return (
    one.first === other.first &&
    one.end === other.end &&
    isSameList(one.types === null ? null : [...one.types], other.types === null ? null : [...other.types]) &&
    isSameList(one.listed, other.listed) &&
    isSameList(one.players, other.players) &&
    one.ranges.length === other.ranges.length &&
    one.ranges.every(({ measure, low, high }, index) => {
      const own = other.ranges[index];
      return own?.measure === measure && own.low === low && own.high === high;
    })
  );
}

function isSameList(one: ArrayLike<number> | null, other: ArrayLike<number> | null): boolean {
  if (one === null || other === null || one.length !== other.length) return one === other;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
