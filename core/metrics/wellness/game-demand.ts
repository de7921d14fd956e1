/**
 * Game demand: rank of a match's total output among the player's last matches (METHODS W3, gamedemand@2). Our own
 * score.
 */
import type { GameDemandParameters } from '../../methods/wellness-parameters';
import { percentileRank } from '../../stats/quantile';
import type { PlayerSession } from '../reference/reference-rules';
import { matchReference, referenceMean, type MatchReference } from './matches-compared';
import {
  OUTPUT_TERMS,
  type OutputTerms,
  outputTerms,
  outputTotals,
  weightedRatio,
  type WeightedTerm,
  weightedTerms,
} from './output-terms';

export interface GameDemand {
  /** Percentile rank, 0..100. */
  readonly value: number;
  readonly reference: MatchReference['source'];
  readonly referenceMatches: number;
}

/**
 * Percentile rank (R3) of D = 0.25 d/d* + 0.35 h/h* + 0.25 e/e* + 0.15 t/t*, over match totals, among the D of the
 * reference matches; the starred values are their means. Only terms that the rated match has and whose mean is above 0
 * count, the same for all; a reference match that lacks one of them is left out.
 * @param own the player's sessions, may include the rated one
 * @param group the sessions of each player of their position group, used where their own are too few
 * @returns null below the 45 minutes that a reference needs, without a term, with fewer than four reference values, or
 * where the club has switched the score off
 */
export function gameDemand(
  rated: PlayerSession,
  own: readonly PlayerSession[],
  group: readonly (readonly PlayerSession[])[],
  parameters: GameDemandParameters,
): GameDemand | null {
  const basis = gameDemandBasis(rated, own, group, parameters);
  if (basis === null) return null;
  const { reference, totals, means, totalsOf } = basis;
  const demandOf = (of: OutputTerms): number | null => {
    const lacksOne = OUTPUT_TERMS.some((term) => means[term] !== null && of[term] === null);
    return lacksOne ? null : weightedRatio(of, means, parameters.weights, () => true);
  };
  const demand = demandOf(totals);
  if (demand === null) return null;
  const demands = [...totalsOf.values()].map(demandOf).filter((value) => value !== null);
  const value = percentileRank(demands, demand);
  return value === null ? null : { value, reference: reference.source, referenceMatches: demands.length };
}

interface GameDemandBasis {
  readonly reference: MatchReference;
  readonly totals: OutputTerms;
  readonly means: OutputTerms;
  readonly totalsOf: ReadonlyMap<PlayerSession, OutputTerms>;
}

function gameDemandBasis(
  rated: PlayerSession,
  own: readonly PlayerSession[],
  group: readonly (readonly PlayerSession[])[],
  parameters: GameDemandParameters,
): GameDemandBasis | null {
  const { matchTimeM } = rated.kpis;
  if (!parameters.enabled || matchTimeM === null || matchTimeM < parameters.minReferenceM) return null;
  const reference = matchReference(rated, own, group, parameters);
  if (reference === null) return null;
  const totals = outputTotals(rated);
  const totalsOf = new Map(reference.matches.map((session) => [session, outputTotals(session)]));
  const means = outputTerms((term) => {
    if (totals[term] === null) return null;
    const mean = referenceMean(reference, (session) => totalsOf.get(session)?.[term] ?? null, parameters.minMatches);
    return mean !== null && mean > 0 ? mean : null;
  });
  return { reference, totals, means, totalsOf };
}

export function gameDemandTerms(
  ...[rated, own, group, parameters]: Parameters<typeof gameDemand>
): readonly WeightedTerm[] {
  const basis = gameDemandBasis(rated, own, group, parameters);
  return basis === null ? [] : weightedTerms(basis.totals, basis.means, parameters.weights, () => true);
}
