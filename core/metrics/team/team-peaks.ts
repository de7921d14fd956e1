/** The highest rates of a whole team over a window, and those of its league. */
import type { DerivedParameters } from '../../methods/derived-parameters';
import { ALL_POSITIONS } from '../../methods/position-groups';
import { ascending } from '../../stats/quantile';
import { comparableWith, type ComputedTurns } from '../reference/comparable-methods';
import type { PeakKpi } from '../session/session-facts';
import { type PeakLookup, peakValue, rememberedLookup } from '../peaks/peak-analysis';
import { mayCompareTurns } from '../session/session-quality';
import { minutesWeightedMean, type WeightedValue } from './team-values';
import type { ClubMatch, MatchPlayers, TeamMatch } from './team-match';
import { leagueValues } from './league-team-kpis';

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
