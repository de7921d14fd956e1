import type { EffortSpeedType } from '../../metrics/load/effort-bands';
import type { PeakKpi } from '../../metrics/session/session-facts';
import type { RainbowEdges } from '../../stats/rainbow';
import type { ForceVelocityValue } from '../forms/force-velocity-plane';

export type ByKpi<Value> = Readonly<Record<PeakKpi, Value>>;

export interface ComparedKpi {
  readonly value: number | null;
  readonly minimum: number | null;
  readonly average: number | null;
  readonly maximum: number | null;
  readonly standardDeviation: number | null;
}

export interface DevelopmentPlayer {
  readonly playerId: number;
  readonly name: string;
  readonly position: string;
  readonly positionSortOrder: number;
}

interface Ranks {
  readonly count: number;
  readonly distanceRank: number | null;
  readonly hsdRank: number | null;
  readonly speedDistanceRank: number | null;
  readonly turnRank: number | null;
}

export interface ByPeakArray<Epoch> {
  readonly distancePeakPerEpoch: readonly Epoch[];
  readonly hsrPeakPerEpoch: readonly Epoch[];
  readonly sprintPeakPerEpoch: readonly Epoch[];
  readonly turnsPeakPerEpoch: readonly Epoch[];
}

interface Curves<Epoch> {
  readonly averageData: ByPeakArray<Epoch>;
  readonly maxData: ByPeakArray<Epoch>;
  readonly validMatchCount: number;
}

interface EpochValue {
  readonly epochS: number;
  readonly value: number;
}

export type EpochEdges = RainbowEdges & { readonly epochS: number };

type ByCountEpoch<Value> = Readonly<Record<'countData30s' | 'countData60s' | 'countData120s', Value>>;
/** Keys 1 to 4 are DISTANCE, HSR, SPRINT, TURNS. */
export type ByKpiKey<Value> = Readonly<Record<1 | 2 | 3 | 4, ByCountEpoch<Value>>>;

export interface ThresholdCounts {
  readonly kpiEpochCounts: ByKpiKey<ComparedKpi>;
}

export const COUNT_BANDS = ['_0_TO_10', '_10_TO_20', '_20_TO_30', 'ABOVE_30'] as const;
type BandMeans = Readonly<Record<(typeof COUNT_BANDS)[number] | 'TOTAL', number | null>>;
export type KpiCounts = Readonly<Record<EffortSpeedType, BandMeans>> & { readonly matchCount: number };

export interface PeriodForceVelocity {
  readonly text: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly forceVelocity: ForceVelocityValue | null;
  readonly deviation: ForceVelocityValue | null;
  readonly sessionCount: number;
  readonly outOfRangeCount: number;
  readonly playM: number;
  readonly isLowData: boolean;
}

export interface DevelopmentAnswer {
  readonly player: DevelopmentPlayer;
  readonly leagueName: string;
  readonly validMatchCount: number;
  readonly leftOutCount: number;
  readonly leaguePlayerCount: number;
  readonly positionPlayerCount: number;
  readonly leagueKpis: ByKpi<ComparedKpi>;
  readonly positionKpis: ByKpi<ComparedKpi>;
  readonly leagueKpiValues: ByKpi<readonly number[]>;
  readonly positionKpiValues: ByKpi<readonly number[]>;
  readonly leagueRanks: Ranks | null;
  readonly positionRanks: Ranks | null;
  readonly rainbowCurves: {
    readonly playerData: Curves<EpochValue>;
    readonly leagueComparisonData: Curves<EpochEdges>;
    readonly positionComparisonData: Curves<EpochEdges>;
  };
  readonly peakThresholds: ByKpiKey<number | null> | null;
  readonly averagePeakThresholdCountMetrics: ThresholdCounts | null;
  readonly positionPeakThresholdCountMetrics: ThresholdCounts | null;
  readonly playerKpiCounts: KpiCounts;
  readonly averageKpiCounts: KpiCounts;
  readonly positionKpiCounts: KpiCounts;
  readonly playerAverageForceVelocity: ForceVelocityValue | null;
  readonly playerProfileCounts: { readonly valid: number; readonly outOfRange: number };
  readonly forceVelocityAggregates: Readonly<
    Record<'team' | 'league' | 'teamPosition' | 'leaguePosition', ForceVelocityValue | null>
  >;
  readonly teamPlayerForceVelocities: readonly {
    readonly playerId: number;
    readonly playerName: string;
    readonly positionSortOrder: number;
    readonly averageForceVelocity: ForceVelocityValue;
    readonly isSamePosition: boolean;
    readonly matchCount: number;
  }[];
  readonly playersForceVelocities: readonly {
    readonly averageForceVelocity: ForceVelocityValue;
    readonly isSamePosition: boolean;
  }[];
  readonly quarterlyForceVelocities: readonly PeriodForceVelocity[];
  readonly semiAnnualForceVelocities: readonly PeriodForceVelocity[];
  readonly seasonForceVelocities: readonly PeriodForceVelocity[];
}

export interface DevelopmentSide {
  readonly who: string;
  readonly players: number;
  readonly kpis: ByKpi<ComparedKpi>;
  readonly values: ByKpi<readonly number[]>;
  readonly ranks: { readonly count: number; readonly byKpi: ByKpi<number | null> } | null;
  readonly curves: Curves<EpochEdges>;
  readonly counts: ThresholdCounts | null;
  readonly efforts: KpiCounts;
  readonly forceVelocities: readonly ForceVelocityValue[];
}

export function developmentSide(answer: DevelopmentAnswer, ofPosition: boolean): DevelopmentSide {
  const ranks = ofPosition ? answer.positionRanks : answer.leagueRanks;
  const players = ofPosition ? answer.positionPlayerCount : answer.leaguePlayerCount;
  const noun = players === 1 ? 'player' : 'players';
  return {
    who: `${players} ${noun}${ofPosition ? `, ${answer.player.position}` : ''}`,
    players,
    kpis: ofPosition ? answer.positionKpis : answer.leagueKpis,
    values: ofPosition ? answer.positionKpiValues : answer.leagueKpiValues,
    ranks:
      ranks === null
        ? null
        : {
            count: ranks.count,
            byKpi: {
              DISTANCE: ranks.distanceRank,
              HSR: ranks.hsdRank,
              SPRINT: ranks.speedDistanceRank,
              TURNS: ranks.turnRank,
            },
          },
    curves: ofPosition ? answer.rainbowCurves.positionComparisonData : answer.rainbowCurves.leagueComparisonData,
    counts: ofPosition ? answer.positionPeakThresholdCountMetrics : answer.averagePeakThresholdCountMetrics,
    efforts: ofPosition ? answer.positionKpiCounts : answer.averageKpiCounts,
    forceVelocities:
      players === 0
        ? []
        : answer.playersForceVelocities
            .filter(({ isSamePosition }) => !ofPosition || isSamePosition)
            .map(({ averageForceVelocity }) => averageForceVelocity),
  };
}
