import { describe, expect, it } from 'vitest';
import { TurnAnalyst } from './turn-analyst';
import { NO_FILTER, type TurnFilter } from './filter-categories';
import type { SetSession } from '../events/turn-columns';
import type { SessionRows } from './session-rows';
import { EVERY_TURN, type TurnQuery } from './turn-query';
import { TurnSet } from './turn-set';

const DAYS = 600;
const PLAYERS = 9;
const TURNS_A_PLAYER = 13;
const TYPES = [1, 1, 2, 1, 3, 2, 1, 4];

const dayOf = (day: number) => new Date(Date.UTC(2022, 6, 1) + day * 86_400_000).toISOString().slice(0, 10);

function sessionOf(day: number): SetSession {
  const sessionTypeId = TYPES[day % TYPES.length] ?? 1;
  return { sessionId: day + 1, sessionDate: dayOf(day), title: '', sessionIsAMatch: true, sessionTypeId };
}

function rowsOf(day: number): SessionRows {
  const length = PLAYERS * TURNS_A_PLAYER;
  const column = (salt: number, end: number) =>
    Uint16Array.from({ length }, (_, row) => {
      return (Math.imul(day * 7919 + row * 104_729 + salt, 2_654_435_761) >>> 8) % end;
    });
  return {
    entrySpeed: column(1, 8000),
    acceleration: column(2, 6000),
    deceleration: column(3, 6000),
    time: column(4, 800),
    angle: column(5, 18_000),
    minute: new Int16Array(length),
    side: Uint8Array.from({ length }, (_, row) => (row + day) % 2),
    // Not the same players every day.
    blocks: Array.from({ length: PLAYERS }, (_, at) => ({ playerId: 1 + at + (day % 3), length: TURNS_A_PLAYER })),
  };
}

const FILTERS: readonly TurnFilter[] = [
  NO_FILTER,
  { ...NO_FILTER, entrySpeed: 4 },
  { ...NO_FILTER, entrySpeed: 3, side: 2 },
  { ...NO_FILTER, acceleration: 5, time: 2, angle: 6 },
];

/** Queries sessions by type, which has histories, and by a list, which is read row by row. */
function expectSame(set: TurnSet, analyst: TurnAnalyst, types: readonly number[], change: Partial<TurnQuery>): void {
  for (const filter of FILTERS) {
    const query = { ...EVERY_TURN, ...change, filter };
    const sessionIds = set.sessions
      .filter(({ sessionTypeId }) => types.includes(sessionTypeId))
      .map(({ sessionId }) => sessionId);
    expect(analyst.answer({ ...query, sessionTypeIds: types })).toEqual(analyst.answer({ ...query, sessionIds }));
  }
}

describe('sessions of some types', () => {
  const set = new TurnSet({ lowerMPerS: 3, upperMPerS: 5.5 });
  // One in between arrives late.
  for (let day = 0; day < DAYS; day++) if (day !== 301) set.addSession(sessionOf(day), rowsOf(day));
  const analyst = new TurnAnalyst(set);
  const someTypes = [[1], [2], [3], [1, 2], [2, 3, 4], [1, 4], [9], [2, 9]];
  const periods = [
    {},
    { longitudinalView: true, from: dayOf(37), to: dayOf(560) },
    { longitudinalView: true, from: dayOf(290), to: null },
    { season: '2022/23' },
  ];

  it('have the turns of their sessions, in any period and under any filter', () => {
    for (const types of someTypes) for (const period of periods) expectSame(set, analyst, types, period);
    expect(set.historyOfType.size).toBe(4);
  });

  it('do so when a session comes in between, and when more come', () => {
    set.addSession(sessionOf(301), rowsOf(301));
    for (const types of someTypes) expectSame(set, analyst, types, {});
    for (let day = DAYS; day < DAYS + 200; day++) set.addSession(sessionOf(day), rowsOf(day));
    expect(set.length).toBe((DAYS + 200) * PLAYERS * TURNS_A_PLAYER);
    for (const types of someTypes) for (const period of periods) expectSame(set, analyst, types, period);
  });
});
