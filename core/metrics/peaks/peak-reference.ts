/** Peaks against the peaks of earlier matches (METHODS P2, peakprob@1; target: peaktarget@1, our own). */
import type { DerivedParameters } from '../../methods/derived-parameters';
import { mean } from '../../stats/moments';
import { ascending, cumulativeProbability } from '../../stats/quantile';
import { type RainbowEdges, rainbowEdges } from '../../stats/rainbow';
import { comparableWith, type Computed } from '../reference/comparable';

type PeakReferenceParameters = DerivedParameters['peakReference'];

/** One match of a player or of the league, for one KPI and epoch; that it lasted long enough is up to `sessionPeakRule`. */
export interface MatchPeak extends Computed {
  readonly sessionId: number;
  /** Null where not known, and of turns that may not be compared (T8). */
  readonly valuePerMinute: number | null;
}

/** What one KPI and epoch is compared with. */
export interface PeakReference {
  /** Per minute, ascending; at least as many as P2 asks for. */
  readonly values: Float64Array;
  /** False: the league's, shown with an asterisk. */
  readonly isUsingPlayerComparisonData: boolean;
}

/**
 * The player's own peaks where there are enough matches, else the league's; peaks that were computed in another way than the
 * rated one are left out of both.
 * @param rated left out of both itself
 * @returns null where neither has enough
 */
export function peakReference(
  rated: Pick<MatchPeak, 'sessionId' | 'method'>,
  own: readonly MatchPeak[],
  league: readonly MatchPeak[],
  { minMatches }: PeakReferenceParameters,
): PeakReference | null {
  const valuesOf = (peaks: readonly MatchPeak[]): number[] =>
    comparableWith(rated, peaks)
      .filter(({ sessionId }) => sessionId !== rated.sessionId)
      .map(({ valuePerMinute }) => valuePerMinute)
      .filter((value) => value !== null);
  const ownValues = valuesOf(own);
  if (ownValues.length >= minMatches) return { values: ascending(ownValues), isUsingPlayerComparisonData: true };
  const leagueValues = valuesOf(league);
  if (leagueValues.length < minMatches) return null;
  return { values: ascending(leagueValues), isUsingPlayerComparisonData: false };
}

/** The rainbow of one KPI and epoch, per minute. */
export interface PeakComparison extends RainbowEdges {
  readonly target: number;
}

/**
 * Edges of the rainbow and target.
 * @param staffTarget per minute; null where none is set: the target is then the mean of the reference
 */
export function peakComparison({ values }: PeakReference, staffTarget: number | null): PeakComparison {
  // A reference is never empty.
  return { ...rainbowEdges(values), target: staffTarget ?? mean(values) ?? NaN };
}

/** Share of the reference below a peak, 0..1; null where the peak or its reference is not known. */
export function peakProbability(valuePerMinute: number | null, reference: PeakReference | null): number | null {
  return valuePerMinute === null || reference === null ? null : cumulativeProbability(reference.values, valuePerMinute);
}

/**
 * The toggle "Epoch Average / Epoch Max": over a player's own peaks that were computed as the shown one was, null where
 * there are none.
 */
export function epochSummary(
  shown: Computed,
  peaks: readonly MatchPeak[],
): { average: number | null; maximum: number | null } {
  const values = comparableWith(shown, peaks)
    .map(({ valuePerMinute }) => valuePerMinute)
    .filter((value) => value !== null);
  return { average: mean(values), maximum: values.length === 0 ? null : Math.max(...values) };
}
