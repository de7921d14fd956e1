import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TurnAnalyst } from '../../turns/turn-analyst';
import { TURN_CATEGORIES } from '../../turns/filter-categories';
import { anyQuery, plainSessions, rowsOfPlain, type PlainSession } from '../../turns/random-set.fixture';
import { EVERY_TURN } from '../../turns/turn-query';
import { TurnSet } from '../../turns/turn-set';
import { TurnExplorer } from './turn-explorer';

function setOf(sessions: readonly PlainSession[]): TurnSet {
  const set = new TurnSet({ lowerMPerS: 3, upperMPerS: 5.5 });
  for (const { turns, ...own } of sessions) set.addSession(own, rowsOfPlain(turns));
  return set;
}
const sum = (counts: Iterable<number>) => [...counts].reduce((all, one) => all + one, 0);

describe('TurnExplorer', () => {
  it('says the same beside the ticks, in its list and in its pictures as the analyst', () => {
    fc.assert(
      fc.property(plainSessions, anyQuery, fc.integer({ min: 1, max: 30 }), (sessions, query, most) => {
        const set = setOf(sessions);
        const explorer = new TurnExplorer(set);
        const answer = new TurnAnalyst(set).answer(query);
        const view = explorer.view({ query, active: 'days', marks: { most, isSample: true } });
        expect(view.count).toBe(answer.count);
        for (const category of TURN_CATEGORIES) {
          expect([category, ...view.facets[category]]).toEqual([category, ...answer.facets[category]]);
        }
        const page = explorer.page({ query, sort: { by: 'time', descending: true }, offset: 0, limit: 500 });
        expect(page.count).toBe(answer.count);
        const planesOf = query.playerIds ?? set.players;
        const { planes, measures } = explorer.detail({ query, mostMarks: 5, planesOf });
        expect(measures).toEqual(answer.measures);
        expect(planes.map(({ playerId }) => playerId)).toEqual(planesOf);
        expect(sum(planes.map(({ count }) => count))).toBe(answer.count);
        const placed = page.turns.filter((turn) => turn.measures.entrySpeed !== null && turn.measures.angle !== null);
        if (answer.count <= 500) expect(sum(planes.flatMap(({ plane }) => sum(plane.counts)))).toBe(placed.length);
        expect(view.marks?.length ?? 0).toBeLessThanOrEqual(most);
      }),
      { numRuns: 25 },
    );
  });

  it('of no turn and of one', () => {
    const question = { query: EVERY_TURN, active: 'none', marks: { most: 9, isSample: false } } as const;
    const empty = new TurnExplorer(setOf([]));
    expect(empty.view(question)).toMatchObject({
      turns: 0,
      count: 0,
      players: [],
      marks: { length: 0, sampleOf: null },
    });
    expect(empty.detail({ query: EVERY_TURN, mostMarks: 9, planesOf: [] })).toMatchObject({
      planes: [],
      marks: { length: 0 },
    });
    const turn = {
      playerId: 7,
      minute: 3,
      entrySpeed: 4000,
      acceleration: 1,
      deceleration: 1,
      time: 1,
      angle: 9000,
      side: 1,
    } as const;
    const one = new TurnExplorer(
      setOf([
        { sessionId: 1, sessionDate: '2024-01-02', title: 'M', sessionIsAMatch: true, sessionTypeId: 1, turns: [turn] },
      ]),
    );
    expect(one.view(question)).toMatchObject({
      turns: 1,
      count: 1,
      players: [7],
      days: { firstDay: '2024-01-02', count: 1 },
    });
    expect(one.detail({ query: EVERY_TURN, mostMarks: 9, planesOf: [7] }).measures.time).toEqual({
      count: 1,
      mean: 0.001,
      standardDeviation: null,
    });
  });

  it('has the planes of whoever is asked for, whichever players are chosen', () => {
    const turn = {
      minute: 3,
      entrySpeed: 4000,
      acceleration: 1,
      deceleration: 1,
      time: 1,
      angle: 9000,
      side: 1,
    } as const;
    const explorer = new TurnExplorer(
      setOf([
        {
          sessionId: 1,
          sessionDate: '2024-01-02',
          title: 'M',
          sessionIsAMatch: true,
          sessionTypeId: 1,
          turns: [7, 8, 8, 9].map((playerId) => ({ ...turn, playerId })),
        },
      ]),
    );
    const { planes } = explorer.detail({ query: { ...EVERY_TURN, playerIds: [7] }, mostMarks: 9, planesOf: [8, 7, 5] });
    expect(planes.map(({ playerId, count, plane }) => [playerId, count, sum(plane.counts)])).toEqual([
      [8, 2, 2],
      [7, 1, 1],
      [5, 0, 0],
    ]);
  });

  it('refuses a page that is none', () => {
    const explorer = new TurnExplorer(setOf([]));
    const sort = { by: 'date', descending: false } as const;
    expect(() => explorer.page({ query: EVERY_TURN, sort, offset: -1, limit: 9 })).toThrow('ask for at most 500');
    expect(() => explorer.page({ query: EVERY_TURN, sort, offset: 0, limit: 501 })).toThrow('ask for at most 500');
  });
});
