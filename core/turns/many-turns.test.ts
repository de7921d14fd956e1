/** Sets so large that they are answered from snapshots; those of random-set.fixture.ts are read row by row. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TurnAnalyst, TurnAnswer } from './turn-analyst';
import { NO_FILTER, toggleClass, TURN_CATEGORIES, type TurnFilter } from './filter-categories';
import type { SetSession } from '../events/turn-columns';
import { matchingTurns } from './matching-rows';
import { TURN_MEASURES, toSi } from './turn-measures';
import type { SessionRows } from './session-rows';
import { EVERY_TURN, type TurnQuery } from './turn-query';
import type { TurnSet } from './turn-set';

const SESSIONS = 1100;
const PLAYERS = 60;

/** Numbers from 0 to `end`, the same each time: a linear congruential generator, its upper bits. */
function dice(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * end);
  };
}

function sessionRows(below: (end: number) => number): SessionRows {
  const blocks = Array.from({ length: PLAYERS }, (_, index) => index + 1)
    .filter(() => below(3) === 0)
    .map((playerId) => ({ playerId, length: below(12) }));
  const length = blocks.reduce((sum, block) => sum + block.length, 0);
  const column = (end: number) => Uint16Array.from({ length }, () => Math.min(below(end), below(end)));
  return {
    entrySpeed: column(9000),
    acceleration: column(7000),
    deceleration: column(7000),
    time: column(900),
    angle: column(18_000),
    minute: Int16Array.from({ length }, () => below(90)),
    side: Uint8Array.from({ length }, () => below(2)),
    blocks,
  };
}

const dayOf = (index: number) => new Date(Date.UTC(2022, 6, 1) + index * 86_400_000).toISOString().slice(0, 10);

function sessionOf(index: number, below: (end: number) => number): SetSession {
  return {
    sessionId: index + 1,
    sessionDate: dayOf(index),
    title: '',
    sessionIsAMatch: true,
    sessionTypeId: [1, 1, 1, 2, 3][below(5)] ?? 1,
  };
}

type Numbers = readonly (number | null)[];

function numbersOf({ count, measures }: TurnAnswer): Numbers {
  return [count, ...TURN_MEASURES.map((measure) => measures[measure].mean)];
}

function numbersOfRows(set: TurnSet, query: TurnQuery): Numbers {
  const rows = matchingTurns(set, query);
  const means = TURN_MEASURES.map((measure) => {
    const sum = rows.reduce((total, row) => total + (set.columns[measure][row] ?? 0), 0);
    return rows.length === 0 ? null : toSi(measure, sum / rows.length);
  });
  return [rows.length, ...means];
}

function anyFilter(below: (end: number) => number): TurnFilter {
  let filter = NO_FILTER;
  for (let ticks = below(5); ticks > 0; ticks--) {
    filter = toggleClass(filter, TURN_CATEGORIES[below(TURN_CATEGORIES.length)] ?? 'time', below(2));
  }
  return filter;
}

function anyQuery(below: (end: number) => number, before: TurnQuery): TurnQuery {
  const days = [below(SESSIONS), below(SESSIONS)].sort((a, b) => a - b);
  const squad = Array.from({ length: PLAYERS }, (_, index) => index + 1);
  switch (below(6)) {
    case 0:
      return { ...before, longitudinalView: true, from: dayOf(days[0] ?? 0), to: dayOf(days[1] ?? 0) };
    case 1:
      return { ...before, playerIds: [null, squad.slice(0, 4), squad.slice(3), squad.slice(0, 25)][below(4)] ?? null };
    case 2:
      return { ...before, sessionTypeIds: [null, [1], [2, 3], [4]][below(4)] ?? null };
    case 3: {
      const sessionIds = Array.from({ length: SESSIONS }, (_, index) => index + 1).filter(
        (id) => id % (2 + below(2)) !== 0,
      );
      return { ...before, sessionIds: below(2) === 0 ? null : sessionIds };
    }
    case 4:
      return { ...before, filter: anyFilter(below) };
    default:
      return { ...EVERY_TURN, filter: anyFilter(below) };
  }
}

/** A browser that refuses WebAssembly, or its vectors, uses the kernels' twins. */
const ENGINES = [
  ['with WebAssembly', true],
  ['without WebAssembly', false],
] as const;

describe.each(ENGINES)('a set of many turns, %s', (_, hasWebAssembly) => {
  const below = dice(7);
  /** Arrives last, though its day is in the middle. */
  const late = { session: sessionOf(600, below), rows: sessionRows(below) };
  let set: TurnSet;
  let analyst: TurnAnalyst;

  beforeAll(async () => {
    if (!hasWebAssembly) vi.stubGlobal('WebAssembly', undefined);
    vi.resetModules();
    const modules = await Promise.all([import('./turn-set'), import('./turn-analyst')]);
    set = new modules[0].TurnSet({ lowerMPerS: 3, upperMPerS: 5.5 });
    analyst = new modules[1].TurnAnalyst(set);
    for (let index = 0; index < SESSIONS; index++) {
      if (index !== 600) set.addSession(sessionOf(index, below), sessionRows(below));
    }
  }, 60_000);
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  it('has enough turns for snapshots', () => {
    expect(set.history.snapshotCount).toBeGreaterThan(5);
  });

  it('is answered as its rows are, one question after the other', () => {
    let query = EVERY_TURN;
    for (let step = 0; step < 60; step++) {
      query = anyQuery(below, query);
      expect(numbersOf(analyst.answer(query))).toEqual(numbersOfRows(set, query));
    }
  }, 60_000);

  it('goes on so when a session comes in late', () => {
    const query = { ...EVERY_TURN, filter: toggleClass(NO_FILTER, 'time', 1) };
    analyst.answer(query);
    set.addSession(late.session, late.rows);
    expect(set.sessions[600]?.sessionId).toBe(601);
    expect(numbersOf(analyst.answer(query))).toEqual(numbersOfRows(set, query));
    const days = { longitudinalView: true, from: dayOf(100), to: dayOf(1000) };
    expect(numbersOf(analyst.answer({ ...query, ...days }))).toEqual(numbersOfRows(set, { ...query, ...days }));
  });
});
