import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchingTurns, turnOfRow } from './matching-rows';
import { anyQuery, plainSessions, rowsOfPlain } from './random-set.fixture';
import { ROW_ORDERS, sortedRows, type RowOrder } from './sorted-rows';
import { TurnSet } from './turn-set';

describe('sortedRows', () => {
  it('is a stable sort by what a reader sees', () => {
    fc.assert(
      fc.property(
        plainSessions,
        anyQuery,
        fc.constantFrom(...ROW_ORDERS),
        fc.boolean(),
        (sessions, query, by, descending) => {
          const set = new TurnSet({ lowerMPerS: 3, upperMPerS: 5.5 });
          for (const { turns, ...own } of sessions) set.addSession(own, rowsOfPlain(turns));
          // Names in the opposite order of the ids.
          const ids = [...set.players].sort((a, b) => b - a);
          const rank = Uint16Array.from(set.players, (id) => ids.indexOf(id));
          const rows = matchingTurns(set, query);
          const value = (row: number): number => {
            const turn = turnOfRow(set, row);
            const plain: Record<Exclude<RowOrder, keyof typeof turn.measures>, number> = {
              date: set.sessions.indexOf(turn.session),
              player: ids.indexOf(turn.playerId),
              minute: turn.matchMinute,
              side: turn.turnSide === 'L' ? 0 : 1,
            };
            return by === 'date' || by === 'player' || by === 'minute' || by === 'side' ? plain[by] : turn.measures[by];
          };
          const expected = by === 'date' && descending ? [...rows].reverse() : [...rows];
          if (by !== 'date') {
            expected.sort((a, b) => (descending ? value(b) - value(a) : value(a) - value(b)));
          }
          expect([...sortedRows(set, rows, { by, descending }, rank)]).toEqual(expected);
        },
      ),
      { numRuns: 150 },
    );
  });
});
