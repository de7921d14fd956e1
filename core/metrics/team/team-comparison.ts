/**
 * A club among the clubs of its league over a period (METHODS 11, R1, R5, R8; mpo@1, refstats@1). Other clubs are
 * anonymous numbers in a row.
 */
import { ascending, quantileSorted } from '../../stats/quantile';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { mean } from '../../stats/mean-and-deviation';
import type { Rank } from '../../stats/rank';
import { comparableWith, type Computed, type ComputedTurns, methodKey } from '../reference/comparable-methods';
import { fromEnoughClubs } from '../reference/least-league-clubs';
import type { PeakKpi } from '../session/session-facts';
import type { MatchOutput, MatchOutputs } from '../load/match-output';
import { perNinety } from '../reference/per-ninety';
import { mayCompareTurns } from '../session/session-quality';
import type { ComparedEpoch, SummarisedMatch, TeamSummary } from './team-summary';
import { customerRanks } from './team-values';

export type MatchValue = (match: TeamSummary) => number | null;

export function teamTotal(kpi: PeakKpi): MatchValue {
  return ({ totals }) => totals[kpi];
}

export function teamPerNinety(kpi: PeakKpi): MatchValue {
  return ({ totals, minutes }) => perNinety(totals[kpi], minutes.matchTimeM);
}

export function teamOutput(group: keyof MatchOutputs, kind: keyof MatchOutput): MatchValue {
  return ({ outputs }) => outputs[group][kind];
}

/** Peak of one epoch per minute, over all positions (METHODS P1, 11). */
export function teamPeakOf(kpi: PeakKpi, epochS: ComparedEpoch): MatchValue {
  return ({ peaks }) => peaks[kpi][epochS];
}

export function knowsPossession(matches: readonly TeamSummary[]): boolean {
  return matches.some((match) => match.knowsPossession);
}

interface ComparedClub {
  readonly customerId: number;
  readonly isOwn: boolean;
  readonly value: number;
  readonly matches: readonly ClubMatch[];
}

interface ClubMatch {
  readonly sessionId: number;
  readonly startsAt: string;
  readonly value: number;
}

interface ComparedClubs {
  readonly customerRank: Rank | null;
  /** Highest first. */
  readonly clubs: readonly ComparedClub[];
}

export interface Standing<Stats> {
  readonly customerRank: Rank | null;
  readonly metricStatsInDescendingValueOrder: (Stats & { readonly isOwn: boolean })[];
}

interface ClubQuestion {
  readonly customerId: number;
  readonly like: ComputedTurns;
  readonly matches: readonly SummarisedMatch[];
  readonly matchValue: MatchValue;
  /** Turns of a restless source are not ranked (T8). */
  readonly isOfTurns: boolean;
  readonly summarise: (values: readonly number[]) => number | null;
}

export interface StandingQuestion<Stats> extends ClubQuestion {
  readonly statsOf: (values: readonly number[]) => Stats;
}

/**
 * The row of clubs with at least four matches that have the value (R1); with fewer than three other clubs it shows none
 * of them. The asking club appears with any number of matches, and has a rank from four on.
 */
export function comparedClubs(question: ClubQuestion): ComparedClubs {
  const { customerId: ownId, like, matches, matchValue, isOfTurns, summarise } = question;
  const seasons = new Map<
    number,
    { customerId: number; matches: (ClubMatch & { readonly method: SummarisedMatch['method'] })[] }
  >();
  for (const match of isOfTurns && !mayCompareTurns(like) ? [] : comparableWith(like, matches)) {
    const value = isOfTurns && !mayCompareTurns(match) ? null : matchValue(match);
    if (value === null) continue;
    const { customerId, sessionId, startsAt, method } = match;
    const season = seasons.get(customerId) ?? { customerId, matches: [] };
    seasons.set(customerId, season);
    season.matches.push({ sessionId, startsAt, value, method });
  }
  const long = [...seasons.values()].filter((season) => season.matches.length >= MIN_REFERENCE_VALUES);
  const others = fromEnoughClubs(long.filter(({ customerId }) => customerId !== ownId));
  const own = seasons.get(ownId);
  const isRanked = others.length > 0 && long.some(({ customerId }) => customerId === ownId);
  const rows = customerRanks(like, own === undefined ? others : [...others, own], summarise);
  return {
    customerRank: isRanked ? (rows.find(({ customerId }) => customerId === ownId)?.rank ?? null) : null,
    clubs: rows.map(({ customerId, value }) => ({
      customerId,
      isOwn: customerId === ownId,
      value,
      matches: (seasons.get(customerId)?.matches ?? []).map(({ sessionId, startsAt, value: of }) => ({
        sessionId,
        startsAt,
        value: of,
      })),
    })),
  };
}

export function standing<Stats>({ statsOf, ...question }: StandingQuestion<Stats>): Standing<Stats> {
  const { customerRank, clubs } = comparedClubs(question);
  return {
    customerRank,
    metricStatsInDescendingValueOrder: clubs.map(({ isOwn, matches }) => ({
      ...statsOf(matches.map(({ value }) => value)),
      isOwn,
    })),
  };
}

export interface BoxStats {
  readonly average: number | null;
  readonly minimum: number | null;
  readonly lowerQuartile: number | null;
  readonly median: number | null;
  readonly upperQuartile: number | null;
  readonly maximum: number | null;
  readonly matchCount: number;
}

export function boxStats(values: readonly number[]): BoxStats {
  const sorted = ascending(values);
  return {
    average: mean(values),
    minimum: quantileSorted(sorted, 0),
    lowerQuartile: quantileSorted(sorted, 0.25),
    median: quantileSorted(sorted, 0.5),
    upperQuartile: quantileSorted(sorted, 0.75),
    maximum: quantileSorted(sorted, 1),
    matchCount: values.length,
  };
}

export function maximum(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values);
}

export function highestMatch<Match extends TeamSummary>(matches: readonly Match[], valueOf: MatchValue): Match | null {
  let best: { match: Match; value: number } | null = null;
  for (const match of matches) {
    const value = valueOf(match);
    if (value !== null && (best === null || value > best.value)) best = { match, value };
  }
  return best?.match ?? null;
}

/**
 * The match that the others are compared with: the newest of those computed by the most common method. Null without
 * any.
 * @param matches oldest first
 */
export function usualMatch<Match extends Computed>(matches: readonly Match[]): Match | null {
  const counts = new Map<string, number>();
  for (const { method } of matches) counts.set(methodKey(method), (counts.get(methodKey(method)) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return matches.findLast(({ method }) => counts.get(methodKey(method)) === most) ?? null;
}
