/**
 * Teams from their players, and teams among teams (METHODS 11, R5, refstats@1). The same for own team and opposition.
 */
import type { DerivedParameters } from '../../methods/derived-parameters';
import { mean } from '../../stats/mean-and-deviation';
import { competitionRanks, type Rank } from '../../stats/rank';
import { comparableWith, type Computed, type Measured } from '../reference/comparable-methods';
import type { KpiValues } from '../session/session-facts';
import { perMinute } from '../reference/per-active-minute';

export const TEAM_KPIS = [
  'activeDistanceM',
  'highSpeedDistanceM',
  'sprintDistanceM',
  'highPowerDistanceM',
  'totalTurns',
  'peakSpeedMPerS',
] as const;
export type TeamKpi = (typeof TEAM_KPIS)[number];

const KPI_OF: Readonly<Record<keyof TeamKpis, TeamKpi>> = {
  totalDistanceM: 'activeDistanceM',
  totalHighSpeedDistanceM: 'highSpeedDistanceM',
  totalSprintDistanceM: 'sprintDistanceM',
  totalHighPowerDistanceM: 'highPowerDistanceM',
  totalTurns: 'totalTurns',
  averagePeakSpeedMPerS: 'peakSpeedMPerS',
};

export function teamKpiOf(value: keyof TeamKpis): TeamKpi {
  return KPI_OF[value];
}

export interface TeamKpis {
  readonly totalDistanceM: number | null;
  readonly totalHighSpeedDistanceM: number | null;
  readonly totalSprintDistanceM: number | null;
  readonly totalHighPowerDistanceM: number | null;
  readonly totalTurns: number | null;
  /** Over players of at least 30 minutes. */
  readonly averagePeakSpeedMPerS: number | null;
}

/** Whether a player is in a team's value: in the mean of peak speeds only with enough minutes. */
export function countsInTeam(
  { matchTimeM, activeTimeM }: Pick<KpiValues, 'matchTimeM' | 'activeTimeM'>,
  kpi: TeamKpi,
  { minPeakSpeedM }: DerivedParameters['team'],
): boolean {
  return kpi !== 'peakSpeedMPerS' || (matchTimeM ?? activeTimeM ?? 0) >= minPeakSpeedM;
}

export function teamValueOf(kpis: TeamKpis, kpi: TeamKpi): number | null {
  switch (kpi) {
    case 'activeDistanceM':
      return kpis.totalDistanceM;
    case 'highSpeedDistanceM':
      return kpis.totalHighSpeedDistanceM;
    case 'sprintDistanceM':
      return kpis.totalSprintDistanceM;
    case 'highPowerDistanceM':
      return kpis.totalHighPowerDistanceM;
    case 'totalTurns':
      return kpis.totalTurns;
    case 'peakSpeedMPerS':
      return kpis.averagePeakSpeedMPerS;
  }
}

export function teamKpis(players: readonly KpiValues[], parameters: DerivedParameters['team']): TeamKpis {
  const known = (name: TeamKpi): number[] =>
    players
      .filter((kpis) => countsInTeam(kpis, name, parameters))
      .map((kpis) => kpis[name])
      .filter((value) => value !== null);
  const total = (name: TeamKpi): number | null => {
    const values = known(name);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
  };
  return {
    totalDistanceM: total('activeDistanceM'),
    totalHighSpeedDistanceM: total('highSpeedDistanceM'),
    totalSprintDistanceM: total('sprintDistanceM'),
    totalHighPowerDistanceM: total('highPowerDistanceM'),
    totalTurns: total('totalTurns'),
    averagePeakSpeedMPerS: mean(known('peakSpeedMPerS')),
  };
}

export interface WeightedValue {
  readonly value: number | null;
  readonly minutes: number | null;
}

export function minutesWeightedMean(players: readonly WeightedValue[]): number | null {
  let sum = 0;
  let weight = 0;
  for (const { value, minutes } of players) {
    if (value === null || minutes === null) continue;
    sum += value * minutes;
    weight += minutes;
  }
  return weight > 0 ? sum / weight : null;
}

export interface CustomerSeason {
  readonly customerId: number;
  readonly matches: readonly Measured<number | null>[];
}

export interface RankedCustomer {
  readonly customerId: number;
  readonly value: number;
  readonly rank: Rank;
}

/**
 * METHODS 11: customers by their season means, highest first (R5). A customer without a value is not ranked.
 * @param like matches computed in another way than this one do not count
 * @param summarise replaces the mean as the value to rank by; null without matches
 */
export function customerRanks(
  like: Computed,
  seasons: readonly CustomerSeason[],
  summarise: (values: readonly number[]) => number | null = mean,
): RankedCustomer[] {
  const means = seasons.map(({ matches }) =>
    summarise(
      comparableWith(like, matches)
        .map(({ value }) => value)
        .filter((value) => value !== null),
    ),
  );
  const ranks = competitionRanks(means);
  return seasons
    .flatMap(({ customerId }, i) => {
      const value = means[i] ?? null;
      const rank = ranks[i] ?? null;
      return value === null || rank === null ? [] : [{ customerId, value, rank }];
    })
    .sort((a, b) => b.value - a.value);
}

/**
 * METHODS R8 for a team: accumulating KPIs per minute of a player, over all players' active minutes together; the mean
 * of peak speeds unchanged. A value without active minutes is null.
 */
export function teamKpisPerMinute(players: readonly KpiValues[], parameters: DerivedParameters['team']): TeamKpis {
  const totals = teamKpis(players, parameters);
  const minutes = players.reduce((sum, { activeTimeM }) => sum + (activeTimeM ?? 0), 0);
  return {
    totalDistanceM: perMinute(totals.totalDistanceM, minutes),
    totalHighSpeedDistanceM: perMinute(totals.totalHighSpeedDistanceM, minutes),
    totalSprintDistanceM: perMinute(totals.totalSprintDistanceM, minutes),
    totalHighPowerDistanceM: perMinute(totals.totalHighPowerDistanceM, minutes),
    totalTurns: perMinute(totals.totalTurns, minutes),
    averagePeakSpeedMPerS: totals.averagePeakSpeedMPerS,
  };
}
