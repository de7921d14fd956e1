import type { AcceptTable } from '../turnset/filter';
import type { UnitSettings } from '../units/units';
import type { SessionTurns } from './session-turns';
import { turnAxes, type TurnAxes } from './turn-axes';
import type { ViewPlayer } from './turn-players';
import { pointBuffers, shownPoints, turnPoints, type TurnPoints } from './turn-points';

/** The scatter of one player: points `start` (included) to `end` (excluded) of the shared columns, by time. */
export interface PlayerScatter {
  readonly player: ViewPlayer;
  readonly start: number;
  readonly end: number;
  /** How many of them the filter shows. */
  readonly shown: number;
}

/**
 * Entry speed against angle, one scatter per player, all on the same axes. The points are those of the whole scope and
 * the filter lies beside them, so that another filter can be drawn from the same points at once.
 */
export interface TurnScatter {
  readonly axes: TurnAxes;
  readonly points: TurnPoints;
  /** The filter: a point is shown where it accepts the point's code (`shownPoints`). */
  readonly accept: AcceptTable;
  /** In the order of `players`; a player without a turn keeps his place with no points. */
  readonly players: readonly PlayerScatter[];
}

/** Scatters of a session's turns, of which `accept` shows some. Turns of a player who is not in `players` are left out. */
export function turnScatter(
  turns: SessionTurns,
  accept: AcceptTable,
  players: readonly ViewPlayer[],
  units: UnitSettings,
): TurnScatter {
  const { set, batch } = turns;
  const rows = new Uint32Array(set.length);
  let length = 0;
  const ends = players.map(({ playerId }) => {
    // One session: a player has one block at most, by time.
    const block = set.blocks.player.subarray(0, set.blockCount).indexOf(set.playerIndex.get(playerId) ?? -1);
    if (block >= 0) {
      for (let row = set.blocks.start[block] ?? 0; row < set.blockEnd(block); row++) rows[length++] = row;
    }
    return length;
  });
  const points = turnPoints(turns, rows.subarray(0, length), units);
  const scatters = players.map((player, index) => {
    const start = ends[index - 1] ?? 0;
    const end = ends[index] ?? start;
    return { player, start, end, shown: shownPoints(points, accept, start, end).length };
  });
  return { axes: turnAxes(batch, set.boundaries, units), points, accept, players: scatters };
}

/** Every buffer of a scatter: what moves to another thread with it. */
export function scatterBuffers({ points, accept }: TurnScatter): ArrayBuffer[] {
  return [...pointBuffers(points), accept.buffer];
}
