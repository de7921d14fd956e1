import type { TurnColumns } from '../turnset/columns';
import { valueAt } from '../turnset/columns';
import type { UnitSettings } from '../units/units';
import { turnAxes, type TurnAxes } from './turn-axes';
import type { ViewPlayer } from './turn-players';
import { turnPoints, type TurnPoints } from './turn-points';

/** The scatter of one player: points `start` (included) to `end` (excluded) of the shared columns, by time. */
export interface PlayerScatter {
  readonly player: ViewPlayer;
  readonly start: number;
  readonly end: number;
}

/** Entry speed against angle, one scatter per player, all on the same axes. */
export interface TurnScatter {
  readonly axes: TurnAxes;
  readonly points: TurnPoints;
  /** In the order of `players`; a player without a matching turn keeps his place with no points. */
  readonly players: readonly PlayerScatter[];
}

/**
 * Scatters of the turns in `rows` (ascending). Turns of a player who is not in `players` are left out.
 * @param edgesMPerS the customer's entry-speed class edges
 */
export function turnScatter(
  columns: TurnColumns,
  codes: Uint16Array,
  rows: Uint32Array,
  players: readonly ViewPlayer[],
  edgesMPerS: readonly number[],
  units: UnitSettings,
): TurnScatter {
  const place = new Map(players.map((player, index) => [player.playerId, index]));
  const rowsOf: number[][] = players.map(() => []);
  for (const row of rows) {
    const index = place.get(valueAt(columns.playerId, row));
    if (index !== undefined) rowsOf[index]?.push(row);
  }
  const ordered = Uint32Array.from(rowsOf.flatMap((own) => own.sort((a, b) => byTime(columns, a, b))));
  let start = 0;
  const scatters = players.map((player, index) => {
    const end = start + (rowsOf[index]?.length ?? 0);
    const scatter = { player, start, end };
    start = end;
    return scatter;
  });
  return {
    axes: turnAxes(columns, edgesMPerS, units),
    points: turnPoints(columns, codes, ordered, units),
    players: scatters,
  };
}

function byTime(columns: TurnColumns, a: number, b: number): number {
  return valueAt(columns.startMs, a) - valueAt(columns.startMs, b) || a - b;
}
