/** The players of a session, of both teams, as the views of turns want them. */
import type { ViewPlayer } from '../turns/turn-players';

interface PlayerRow {
  readonly player: Omit<ViewPlayer, 'isOpposition'>;
}

/** What GET /kpis answers, as far as players go. */
export interface SessionRows {
  readonly ourData: readonly PlayerRow[];
  readonly oppositionData: readonly PlayerRow[];
}

/** Everybody of a session: the own team, then the opposition. */
export function sessionPlayers({ ourData, oppositionData }: SessionRows): readonly ViewPlayer[] {
  const player = ({ player: { playerId, name, positionSortOrder } }: PlayerRow, isOpposition: boolean): ViewPlayer => ({
    playerId,
    name,
    positionSortOrder,
    isOpposition,
  });
  return [...ourData.map((row) => player(row, false)), ...oppositionData.map((row) => player(row, true))];
}
