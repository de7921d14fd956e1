/** What a club may know of its league: numbers of many other clubs together, never those of a single club. */
import type { OfClub } from './least-league-clubs';

export const RATED_MATCHES = ['league', 'all'] as const;
export type RatedMatches = (typeof RATED_MATCHES)[number];

interface ClubMatch extends OfClub {
  readonly competition: string | null;
}

/**
 * The league matches of each club: those recorded as such, or, for a club that records none, those without a
 * competition. Cups and friendlies never count.
 */
export function leagueMatches<Match extends ClubMatch>(matches: readonly Match[]): readonly Match[] {
  const stating = new Set(
    matches.flatMap(({ customerId, competition }) => (competition === 'league' ? [customerId] : [])),
  );
  return matches.filter(({ customerId, competition }) =>
    stating.has(customerId) ? competition === 'league' : competition === null,
  );
}
