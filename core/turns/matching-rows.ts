/** The turns behind an answer: their rows, each as a turn. */
import { refusals } from './codes/code-book';
import type { SetSession, TurnColumns } from '../events/turn-columns';
import { MISSING, toSi, type TurnMeasure } from './measures';
import { orderOf } from './session-rows';
import { eachSpan, rangeTest } from './spans';
import { scopeOfQuery, type TurnQuery } from './turn-query';
import type { TurnSet } from './turn-set';

export interface RowChoice {
  /** Matching turns to leave out at the start. */
  readonly offset?: number;
  readonly limit?: number;
  /** Takes of the matching turns the first of every so many: a sample for while a hand drags. */
  readonly every?: number;
}

/** Rows of the turns that match, in the order of sessions, then players, then time. */
export function matchingTurns(set: TurnSet, query: TurnQuery, choice: RowChoice = {}): Uint32Array<ArrayBuffer> {
  const { offset = 0, limit = Number.POSITIVE_INFINITY, every = 1 } = choice;
  let rows = new Uint32Array(Math.min(set.length, limit, 1024));
  let count = 0;
  let seen = 0;
  eachMatch(set, query, (row) => {
    if (seen++ < offset || (seen - 1 - offset) % every !== 0) return true;
    if (count === limit) return false;
    if (count === rows.length) {
      const grown = new Uint32Array(Math.min(set.length, rows.length * 2));
      grown.set(rows);
      rows = grown;
    }
    rows[count++] = row;
    return true;
  });
  return rows.slice(0, count);
}

/** Calls `visit` with each matching row until it says false. */
function eachMatch(set: TurnSet, query: TurnQuery, visit: (row: number) => boolean): void {
  const scope = scopeOfQuery(set, query);
  const refused = refusals(set.book, query.filter);
  const inRanges = scope.ranges.length === 0 ? null : rangeTest(set.columns, scope.ranges);
  const codes = set.columns.code;
  let going = true;
  eachSpan(set, scope, (from, to) => {
    for (let row = from; going && row < to; row++) {
      if (refused[codes[row] ?? 0] === 0 && (inRanges === null || inRanges(row))) going = visit(row);
    }
  });
}

/** One turn of a set, in SI units; a measure is null where it is missing. */
export interface SetTurn {
  readonly session: SetSession;
  readonly playerId: number;
  /** Whole minutes of the match clock. */
  readonly matchMinute: number;
  readonly turnSide: 'L' | 'R';
  readonly measures: Readonly<Record<TurnMeasure, number | null>>;
}

/** Row `row` as a turn. Throws a RangeError outside the set. */
export function turnOfRow(set: TurnSet, row: number): SetTurn {
  const { columns, blocks } = set;
  if (!Number.isInteger(row) || row < 0 || row >= set.length) {
    throw new RangeError(`Row ${row} is outside the ${set.length} turns of this set.`);
  }
  const block = blockOfRow(set, row);
  const session = set.sessions[blocks.session[block] ?? 0];
  const playerId = set.players[blocks.player[block] ?? 0];
  if (session === undefined || playerId === undefined) throw new RangeError(`Row ${row} belongs to no session.`);
  const value = (measure: TurnMeasure): number | null => {
    const steps = columns[measure][row] ?? MISSING;
    return steps === MISSING ? null : toSi(measure, steps);
  };
  return {
    session,
    playerId,
    matchMinute: columns.minute[row] ?? 0,
    turnSide: set.book.classesOf('side')[columns.code[row] ?? 0] === 0 ? 'L' : 'R',
    measures: {
      entrySpeed: value('entrySpeed'),
      acceleration: value('acceleration'),
      deceleration: value('deceleration'),
      time: value('time'),
      angle: value('angle'),
    },
  };
}

/** Which of their player's turns of the session row `row` is, by start, from 0. */
export function turnNumberOfRow(set: TurnSet, row: number): number {
  return row - (set.blocks.start[blockOfRow(set, row)] ?? 0);
}

/** The block that holds row `row`. */
function blockOfRow({ blocks, blockCount }: TurnSet, row: number): number {
  let low = 0;
  let high = blockCount - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((blocks.start[middle] ?? 0) <= row) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Row of the same turn in its session's stored batch, which has its exact times, exit and minimum speed. Throws a
 * RangeError where the batch does not hold it: it is of another session, or was imported anew since.
 */
export function batchRow(set: TurnSet, row: number, batch: TurnColumns): number {
  const { session, playerId } = turnOfRow(set, row);
  const first = set.blocks.start[blockOfRow(set, row)] ?? 0;
  const own = [...orderOf(batch)].filter((at) => batch.playerId[at] === playerId);
  const found = own[row - first];
  const same =
    found !== undefined &&
    batch.session.sessionId === session.sessionId &&
    batch.entrySpeed[found] === set.columns.entrySpeed[row] &&
    batch.angle[found] === set.columns.angle[row];
  if (!same) {
    throw new RangeError(`Turn ${row} is not in the batch of session ${session.sessionId}. Load the turns again.`);
  }
  return found;
}
