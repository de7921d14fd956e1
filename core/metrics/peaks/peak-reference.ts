/** Peaks compared with those of earlier matches (METHODS P2, peakprob@1; target: peaktarget@1, our own). */
import type { DerivedParameters } from '../../methods/derived-parameters';
import { mean } from '../../stats/mean-and-deviation';
import { ascending, cumulativeProbability } from '../../stats/quantile';
import { type RainbowEdges, rainbowEdges } from '../../stats/rainbow';
import { comparableWith, type Computed } from '../reference/comparable-methods';

type PeakReferenceParameters = DerivedParameters['peakReference'];

export interface MatchPeak extends Computed {
  readonly sessionId: number;
  readonly valuePerMinute: number | null;
}

export interface PeakReference {
  readonly values: Float64Array;
  readonly isUsingPlayerComparisonData: boolean;
}

/**
 * The player's own peaks if there are enough matches, else the league's. Both leave out the rated session and peaks
 * computed in another way.
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

export interface PeakComparison extends RainbowEdges {
  readonly target: number;
}

/** @param staffTarget per minute; if null, the target is the mean of the reference */
export function peakComparison({ values }: PeakReference, staffTarget: number | null): PeakComparison {
  // A reference is never empty.
  return { ...rainbowEdges(values), target: staffTarget ?? mean(values) ?? NaN };
}

/** Share of the reference below a peak, 0..1; null where either is unknown. */
export function peakProbability(valuePerMinute: number | null, reference: PeakReference | null): number | null {
  return valuePerMinute === null || reference === null ? null : cumulativeProbability(reference.values, valuePerMinute);
}

/**
 * For the toggle "Epoch Average / Epoch Max": over the player's own peaks computed by the same method, null without
 * any.
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
