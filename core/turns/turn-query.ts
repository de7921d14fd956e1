/** What can be asked of a set of turns, and the sessions and players that a question is about. */
import { isDay } from '../calendar/day';
import { ALL_SEASONS, seasonOf } from '../calendar/season';
import { NO_FILTER, type TurnFilter } from './categories';
import { checkFilter } from './codes/code-book';
import { LARGEST_STEPS, TURN_MEASURES, toSteps, type TurnMeasure } from './measures';
import type { StepRange } from './row-conditions';
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
   * Whether the turns of a period are looked at: `from` and `to`, which otherwise restrict nothing (the specification's
   * default is a range of today alone with the view off, which shows every turn).
   */
  readonly longitudinalView: boolean;
  /** First day, yyyy-mm-dd, or null. */
  readonly from: string | null;
  /** Last day, included. */
  readonly to: string | null;
  /** `2024/25` or `ALL_SEASONS`; holds with and without the longitudinal view. */
  readonly season: string;
  readonly sessionTypeIds: readonly number[] | null;
  readonly sessionIds: readonly number[] | null;
  readonly playerIds: readonly number[] | null;
  /** Brushes on measures. A turn whose measure is missing is in no range of it. */
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

export interface Scope {
  /** Sessions `first` to `end` (not included) hold every session of the scope. */
  readonly first: number;
  readonly end: number;
  /** Per session of the set 1 where it belongs to the scope; null: all from `first` to `end`. */
  readonly sessions: Uint8Array | null;
  /** Where the scope is all sessions of some types from `first` to `end`: these types. Otherwise null. */
  readonly types: ReadonlySet<number> | null;
  /** Per player of the set 1 where they belong to the scope; null: all. */
  readonly players: Uint8Array | null;
  readonly ranges: readonly StepRange[];
}

/** @throws RangeError for a query that no screen can make, saying what is wrong */
export function scopeOfQuery(set: TurnSet, query: TurnQuery): Scope {
  checkFilter(query.filter);
  const { first, end } = stretchOf(set, query);
  const types = query.sessionTypeIds === null ? null : new Set(query.sessionTypeIds);
  return {
    first,
    end,
    sessions: sessionsOf(set, query, first, end),
    types: query.sessionIds === null ? types : null,
    players: playersOf(set, query),
    ranges: rangesOf(query),
  };
}

/** Per session from `first` to `end` 1 where type and list have it; null where neither restricts. */
function sessionsOf(
  set: TurnSet,
  { sessionTypeIds, sessionIds }: TurnQuery,
  first: number,
  end: number,
): Uint8Array | null {
  if (sessionTypeIds === null && sessionIds === null) return null;
  const sessions = new Uint8Array(set.sessions.length);
  if (sessionIds === null) sessions.fill(1, first, end);
  for (const sessionId of sessionIds ?? []) {
    const index = set.sessionIndex.get(sessionId) ?? -1;
    if (index >= first && index < end) sessions[index] = 1;
  }
  if (sessionTypeIds !== null) {
    const chosen = new Uint8Array(set.types.size);
    for (const typeId of sessionTypeIds) {
      const type = set.types.get(typeId);
      if (type !== undefined) chosen[type.index] = 1;
    }
    for (let index = first; index < end; index++) {
      sessions[index] = (sessions[index] ?? 0) & (chosen[set.sessionType[index] ?? 0] ?? 0);
    }
  }
  return sessions;
}

function playersOf(set: TurnSet, query: TurnQuery): Uint8Array | null {
  if (query.playerIds === null) return null;
  const players = new Uint8Array(set.players.length);
  for (const playerId of query.playerIds) {
    const index = set.playerIndex.get(playerId);
    if (index !== undefined) players[index] = 1;
  }
  return players;
}

/** Sessions are sorted by date, so days and a season are a stretch of them. */
function stretchOf(set: TurnSet, query: TurnQuery): { first: number; end: number } {
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

/** The first session from whose day on `reached` holds. */
function firstSession(set: TurnSet, reached: (day: string) => boolean): number {
  let low = 0;
  let high = set.sessions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reached(set.sessions[middle]?.sessionDate ?? '')) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Rounding towards the inside after half a millionth of a step, so that an end given in decimals includes its value. */
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
