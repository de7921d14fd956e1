import type { TurnFilter } from '../../turns/filter-categories';
import { acceptTable, type AcceptTable, type FacetCounts } from '../../turns/filter-by-class';
import { EVERY_TURN } from '../../turns/turn-query';
import type { SessionTurns } from '../session/session-turns';
import { shownPoints } from './turn-points';
import { turnScatter, type TurnScope } from './turn-scatter';
import { turnTimeTable, type TurnTimeRow } from './turn-time-table';

export interface FilteredTurnsRequest {
  readonly scope: TurnScope;
  readonly filter: TurnFilter;
}

export interface FilteredTurns {
  readonly total: number;
  readonly matching: number;
  readonly facets: FacetCounts;
  /** The mask of the scatters: shows a point if it accepts the point's code (`shownPoints`). */
  readonly accept: AcceptTable;
  readonly shown: readonly number[];
  readonly timeTable: readonly TurnTimeRow[];
}

export function filteredTurns(turns: SessionTurns, { scope, filter }: FilteredTurnsRequest): FilteredTurns {
  const { points, players } = turnScatter(turns, scope);
  const playerIds = players.map(({ player }) => player.playerId);
  const answer = turns.analyst.answer({ ...EVERY_TURN, filter, playerIds });
  const accept = acceptTable(filter);
  return {
    total: answer.total,
    matching: answer.count,
    facets: answer.facets,
    accept,
    shown: players.map(({ start, end }) => shownPoints(points, accept, start, end).length),
    timeTable: turnTimeTable(points, accept, players),
  };
}

export function filteredBuffers({ accept }: FilteredTurns): ArrayBuffer[] {
  return [accept.buffer];
}
