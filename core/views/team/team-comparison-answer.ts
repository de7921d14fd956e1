import type { MATCH_OUTPUTS } from '../../metrics/explained/club-figures';
import type { BoxRowsInput } from '../forms/box-rows';
import type { UnitSettings } from '../../units/units';
import type { RatedMatches } from '../../metrics/reference/league-matches';
import type { SessionNoun } from '../words/session-noun';
import type { Period } from '../../metrics/explained/explained-number';

export const TEAM_KPIS = ['DISTANCE', 'HSR', 'SPRINT', 'TURNS'] as const;
export type TeamKpi = (typeof TEAM_KPIS)[number];
export const TEAM_STATS = ['average', 'max'] as const;
export const TEAM_BASES = ['total', 'perNinety'] as const;
export const PEAK_EPOCHS = [
  { key: '_30S', epochS: 30, title: '30s' },
  { key: '_60S', epochS: 60, title: '60s' },
  { key: '_120S', epochS: 120, title: '120s' },
] as const;

type CustomerRank = { readonly rank: number; readonly count: number } | null;
export interface Standing<Stats> {
  readonly customerRank: CustomerRank;
  readonly metricStatsInDescendingValueOrder: readonly Stats[];
}
export interface ClubValue {
  readonly isOwn: boolean;
  readonly value: number | null;
}
type ClubBox = Omit<BoxRowsInput['teams'][number], 'id' | 'name'>;
export type ByKpi<Value> = Readonly<Record<TeamKpi, Value>>;
export type Outputs<Value> = Readonly<Record<(typeof MATCH_OUTPUTS)[number], Value>>;
export interface Metrics<Value> {
  readonly total: ByKpi<Value>;
  readonly perNinety: ByKpi<Value>;
  readonly mpo: {
    readonly fullMatch: Outputs<Value>;
    readonly inPossession: Outputs<Value> | null;
    readonly outOfPossession: Outputs<Value> | null;
  };
}
export type MaxSession = { readonly title: string; readonly date: string } | null;

export interface TeamComparisonAnswer {
  readonly teamComparisonData: {
    readonly averageData: Metrics<Standing<ClubValue>>;
    readonly maxData: Metrics<Standing<ClubValue>>;
    readonly maxSessions: Metrics<MaxSession>;
  };
  readonly teamPeakDemands: {
    readonly dataByEpochByKpi: ByKpi<Readonly<Record<(typeof PEAK_EPOCHS)[number]['key'], Standing<ClubBox>>>>;
  };
  readonly matchCount: number;
  readonly leftOutCount: number;
  readonly isCompetitionStated: boolean;
}

export interface TeamComparisonRequest {
  readonly units: UnitSettings;
  readonly clubName: string;
  readonly stat: (typeof TEAM_STATS)[number];
  readonly basis: (typeof TEAM_BASES)[number];
  readonly peakKpi: TeamKpi;
  readonly leagueName: string;
  readonly noun: SessionNoun;
  readonly matches: RatedMatches;
  readonly period: Period;
}
