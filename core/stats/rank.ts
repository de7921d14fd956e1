/** METHODS R5: place of one player among those ranked. */
export interface Rank {
  readonly rank: number;
  readonly count: number;
}

/**
 * Competition ranks ("1, 2, 2, 4"), highest value first (METHODS R5).
 * @param values one per player, null if the player has none
 * @returns one per player in the same order, null for a null value
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
