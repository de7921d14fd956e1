/**
 * A club among the clubs of its league: its mean or highest over the matches of a period, and the median of all clubs
 * (METHODS 11, R5; mpo@1, refstats@1).
 */
import { mean } from '../../stats/mean-and-deviation';
import type { Quantity } from '../../units/units';
import type { MatchOutput, MatchOutputs } from '../load/match-output';
import { type PeakKpi } from '../session/session-facts';
import { PEAK_KPIS } from '../peaks/peak-kpis';
import { maximum, type MatchValue, teamOutput, teamPeakOf, teamPerNinety, teamTotal } from '../team/team-comparison';
import type { ComparedEpoch } from '../team/team-summary';
import type { TeamMetric } from './combined-metrics';
import { type MetricEntry, PARTS } from './metric-entry';

const STATS = ['average', 'max'] as const;
const BASES = ['total', 'perNinety'] as const;
const GROUPS = ['fullMatch', 'inPossession', 'outOfPossession'] as const satisfies readonly (keyof MatchOutputs)[];
export const MATCH_OUTPUTS = ['combined', 'intensive', 'extensive'] as const;
const EPOCHS = [30, 60, 120] as const satisfies readonly ComparedEpoch[];

type ClubStat = (typeof STATS)[number];
const CLUB_VALUES = [
  ...BASES.flatMap((basis) => PEAK_KPIS.map((kpi) => `${basis}.${kpi}` as const)),
  ...GROUPS.flatMap((group) => MATCH_OUTPUTS.map((output) => `${group}.${output}` as const)),
] as const;
const CLUB_PEAKS = EPOCHS.flatMap((epochS) => PEAK_KPIS.map((kpi) => `peak${epochS}.${kpi}` as const));

export const CLUB_METRICS = [
  ...STATS.flatMap((stat) => CLUB_VALUES.map((value) => `club.${stat}.${value}` as const)),
  ...CLUB_PEAKS.map((peak) => `club.average.${peak}` as const),
];
export const LEAGUE_METRICS = STATS.flatMap((stat) => CLUB_VALUES.map((value) => `league.${stat}.${value}` as const));
export type ClubMetric = (typeof CLUB_METRICS)[number];
export type LeagueMetric = (typeof LEAGUE_METRICS)[number];

export const isClubMetric = (id: string): id is ClubMetric => CLUB_METRICS.some((each) => each === id);
export const isLeagueMetric = (id: string): id is LeagueMetric => LEAGUE_METRICS.some((each) => each === id);

interface ClubFigure {
  readonly stat: ClubStat;
  readonly of: ClubValue;
  readonly matchValue: MatchValue;
  readonly summarise: (values: readonly number[]) => number | null;
  readonly quantity: Quantity;
  readonly digits: number | null;
  readonly ofMatch: TeamMetric | null;
}

type ClubValue =
  | { readonly kind: 'total' | 'perNinety'; readonly kpi: PeakKpi }
  | { readonly kind: 'peak'; readonly kpi: PeakKpi; readonly epochS: ComparedEpoch }
  | {
      readonly kind: 'output';
      readonly group: (typeof GROUPS)[number];
      readonly output: (typeof MATCH_OUTPUTS)[number];
    };

const TOTALS: Readonly<Record<PeakKpi, TeamMetric>> = {
  DISTANCE: 'team.activeDistanceM',
  HSR: 'team.highSpeedDistanceM',
  SPRINT: 'team.sprintDistanceM',
  TURNS: 'team.totalTurns',
};
const KINDS: Readonly<Record<(typeof MATCH_OUTPUTS)[number], keyof MatchOutput>> = {
  combined: 'combinedM',
  intensive: 'intensiveM',
  extensive: 'extensiveM',
};

export function clubFigure(id: ClubMetric | LeagueMetric): ClubFigure {
  const [, stat, ...value] = id.split('.');
  const of = clubValue(value.join('.'));
  const found = STATS.find((each) => each === stat);
  if (found === undefined || of === null) throw new RangeError(`There is no metric "${id}".`);
  return {
    stat: found,
    of,
    matchValue: matchValueOf(of),
    summarise: found === 'average' ? mean : maximum,
    ...shownAs(of),
    ofMatch: of.kind === 'total' ? TOTALS[of.kpi] : null,
  };
}

export function clubMetricOf(id: LeagueMetric): ClubMetric {
  const found = CLUB_METRICS.find((each) => each === id.replace(/^league/, 'club'));
  if (found === undefined) throw new RangeError(`There is no metric "${id}".`);
  return found;
}

export function isOfTurns({ of }: Pick<ClubFigure, 'of'>): boolean {
  return of.kind !== 'output' && of.kpi === 'TURNS';
}

function clubValue(text: string): ClubValue | null {
  const [first = '', second] = text.split('.');
  const kpi = PEAK_KPIS.find((each) => each === second);
  const basis = BASES.find((each) => each === first);
  if (basis !== undefined) return kpi === undefined ? null : { kind: basis, kpi };
  const epochS = EPOCHS.find((each) => `peak${each}` === first);
  if (epochS !== undefined) return kpi === undefined ? null : { kind: 'peak', kpi, epochS };
  const group = GROUPS.find((each) => each === first);
  const output = MATCH_OUTPUTS.find((each) => each === second);
  return group === undefined || output === undefined ? null : { kind: 'output', group, output };
}

function matchValueOf(of: ClubValue): MatchValue {
  switch (of.kind) {
    case 'total':
      return teamTotal(of.kpi);
    case 'perNinety':
      return teamPerNinety(of.kpi);
    case 'peak':
      return teamPeakOf(of.kpi, of.epochS);
    case 'output':
      return teamOutput(of.group, KINDS[of.output]);
  }
}

function shownAs(of: ClubValue): Pick<ClubFigure, 'quantity' | 'digits'> {
  if (of.kind === 'output') return { quantity: 'longDistance', digits: null };
  if (of.kind === 'peak') {
    return of.kpi === 'TURNS'
      ? { quantity: 'countPerMinute', digits: 2 }
      : { quantity: 'distancePerMinute', digits: null };
  }
  if (of.kpi === 'TURNS') return { quantity: 'count', digits: 1 };
  return { quantity: of.kpi === 'DISTANCE' ? 'longDistance' : 'shortDistance', digits: null };
}

const METHOD_OF_PEAK_KPI: Readonly<Record<PeakKpi, string>> = {
  DISTANCE: 'dist',
  HSR: 'zones',
  SPRINT: 'zones',
  TURNS: 'turn',
};

export function clubEntry(id: ClubMetric | LeagueMetric): MetricEntry {
  const { of, stat, quantity, digits } = clubFigure(id);
  const method = of.kind === 'output' ? 'mpo' : of.kind === 'peak' ? 'peak' : METHOD_OF_PEAK_KPI[of.kpi];
  return {
    methods: [method, 'refstats'],
    quantity,
    ...(digits === null ? {} : { digits }),
    adds: isLeagueMetric(id) ? 'median' : stat === 'average' ? 'mean' : 'highest',
    formula: PARTS,
  };
}
