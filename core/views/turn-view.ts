/** Everything the turn analysis shows of a session's turns under a filter: the worker's answer. */
import type { TurnCategory, TurnFilter } from '../turnset/categories';
import { acceptTable, type FacetCounts } from '../turnset/filter';
import type { ClassCounts } from '../turnset/class-counts';
import { EVERY_TURN } from '../turnset/turn-query';
import type { UnitSettings } from '../units/units';
import type { SessionTurns } from './session-turns';
import { playersInScope, type TeamScope, type ViewPlayer } from './turn-players';
import { turnScatter, type TurnScatter } from './turn-scatter';
import { turnTimeTable, type TurnTimeRow } from './turn-time-table';

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

/** The picture of a session's turns under a request. Pure: the same request gives the same view. */
export function turnView(turns: SessionTurns, request: TurnViewRequest): TurnView {
  const { filter, units } = request;
  const players = playersInScope(request.players, turns.set.players, request.scope);
  const playerIds = players.map((player) => player.playerId);
  const answer = turns.analyst.answer({ ...EVERY_TURN, filter, playerIds });
  const scatter = turnScatter(turns, acceptTable(filter), players, units);
  return {
    total: answer.total,
    matching: answer.count,
    facets: bothSides(answer.facets),
    scatter,
    timeTable: turnTimeTable(scatter),
  };
}

/** Counts beside the ticks, left and right together. */
export function bothSides(facets: Readonly<Record<TurnCategory, ClassCounts>>): FacetCounts {
  return {
    entrySpeed: facets.entrySpeed.both,
    acceleration: facets.acceleration.both,
    deceleration: facets.deceleration.both,
    time: facets.time.both,
    angle: facets.angle.both,
    side: facets.side.both,
  };
}
