/** METHODS R5: place of one player among those ranked. */
export interface Rank {
  /** 1 is best; ties share the better rank. */
  readonly rank: number;
  /** How many are ranked: null values are not. */
  readonly count: number;
}

/**
 * Competition ranks ("1, 2, 2, 4"), highest value first.
 * @param values one per player, null where the player has none
 * @returns one per player in the same order, null where the value is null
 */
export function competitionRanks(values: readonly (number | null)[]): (Rank | null)[] {
  const sorted = values.filter((value) => value !== null).sort((a, b) => b - a);
  const rankOf = new Map<number, number>();
  sorted.forEach((value, i) => {
    if (!rankOf.has(value)) rankOf.set(value, i + 1);
  });
  return values.map((value) => {
    const rank = value === null ? undefined : rankOf.get(value);
    return rank === undefined ? null : { rank, count: sorted.length };
  });
}
