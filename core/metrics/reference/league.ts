/** What a club may know of its league: numbers of many other clubs together, never those of one. */

/** With fewer other clubs the league would be somebody. */
export const LEAST_LEAGUE_CLUBS = 3;

export interface OfClub {
  readonly customerId: number;
}

/** Matches that clubs are ranked by: those of their league, or all. */
export const RATED_MATCHES = ['league', 'all'] as const;
export type RatedMatches = (typeof RATED_MATCHES)[number];

interface ClubMatch extends OfClub {
  /** `league`, `cup`, `friendly`; null: nobody has said. */
  readonly competition: string | null;
}

/**
 * The league matches of each club: those stated to be, or of a club that has stated none, those of which nothing is
 * stated. Cups and friendlies never are.
 */
export function leagueMatches<Match extends ClubMatch>(matches: readonly Match[]): readonly Match[] {
  const stating = new Set(
    matches.flatMap(({ customerId, competition }) => (competition === 'league' ? [customerId] : [])),
  );
  return matches.filter(({ customerId, competition }) =>
    stating.has(customerId) ? competition === 'league' : competition === null,
  );
}

/** All of `records`, or none where they are of fewer than three clubs: to be asked after every other choice. */
export function fromEnoughClubs<Record extends OfClub>(records: readonly Record[]): readonly Record[] {
  const clubs = new Set(records.map(({ customerId }) => customerId));
  return clubs.size < LEAST_LEAGUE_CLUBS ? [] : records;
}
