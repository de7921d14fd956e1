/** Everything the turn analysis shows of a set of turns under a filter: the worker's answer. */
import { acceptTable, codeHistogram, facetCounts, matchingRows, scopeOf, type FacetCounts } from '../turnset/filter';
import { NO_FILTER, type TurnFilter } from '../turnset/categories';
import type { TurnColumns } from '../turnset/columns';
import type { EntrySpeedBoundaries } from '../classes/turn-classes';
import type { UnitSettings } from '../units/units';
import { playersInScope, type TeamScope, type ViewPlayer } from './turn-players';
import { turnScatter, type TurnScatter } from './turn-scatter';
import { turnTimeTable, type TurnTimeRow } from './turn-time-table';

/** A set of turns made ready: classified once, filtered many times. */
export interface TurnSet {
  readonly columns: TurnColumns;
  /** Packed class code per row (`turnset/codes`). */
  readonly codes: Uint16Array;
  readonly boundaries: EntrySpeedBoundaries;
}

export interface TurnViewRequest {
  readonly filter: TurnFilter;
  readonly scope: TeamScope;
  readonly units: UnitSettings;
  readonly players: readonly ViewPlayer[];
}

export interface TurnView {
  /** Turns of the scope without any filter: the M of "N of M turns". */
  readonly total: number;
  /** Turns of the scope that match the filter: the N. */
  readonly matching: number;
  readonly facets: FacetCounts;
  readonly scatter: TurnScatter;
  readonly timeTable: readonly TurnTimeRow[];
}

/** The picture of `set` under a request. Pure: the same request gives the same view. */
export function turnView(set: TurnSet, request: TurnViewRequest): TurnView {
  const { columns, codes, boundaries } = set;
  const players = playersInScope(request.players, new Set(columns.playerId), request.scope);
  const scope = scopeOf(columns.playerId, new Set(players.map((player) => player.playerId)));
  const histogram = codeHistogram(codes, scope);
  const rows = matchingRows(codes, acceptTable(NO_FILTER), scope);
  const edges = [boundaries.lowerMPerS, boundaries.upperMPerS];
  const scatter = turnScatter(columns, codes, rows, acceptTable(request.filter), players, edges, request.units);
  return {
    total: rows.length,
    matching: scatter.players.reduce((sum, { shown }) => sum + shown, 0),
    facets: facetCounts(histogram, request.filter),
    scatter,
    timeTable: turnTimeTable(scatter),
  };
}
