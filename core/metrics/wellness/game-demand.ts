/**
 * Game demand: rank of a match's total output among the player's last matches (METHODS W3, gamedemand@2). Our own
 * score.
 */
import type { GameDemandParameters } from '../../methods/wellness-parameters';
import { percentileRank } from '../../stats/quantile';
import type { PlayerSession } from '../reference/reference';
import { matchReference, referenceMean, type MatchReference } from './match-reference';
import { OUTPUT_TERMS, type OutputTerms, outputTerms, outputTotals, weightedRatio } from './output-terms';

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
  const { matchTimeM } = rated.kpis;
  if (!parameters.enabled || matchTimeM === null || matchTimeM < parameters.minReferenceM) return null;
  const reference = matchReference(rated, own, group, parameters);
  if (reference === null) return null;
  const ratedTotals = outputTotals(rated);
  const totalsOf = new Map(reference.matches.map((session) => [session, outputTotals(session)]));
  const means = outputTerms((term) => {
    if (ratedTotals[term] === null) return null;
    const mean = referenceMean(reference, (session) => totalsOf.get(session)?.[term] ?? null, parameters.minMatches);
    return mean !== null && mean > 0 ? mean : null;
  });
  const demandOf = (totals: OutputTerms): number | null => {
    const lacksOne = OUTPUT_TERMS.some((term) => means[term] !== null && totals[term] === null);
    return lacksOne ? null : weightedRatio(totals, means, parameters.weights, () => true);
  };
  const demand = demandOf(ratedTotals);
  if (demand === null) return null;
  const demands = [...totalsOf.values()].map(demandOf).filter((value) => value !== null);
  const value = percentileRank(demands, demand);
  return value === null ? null : { value, reference: reference.source, referenceMatches: demands.length };
}
