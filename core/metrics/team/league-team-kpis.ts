/** What the league makes of the same team numbers: only of enough clubs (decision 12). */
import { comparableWith, type ComputedTurns } from '../reference/comparable-methods';
import { fromEnoughClubs } from '../reference/least-league-clubs';
import { mayCompareTurns } from '../session/session-quality';
import type { ClubMatch } from './team-match';
import type { DerivedParameters } from '../../methods/derived-parameters';
import { mean, standardDeviation } from '../../stats/mean-and-deviation';
import { type TeamKpis, teamKpis, teamKpisPerMinute } from './team-values';

export function leagueValues(
  like: ComputedTurns,
  league: readonly ClubMatch[],
  isOfTurns: boolean,
  valueOf: (match: ClubMatch) => number | null,
): number[] {
  if (isOfTurns && !mayCompareTurns(like)) return [];
  const known = comparableWith(like, league)
    .filter((match) => !isOfTurns || mayCompareTurns(match))
    .map((match) => ({ customerId: match.customerId, value: valueOf(match) }));
  return fromEnoughClubs(known.filter(({ value }) => value !== null))
    .map(({ value }) => value)
    .filter((value) => value !== null);
}

interface LeagueMean {
  readonly average: number | null;
  readonly standardDeviation: number | null;
  readonly count: number;
}

export type LeagueKpis = Readonly<Record<keyof TeamKpis, LeagueMean>>;

export function leagueTeamKpis(
  like: ComputedTurns,
  league: readonly ClubMatch[],
  perMinute: boolean,
  parameters: DerivedParameters['team'],
): LeagueKpis {
  const values = perMinute ? teamKpisPerMinute : teamKpis;
  const kpisOf = new Map(
    league.map((match) => [
      match,
      values(
        match.players.map(({ kpis }) => kpis),
        parameters,
      ),
    ]),
  );
  const of = (name: keyof TeamKpis): LeagueMean => {
    const known = leagueValues(like, league, name === 'totalTurns', (match) => kpisOf.get(match)?.[name] ?? null);
    return { average: mean(known), standardDeviation: standardDeviation(known), count: known.length };
  };
  return {
    totalDistanceM: of('totalDistanceM'),
    totalHighSpeedDistanceM: of('totalHighSpeedDistanceM'),
    totalSprintDistanceM: of('totalSprintDistanceM'),
    totalHighPowerDistanceM: of('totalHighPowerDistanceM'),
    totalTurns: of('totalTurns'),
    averagePeakSpeedMPerS: of('averagePeakSpeedMPerS'),
  };
}
