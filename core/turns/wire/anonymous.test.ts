import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anonymousSet, rowsOfPlayers } from './anonymous';
import { TurnAnalyst } from '../turn-analyst';
import { turnOfRow } from '../matching-rows';
import { plainSessions, rowsOfPlain, type PlainTurn } from '../random-set.fixture';
import { EVERY_TURN } from '../turn-query';

const BOUNDARIES = { lowerMPerS: 3, upperMPerS: 5.5 };
const turn = (playerId: number, entrySpeed: number, side: 0 | 1 = 0): PlainTurn => ({
  playerId,
  minute: 12,
  entrySpeed,
  acceleration: 4510,
  deceleration: 4510,
  time: 409,
  angle: 18_000,
  side,
});

describe('anonymousSet', () => {
  it('keeps no player, session, day, minute or order, and no last digits', () => {
    const set = anonymousSet([rowsOfPlain([turn(7, 5023)]), rowsOfPlain([turn(8, 3999, 1)])], BOUNDARIES);
    expect([set.players, set.sessions.map(({ sessionId, title }) => [sessionId, title])]).toEqual([[0], [[0, '']]]);
    const rows = [0, 1].map((row) => turnOfRow(set, row));
    // The middle of 3.95 to 4, of 5 to 5.05, of 0.4 to 0.41 and of 4.5 to 4.55; 180 degrees are the end.
    expect(rows.map(({ measures }) => measures.entrySpeed)).toEqual([3.975, 5.025]);
    expect(rows[0]).toMatchObject({ matchMinute: 0, turnSide: 'R' });
    expect(rows[0]?.measures).toMatchObject({ time: 0.405, angle: 180, acceleration: 4.525, deceleration: -4.525 });
  });

  it('has every turn once', () => {
    fc.assert(
      fc.property(plainSessions, (sessions) => {
        const set = anonymousSet(
          sessions.map(({ turns }) => rowsOfPlain(turns)),
          BOUNDARIES,
        );
        const turns = sessions.flatMap((session) => session.turns);
        expect(new TurnAnalyst(set).answer(EVERY_TURN).count).toBe(turns.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe('rowsOfPlayers', () => {
  it('keeps the turns of the players named, in their order', () => {
    const rows = rowsOfPlayers(
      rowsOfPlain([turn(1, 2000), turn(1, 3000), turn(2, 4000), turn(3, 5000)]),
      new Set([1, 3]),
    );
    expect([...rows.entrySpeed]).toEqual([2000, 3000, 5000]);
    expect(rows.blocks).toEqual([
      { playerId: 1, length: 2 },
      { playerId: 3, length: 1 },
    ]);
  });
});
