import * as fc from 'fast-check';
import { isInSeason } from '../calendar/season';
import {
  CLASS_COUNT,
  NO_FILTER,
  toggleClass,
  TURN_CATEGORIES,
  type TurnCategory,
  type TurnFilter,
} from './filter-categories';
import { byMeasure, TURN_MEASURES, type TurnMeasure } from './turn-measures';
import type { SessionRows } from './session-rows';
import type { TurnQuery } from './turn-query';
import type { SetSession } from '../events/turn-columns';

export interface PlainTurn extends Readonly<Record<TurnMeasure, number>> {
  readonly playerId: number;
  readonly minute: number;
  readonly side: 0 | 1;
}

export interface PlainSession extends SetSession {
  readonly turns: readonly PlainTurn[];
}

/** Any value, and the class edges far more often than chance would give them. */
const around = (max: number, ...edges: readonly number[]) =>
  fc.oneof(fc.integer({ min: 0, max }), fc.constantFrom(...edges));

const plainTurn: fc.Arbitrary<PlainTurn> = fc.record({
  playerId: fc.integer({ min: 1, max: 9 }),
  minute: fc.integer({ min: -32_768, max: 32_767 }),
  entrySpeed: around(65_534, 2999, 3000, 5500, 5501, 0, 65_534),
  acceleration: around(65_534, 4000, 4001, 4999, 5000),
  deceleration: around(65_534, 4000, 4001, 4999, 5000),
  time: around(1000, 299, 300, 500, 501),
  angle: around(18_000, 5999, 6000, 12_000, 12_001, 18_000),
  side: fc.constantFrom(0, 1),
});

const DAYS = [
  '2022-06-30',
  '2022-07-01',
  '2023-01-15',
  '2023-06-30',
  '2023-07-01',
  '2024-02-29',
  '2024-12-24',
] as const;

export const plainSessions: fc.Arbitrary<PlainSession[]> = fc.uniqueArray(
  fc.record({
    sessionId: fc.integer({ min: 1, max: 60 }),
    sessionDate: fc.constantFrom(...DAYS),
    title: fc.constantFrom('Match', 'Training'),
    sessionIsAMatch: fc.boolean(),
    sessionTypeId: fc.integer({ min: 1, max: 3 }),
    turns: fc.array(plainTurn, { maxLength: 70 }),
  }),
  { selector: ({ sessionId }) => sessionId, maxLength: 14 },
);

const filter: fc.Arbitrary<TurnFilter> = fc
  .array(fc.tuple(fc.constantFrom(...TURN_CATEGORIES), fc.nat(2)), { maxLength: 5 })
  .map((ticks) =>
    ticks.reduce((own, [category, c]) => (c < CLASS_COUNT[category] ? toggleClass(own, category, c) : own), NO_FILTER),
  );

const some = (max: number) => fc.option(fc.uniqueArray(fc.integer({ min: 1, max })), { freq: 2 });
const range = (low: number, high: number) =>
  fc.option(
    fc
      .tuple(fc.integer({ min: low, max: high }), fc.integer({ min: low, max: high }))
      .map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) })),
    { freq: 1, nil: undefined },
  );

export const anyQuery: fc.Arbitrary<TurnQuery> = fc.record({
  filter,
  longitudinalView: fc.boolean(),
  from: fc.option(fc.constantFrom(...DAYS, '2020-01-01')),
  to: fc.option(fc.constantFrom(...DAYS, '2030-01-01')),
  season: fc.constantFrom('All', 'All', '2021/22', '2022/23', '2023/24', '2024/25', '2019/20'),
  sessionTypeIds: some(4),
  sessionIds: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 60 }), { freq: 1 }),
  playerIds: some(10),
  ranges: fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc
        .record({ entrySpeed: range(0, 66), deceleration: range(-66, 0), time: range(0, 1), angle: range(0, 180) })
        .map((ranges) => Object.fromEntries(Object.entries(ranges).filter(([, own]) => own !== undefined))),
    },
  ),
});

export function rowsOfPlain(turns: readonly PlainTurn[]): SessionRows {
  const sorted = sortedTurns(turns);
  const column = (measure: TurnMeasure) => Uint16Array.from(sorted, (turn) => turn[measure]);
  const ids = [...new Set(sorted.map(({ playerId }) => playerId))];
  return {
    ...byMeasure(column),
    minute: Int16Array.from(sorted, ({ minute }) => minute),
    side: Uint8Array.from(sorted, ({ side }) => side),
    blocks: ids.map((playerId) => ({ playerId, length: sorted.filter((turn) => turn.playerId === playerId).length })),
  };
}

export function sortedTurns(turns: readonly PlainTurn[]): PlainTurn[] {
  return [...turns].sort((a, b) => a.playerId - b.playerId || a.minute - b.minute);
}

export function sortedSessions(sessions: readonly PlainSession[]): PlainSession[] {
  return [...sessions].sort((a, b) => a.sessionDate.localeCompare(b.sessionDate) || a.sessionId - b.sessionId);
}

const STEPS: Readonly<Record<TurnMeasure, number>> = {
  entrySpeed: 1000,
  acceleration: 1000,
  deceleration: -1000,
  time: 1000,
  angle: 100,
};

export function plainSi(measure: TurnMeasure, turn: PlainTurn): number {
  return turn[measure] === 0 ? 0 : turn[measure] / STEPS[measure];
}

/** The specification's rules (section 5), implemented separately. */
export function plainClass(category: TurnCategory, turn: PlainTurn): number {
  if (category === 'side') return turn.side;
  const value = plainSi(category, turn);
  switch (category) {
    case 'entrySpeed':
      return value < 3 ? 0 : value <= 5.5 ? 1 : 2;
    case 'acceleration':
      return value <= 4 ? 0 : value < 5 ? 1 : 2;
    case 'deceleration':
      return value >= -4 ? 0 : value > -5 ? 1 : 2;
    case 'time':
      return value < 0.3 ? 0 : value <= 0.5 ? 1 : 2;
    case 'angle':
      return value < 60 ? 0 : value <= 120 ? 1 : 2;
  }
}

export function inPlainScope(session: PlainSession, turn: PlainTurn, query: TurnQuery): boolean {
  const { longitudinalView, from, to, season, sessionTypeIds, sessionIds, playerIds, ranges } = query;
  if (longitudinalView && from !== null && session.sessionDate < from) return false;
  if (longitudinalView && to !== null && session.sessionDate > to) return false;
  if (!isInSeason(session.sessionDate, season)) return false;
  if (sessionTypeIds !== null && !sessionTypeIds.includes(session.sessionTypeId)) return false;
  if (sessionIds !== null && !sessionIds.includes(session.sessionId)) return false;
  if (playerIds !== null && !playerIds.includes(turn.playerId)) return false;
  return TURN_MEASURES.every((measure) => {
    const own = ranges[measure];
    const value = plainSi(measure, turn);
    return own === undefined || (value >= own.low && value <= own.high);
  });
}

export function passesPlain(turn: PlainTurn, own: TurnFilter, except?: TurnCategory): boolean {
  return TURN_CATEGORIES.every((category) => {
    if (category === except || own[category] === 0) return true;
    return (own[category] >> plainClass(category, turn)) % 2 === 1;
  });
}
