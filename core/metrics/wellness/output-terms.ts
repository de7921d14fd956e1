/** The four terms of a player's output that scaled work rate and game demand weigh (METHODS W1, W3). */
import type { OutputWeights } from '../../methods/wellness-parameters';
import { knownSum } from '../../stats/known-sum';
import { perMinute } from '../reference/per-active-minute';
import type { PlayerSession } from '../reference/reference-rules';
import { mayCompareTurns } from '../session/session-quality';

export const OUTPUT_TERMS = ['distance', 'hsr', 'efforts', 'turns'] as const;
type OutputTerm = (typeof OUTPUT_TERMS)[number];

export type OutputTerms = Readonly<Record<OutputTerm, number | null>>;

export function outputTerms(valueOf: (term: OutputTerm) => number | null): OutputTerms {
  return {
    distance: valueOf('distance'),
    hsr: valueOf('hsr'),
    efforts: valueOf('efforts'),
    turns: valueOf('turns'),
  };
}

type Output = Pick<PlayerSession, 'kpis' | 'turnsComparable'>;

export function outputTotals(session: Output): OutputTerms {
  const { kpis } = session;
  const gains = knownSum([kpis.lowAccelerations, kpis.mediumAccelerations, kpis.highAccelerations]);
  const losses = knownSum([kpis.lowDecelerations, kpis.mediumDecelerations, kpis.highDecelerations]);
  return {
    distance: kpis.totalDistanceM,
    hsr: kpis.highSpeedDistanceM,
    efforts: knownSum([gains, losses]),
    turns: mayCompareTurns(session) ? kpis.totalTurns : null,
  };
}

export function outputPerMinute(session: Output): OutputTerms {
  const totals = outputTotals(session);
  return outputTerms((term) => perMinute(totals[term], session.kpis.matchTimeM));
}

/**
 * Sum of weight * own / reference over the terms that both have, the weights rescaled to 1.
 * @param isUsable whether a term's reference mean is large enough to divide by
 * @returns null where no term is left
 */
export function weightedRatio(
  own: OutputTerms,
  reference: OutputTerms,
  weights: OutputWeights,
  isUsable: (referenceMean: number, term: OutputTerm) => boolean,
): number | null {
  let sum = 0;
  let used = 0;
  for (const term of OUTPUT_TERMS) {
    const value = own[term];
    const mean = reference[term];
    if (value === null || mean === null || !isUsable(mean, term)) continue;
    sum += (weights[term] * value) / mean;
    used += weights[term];
  }
  return used > 0 ? sum / used : null;
}

export interface WeightedTerm {
  readonly term: OutputTerm;
  readonly own: number;
  readonly reference: number;
  /** Rescaled so that all weights sum to 1. */
  readonly weight: number;
  readonly value: number;
}

export function weightedTerms(
  own: OutputTerms,
  reference: OutputTerms,
  weights: OutputWeights,
  isUsable: (referenceMean: number, term: OutputTerm) => boolean,
): WeightedTerm[] {
  const used = OUTPUT_TERMS.flatMap((term) => {
    const [value, mean] = [own[term], reference[term]];
    return value === null || mean === null || !isUsable(mean, term) ? [] : [{ term, own: value, reference: mean }];
  });
  const sum = used.reduce((weight, { term }) => weight + weights[term], 0);
  if (!(sum > 0)) return [];
  return used.map((each) => {
    const weight = weights[each.term] / sum;
    return { ...each, weight, value: (weight * each.own) / each.reference };
  });
}
