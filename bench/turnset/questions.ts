import { CLASS_COUNT, NO_FILTER, toggleClass, TURN_CATEGORIES } from '@halfturn/core/turns/filter-categories';
import { EVERY_TURN, type TurnQuery } from '@halfturn/core/turns/turn-query';
import type { TurnSet } from '@halfturn/core/turns/turn-set';
import { seeded } from '../../tests/fixtures/league-turns';

const CHANGES = 200;

const SHARES = [
  ['drag', 30],
  ['toggle', 32],
  ['players', 14],
  ['sessions', 8],
  ['types', 4],
  ['season', 6],
  ['reset', 6],
] as const;

export interface Change {
  readonly kind: (typeof SHARES)[number][0];
  readonly query: TurnQuery;
}

export function changes(set: TurnSet, seed: number, count = CHANGES): Change[] {
  const random = seeded(seed);
  const below = (end: number) => Math.floor(random() * end);
  const days = set.sessions.map(({ sessionDate }) => sessionDate);
  const place = (share: number) => days[Math.min(days.length - 1, Math.floor(share * days.length))] ?? '';
  let range: readonly [number, number] = [0, 1];
  let query: TurnQuery = EVERY_TURN;
  const result: Change[] = [];
  for (let step = 0; step < count; step++) {
    let ticket = random() * 100;
    const kind = SHARES.find(([, share]) => (ticket -= share) < 0)?.[0] ?? 'reset';
    switch (kind) {
      case 'drag': {
        if (random() < 0.3) {
          const [a, b] = [random(), random()];
          range = [Math.min(a, b), Math.max(a, b)];
        } else if (random() < 0.5)
          range = [Math.min(range[1], Math.max(0, range[0] + 0.08 * (random() - 0.5))), range[1]];
        else range = [range[0], Math.max(range[0], Math.min(1, range[1] + 0.08 * (random() - 0.5)))];
        query = { ...query, longitudinalView: true, from: place(range[0]), to: place(range[1]) };
        break;
      }
      case 'toggle': {
        const category = TURN_CATEGORIES[below(TURN_CATEGORIES.length)] ?? 'angle';
        query = { ...query, filter: toggleClass(query.filter, category, below(CLASS_COUNT[category])) };
        break;
      }
      case 'players': {
        const choice = random();
        const first = below(set.players.length);
        const squad = set.players.slice(first, first + 25);
        const playerIds =
          choice < 0.4
            ? squad.slice(0, 1)
            : choice < 0.7
              ? squad
              : choice < 0.8
                ? set.players.filter((id) => !squad.includes(id))
                : null;
        query = { ...query, playerIds };
        break;
      }
      case 'sessions': {
        const first = below(set.sessions.length);
        const some = set.sessions.slice(first, first + 1 + below(60)).map(({ sessionId }) => sessionId);
        query = { ...query, sessionIds: random() < 0.6 ? some : null };
        break;
      }
      case 'types':
        query = { ...query, sessionTypeIds: [null, [1], [2], [1, 4], [3]][below(5)] ?? null };
        break;
      case 'season':
        query = { ...query, season: ['All', '2022/23', '2023/24', '2024/25'][below(4)] ?? 'All' };
        break;
      case 'reset':
        range = [0, 1];
        query = { ...EVERY_TURN, filter: NO_FILTER };
    }
    result.push({ kind, query });
  }
  return result;
}
