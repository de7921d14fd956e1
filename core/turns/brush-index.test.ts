import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TurnAnalyst } from './turn-analyst';
import {
  BIN_COUNT,
  binOfDay,
  binsOfDays,
  binsOfRange,
  dayBinsOf,
  daysOfBins,
  rangeOfBins,
  STEPS_PER_BIN,
} from './brush-bins';
import { BrushIndex, type ActiveBrush, type LinkedCounts } from './brush-index';
import { TURN_MEASURES, type TurnMeasure } from './turn-measures';
import {
  anyQuery,
  inPlainScope,
  passesPlain,
  plainClass,
  plainSessions,
  rowsOfPlain,
  sortedSessions,
  type PlainSession,
  type PlainTurn,
} from './random-set.fixture';
import { EVERY_TURN, type TurnQuery } from './turn-query';
import { TurnSet } from './turn-set';

function setOf(sessions: readonly PlainSession[]): TurnSet {
  const set = new TurnSet({ lowerMPerS: 3, upperMPerS: 5.5 });
  for (const { turns, ...own } of sessions) set.addSession(own, rowsOfPlain(turns));
  return set;
}

const without = (query: TurnQuery, ...measures: readonly TurnMeasure[]): TurnQuery => ({
  ...query,
  ranges: Object.fromEntries(Object.entries(query.ranges).filter(([name]) => !measures.some((own) => own === name))),
});

/** Last bin: everything above too. */
function binOf(measure: TurnMeasure, turn: PlainTurn): number {
  return Math.min(BIN_COUNT[measure] - 1, Math.floor(turn[measure] / STEPS_PER_BIN[measure]));
}

/** The linked views once more, each by a filter row by row that leaves its own restriction out. */
function expectLinked(linked: LinkedCounts, set: TurnSet, sessions: readonly PlainSession[], query: TurnQuery): void {
  const counted = (
    own: TurnQuery,
    ignoresClasses: boolean,
    length: number,
    bin: (s: PlainSession, t: PlainTurn) => number | null,
  ) => {
    const counts = new Array<number>(length).fill(0);
    for (const session of sessions) {
      for (const turn of session.turns) {
        if (!inPlainScope(session, turn, own) || (!ignoresClasses && !passesPlain(turn, own.filter))) continue;
        const at = bin(session, turn);
        if (at !== null) counts[at] = (counts[at] ?? 0) + 1;
      }
    }
    return counts;
  };
  for (const measure of TURN_MEASURES) {
    const own = counted(without(query, measure), false, BIN_COUNT[measure], (_, turn) => binOf(measure, turn));
    expect([measure, ...linked.measures[measure]]).toEqual([measure, ...own]);
  }
  const plane = counted(
    without(query, 'entrySpeed', 'angle'),
    false,
    3 * BIN_COUNT.entrySpeed * BIN_COUNT.angle,
    (_, turn) =>
      (plainClass('time', turn) * BIN_COUNT.angle + binOf('angle', turn)) * BIN_COUNT.entrySpeed +
      binOf('entrySpeed', turn),
  );
  expect([...linked.plane]).toEqual(plane);
  const days = dayBinsOf(set);
  const byDay = counted({ ...query, longitudinalView: false }, false, days.count, (s) => binOfDay(days, s.sessionDate));
  expect([...linked.days]).toEqual(byDay);
  const byPlayer = counted(
    { ...query, playerIds: null },
    false,
    set.players.length,
    (_, turn) => set.playerIndex.get(turn.playerId) ?? null,
  );
  expect([...linked.players]).toEqual(byPlayer);
  expect(linked.count).toBe(counted(query, false, 1, () => 0)[0]);
  expect(linked.codes.reduce((sum, one) => sum + one, 0)).toBe(counted(query, true, 1, () => 0)[0]);
}

const brushes = fc.constantFrom<ActiveBrush>('none', 'days', 'scatter', ...TURN_MEASURES);
const span = (count: number) =>
  fc.tuple(fc.nat(count - 1), fc.nat(count - 1)).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) + 1 }));

describe('BrushIndex', () => {
  it('equals a filter row by row in every view, for any set, query and brush', () => {
    fc.assert(
      fc.property(plainSessions, anyQuery, brushes, (unsorted, query, active) => {
        const sessions = sortedSessions(unsorted);
        const set = setOf(sessions);
        const linked = new BrushIndex(set).answer(query, active);
        expect(linked.players).toHaveLength(set.players.length);
        expectLinked(linked, set, sessions, query);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('goes on being right while brushes move, one after the other, and while sessions come in', () => {
    const move = fc.tuple(fc.constantFrom(...TURN_MEASURES), fc.nat(99), fc.nat(99), brushes);
    fc.assert(
      fc.property(plainSessions, anyQuery, fc.array(move, { minLength: 1, maxLength: 5 }), (unsorted, first, moves) => {
        const sessions = sortedSessions(unsorted);
        const set = setOf(sessions.slice(0, -1));
        const index = new BrushIndex(set);
        let query = first;
        moves.forEach(([measure, a, b, active], turn) => {
          const last = sessions.at(-1);
          if (turn === 1 && last !== undefined) {
            const { turns, ...own } = last;
            set.addSession(own, rowsOfPlain(turns));
          }
          const [low, high] = [Math.min(a, b) % BIN_COUNT[measure], Math.max(a, b) % BIN_COUNT[measure]];
          const range = rangeOfBins(measure, { from: Math.min(low, high), to: Math.max(low, high) + 1 });
          query = { ...query, ranges: { ...query.ranges, [measure]: range } };
          const linked = index.answer(query, active);
          expect(linked.days).toHaveLength(index.days.count);
          expectLinked(linked, set, turn === 0 ? sessions.slice(0, -1) : sessions, query);
        });
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('counts as the analyst does', () => {
    fc.assert(
      fc.property(plainSessions, anyQuery, brushes, (sessions, query, active) => {
        const set = setOf(sessions);
        expect(new BrushIndex(set).answer(query, active).count).toBe(new TurnAnalyst(set).answer(query).count);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('of nothing is nothing', () => {
    const { count, days, measures } = new BrushIndex(setOf([])).answer(EVERY_TURN, 'days');
    expect([count, days.length, measures.time.length]).toEqual([0, 0, 50]);
  });
});

describe('bins', () => {
  it.each(TURN_MEASURES)('%s: a span and its range are the same, and edges inside a bin are none', (measure) => {
    fc.assert(
      fc.property(span(BIN_COUNT[measure]), (own) => {
        const range = rangeOfBins(measure, own);
        expect(binsOfRange(measure, range)).toEqual(own);
        expect(binsOfRange(measure, { low: range.low, high: range.high + 0.003 })).toBeNull();
      }),
    );
  });

  it('end where the classes do: 3 and 5.5 m/s, 4 and 5 m/s2, 0.3 s, 60 and 120 degrees', () => {
    expect(rangeOfBins('entrySpeed', { from: 30, to: 55 })).toEqual({ low: 3, high: 5.499 });
    expect(rangeOfBins('deceleration', { from: 40, to: 50 })).toEqual({ low: -4.999, high: -4 });
    expect(rangeOfBins('time', { from: 15, to: 50 }).low).toBe(0.3);
    expect(rangeOfBins('angle', { from: 15, to: 30 })).toEqual({ low: 60, high: 119.99 });
  });

  it('divide three years into strips of a few days', () => {
    const days = { firstDay: '2022-07-01', daysPerBin: 5, count: 220 };
    expect(daysOfBins(days, { from: 1, to: 3 })).toEqual({ from: '2022-07-06', to: '2022-07-15' });
    expect(binsOfDays(days, '2022-07-06', '2022-07-15')).toEqual({ from: 1, to: 3 });
    expect(binsOfDays(days, '2022-07-07', '2022-07-15')).toBeNull();
    expect(binsOfDays(days, null, '2022-07-05')).toEqual({ from: 0, to: 1 });
    expect(binsOfDays(days, null, null)).toEqual({ from: 0, to: 220 });
  });
});
