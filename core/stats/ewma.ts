/** Exponentially weighted load (METHODS R11, load@1). For display only: a ratio of the two is not a risk. */

/**
 * EWMA_t = lambda L_t + (1 - lambda) EWMA_(t-1) with lambda = 2 / (days + 1), beginning with the first known load.
 * @param loads one per calendar day without a gap; 0 is a rest day, null an unknown day
 * @param days 1 or more
 * @returns one per day; null before the first known load and on unknown days, which leave the average unchanged
 * @throws RangeError for fewer than one day
 */
export function ewma(loads: readonly (number | null)[], days: number): (number | null)[] {
  if (!(days >= 1)) throw new RangeError(`A weighted average needs at least one day, not ${days}.`);
  const lambda = 2 / (days + 1);
  let average: number | null = null;
  return loads.map((load) => {
    if (load === null) return null;
    average = average === null ? load : lambda * load + (1 - lambda) * average;
    return average;
  });
}

/**
 * What each load adds to the average after the last of them: the shares sum to it. Unknown days and those before the
 * first known load add nothing.
 * @throws RangeError for fewer than one day
 */
export function ewmaShares(loads: readonly (number | null)[], days: number): number[] {
  if (!(days >= 1)) throw new RangeError(`A weighted average needs at least one day, not ${days}.`);
  const lambda = 2 / (days + 1);
  const first = loads.findIndex((load) => load !== null);
  const shares = loads.map(() => 0);
  let weight = 1;
  for (let k = loads.length - 1; k >= 0 && k >= first; k--) {
    const load = loads[k] ?? null;
    if (load === null) continue;
    const own = k === first ? weight : weight * lambda;
    shares[k] = own * load;
    weight -= own;
  }
  return shares;
}
