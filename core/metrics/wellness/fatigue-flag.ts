/** The fatigue flag of one match with its observations (METHODS W5, fatigue@1). Statistical, not a diagnosis. */
import type { FatigueParameters, FatigueValues } from '../../methods/wellness-parameters';
import type { PlayerSession } from '../reference/reference-rules';
import { type FatigueIndicators, FATIGUE_INDICATORS, type FatigueIndicator } from './fatigue-indicators';
import {
  fatigueScore,
  fatigueValues,
  indicatorBaseline,
  indicatorZ,
  type FatigueScore,
  type IndicatorBaseline,
} from './fatigue-level';
import { isEligible, previousMatches } from './matches-compared';

export interface FatigueMatch extends PlayerSession {
  readonly indicators: FatigueIndicators;
}

export interface FatigueObservation {
  readonly indicator: FatigueIndicator;
  readonly value: number;
  readonly percentChange: number;
  readonly average: number;
  readonly max: number;
  readonly z: number;
}

/**
 * Why a match has no flag: the club has switched flags off; too little playing time; too little coverage (K6); too few
 * earlier matches; too few comparable indicators.
 */
export const UNFLAGGED = ['off', 'short', 'unseen', 'fewMatches', 'fewIndicators'] as const;
export type Unflagged = (typeof UNFLAGGED)[number];

export interface FatigueFlag extends FatigueScore {
  readonly matches: number;
  readonly zScores: FatigueValues<number | null>;
  readonly observations: readonly FatigueObservation[];
}

/**
 * Flag of a match of at least 45 min compared with the latest 15 such matches of the 365 days before it.
 * @param history the player's matches; may include the rated one and later ones
 * @returns null (no flag) if the match is not eligible, fewer than four earlier ones are, fewer than four indicators
 * can be compared, or the club has switched flags off
 */
export function fatigueFlag(
  rated: FatigueMatch,
  history: readonly FatigueMatch[],
  parameters: FatigueParameters,
): FatigueFlag | null {
  const flag = flagOrReason(rated, history, parameters);
  return typeof flag === 'string' ? null : flag;
}

export function flagOrReason(
  rated: FatigueMatch,
  history: readonly FatigueMatch[],
  parameters: FatigueParameters,
): FatigueFlag | Unflagged {
  const compared = comparedIndicators(rated, history, parameters);
  if (typeof compared === 'string') return compared;
  const { matches, baselines, zScores } = compared;
  const score = fatigueScore(zScores, parameters);
  if (score === null) return 'fewIndicators';
  const observations = observationsOf(rated.indicators, baselines, zScores, parameters.observation);
  return { ...score, matches, zScores, observations };
}

interface ComparedIndicators {
  readonly matches: number;
  readonly baselines: FatigueValues<IndicatorBaseline | null>;
  readonly zScores: FatigueValues<number | null>;
}

/** The earlier matches a match is compared with, newest first; or why there are too few. */
export function comparedMatches(
  rated: FatigueMatch,
  history: readonly FatigueMatch[],
  parameters: FatigueParameters,
): readonly FatigueMatch[] | Unflagged {
  const { minMatches, minMatchTimeM } = parameters;
  if (!parameters.enabled) return 'off';
  if ((rated.kpis.matchTimeM ?? 0) < minMatchTimeM) return 'short';
  if (!isEligible(rated, rated.isAcademyMatch, minMatchTimeM)) return 'unseen';
  const baselineMatches = previousMatches(rated, history, {
    minReferenceM: minMatchTimeM,
    history: parameters.history,
    historyDays: parameters.historyDays,
  });
  return baselineMatches.length < minMatches ? 'fewMatches' : baselineMatches;
}

function comparedIndicators(
  rated: FatigueMatch,
  history: readonly FatigueMatch[],
  parameters: FatigueParameters,
): ComparedIndicators | Unflagged {
  const { minMatches, cvFloors, maxAbsZ } = parameters;
  const baselineMatches = comparedMatches(rated, history, parameters);
  if (typeof baselineMatches === 'string') return baselineMatches;
  const baselines = fatigueValues((indicator) =>
    indicatorBaseline(
      baselineMatches.map(({ indicators }) => indicators[indicator]),
      minMatches,
    ),
  );
  const zScores = fatigueValues((indicator) =>
    indicatorZ(rated.indicators[indicator], baselines[indicator], cvFloors[indicator], maxAbsZ),
  );
  return { matches: baselineMatches.length, baselines, zScores };
}

export interface FatigueTerm {
  readonly term: FatigueIndicator;
  readonly own: number;
  readonly reference: number;
  readonly weight: number;
  readonly value: number;
}

export function fatigueTerms(
  rated: FatigueMatch,
  history: readonly FatigueMatch[],
  parameters: FatigueParameters,
): readonly FatigueTerm[] {
  const compared = comparedIndicators(rated, history, parameters);
  if (typeof compared === 'string') return [];
  const { baselines, zScores } = compared;
  const known = FATIGUE_INDICATORS.flatMap((term) => {
    const [own, z, reference] = [rated.indicators[term], zScores[term], baselines[term]?.average ?? null];
    return own === null || z === null || reference === null ? [] : [{ term, own, reference, z }];
  });
  const used = known.reduce((sum, { term }) => sum + parameters.weights[term], 0);
  if (!(used > 0)) return [];
  return known.map(({ term, own, reference, z }) => {
    const weight = parameters.weights[term] / used;
    return { term, own, reference, weight, value: weight * z };
  });
}

/** Indicators with z at or below the mark, worst first, ties in the order of the method. */
function observationsOf(
  indicators: FatigueIndicators,
  baselines: FatigueValues<IndicatorBaseline | null>,
  zScores: FatigueValues<number | null>,
  mark: number,
): FatigueObservation[] {
  const observations: FatigueObservation[] = [];
  for (const indicator of FATIGUE_INDICATORS) {
    const value = indicators[indicator];
    const baseline = baselines[indicator];
    const z = zScores[indicator];
    if (value === null || baseline === null || z === null || z > mark) continue;
    const { average, maximum } = baseline;
    observations.push({
      indicator,
      value,
      percentChange: (100 * (value - average)) / average,
      average,
      max: maximum,
      z,
    });
  }
  return observations.sort((a, b) => a.z - b.z);
}
