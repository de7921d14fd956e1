/** From how many other clubs the numbers of a league are shown. */

/** With fewer other clubs, the numbers would identify one. */
export const LEAST_LEAGUE_CLUBS = 3;

export interface OfClub {
  readonly customerId: number;
}

/** All of `records`, or none if they are from fewer than three clubs. Call it after every other filter. */
export function fromEnoughClubs<Record extends OfClub>(records: readonly Record[]): readonly Record[] {
  const clubs = new Set(records.map(({ customerId }) => customerId));
  return clubs.size < LEAST_LEAGUE_CLUBS ? [] : records;
}
