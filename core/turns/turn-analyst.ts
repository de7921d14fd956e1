import { CODE_COUNT } from './filter-categories';
import { facetCounts, refusals, type FacetCounts } from './filter-by-class';
import { byMeasure, TURN_MEASURES, toSi, type TurnMeasure } from './turn-measures';
import { PER_CODE, SQUARE_AT, standardDeviationOf, SUM_AT, type MeasureSummary, type Moments } from './turn-moments';
import { eachRun } from './row-runs';
import { isSameScope, scopeOfQuery, type Scope, type TurnQuery } from './turn-query';
import type { TurnSet } from './turn-set';

export interface TurnAnswer {
  readonly total: number;
  readonly count: number;
  readonly facets: FacetCounts;
  readonly measures: Readonly<Record<TurnMeasure, MeasureSummary>>;
}

export class TurnAnalyst {
  /** Moments of the last question's scope, reused because ticking a class asks about the same turns. */
  private last: { readonly scope: Scope; readonly turnsOfSet: number; readonly moments: Moments } | null = null;

  constructor(readonly set: TurnSet) {}

  /** @throws RangeError for a query that no screen can make, saying what is wrong */
  answer(query: TurnQuery): TurnAnswer {
    return summarize(this.momentsOf(scopeOfQuery(this.set, query)), refusals(query.filter));
  }

  private momentsOf(scope: Scope): Moments {
    const { set, last } = this;
    if (last?.turnsOfSet === set.length && isSameScope(last.scope, scope)) return last.moments;
    if (mustBeRead(set, scope)) addRuns(set, scope, 1);
    else {
      const histories = scope.types === null ? [set.history] : [...scope.types].map((id) => set.historyOfType.get(id));
      for (const history of histories) history?.addPeriod(set.sum, scope.first, scope.end);
      // If most players are chosen: everybody minus the others.
      if (scope.players !== null) addRuns(set, { ...scope, players: scope.players.map((flag) => 1 - flag) }, -1);
    }
    const moments = set.sum.take();
    this.last = { scope, turnsOfSet: set.length, moments };
    return moments;
  }
}

/**
 * Whether the turns of a scope are added up row by row. Histories only know periods, types and all players together.
 */
function mustBeRead(set: TurnSet, { players, listed, ranges }: Scope): boolean {
  if (listed !== null || ranges.length > 0) return true;
  const rows = players?.reduce((sum, flag, player) => sum + flag * (set.playerRows[player] ?? 0), 0) ?? set.length;
  return rows < set.length / 2;
}

function addRuns(set: TurnSet, scope: Scope, sign: 1 | -1): void {
  eachRun(set, scope, (from, to) => {
    set.sum.addRows(from, to, sign);
  });
}

function summarize(moments: Moments, refused: Uint8Array): TurnAnswer {
  const turns = new Float64Array(CODE_COUNT);
  const accepted = new Float64Array(PER_CODE);
  let total = 0;
  for (let code = 0; code < CODE_COUNT; code++) {
    const own = moments[code * PER_CODE] ?? 0;
    if (own === 0) continue;
    turns[code] = own;
    total += own;
    if (refused[code] !== 0) continue;
    for (let at = 0; at < PER_CODE; at++) accepted[at] = (accepted[at] ?? 0) + (moments[code * PER_CODE + at] ?? 0);
  }
  const count = accepted[0] ?? 0;
  const measureOf = (measure: TurnMeasure): MeasureSummary => {
    const index = TURN_MEASURES.indexOf(measure);
    const sum = accepted[SUM_AT + index] ?? 0;
    const sd = standardDeviationOf(count, sum, accepted[SQUARE_AT + index] ?? 0);
    return {
      count,
      mean: count === 0 ? null : toSi(measure, sum / count),
      standardDeviation: sd === null ? null : Math.abs(toSi(measure, sd)),
    };
  };
  return {
    total,
    count,
    facets: facetCounts(turns, refused),
    measures: byMeasure(measureOf),
  };
}
