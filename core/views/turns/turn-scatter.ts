import { valueAt } from '../../events/turn-columns';
import { unitLabel, type UnitSettings } from '../../units/units';
import type { SessionTurns } from '../session/session-turns';
import { isBelowAxis, turnAxes, type TurnAxes } from './turn-axes';
import type { TeamChoice } from '../choices/team-choices';
import { playersInScope, type ViewPlayer } from './turn-players';
import { pointBuffers, turnPoints, type TurnPoints } from './turn-points';

export interface PlayerScatter {
  readonly player: ViewPlayer;
  readonly start: number;
  readonly end: number;
}

export interface TurnScope {
  readonly scope: TeamChoice;
  readonly units: UnitSettings;
  readonly players: readonly ViewPlayer[];
}

/**
 * Entry speed against angle, one scatter per player, all on the same axes, with every point of the scope. A filter only
 * decides which of them are drawn, so changing it needs no new points.
 */
export interface TurnScatter {
  /** Starts that identify the turns of one session to "Explain this number"; null for several sessions. */
  readonly starts: { readonly sessionId: number; readonly startMs: Int32Array<ArrayBuffer> } | null;
  readonly axes: TurnAxes;
  readonly points: TurnPoints;
  readonly belowAxis: number;
  readonly players: readonly PlayerScatter[];
}

export function turnScatter(turns: SessionTurns, { players: known, scope, units }: TurnScope): TurnScatter {
  const { set, batch } = turns;
  const players = playersInScope(known, set.players, scope);
  const rows = new Uint32Array(set.length);
  let length = 0;
  const ends = players.map(({ playerId }) => {
    // In one session a player has at most one block, by time.
    const block = set.blocks.player.subarray(0, set.blockCount).indexOf(set.playerIndex.get(playerId) ?? -1);
    if (block >= 0) {
      for (let row = set.blocks.start[block] ?? 0; row < set.blockEnd(block); row++) rows[length++] = row;
    }
    return length;
  });
  const shown = rows.subarray(0, length);
  const points = turnPoints(turns, shown, units);
  const startMs = Int32Array.from(shown, (row) => valueAt(batch.startMs, valueAt(turns.order, row)));
  const scatters = players.map((player, index) => {
    const start = ends[index - 1] ?? 0;
    return { player, start, end: ends[index] ?? start };
  });
  const axes = turnAxes(batch, set.boundaries, units);
  const belowAxis = points.speed.reduce((count, speed) => count + Number(isBelowAxis(axes, speed)), 0);
  const { sessionId } = batch.session;
  return { starts: { sessionId, startMs }, axes, points, belowAxis, players: scatters };
}

export function axisWords(units: UnitSettings): string {
  return `Horizontal: entry speed (${unitLabel('speed', units)}). Vertical: turn angle (°).`;
}

export function edgeWords(
  { axes, belowAxis }: Pick<TurnScatter, 'axes' | 'belowAxis'>,
  units: UnitSettings,
): string | undefined {
  return belowAxis === 0 ? undefined : `Below ${axes.speed.low}\u202f${unitLabel('speed', units)}, at the edge`;
}

export function scatterBuffers({ points, starts }: TurnScatter): ArrayBuffer[] {
  return [...pointBuffers(points), ...(starts === null ? [] : [starts.startMs.buffer])];
}
