import type { TurnColumns } from '../turnset/columns';
import { valueAt } from '../turnset/columns';
import type { AcceptTable } from '../turnset/filter';
import type { UnitSettings } from '../units/units';
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

/**
 * Scatters of the turns in `rows` (ascending), of which `accept` shows some. Turns of a player who is not in `players` are left out.
 * @param edgesMPerS the customer's entry-speed class edges
 */
export function turnScatter(
  columns: TurnColumns,
  codes: Uint16Array,
  rows: Uint32Array,
  accept: AcceptTable,
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
  const points = turnPoints(columns, codes, ordered, units);
  let start = 0;
  const scatters = players.map((player, index) => {
    const end = start + (rowsOf[index]?.length ?? 0);
    const scatter = { player, start, end, shown: shownPoints(points, accept, start, end).length };
    start = end;
    return scatter;
  });
  return { axes: turnAxes(columns, edgesMPerS, units), points, accept, players: scatters };
}

/** Every buffer of a scatter: what moves to another thread with it. */
export function scatterBuffers({ points, accept }: TurnScatter): ArrayBuffer[] {
  return [...pointBuffers(points), accept.buffer];
}

function byTime(columns: TurnColumns, a: number, b: number): number {
  return valueAt(columns.startMs, a) - valueAt(columns.startMs, b) || a - b;
}
