/** The rolling average over the last matches (METHODS R9). */
import { mean } from '../../stats/mean-and-deviation';
import { type Measured, methodKey } from './comparable-methods';

/** Rolling match average: default number of matches (METHODS R9). */
export const ROLLING_MATCHES = 6;

/**
 * METHODS R9: at each match, the mean of the last `matches` valid ones including it, or of fewer at the beginning. A
 * mean only includes matches computed by the same method.
 * @param values one per match, oldest first; null where the match is not valid
 * @param matches at least 1
 * @returns one per match in the same order; null where the match itself is not valid
 * @throws RangeError unless `matches` is a whole number of at least 1
 */
export function rollingAverage(
  values: readonly Measured<number | null>[],
  matches: number = ROLLING_MATCHES,
): (number | null)[] {
  return rolling(
    values.map(({ value, method }) => ({ value, key: methodKey(method) })),
    matches,
  );
}

export function rollingAverageOfAlike(
  values: readonly (number | null)[],
  matches: number = ROLLING_MATCHES,
): (number | null)[] {
  return rolling(
    values.map((value) => ({ value, key: '' })),
    matches,
  );
}

function rolling(
  values: readonly { readonly value: number | null; readonly key: string }[],
  matches: number,
): (number | null)[] {
  if (!Number.isInteger(matches) || matches < 1) {
    throw new RangeError(`A rolling match average is over a whole number of matches from 1 on, not ${matches}.`);
  }
  const validByKey = new Map<string, number[]>();
  return values.map(({ value, key }) => {
    if (value === null) return null;
    const valid = validByKey.get(key) ?? [];
    validByKey.set(key, valid);
    valid.push(value);
    return mean(valid.slice(-matches));
  });
}
