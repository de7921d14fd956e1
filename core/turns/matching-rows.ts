import type { SetSession } from '../events/turn-columns';
import { CLASS_BY_CODE } from './filter-categories';
import { refusals } from './filter-by-class';
import { firstIndex } from './first-index';
import { byMeasure, toSi, type TurnMeasure } from './turn-measures';
import { eachRun } from './row-runs';
import { scopeOfQuery, type TurnQuery } from './turn-query';
import type { TurnSet } from './turn-set';

/**
 * Rows of the turns that match, in the order of sessions, then players, then time.
 * @param limit most rows to return
 */
export function matchingTurns(set: TurnSet, query: TurnQuery, limit = set.length): Uint32Array<ArrayBuffer> {
  const scope = scopeOfQuery(set, query);
  const refused = refusals(query.filter);
  const { code } = set.columns;
  let rows = new Uint32Array(Math.min(limit, 1024));
  let count = 0;
  eachRun(set, scope, (from, to) => {
    for (let row = from; row < to && count < limit; row++) {
      if (refused[code[row] ?? 0] !== 0) continue;
      if (count === rows.length) {
        const grown = new Uint32Array(Math.min(limit, rows.length * 2));
        grown.set(rows);
        rows = grown;
      }
      rows[count++] = row;
    }
  });
  return rows.slice(0, count);
}

export interface SetTurn {
  readonly session: SetSession;
  readonly playerId: number;
  readonly matchMinute: number;
  readonly turnSide: 'L' | 'R';
  readonly measures: Readonly<Record<TurnMeasure, number>>;
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
  const value = (measure: TurnMeasure): number => toSi(measure, columns[measure][row] ?? 0);
  return {
    session,
    playerId,
    matchMinute: columns.minute[row] ?? 0,
    turnSide: CLASS_BY_CODE.side[columns.code[row] ?? 0] === 0 ? 'L' : 'R',
    measures: byMeasure(value),
  };
}

/** Number of row `row` among its player's turns of the session, by start, from 0. */
export function turnNumberOfRow(set: TurnSet, row: number): number {
  return row - (set.blocks.start[blockOfRow(set, row)] ?? 0);
}

function blockOfRow({ blocks, blockCount }: TurnSet, row: number): number {
  return firstIndex(blockCount, (block) => (blocks.start[block] ?? 0) > row) - 1;
}
