import type { EffortBand, EffortSpeedType } from '../../metrics/load/effort-bands';
import type { ProfileState } from '../../metrics/profile/speed-profile';
import type { ForceVelocityValue } from '../forms/force-velocity-plane';
import type {
  ByKpi,
  ByKpiKey,
  ByPeakArray,
  ComparedKpi,
  DevelopmentPlayer,
  EpochEdges,
  KpiCounts,
  ThresholdCounts,
} from './development-answer';

export interface Rolling {
  readonly sessionValue: number | null;
  readonly rollingAverage: number | null;
}

type BySession<Value> = Readonly<Record<string, Value>>;

export interface LongitudinalSession {
  readonly sessionId: number;
  readonly date: string;
  readonly title: string;
  readonly sessionIsAMatch: boolean;
  readonly playedFullMatch: boolean;
  readonly minutes: number | null;
  readonly profile: ProfileState | null;
}

export interface LongitudinalComparison {
  readonly playerCount: number;
  readonly kpis: ByKpi<ComparedKpi>;
  readonly sprintCounts: KpiCounts;
  readonly peakPhysicalCapacity: ByPeakArray<EpochEdges & { readonly target: number }>;
  readonly peakThresholdCounts: ThresholdCounts | null;
  readonly forceVelocity: ForceVelocityValue | null;
  readonly forceVelocityDeviation: ForceVelocityValue | null;
}

export interface LongitudinalAnswer {
  readonly player: DevelopmentPlayer;
  readonly leagueName: string;
  readonly sessions: readonly LongitudinalSession[];
  readonly playerData: {
    readonly kpiDataBySessionId: BySession<ByKpi<Rolling>>;
    readonly sprintCounts: BySession<
      Readonly<Record<EffortSpeedType, Readonly<Record<EffortBand | 'TOTAL', Rolling>>>>
    >;
    readonly peakPhysicalCapacityBySessionId: BySession<ByPeakArray<Rolling & { readonly epochS: number }>>;
    readonly peakThresholdCountBySessionId: BySession<{ readonly kpiEpochCounts: ByKpiKey<Rolling> }>;
    readonly forcesBySessionId: BySession<Rolling>;
    readonly velocitiesBySessionId: BySession<Rolling>;
  };
  readonly leagueComparisonData: LongitudinalComparison;
  readonly positionComparisonData: LongitudinalComparison;
}
