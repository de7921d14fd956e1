import type { ViewPlayer } from '../turns/turn-players';

interface PlayerRow {
  readonly player: Omit<ViewPlayer, 'isOpposition'>;
}

export interface SessionRows {
  readonly ourData: readonly PlayerRow[];
  readonly oppositionData: readonly PlayerRow[];
}

export function sessionPlayers({ ourData, oppositionData }: SessionRows): readonly ViewPlayer[] {
  const player = ({ player: { playerId, name, positionSortOrder } }: PlayerRow, isOpposition: boolean): ViewPlayer => ({
    playerId,
    name,
    positionSortOrder,
    isOpposition,
  });
  return [...ourData.map((row) => player(row, false)), ...oppositionData.map((row) => player(row, true))];
}
