/** Peaks against the peaks of earlier matches (METHODS P2, peakprob@1; target: peaktarget@1, our own). */
import type { DerivedParameters } from '../classes/derived-parameters';
import { mean } from '../stats/moments';
import { ascending, cumulativeProbability, quantileSorted } from '../stats/quantile';

type PeakReferenceParameters = DerivedParameters['peakReference'];

/** One match of a player or of the league, for one KPI and epoch. */
export interface MatchPeak {
  readonly sessionId: number;
  readonly matchTimeM: number | null;
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
 * The player's own peaks where he has enough matches, else the league's. All of one method, set of parameters and class
 * of source: others are for the caller to leave out.
 * @param ratedSessionId left out of both
 * @returns null where neither has enough
 */
export function peakReference(
  own: readonly MatchPeak[],
  league: readonly MatchPeak[],
  ratedSessionId: number,
  { minMatches, minMatchM }: PeakReferenceParameters,
): PeakReference | null {
  const valuesOf = (peaks: readonly MatchPeak[]): number[] =>
    peaks
      .filter(({ sessionId, matchTimeM }) => sessionId !== ratedSessionId && (matchTimeM ?? -1) >= minMatchM)
      .map(({ valuePerMinute }) => valuePerMinute)
      .filter((value) => value !== null);
  const ownValues = valuesOf(own);
  if (ownValues.length >= minMatches) return { values: ascending(ownValues), isUsingPlayerComparisonData: true };
  const leagueValues = valuesOf(league);
  if (leagueValues.length < minMatches) return null;
  return { values: ascending(leagueValues), isUsingPlayerComparisonData: false };
}

/** The rainbow of one KPI and epoch, per minute. */
export interface PeakComparison {
  readonly minValue: number;
  readonly percentile15Value: number;
  readonly percentile35Value: number;
  readonly percentile65Value: number;
  readonly percentile85Value: number;
  readonly maxValue: number;
  readonly target: number;
}

/**
 * Edges of the rainbow and target.
 * @param staffTarget per minute; null where none is set: the target is then the mean of the reference
 */
export function peakComparison({ values }: PeakReference, staffTarget: number | null): PeakComparison {
  // A reference is never empty.
  const at = (share: number): number => quantileSorted(values, share) ?? NaN;
  return {
    minValue: at(0),
    percentile15Value: at(0.15),
    percentile35Value: at(0.35),
    percentile65Value: at(0.65),
    percentile85Value: at(0.85),
    maxValue: at(1),
    target: staffTarget ?? mean(values) ?? NaN,
  };
}

/** Share of the reference below a peak, 0..1; null where the peak or its reference is not known. */
export function peakProbability(valuePerMinute: number | null, reference: PeakReference | null): number | null {
  return valuePerMinute === null || reference === null ? null : cumulativeProbability(reference.values, valuePerMinute);
}

/** The toggle "Epoch Average / Epoch Max": over a player's own peaks, null where he has none. */
export function epochSummary(peaks: readonly (number | null)[]): { average: number | null; maximum: number | null } {
  const values = peaks.filter((value) => value !== null);
  return { average: mean(values), maximum: values.length === 0 ? null : Math.max(...values) };
}
