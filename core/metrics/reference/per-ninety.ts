/** Values made comparable: per time, over the last matches, against a reference (METHODS R8-R10, refstats@1). */
import { mean } from '../../stats/mean-and-deviation';
import { type Measured, methodKey } from './comparable-methods';

const FULL_MATCH_MIN = 90;
/** Values of shorter appearances are not extrapolated to 90 minutes (METHODS R8). */
const MIN_MATCH_MIN_PER_NINETY = 30;
/** Rolling match average: default number of matches (METHODS R9). */
export const ROLLING_MATCHES = 6;

/**
 * METHODS R8: 90 * value / minutes played.
 * @param value what accumulates over a match: metres, counts, kJ/kg
 * @param matchTimeM minutes on the pitch
 * @returns null for less than 30 minutes, or where either is not known
 */
export function perNinety(value: number | null, matchTimeM: number | null): number | null {
  if (value === null || matchTimeM === null || matchTimeM < MIN_MATCH_MIN_PER_NINETY) return null;
  return (FULL_MATCH_MIN * value) / matchTimeM;
}

/**
 * METHODS R8: value per active minute.
 * @returns null without active time, or where either is not known
 */
export function perMinute(value: number | null, activeTimeM: number | null): number | null {
  return value === null || activeTimeM === null || activeTimeM <= 0 ? null : value / activeTimeM;
}

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

/**
 * METHODS R10: 100 * value / mean of the reference (or a target in its place, METHODS H1), not capped.
 * @returns null where either is not known or the reference is 0
 */
export function percentOfReference(value: number | null, reference: number | null): number | null {
  return value === null || reference === null || reference === 0 ? null : (100 * value) / reference;
}
