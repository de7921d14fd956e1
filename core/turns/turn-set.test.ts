import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TurnAnalyst, type TurnAnswer } from './turn-analyst';
import { decodeTurnBatch, encodeTurnBatch } from './wire/turn-batch';
import { CLASS_COUNT, NO_FILTER, toggleClass, TURN_CATEGORIES } from './filter-categories';
import { matchingTurns, turnOfRow } from './matching-rows';
import { TURN_MEASURES } from './turn-measures';
import {
  anyQuery,
  inPlainScope,
  passesPlain,
  plainClass,
  plainSessions,
  plainSi,
  rowsOfPlain,
  sortedSessions,
  sortedTurns,
  type PlainSession,
  type PlainTurn,
} from './random-set.fixture';
import { addStream, decodeTurnSet, encodeTurnSet } from './wire/set-stream';
import { EVERY_TURN, type TurnQuery } from './turn-query';
import type { SessionRows } from './session-rows';
import { TurnSet } from './turn-set';
import { PLAIN_TURN } from './turnset.fixture';

const BOUNDARIES = { lowerMPerS: 3, upperMPerS: 5.5 };

function setOf(sessions: readonly PlainSession[]): TurnSet {
  const set = new TurnSet(BOUNDARIES);
  for (const { turns, ...session } of sessions) set.addSession(session, rowsOfPlain(turns));
  return set;
}

function plainRows(sessions: readonly PlainSession[]) {
  return sortedSessions(sessions).flatMap((session) => sortedTurns(session.turns).map((turn) => ({ session, turn })));
}

/** Mean and SD in two passes; the SD of the differences from the first value, which a spread of steps makes exact. */
function summaryOf(values: readonly number[]) {
  const n = values.length;
  const mean = n === 0 ? null : values.reduce((sum, value) => sum + value, 0) / n;
  const spread = mean === null ? 0 : values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { count: n, mean, standardDeviation: n < 2 ? null : Math.sqrt(spread / (n - 1)) };
}

function expectClose(actual: number | null, expected: number | null): void {
  if (actual === null || expected === null) expect(actual).toBe(expected);
  else expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
}

function expectAnswer(answer: TurnAnswer, sessions: readonly PlainSession[], query: TurnQuery): void {
  const scope = plainRows(sessions).filter(({ session, turn }) => inPlainScope(session, turn, query));
  const matching = scope.filter(({ turn }) => passesPlain(turn, query.filter));
  expect([answer.total, answer.count]).toEqual([scope.length, matching.length]);
  for (const category of TURN_CATEGORIES) {
    const alone = scope.map(({ turn }) => turn).filter((turn) => passesPlain(turn, query.filter, category));
    const byClass = new Array<number>(CLASS_COUNT[category]).fill(0);
    for (const turn of alone) byClass[plainClass(category, turn)] = (byClass[plainClass(category, turn)] ?? 0) + 1;
    expect(answer.facets[category]).toEqual(byClass);
  }
  for (const measure of TURN_MEASURES) {
    const expected = summaryOf(matching.map(({ turn }) => plainSi(measure, turn)));
    expect(answer.measures[measure].count).toBe(expected.count);
    expectClose(answer.measures[measure].mean, expected.mean);
    expectClose(answer.measures[measure].standardDeviation, expected.standardDeviation);
  }
}

const session = (sessionId: number, sessionDate: string, turns: readonly PlainTurn[]): PlainSession => ({
  sessionId,
  sessionDate,
  title: `S${sessionId}`,
  sessionIsAMatch: true,
  sessionTypeId: 1,
  turns,
});
const turn = (change: Partial<PlainTurn>): PlainTurn => ({
  playerId: 1,
  minute: 10,
  entrySpeed: 4000,
  acceleration: 4500,
  deceleration: 4500,
  time: 400,
  angle: 9000,
  side: 0,
  ...change,
});

describe('TurnAnalyst', () => {
  it('equals a filter row by row in every number, for any set and query', () => {
    fc.assert(
      fc.property(plainSessions, fc.array(anyQuery, { minLength: 1, maxLength: 4 }), (sessions, queries) => {
        const set = setOf(sessions);
        set.addPlayer(99);
        const analyst = new TurnAnalyst(set);
        expect(set.length).toBe(plainRows(sessions).length);
        for (const query of queries) expectAnswer(analyst.answer(query), sessions, query);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it('goes on being right while sessions come in, early ones late too', () => {
    fc.assert(
      fc.property(plainSessions, anyQuery, (sessions, query) => {
        const set = new TurnSet(BOUNDARIES);
        const analyst = new TurnAnalyst(set);
        sessions.forEach(({ turns, ...own }, index) => {
          set.addSession(own, rowsOfPlain(turns));
          expectAnswer(analyst.answer(query), sessions.slice(0, index + 1), query);
        });
        expect(set.sessions.map(({ sessionId }) => sessionId)).toEqual(
          sortedSessions(sessions).map(({ sessionId }) => sessionId),
        );
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it('counts by hand: edges of the classes, one turn a player', () => {
    const set = setOf([
      session(1, '2024-01-01', [turn({ entrySpeed: 5500 }), turn({ playerId: 2, entrySpeed: 5501, side: 1 })]),
      session(2, '2024-01-02', [turn({ playerId: 3, entrySpeed: 2999 })]),
    ]);
    const analyst = new TurnAnalyst(set);
    const all = analyst.answer(EVERY_TURN);
    expect([all.total, all.count, all.facets.entrySpeed, all.facets.side]).toEqual([3, 3, [1, 1, 1], [2, 1]]);
    expect(all.measures.deceleration).toEqual({ count: 3, mean: -4.5, standardDeviation: 0 });
    const fast = analyst.answer({ ...EVERY_TURN, filter: toggleClass(NO_FILTER, 'entrySpeed', 2) });
    expect([fast.total, fast.count, fast.facets.entrySpeed, fast.facets.side]).toEqual([3, 1, [1, 1, 1], [0, 1]]);
    expect(fast.measures.angle).toEqual({ count: 1, mean: 90, standardDeviation: null });
    // Of 5.5 and 5.501 m/s: mean 5.5005, SD 0.001 / sqrt(2).
    const { entrySpeed } = analyst.answer({ ...EVERY_TURN, sessionIds: [1] }).measures;
    expect([entrySpeed.count, entrySpeed.mean]).toEqual([2, 5.5005]);
    expect(entrySpeed.standardDeviation).toBeCloseTo(0.000_707_106_781_2, 12);
  });

  it('of nothing: an empty set, a season without sessions, a player without turns', () => {
    const empty = new TurnAnalyst(new TurnSet(BOUNDARIES)).answer(EVERY_TURN);
    expect([empty.total, empty.count, empty.measures.angle.mean]).toEqual([0, 0, null]);
    const set = setOf([session(1, '2024-01-01', [turn({})]), session(2, '2024-02-01', [])]);
    const analyst = new TurnAnalyst(set);
    expect(analyst.answer({ ...EVERY_TURN, season: '2019/20' }).total).toBe(0);
    expect(analyst.answer({ ...EVERY_TURN, playerIds: [4] }).total).toBe(0);
    expect(analyst.answer({ ...EVERY_TURN, playerIds: [] }).total).toBe(0);
    expect(analyst.answer(EVERY_TURN).total).toBe(1);
  });

  it('asks for the view over a period before a range of days restricts', () => {
    const analyst = new TurnAnalyst(setOf([session(1, '2024-01-01', [turn({})])]));
    const later = { ...EVERY_TURN, from: '2025-01-01', to: '2025-01-01' };
    expect(analyst.answer(later).count).toBe(1);
    expect(analyst.answer({ ...later, longitudinalView: true }).count).toBe(0);
  });

  it('has sums without drift: the largest values, over snapshots, forth and back', () => {
    const rows = Array.from({ length: 4000 }, (_, row) => turn({ playerId: 1 + (row % 2), entrySpeed: 65_534 }));
    const sessions = Array.from({ length: 12 }, (_, index) => session(index + 1, `2024-01-${10 + index}`, rows));
    const set = setOf(sessions);
    const analyst = new TurnAnalyst(set);
    expect(set.history.snapshotCount).toBe(4);
    for (const [from, to, days] of [
      ['2024-01-10', '2024-01-21', 12],
      ['2024-01-11', '2024-01-20', 10],
      ['2024-01-13', '2024-01-19', 7],
      ['2024-01-15', '2024-01-15', 1],
    ] as const) {
      const { measures, count } = analyst.answer({ ...EVERY_TURN, longitudinalView: true, from, to });
      expect(count).toBe(4000 * days);
      expect(measures.entrySpeed).toEqual({ count: 4000 * days, mean: 65.534, standardDeviation: 0 });
    }
  });

  it.each([
    [{ filter: { ...NO_FILTER, angle: 0b101 } }, 'Low and High angle cannot both be chosen'],
    [{ filter: { ...NO_FILTER, side: 4 } }, "The filter's side is 4"],
    [{ longitudinalView: true, from: '1.2.2024' }, '"1.2.2024" is not a day'],
    [{ season: '2024' }, '"2024" is not a season'],
    [{ ranges: { angle: { low: 90, high: 30 } } }, 'The range of angle goes from 90 to 30'],
  ])('refuses %j', (change, message) => {
    const analyst = new TurnAnalyst(setOf([]));
    expect(() => analyst.answer({ ...EVERY_TURN, ...change })).toThrow(message);
  });
});

describe('TurnSet', () => {
  it('takes stored batches, in any order of rows', () => {
    const set = new TurnSet(BOUNDARIES);
    const batch = encodeTurnBatch(
      [
        { ...PLAIN_TURN, playerId: 2, startS: 70.9, turnMatchTimeS: 131.2, turnSide: 'R' },
        { ...PLAIN_TURN, playerId: 1, startS: 80 },
        { ...PLAIN_TURN, playerId: 2, startS: 5, turnMatchTimeS: -0.5 },
      ],
      { sessionId: 3, sessionDate: '2024-03-03', title: 'M', sessionIsAMatch: true },
    );
    set.addBatch(decodeTurnBatch(batch), 7);
    expect(turnOfRow(set, 2)).toEqual({
      session: { sessionId: 3, sessionDate: '2024-03-03', title: 'M', sessionIsAMatch: true, sessionTypeId: 7 },
      playerId: 2,
      matchMinute: 2,
      turnSide: 'R',
      measures: { entrySpeed: 4, acceleration: 4.5, deceleration: -4.5, time: 0.4, angle: 90 },
    });
    expect([turnOfRow(set, 0).playerId, turnOfRow(set, 1).playerId, turnOfRow(set, 1).matchMinute]).toEqual([1, 2, -1]);
    expect(() => turnOfRow(set, 3)).toThrow('Row 3 is outside the 3 turns of this set.');
  });

  it('refuses a session twice, a wrong day and uneven columns, and stays as it was', () => {
    const set = setOf([session(1, '2024-01-01', [turn({})])]);
    const rows = rowsOfPlain([turn({})]);
    const own = { sessionId: 1, sessionDate: '2024-01-01', title: '', sessionIsAMatch: true, sessionTypeId: 1 };
    expect(() => set.addSession(own, rows)).toThrow('Session 1 is already in this set.');
    expect(() => set.addSession({ ...own, sessionId: 2, sessionDate: 'today' }, rows)).toThrow('is not a day');
    const uneven = { ...rows, angle: new Uint16Array(2) };
    expect(() => set.addSession({ ...own, sessionId: 2 }, uneven)).toThrow('Session 2: its columns differ in length');
    const mixed = { ...rows, blocks: [...rows.blocks, { playerId: 1, length: 0 }] };
    expect(() => set.addSession({ ...own, sessionId: 2 }, mixed)).toThrow('stand in two places');
    expect(new TurnAnalyst(set).answer(EVERY_TURN).count).toBe(1);
  });

  it('refuses turns whose squares could not be summed exactly, no sooner', () => {
    const day = { sessionDate: '2024-01-01', title: 'M', sessionIsAMatch: true, sessionTypeId: 1 };
    const own = (sessionId: number) => ({ ...day, sessionId });
    // 2,000,000 x 65,534 squared is 8.5894e15; 2^53 - 1 is 9.0072e15, which leaves room for 97,280 more.
    const rows = (length: number, entrySpeed: number): SessionRows => {
      const zero = () => new Uint16Array(length);
      const [acceleration, deceleration, time, angle] = [zero(), zero(), zero(), zero()];
      const blocks = [{ playerId: 1, length }];
      const [minute, side] = [new Int16Array(length), new Uint8Array(length)];
      return { entrySpeed: zero().fill(entrySpeed), acceleration, deceleration, time, angle, minute, side, blocks };
    };
    const set = new TurnSet(BOUNDARIES);
    set.addSession(own(1), rows(2_000_000, 65_534));
    expect(() => set.addSession(own(2), rows(97_281, 65_534))).toThrow(/averaged exactly/);
    set.addSession(own(3), rows(97_280, 65_534));
    expect(() => set.addSession(own(4), rows(1, 65_534))).toThrow(/averaged exactly/);
    expect(set.length).toBe(2_097_280);

    const small = new TurnSet(BOUNDARIES);
    small.addSession(own(1), rows(2_000_000, 1));
    small.addSession(own(2), rows(2_000_000, 1));
    expect(small.length).toBe(4_000_000);
  });

  it('holds a turn in 14 bytes, blocks aside', () => {
    const set = new TurnSet(BOUNDARIES);
    const empty = set.bytes.columns;
    set.reserve(1000);
    expect(set.bytes.columns - empty).toBe(14_000);
  });
});

describe('matchingTurns', () => {
  it('are the rows that a filter row by row finds, all or the first of them', () => {
    fc.assert(
      fc.property(plainSessions, anyQuery, fc.nat(20), (sessions, query, limit) => {
        const set = setOf(sessions);
        const expected = plainRows(sessions).flatMap(({ session: own, turn: row }, index) =>
          inPlainScope(own, row, query) && passesPlain(row, query.filter) ? [index] : [],
        );
        expect([...matchingTurns(set, query)]).toEqual(expected);
        expect([...matchingTurns(set, query, limit)]).toEqual(expected.slice(0, limit));
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

describe('a set as an Arrow stream', () => {
  it('comes back as the same set', () => {
    fc.assert(
      fc.property(plainSessions, anyQuery, (sessions, query) => {
        const sent = setOf(sessions);
        sent.addPlayer(99);
        const set = new TurnSet(BOUNDARIES);
        addStream(set, decodeTurnSet(encodeTurnSet(sent)));
        expect(set.sessions).toEqual(sent.sessions);
        expectAnswer(new TurnAnalyst(set).answer(query), sessions, query);
        for (let row = 0; row < sent.length; row++) expect(turnOfRow(set, row)).toEqual(turnOfRow(sent, row));
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it('is refused wherever it is cut, and by a set that has its sessions', () => {
    const set = setOf([session(1, '2024-01-01', [turn({}), turn({ playerId: 2 })]), session(2, '2024-02-01', [])]);
    const bytes = encodeTurnSet(set);
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decodeTurnSet(bytes.slice(0, length))).toThrow(/^These turns cannot be read: /);
    }
    expect(() => addStream(set, decodeTurnSet(bytes))).toThrow('Session 1 is already in this set.');
  });

  it('is refused where it contradicts itself, before a turn is counted', () => {
    const stream = decodeTurnSet(encodeTurnSet(setOf([session(1, '2024-01-01', [turn({}), turn({ playerId: 2 })])])));
    const split = (...low: number[]) => ({ low: Uint8Array.from(low), high: new Uint8Array(low.length) });
    const bad = (change: Partial<typeof stream.columns>) => ({ ...stream, columns: { ...stream.columns, ...change } });
    const set = new TurnSet(BOUNDARIES);
    expect(() => addStream(set, bad({ session: split(0, 1) }))).toThrow('turn 1 belongs to none of its 1 sessions');
    expect(() => addStream(set, bad({ player: split(0, 2) }))).toThrow('turn 1 belongs to none of its 2 players');
    expect(() => addStream(set, { ...stream, side: Uint8Array.of(0, 2) })).toThrow('the side of turn 1 is 2');
    expect(set.length).toBe(0);
  });
});
