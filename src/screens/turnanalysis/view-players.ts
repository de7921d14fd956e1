import type { PlayerKpiRow } from '@halfturn/contract/kpis';
import type { ViewPlayer } from '@halfturn/core/views/turn-players';

/** The players of a session as the turn views want them. */
export function viewPlayers(own: readonly PlayerKpiRow[], opposition: readonly PlayerKpiRow[]): readonly ViewPlayer[] {
  const player = (row: PlayerKpiRow, isOpposition: boolean): ViewPlayer => ({
    playerId: row.player.playerId,
    name: row.player.name,
    positionSortOrder: row.player.positionSortOrder,
    isOpposition,
  });
  return [...own.map((row) => player(row, false)), ...opposition.map((row) => player(row, true))];
}
