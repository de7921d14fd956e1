import { CLASS_COUNT, classOfCode, STRIDE, TURN_CATEGORIES } from '@halfturn/core/turns/filter-categories';
import { refusals } from '@halfturn/core/turns/filter-by-class';
import { TURN_MEASURES } from '@halfturn/core/turns/turn-measures';
import type { TurnQuery } from '@halfturn/core/turns/turn-query';
import type { TurnSet } from '@halfturn/core/turns/turn-set';
import { escape, op, table } from 'arquero';
import { momentsOf, type Contestant } from './contestant';
import { dayNumber, seasonYear, type FlatTurns } from './flat-turns';

function flagsOf(query: TurnQuery, set: TurnSet, flat: FlatTurns) {
  const { longitudinalView, from, to, season } = query;
  const players = query.playerIds === null ? null : new Set(query.playerIds);
  const sessionIds = query.sessionIds === null ? null : new Set(query.sessionIds);
  const low = longitudinalView && from !== null ? dayNumber(from) : -Infinity;
  const high = longitudinalView && to !== null ? dayNumber(to) : Infinity;
  const [seasonLow, seasonHigh] =
    season === 'All'
      ? [-Infinity, Infinity]
      : [seasonYear(season) * 10_000 + 700, seasonYear(season) * 10_000 + 10_700];
  return {
    session: set.sessions.map(({ sessionId, sessionTypeId }, index) => {
      const day = flat.days[index] ?? 0;
      const inTime = day >= low && day <= high && day >= seasonLow && day < seasonHigh;
      const ofType = query.sessionTypeIds === null || query.sessionTypeIds.includes(sessionTypeId);
      return inTime && ofType && (sessionIds === null || sessionIds.has(sessionId));
    }),
    player: set.players.map((playerId) => players === null || players.has(playerId)),
  };
}

const empty = () => TURN_CATEGORIES.map((category) => new Array<number>(CLASS_COUNT[category]).fill(0));

interface PlainTurn {
  readonly session: number;
  readonly player: number;
  readonly classes: readonly number[];
  readonly values: readonly number[];
}

export function plainObjects(set: TurnSet, flat: FlatTurns): Contestant {
  const turns: PlainTurn[] = Array.from({ length: flat.length }, (_, row) => ({
    session: flat.session[row] ?? 0,
    player: flat.player[row] ?? 0,
    classes: TURN_CATEGORIES.map((category) => flat.classes[category][row] ?? 0),
    values: TURN_MEASURES.map((measure) => flat.measures[measure][row] ?? 0),
  }));
  return {
    name: 'plain array of objects',
    ask(query) {
      const flags = flagsOf(query, set, flat);
      const chosen = TURN_CATEGORIES.map((category) => query.filter[category] || (1 << CLASS_COUNT[category]) - 1);
      const facets = empty();
      const sums = [0, 0, 0, 0, 0];
      const squares = [0, 0, 0, 0, 0];
      let count = 0;
      for (const turn of turns) {
        if (flags.session[turn.session] !== true || flags.player[turn.player] !== true) continue;
        let refused = 0;
        let by = -1;
        for (let index = 0; index < 6; index++) {
          if (((chosen[index] ?? 0) >> (turn.classes[index] ?? 0)) % 2 === 0) {
            refused++;
            by = index;
          }
        }
        if (refused > 1) continue;
        for (let index = 0; index < 6; index++) {
          if (refused === 1 && by !== index) continue;
          const facet = facets[index];
          const at = turn.classes[index] ?? 0;
          if (facet !== undefined) facet[at] = (facet[at] ?? 0) + 1;
        }
        if (refused > 0) continue;
        count++;
        for (let index = 0; index < 5; index++) {
          const value = turn.values[index] ?? 0;
          sums[index] = (sums[index] ?? 0) + value;
          squares[index] = (squares[index] ?? 0) + value * value;
        }
      }
      return { count, facets, moments: momentsOf(count, sums, squares) };
    },
  };
}

/**
 * Converts a histogram of codes and sums per code to the common form: what a careful author does after grouping by
 * code.
 */
export function fromCodes(
  query: TurnQuery,
  groups: Iterable<{
    readonly code: number;
    readonly turns: number;
    readonly sums: readonly number[];
    readonly squares: readonly number[];
  }>,
) {
  const refused = refusals(query.filter);
  const facets = empty();
  const sums = [0, 0, 0, 0, 0];
  const squares = [0, 0, 0, 0, 0];
  let count = 0;
  for (const group of groups) {
    const by = refused[group.code] ?? 0;
    TURN_CATEGORIES.forEach((category, index) => {
      const facet = facets[index];
      const at = classOfCode(group.code, category);
      if (facet !== undefined && (by & ~(1 << index)) === 0) facet[at] = (facet[at] ?? 0) + group.turns;
    });
    if (by !== 0) continue;
    count += group.turns;
    for (let index = 0; index < 5; index++) {
      sums[index] = (sums[index] ?? 0) + (group.sums[index] ?? 0);
      squares[index] = (squares[index] ?? 0) + (group.squares[index] ?? 0);
    }
  }
  return { count, facets, moments: momentsOf(count, sums, squares) };
}

export function codesOf(flat: FlatTurns): Uint16Array {
  return Uint16Array.from({ length: flat.length }, (_, row) =>
    TURN_CATEGORIES.reduce((code, category) => code + STRIDE[category] * (flat.classes[category][row] ?? 0), 0),
  );
}

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : Number(value));

export function arquero(set: TurnSet, flat: FlatTurns): Contestant {
  const squared = (values: Uint16Array) => Float64Array.from(values, (value) => value * value);
  const { entrySpeed, acceleration, deceleration, time, angle } = flat.measures;
  const turns = table({
    session: flat.session,
    player: flat.player,
    code: codesOf(flat),
    v0: entrySpeed,
    v1: acceleration,
    v2: deceleration,
    v3: time,
    v4: angle,
    q0: squared(entrySpeed),
    q1: squared(acceleration),
    q2: squared(deceleration),
    q3: squared(time),
    q4: squared(angle),
  });
  const sums: Record<string, ReturnType<typeof op.sum | typeof op.count>> = { turns: op.count() };
  for (const name of ['v0', 'v1', 'v2', 'v3', 'v4', 'q0', 'q1', 'q2', 'q3', 'q4']) sums[name] = op.sum(name);
  return {
    name: 'arquero',
    ask(query) {
      const flags = flagsOf(query, set, flat);
      const scope = turns.filter(
        escape((turn: { session: number; player: number }) => flags.session[turn.session] && flags.player[turn.player]),
      );
      const byCode = scope.groupby('code').rollup(sums);
      const codes = Array.from({ length: byCode.numRows() }, (_, row) => {
        const value = (name: string) => asNumber(byCode.get(name, row));
        const five = (prefix: string) => [0, 1, 2, 3, 4].map((index) => value(`${prefix}${index}`));
        return { code: value('code'), turns: value('turns'), sums: five('v'), squares: five('q') };
      });
      return fromCodes(query, codes);
    },
  };
}
