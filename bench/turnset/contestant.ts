import type { TurnAnswer } from '@halfturn/core/turns/turn-analyst';
import { TURN_CATEGORIES } from '@halfturn/core/turns/filter-categories';
import { TURN_MEASURES, toSteps } from '@halfturn/core/turns/turn-measures';
import type { TurnQuery } from '@halfturn/core/turns/turn-query';

export interface Answer {
  readonly count: number;
  /** Per category, leave-one-out: turns by class. */
  readonly facets: readonly (readonly number[])[];
  /** Means of the five measures in steps, then their SDs; NaN if there are none. */
  readonly moments: readonly number[];
}

export interface Contestant {
  readonly name: string;
  readonly ask: (query: TurnQuery) => Answer;
}

export function momentsOf(count: number, sums: ArrayLike<number>, squares: ArrayLike<number>): number[] {
  const means = TURN_MEASURES.map((_, index) => (sums[index] ?? 0) / count);
  const deviations = TURN_MEASURES.map((_, index) => {
    const spread = (squares[index] ?? 0) - (sums[index] ?? 0) * (means[index] ?? 0);
    return count < 2 ? NaN : Math.sqrt(Math.max(0, spread) / (count - 1));
  });
  return count === 0 ? [...means.fill(NaN), ...deviations.fill(NaN)] : [...means, ...deviations];
}

export function commonForm(answer: TurnAnswer): Answer {
  return {
    count: answer.count,
    facets: TURN_CATEGORIES.map((category) => answer.facets[category]),
    moments: [
      ...TURN_MEASURES.map((measure) => {
        const { mean } = answer.measures[measure];
        return mean === null ? NaN : toSteps(measure, mean);
      }),
      ...TURN_MEASURES.map((measure) => {
        const { standardDeviation } = answer.measures[measure];
        return standardDeviation === null ? NaN : Math.abs(toSteps(measure, standardDeviation));
      }),
    ],
  };
}

export function assertSame(ours: Answer, theirs: Answer, name: string): void {
  const differ = (piece: string) => {
    throw new Error(`${name} gives another ${piece} than the core.`);
  };
  if (ours.count !== theirs.count) differ(`count (${theirs.count} instead of ${ours.count})`);
  ours.facets.forEach((facet, index) => {
    if (facet.some((turns, at) => turns !== theirs.facets[index]?.[at])) differ(`facet of ${TURN_CATEGORIES[index]}`);
  });
  ours.moments.forEach((value, index) => {
    const other = theirs.moments[index] ?? NaN;
    const same = Number.isNaN(value) ? Number.isNaN(other) : Math.abs(value - other) <= 1e-6 * Math.max(1, value);
    if (!same) differ(`moment ${index} (${other} instead of ${value})`);
  });
}
