import { CLASS_COUNT, TURN_CATEGORIES } from '@halfturn/core/turns/filter-categories';
import { TURN_MEASURES } from '@halfturn/core/turns/turn-measures';
import type { TurnQuery } from '@halfturn/core/turns/turn-query';
import type { TurnSet } from '@halfturn/core/turns/turn-set';
import crossfilter from 'crossfilter2';
import { momentsOf, type Contestant } from './contestant';
import { dayNumber, seasonYear, type FlatTurns } from './flat-turns';

interface Sums {
  count: number;
  readonly sums: number[];
  readonly squares: number[];
}

export function crossfilter2(set: TurnSet, flat: FlatTurns): Contestant {
  // Records are row numbers whose accessors read the columns, which is much faster than objects.
  const rows = Array.from({ length: flat.length }, (_, row) => row);
  const turns = crossfilter(rows);
  const day = turns.dimension((row) => flat.days[flat.session[row] ?? 0] ?? 0);
  const season = turns.dimension((row) => flat.season[row] ?? 0);
  const type = turns.dimension((row) => flat.type[row] ?? 0);
  const session = turns.dimension((row) => flat.session[row] ?? 0);
  const player = turns.dimension((row) => flat.player[row] ?? 0);
  const classes = TURN_CATEGORIES.map((category) => {
    const own = flat.classes[category];
    const dimension = turns.dimension((row) => own[row] ?? 0);
    return { category, dimension, group: dimension.group().reduceCount() };
  });
  const columns = TURN_MEASURES.map((measure) => flat.measures[measure]);
  const add = (into: Sums, row: number, sign: number): Sums => {
    into.count += sign;
    for (let index = 0; index < 5; index++) {
      const value = columns[index]?.[row] ?? 0;
      into.sums[index] = (into.sums[index] ?? 0) + sign * value;
      into.squares[index] = (into.squares[index] ?? 0) + sign * value * value;
    }
    return into;
  };
  const all = turns.groupAll<Sums>().reduce(
    (into, row) => add(into, row, 1),
    (into, row) => add(into, row, -1),
    () => ({ count: 0, sums: [0, 0, 0, 0, 0], squares: [0, 0, 0, 0, 0] }),
  );
  let last: TurnQuery | null = null;

  function apply(query: TurnQuery): void {
    if (query.from !== last?.from || query.to !== last.to || query.longitudinalView !== last.longitudinalView) {
      if (query.longitudinalView && query.from !== null && query.to !== null) {
        day.filterRange([dayNumber(query.from), dayNumber(query.to) + 0.5]);
      } else day.filterAll();
    }
    if (query.season !== last?.season) {
      if (query.season === 'All') season.filterAll();
      else season.filterExact(seasonYear(query.season));
    }
    const { sessionTypeIds, sessionIds, playerIds } = query;
    if (sessionTypeIds !== last?.sessionTypeIds) {
      if (sessionTypeIds === null) type.filterAll();
      else type.filterFunction((own) => sessionTypeIds.includes(own));
    }
    if (sessionIds !== last?.sessionIds) {
      if (sessionIds === null) session.filterAll();
      else {
        const chosen = new Set(sessionIds);
        const flags = set.sessions.map(({ sessionId }) => chosen.has(sessionId));
        session.filterFunction((own) => flags[own] === true);
      }
    }
    if (playerIds !== last?.playerIds) {
      if (playerIds === null) player.filterAll();
      else {
        const chosen = new Set(playerIds);
        const flags = set.players.map((playerId) => chosen.has(playerId));
        player.filterFunction((own) => flags[own] === true);
      }
    }
    for (const { category, dimension } of classes) {
      const chosen = query.filter[category];
      if (chosen === last?.filter[category]) continue;
      if (chosen === 0) dimension.filterAll();
      else dimension.filterFunction((own) => (chosen >> own) % 2 === 1);
    }
    last = query;
  }

  const counts = (group: { all(): readonly { readonly key: unknown; readonly value: unknown }[] }, length: number) => {
    const result = new Array<number>(length).fill(0);
    for (const { key, value } of group.all()) result[Number(key)] = Number(value);
    return result;
  };
  return {
    name: 'crossfilter2',
    ask(query) {
      apply(query);
      const { count, sums, squares } = all.value();
      return {
        count,
        facets: classes.map(({ category, group }) => counts(group, CLASS_COUNT[category])),
        moments: momentsOf(count, sums, squares),
      };
    },
  };
}
