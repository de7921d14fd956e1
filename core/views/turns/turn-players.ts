import { UNASSIGNED_SORT_ORDER } from '../../methods/position-groups';
import { comparePlayers } from '../words/player-order';
import { filterTeam, type TeamChoice } from '../choices/team-choices';

export interface ViewPlayer {
  readonly playerId: number;
  readonly name: string;
  readonly positionSortOrder: number;
  readonly isOpposition: boolean;
}

/**
 * The players of a scope, own team first, each team by position sort order, then name, then id: the same order
 * everywhere. Ids in `turnPlayerIds` without a player in `players` are listed as `Player {id}` of the own team, so that
 * totals include every turn.
 */
export function playersInScope(
  players: readonly ViewPlayer[],
  turnPlayerIds: Iterable<number>,
  scope: TeamChoice,
): readonly ViewPlayer[] {
  const byId = new Map(players.map((player) => [player.playerId, player]));
  for (const playerId of turnPlayerIds) {
    if (byId.has(playerId)) continue;
    byId.set(playerId, {
      playerId,
      name: `Player ${playerId}`,
      positionSortOrder: UNASSIGNED_SORT_ORDER,
      isOpposition: false,
    });
  }
  return filterTeam([...byId.values()], scope).toSorted(
    (a, b) => Number(a.isOpposition) - Number(b.isOpposition) || comparePlayers(a, b),
  );
}
