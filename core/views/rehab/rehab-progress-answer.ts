import type { CountStatistic } from '../../metrics/peaks/peak-count-reference';
import type { EffortSpeedType } from '../../metrics/load/effort-bands';
import type { RehabTargets } from '../../metrics/rehab/suggested-targets';
import { dayText } from '../../calendar/day-text';
import { rehabDays } from './rehab-day';
import type { RehabValues } from './rehab-kpis';
import type { RehabCapacities, RehabCounts, RehabPeaks, RehabRainbow } from './rehab-peaks';
import type { Balance, RehabTurnCounts, UsualBalance } from './rehab-turns';

type BySession<Value> = Readonly<Record<string, Value>>;
type Bands = Readonly<Record<'_0_TO_10' | '_10_TO_20' | '_20_TO_30' | 'ABOVE_30', number | null>>;

export interface RehabTurn {
  readonly sessionId: number;
  readonly sessionDate: string;
  readonly title: string;
  readonly turnSide: 'L' | 'R';
  readonly entrySpeedMPerS: number;
  readonly angleDegrees: number;
  readonly twistingTimeS: number;
  readonly peakAccelerationMPer2: number;
  readonly peakDecelerationMPer2: number;
}

export interface RehabProgressSession {
  readonly sessionId: number;
  readonly sessionDate: string;
  readonly title: string;
  readonly isComparable: boolean | null;
}

export interface RehabProgressAnswer {
  readonly sessions: readonly RehabProgressSession[];
  readonly sessionTurnClassCounts: BySession<RehabTurnCounts>;
  readonly turnsZScores: BySession<Balance>;
  readonly usualBalances: BySession<UsualBalance>;
  readonly matchTurnClassAverages: RehabTurnCounts | null;
  readonly accelDecelCapacities: BySession<RehabCapacities>;
  readonly recentRehabTurns: readonly RehabTurn[];
  readonly firstTeamMatchTurns: readonly RehabTurn[];
  readonly kpiSummary: {
    readonly maxComparisonValues: RehabValues;
    readonly avgComparisonValues: RehabValues;
    readonly maxValuesDate: Partial<Record<keyof RehabValues, string | null>>;
    readonly matchCount: number;
  };
  readonly kpiOverTimeData: {
    readonly kpiReferenceData: {
      readonly averageValues: RehabValues;
      readonly maxValues: RehabValues;
      readonly standardDeviations: RehabValues;
      readonly averageCounts: RehabTargets['sprintCountTargets'];
      readonly maxCounts: RehabTargets['sprintCountTargets'];
    } | null;
    readonly kpiValuesBySessionId: BySession<RehabValues>;
  };
  readonly sprintThresholdOverTimeData: {
    readonly distanceBands: readonly {
      readonly id: string;
      readonly lowerBoundM: number | null;
      readonly upperBoundM: number | null;
    }[];
    readonly speedTypeThresholds: Readonly<Record<EffortSpeedType, number>> | null;
    readonly thresholdCountsBySpeedTypeBySessionId: Readonly<Record<EffortSpeedType, BySession<Bands>>>;
    readonly thresholdReferenceDataBySpeedType: Readonly<Record<EffortSpeedType, Bands>> | null;
  };
  readonly peakPhysicalCapacityOverTimeData: {
    readonly peakPhysicalCapacityBySessionId: BySession<RehabPeaks>;
    readonly peakPhysicalCapacityRainbowData: RehabRainbow;
    readonly isUsingPlayerComparisonData: boolean | null;
  };
  readonly peakThresholdCountOverTimeData: {
    readonly peakThresholdCountBySessionId: BySession<{ readonly kpiEpochCounts: RehabCounts<number | null> }>;
    readonly peakThresholdCountsReferenceData: { readonly kpiEpochCounts: RehabCounts<CountStatistic> } | null;
  };
  readonly rehabTargets: (RehabTargets & { readonly rehabKpiValues: RehabValues }) | null;
  readonly rehabTargetsBySessionId: BySession<RehabValues | null>;
  readonly rehabTargetHistory: readonly {
    readonly validFrom: string | null;
    readonly setAt: string;
    readonly setBy: string;
    readonly rehabKpiValues: RehabValues;
  }[];
  readonly suggestedTargets: readonly {
    readonly phase: number;
    readonly name: string;
    readonly targets: RehabTargets | null;
  }[];
  readonly turnEntrySpeedBoundaries: { readonly lowerMPerS: number; readonly upperMPerS: number };
}

export function rehabSessionName({ sessionDate, title }: Pick<RehabProgressSession, 'sessionDate' | 'title'>): string {
  return `${dayText(sessionDate)} · ${title}`;
}

export function rehabSessionNames(sessions: readonly RehabProgressSession[]): readonly string[] {
  const days = rehabDays(sessions);
  return sessions.map(({ title }, index) => `${days[index] ?? ''} · ${title}`);
}
