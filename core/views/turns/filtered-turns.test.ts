import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeTurnBatch, encodeTurnBatch } from '../../turns/wire/turn-batch';
import { NO_FILTER, toggleClass } from '../../turns/filter-categories';
import { PLAIN_TURN, type PlayerTurn } from '../../turns/turnset.fixture';
import { DEFAULT_UNITS } from '../../units/units';
import type { ViewPlayer } from './turn-players';
import { filteredTurns } from './filtered-turns';
import { sessionTurns, type SessionTurns } from '../session/session-turns';
import { shownPoints, turnWords } from './turn-points';
import { edgeWords, turnScatter } from './turn-scatter';

const BOUNDARIES = { lowerMPerS: 3, upperMPerS: 5.5 };
const PLAYERS: readonly ViewPlayer[] = [
  { playerId: 3, name: 'Adams', positionSortOrder: 9, isOpposition: false },
  { playerId: 2, name: 'Berg', positionSortOrder: 1, isOpposition: true },
  { playerId: 1, name: 'Cole', positionSortOrder: 4, isOpposition: false },
  { playerId: 4, name: 'Abel', positionSortOrder: 9, isOpposition: false },
];

function setOf(turns: readonly PlayerTurn[]): SessionTurns {
  const session = { sessionId: 1, sessionDate: '2024-01-01', title: 'M', sessionIsAMatch: true };
  return sessionTurns(decodeTurnBatch(encodeTurnBatch(turns, session)), BOUNDARIES);
}

const SCOPE = { scope: 'all', units: DEFAULT_UNITS, players: PLAYERS } as const;

const anyTurn: fc.Arbitrary<PlayerTurn> = fc
  .record({
    playerId: fc.integer({ min: 1, max: 30 }),
    startS: fc.integer({ min: 0, max: 6000 }),
    twistingTimeS: fc.integer({ min: 10, max: 1000 }).map((ms) => ms / 1000),
  })
  .map((own) => ({ ...PLAIN_TURN, ...own }));

describe('turns of a scope, and what a filter shows of them', () => {
  const turns: readonly PlayerTurn[] = [
    { ...PLAIN_TURN, playerId: 3, startS: 50, twistingTimeS: 0.2, turnMatchTimeS: 2772.4, turnSide: 'R' },
    { ...PLAIN_TURN, playerId: 2, startS: 5, twistingTimeS: 0.5 },
    { ...PLAIN_TURN, playerId: 3, startS: 20, twistingTimeS: 0.9, entrySpeedMPerS: 6.25 },
    { ...PLAIN_TURN, playerId: 3, startS: 30, twistingTimeS: 0.3 },
  ];

  it('lists own team first, then by position, then by name, with players without turns', () => {
    const scatter = turnScatter(setOf(turns), SCOPE);
    expect(scatter.players.map(({ player, start, end }) => [player.name, start, end])).toEqual([
      ['Cole', 0, 0],
      ['Abel', 0, 0],
      ['Adams', 0, 3],
      ['Berg', 3, 4],
    ]);
  });

  it('orders a player’s points by time and says them in words', () => {
    const { points } = turnScatter(setOf(turns), SCOPE);
    expect([...points.timeClass]).toEqual([2, 1, 0, 1]);
    expect([...points.speed]).toEqual([6.25, 4, 4, 4]);
    expect(turnWords(points, 2, DEFAULT_UNITS)).toEqual({
      clock: '46:12',
      side: 'Right',
      entrySpeed: '4.00',
      angle: '90.0',
      turnTime: '0.20',
      peakAcceleration: '4.50',
      peakDeceleration: '−4.50',
    });
  });

  it('counts turn times in exclusive bands', () => {
    const { timeTable } = filteredTurns(setOf(turns), { scope: SCOPE, filter: NO_FILTER });
    expect(timeTable.find((row) => row.name === 'Adams')).toEqual({
      playerId: 3,
      name: 'Adams',
      isOpposition: false,
      lessThan300ms: 1,
      lessThan500ms: 1,
      lessThan1s: 1,
    });
  });

  it('gives N of M and the facets of the scope', () => {
    const filter = toggleClass(NO_FILTER, 'time', 1);
    const own = filteredTurns(setOf(turns), { scope: { ...SCOPE, scope: 'own' }, filter });
    expect([own.matching, own.total]).toEqual([1, 3]);
    expect(own.facets.time).toEqual([1, 1, 1]);
    const opposition = filteredTurns(setOf(turns), { scope: { ...SCOPE, scope: 'opposition' }, filter });
    expect([opposition.matching, opposition.total]).toEqual([1, 1]);
    expect(opposition.shown).toHaveLength(1);
  });

  it('keeps the axes of the specification, whatever is filtered', () => {
    const slow = turnScatter(setOf(turns), SCOPE).axes;
    expect([slow.speed.low, slow.speed.high, slow.angle.low, slow.angle.high]).toEqual([1, 8, 0, 180]);
    const fast = setOf([...turns, { ...PLAIN_TURN, entrySpeedMPerS: 8 }]);
    expect(turnScatter(fast, SCOPE).axes.speed.high).toBeCloseTo(8.3, 10);
    const none = filteredTurns(fast, { scope: SCOPE, filter: toggleClass(NO_FILTER, 'entrySpeed', 0) });
    expect(none.matching).toBe(0);
  });

  it('draws miles per hour where the user wants them', () => {
    const units = { system: 'imperial', peakSpeedFactor: 1 } as const;
    const { axes, points } = turnScatter(setOf(turns), { ...SCOPE, units });
    // 6.25 m/s are 13.98085 mph; the edges 3 and 5.5 m/s are 6.710808 and 12.303148 mph.
    expect(axes.speed.high).toBeCloseTo(14.28085, 4);
    expect(axes.speedEdges[0]).toBeCloseTo(6.710808, 6);
    expect(axes.speedEdges[1]).toBeCloseTo(12.303148, 6);
    expect(turnWords(points, 0, units).entrySpeed).toBe('13.98');
  });

  it('counts the turns that are slower than the axis begins, in the user’s unit', () => {
    const speeds = [0.4, 0.5, 0.99, 1, 4].map((entrySpeedMPerS, startS) => ({
      ...PLAIN_TURN,
      startS,
      entrySpeedMPerS,
    }));
    expect(turnScatter(setOf(speeds), SCOPE).belowAxis).toBe(3);
    const units = { system: 'imperial', peakSpeedFactor: 1 } as const;
    const imperial = turnScatter(setOf(speeds), { ...SCOPE, units });
    expect(imperial.belowAxis).toBe(1);
    expect(edgeWords(imperial, units)).toBe('Below 1\u202fmph, at the edge');
    expect(edgeWords(turnScatter(setOf(turns), SCOPE), DEFAULT_UNITS)).toBeUndefined();
  });

  it('shows a turn of a player it was not told of', () => {
    const set = setOf([{ ...PLAIN_TURN, playerId: 99 }]);
    const { players } = turnScatter(set, SCOPE);
    expect(players.find(({ player }) => player.playerId === 99)?.player.name).toBe('Player 99');
    expect(filteredTurns(set, { scope: SCOPE, filter: NO_FILTER }).matching).toBe(1);
  });

  it('gives the points of the whole scope once, and per filter no more than which of them it shows', () => {
    const set = setOf(turns);
    const { points, players } = turnScatter(set, SCOPE);
    const filtered = filteredTurns(set, { scope: SCOPE, filter: toggleClass(NO_FILTER, 'time', 1) });
    // Adams by time 0.9 s, 0.3 s, 0.2 s: of the classes High, Medium, Low. Cole and Abel have no turn.
    expect(players[2]).toMatchObject({ start: 0, end: 3 });
    expect(filtered.shown).toEqual([0, 0, 1, 1]);
    expect(shownPoints(points, filtered.accept, 0, 3)).toEqual([1]);
    expect(points.length).toBe(4);
    // The mask is one byte per class code, however many turns there are.
    expect(filtered.accept).toHaveLength(486);
    expect(filtered).not.toHaveProperty('points');
  });

  it('keeps every matching turn exactly once', () => {
    fc.assert(
      fc.property(fc.array(anyTurn, { maxLength: 60 }), (rows) => {
        const set = setOf(rows);
        const { timeTable, shown } = filteredTurns(set, { scope: SCOPE, filter: NO_FILTER });
        const counted = timeTable.reduce((sum, r) => sum + r.lessThan300ms + r.lessThan500ms + r.lessThan1s, 0);
        expect(counted).toBe(rows.length);
        expect(shown.reduce((sum, one) => sum + one, 0)).toBe(rows.length);
        const scatter = turnScatter(set, SCOPE);
        expect(scatter.points.length).toBe(rows.length);
        expect(scatter.players.at(-1)?.end).toBe(rows.length);
      }),
    );
  });
});
