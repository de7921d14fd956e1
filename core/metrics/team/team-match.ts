/** A team's match as a whole (METHODS 11, R1, R2, K6, T8). The same for every team. */
import type { ComputedTurns } from '../reference/comparable-methods';
import type { OfClub } from '../reference/least-league-clubs';
import type { PlayerPeaks } from '../peaks/peak-analysis';
import type { PossessionFacts } from '../possession/possession';

export interface TeamPlayer extends PlayerPeaks {
  readonly positionGroupId: number | null;
  readonly possession?: PossessionFacts | null;
}

export interface TeamMatch extends ComputedTurns {
  readonly sessionId: number;
  readonly startsAt: string;
  readonly players: readonly TeamPlayer[];
}

export interface ClubMatch extends TeamMatch, OfClub {}

export interface MatchPlayers {
  readonly players: readonly Pick<TeamPlayer, 'kpis' | 'coverage' | 'peaks' | 'positionGroupId' | 'possession'>[];
}

/**
 * All players share the method of the import, so the first one's is enough.
 * @returns null without players
 */
export function teamMatch(players: readonly TeamPlayer[]): TeamMatch | null {
  const [first] = players;
  if (first === undefined) return null;
  const { sessionId, startsAt, method, turnsComparable } = first;
  return { sessionId, startsAt, method, turnsComparable, players };
}

export function clubMatches(players: readonly (TeamPlayer & OfClub)[]): ClubMatch[] {
  const matches = new Map<string, (TeamPlayer & OfClub)[]>();
  for (const player of players) {
    const key = `${player.customerId} ${player.sessionId}`;
    const known = matches.get(key);
    if (known === undefined) matches.set(key, [player]);
    else known.push(player);
  }
  return [...matches.values()].flatMap((team) => {
    const match = teamMatch(team);
    const [first] = team;
    return match === null || first === undefined ? [] : [{ ...match, customerId: first.customerId }];
  });
}
