import type { UnitSettings } from '../../units/units';
import type { PlayedNoun } from '../words/session-noun';

export interface ReportedValue {
  readonly value: number | null;
  /** 0..100; null without enough to compare with. */
  readonly percentile: number | null;
}

interface ThresholdRow {
  /** m/s, m/s²; negative for decelerations. */
  readonly threshold: number;
  readonly distanceM: ReportedValue;
  readonly timeS: ReportedValue;
}

export interface ReportItem {
  readonly player: {
    readonly playerId: number;
    readonly shirtNumber: number | null;
    readonly name: string;
    readonly positionShortDescription: string;
    readonly positionSortOrder: number;
  };
  readonly sessionInfo: {
    readonly sessionId: number;
    readonly sessionTypeId: number;
    readonly date: string;
    readonly title: string;
    readonly sessionIsAMatch: boolean;
  };
  readonly reportingKpis: {
    readonly matchTimeM: ReportedValue;
    readonly totalDistanceM: ReportedValue;
    readonly peakSpeedMPerS: ReportedValue;
    readonly scaledWorkRate: ReportedValue;
    readonly wellnessKpis: {
      readonly gameDemandValue: ReportedValue;
      readonly fatigueFlagValue: 0 | 1 | 2 | null;
      readonly hamstringRisk: boolean | null;
      readonly hamstringRiskScore: number | null;
    } | null;
    readonly highResolution: {
      readonly speed: readonly ThresholdRow[];
      readonly acceleration: readonly ThresholdRow[] | null;
      readonly deceleration: readonly ThresholdRow[] | null;
    } | null;
  };
  readonly referenceCount: number;
}

export interface ComparisonOption {
  readonly id: number;
  readonly displayText: string;
  readonly descriptionText: string;
}

export type Measure = 'distance' | 'time';

export interface ReportRequest {
  readonly units: UnitSettings;
  readonly played: PlayedNoun;
  readonly withShirtNumbers: boolean;
}
