import { matchingTurns } from '@halfturn/core/turns/matching-rows';
import { CLASS_BY_CODE, TURN_CATEGORIES, type TurnCategory } from '@halfturn/core/turns/filter-categories';
import { TURN_MEASURES, type TurnMeasure } from '@halfturn/core/turns/turn-measures';
import { EVERY_TURN } from '@halfturn/core/turns/turn-query';
import { seasonOf } from '@halfturn/core/calendar/season';
import type { TurnSet } from '@halfturn/core/turns/turn-set';

export interface FlatTurns {
  readonly length: number;
  readonly session: Int32Array;
  readonly player: Int32Array;
  readonly type: Uint8Array;
  readonly season: Int32Array;
  readonly measures: Readonly<Record<TurnMeasure, Uint16Array>>;
  readonly classes: Readonly<Record<TurnCategory, Uint8Array>>;
  readonly days: readonly number[];
}

export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));
export const seasonYear = (season: string): number => Number(season.slice(0, 4));

export function flatTurns(set: TurnSet): FlatTurns {
  const length = matchingTurns(set, EVERY_TURN).length;
  const flat = {
    length,
    session: new Int32Array(length),
    player: new Int32Array(length),
    type: new Uint8Array(length),
    season: new Int32Array(length),
    days: set.sessions.map(({ sessionDate }) => dayNumber(sessionDate)),
  };
  for (let block = 0; block < set.blockCount; block++) {
    const session = set.blocks.session[block] ?? 0;
    const from = set.blocks.start[block] ?? 0;
    const to = set.blockEnd(block);
    flat.session.fill(session, from, to);
    flat.player.fill(set.blocks.player[block] ?? 0, from, to);
    flat.type.fill(set.sessions[session]?.sessionTypeId ?? 0, from, to);
    flat.season.fill(seasonYear(seasonOf(set.sessions[session]?.sessionDate ?? '')), from, to);
  }
  const columnOf = (measure: TurnMeasure) => set.columns[measure].slice(0, length);
  const classesOf = (category: TurnCategory) => {
    const classes = CLASS_BY_CODE[category];
    return Uint8Array.from(set.columns.code.subarray(0, length), (code) => classes[code] ?? 0);
  };
  return {
    ...flat,
    measures: record(TURN_MEASURES, columnOf),
    classes: record(TURN_CATEGORIES, classesOf),
  };
}

function record<K extends string, V>(names: readonly K[], make: (name: K) => V): Record<K, V> {
  const made: Partial<Record<K, V>> = {};
  for (const name of names) made[name] = make(name);
  return whole(made, names);
}

function whole<K extends string, V>(made: Partial<Record<K, V>>, names: readonly K[]): Record<K, V> {
  if (!isWhole(made, names)) throw new Error('A column is missing.');
  return made;
}

function isWhole<K extends string, V>(made: Partial<Record<K, V>>, names: readonly K[]): made is Record<K, V> {
  return names.every((name) => made[name] !== undefined);
}
