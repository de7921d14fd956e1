import type { CountStatistic } from '../../metrics/peaks/peak-count-reference';
import type { NetworkPart } from '../../metrics/team/data-network';
import type { RainbowEdges } from '../../stats/rainbow';
import type { ForceVelocityValue } from '../forms/force-velocity-plane';

export interface NetworkPlayerName {
  readonly name: string;
  readonly playerId: number;
  readonly customerId: number;
  readonly teamName: string;
  readonly position: string;
}

export const KPIS = ['distance', 'hsr', 'sprintDistance', 'turns'] as const;

type ByKpi<Value> = Readonly<Record<(typeof KPIS)[number], Value>>;

export const BARS = ['DISTANCE', 'HSD', 'SPRINT', 'TURNS', 'ACCEL', 'DECEL'] as const;

type ByBar<Value> = Readonly<Record<(typeof BARS)[number], Value>>;

type ByEpoch<Value> = Readonly<Record<'countData30s' | 'countData60s' | 'countData120s', Value>>;

type ByPeak<Value> = Readonly<Record<1 | 2 | 3 | 4, ByEpoch<Value>>>;

export interface NetworkPlayerAnswer {
  readonly player: NetworkPlayerName;
  readonly notShared: readonly NetworkPart[];
  readonly dataNetworkPlayerKpis: ByKpi<number | null> & { readonly validMatchCount: number };
  readonly dataNetworkTeamPositionKpis: readonly {
    readonly customerId: number;
    readonly name: string;
    readonly kpiValues: ByKpi<number | null>;
    readonly playerCount: number;
  }[];
  readonly playerRainbowBarValues: ByBar<number | null> | null;
  readonly playerAverageForceVelocity: ForceVelocityValue | null;
}

interface Profiled {
  readonly customerId: number;
  readonly playerId: number;
  readonly playerName: string;
  readonly averageForceVelocity: ForceVelocityValue;
}

export interface NetworkComparisonAnswer {
  readonly dataNetworkReferenceKpis: { readonly playerCount: number };
  readonly peakThresholdCountComparisonStats: { readonly kpiEpochCounts: ByPeak<CountStatistic> } | null;
  readonly comparisonRainbowBarValues: ByBar<RainbowEdges | null>;
  readonly teamPlayersForceVelocities: readonly Profiled[];
  readonly teamAverageForceVelocity: ForceVelocityValue | null;
  readonly networkAverageForceVelocity: ForceVelocityValue | null;
  readonly networkForceVelocities: readonly Profiled[];
}
