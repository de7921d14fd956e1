/** What a club may know of its league: numbers of many other clubs together, never those of one. */

/** With fewer other clubs the league would be somebody. */
export const LEAST_LEAGUE_CLUBS = 3;

export interface OfClub {
  readonly customerId: number;
}

/** All of `records`, or none where they are of fewer than three clubs: to be asked after every other choice. */
export function fromEnoughClubs<Record extends OfClub>(records: readonly Record[]): readonly Record[] {
  const clubs = new Set(records.map(({ customerId }) => customerId));
  return clubs.size < LEAST_LEAGUE_CLUBS ? [] : records;
}
