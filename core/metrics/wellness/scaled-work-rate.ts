/**
 * Scaled work rate: output per minute compared with the player's own normal (METHODS W1, workrate@1). Our own score.
 */
import type { WorkRateParameters } from '../../methods/wellness-parameters';
import type { PlayerSession } from '../reference/reference-rules';
import { matchReference, referenceMean, type MatchReference } from './matches-compared';
import {
  outputPerMinute,
  outputTerms,
  weightedRatio,
  weightedTerms,
  type OutputTerms,
  type WeightedTerm,
} from './output-terms';

/** End of the axis; the value itself is not capped. */
export const WORK_RATE_DRAWN_AT_MOST = 140;
export const WORK_RATE_BANDS: readonly number[] = [85, 95, 105, 115, 120];

export interface ScaledWorkRate {
  /** 100 is the reference's mean. */
  readonly value: number;
  readonly reference: MatchReference['source'];
  readonly referenceMatches: number;
}

/**
 * 100 * (0.40 d/d* + 0.20 h/h* + 0.25 e/e* + 0.15 t/t*) of per-minute values. A term that is null or has a reference
 * close to 0 drops out, and the other weights are scaled up.
 * @returns null where no term is left
 */
export function workRateScore(own: OutputTerms, reference: OutputTerms, parameters: WorkRateParameters): number | null {
  const { weights, minPerMinute } = parameters;
  const ratio = weightedRatio(own, reference, weights, (mean, term) => mean >= minPerMinute[term]);
  return ratio === null ? null : 100 * ratio;
}

/**
 * The score of one appearance.
 * @param own the player's sessions, may include the rated one
 * @param group the sessions of each player of their position group, used where their own are too few
 * @returns null below 15 minutes on the pitch, without a reference, or where the club has switched the score off
 */
export function scaledWorkRate(
  rated: PlayerSession,
  own: readonly PlayerSession[],
  group: readonly (readonly PlayerSession[])[],
  parameters: WorkRateParameters,
): ScaledWorkRate | null {
  const basis = workRateBasis(rated, own, group, parameters);
  if (basis === null) return null;
  const { reference, means } = basis;
  const value = workRateScore(basis.own, means, parameters);
  return value === null ? null : { value, reference: reference.source, referenceMatches: reference.matches.length };
}

interface WorkRateBasis {
  readonly reference: MatchReference;
  readonly own: OutputTerms;
  readonly means: OutputTerms;
}

function workRateBasis(
  rated: PlayerSession,
  own: readonly PlayerSession[],
  group: readonly (readonly PlayerSession[])[],
  parameters: WorkRateParameters,
): WorkRateBasis | null {
  const { matchTimeM } = rated.kpis;
  if (!parameters.enabled || matchTimeM === null || matchTimeM < parameters.minMatchTimeM) return null;
  const reference = matchReference(rated, own, group, parameters);
  if (reference === null) return null;
  const perMinuteOf = new Map(reference.matches.map((session) => [session, outputPerMinute(session)]));
  const means = outputTerms((term) =>
    referenceMean(reference, (session) => perMinuteOf.get(session)?.[term] ?? null, parameters.minMatches),
  );
  return { reference, own: outputPerMinute(rated), means };
}

export function workRateTerms(
  ...[rated, own, group, parameters]: Parameters<typeof scaledWorkRate>
): readonly WeightedTerm[] {
  const basis = workRateBasis(rated, own, group, parameters);
  if (basis === null) return [];
  const { weights, minPerMinute } = parameters;
  return weightedTerms(basis.own, basis.means, weights, (mean, term) => mean >= minPerMinute[term]).map((term) => ({
    ...term,
    value: 100 * term.value,
  }));
}
