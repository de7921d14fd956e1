/** A team's match as a whole: totals, peaks, duration (METHODS 11, R1, R2, K6, T8). The same for every team. */
import type { DerivedParameters } from '../../methods/derived-parameters';
import { ALL_POSITIONS } from '../../methods/position-groups';
import { mean, standardDeviation } from '../../stats/mean-and-deviation';
import { ascending } from '../../stats/quantile';
import { comparableWith, type ComputedTurns } from '../reference/comparable-methods';
import type { PeakKpi } from '../session/session-facts';
import { fromEnoughClubs, type OfClub } from '../reference/league-matches';
import { type PeakLookup, peakValue, type PlayerPeaks, rememberedLookup } from '../peaks/peak-analysis';
import type { PossessionFacts } from '../possession/possession';
import { hasCoverage, type ReferenceRule } from '../reference/reference-rules';
import { mayCompareTurns } from '../session/session-quality';
import { type TeamKpis, teamKpis, teamKpisPerMinute, minutesWeightedMean, type WeightedValue } from './team-values';

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

/** Subtracted from the time in the session where match time is missing (specification, analysis 9). */
const WITHOUT_MATCH_TIME_M = 5;

/**
 * Full-match time: minutes of the player who was on longest. If no player has a match time, the longest time in the
 * session less five minutes; null if that is unknown too.
 */
export function fullMatchTimeM({ players }: MatchPlayers, minutesOf: ReferenceRule['minutesOf']): number | null {
  const longest = longestOf(players, minutesOf);
  if (longest !== null || minutesOf === 'sessionTotalTimeM') return longest;
  const inSession = longestOf(players, 'sessionTotalTimeM');
  return inSession === null ? null : Math.max(0, inSession - WITHOUT_MATCH_TIME_M);
}

function longestOf(players: MatchPlayers['players'], minutesOf: ReferenceRule['minutesOf']): number | null {
  let longest: number | null = null;
  for (const { kpis } of players) {
    const minutes = kpis[minutesOf];
    if (minutes !== null && (longest === null || minutes > longest)) longest = minutes;
  }
  return longest;
}

/**
 * Whether a mean over matches may include a match: long enough by `rule`, and every player seen well enough (K6), since
 * otherwise a sum over the team is too small.
 */
export function isComparedMatch(match: TeamMatch, rule: ReferenceRule): boolean {
  return isComparedBy(fullMatchTimeM(match, rule.minutesOf), leastCoverage(match), rule);
}

export function isComparedBy(
  minutes: number | null,
  coverage: number | null,
  { minimumM, maximumM }: ReferenceRule,
): boolean {
  if (minutes === null || minutes < minimumM || minutes > maximumM) return false;
  return hasCoverage({ coverage });
}

export function leastCoverage({ players }: MatchPlayers): number | null {
  let least: number | null = null;
  for (const { coverage } of players) {
    if (coverage !== null && (least === null || coverage < least)) least = coverage;
  }
  return least;
}

export interface TeamPeak {
  readonly value: number | null;
  readonly maximum: number | null;
  readonly minimum: number | null;
}

export function teamPeak({ players }: MatchPlayers, positionGroupId: number, kpi: PeakKpi, epochS: number): TeamPeak {
  const values: WeightedValue[] = [];
  let maximum: number | null = null;
  let minimum: number | null = null;
  for (const { peaks, kpis, positionGroupId: group } of players) {
    if (positionGroupId !== ALL_POSITIONS.id && group !== positionGroupId) continue;
    const value = peakValue(peaks, kpi, epochS);
    if (value === null) continue;
    values.push({ value, minutes: kpis.matchTimeM ?? kpis.activeTimeM });
    if (maximum === null || value > maximum) maximum = value;
    if (minimum === null || value < minimum) minimum = value;
  }
  return { value: minutesWeightedMean(values), maximum, minimum };
}

function leagueValues(
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

export function leagueTeamPeaks(
  like: ComputedTurns,
  league: readonly ClubMatch[],
  positionGroupId: number,
  { minMatches }: DerivedParameters['peakReference'],
): PeakLookup {
  return rememberedLookup((kpi, epochS) => {
    const values = leagueValues(
      like,
      league,
      kpi === 'TURNS',
      (match) => teamPeak(match, positionGroupId, kpi, epochS).value,
    );
    return values.length < minMatches ? null : { values: ascending(values), isUsingPlayerComparisonData: false };
  });
}

/**
 * Peaks of the team's own earlier matches in one position group, as a reference (P2).
 * @param matches that pass `isComparedMatch`
 */
export function ownTeamPeaks(
  like: ComputedTurns,
  matches: readonly TeamMatch[],
  positionGroupId: number,
  { minMatches }: DerivedParameters['peakReference'],
): PeakLookup {
  const compared = comparableWith(like, matches);
  return (kpi, epochS) => {
    const mayCompare = (one: ComputedTurns) => kpi !== 'TURNS' || mayCompareTurns(one);
    const values = mayCompare(like)
      ? compared
          .filter(mayCompare)
          .map((match) => teamPeak(match, positionGroupId, kpi, epochS).value)
          .filter((value) => value !== null)
      : [];
    return values.length < minMatches ? null : { values: ascending(values), isUsingPlayerComparisonData: true };
  };
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
