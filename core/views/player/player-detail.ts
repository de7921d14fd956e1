import type { ReferenceAbout } from '../../metrics/reference/reference-sessions';
import type { EntrySpeedBoundaries } from '../../methods/turn-classes';
import type { ByPlayerKpi, PlayerKpi } from '../../metrics/reference/player-summary';
import type { PlayerTurnColumns } from '../../turns/wire/player-stream';

interface SessionHead {
  readonly sessionId: number;
  readonly sessionDate: string;
  readonly title: string;
  readonly sessionIsAMatch: boolean;
  readonly activeTimeM: number | null;
}

export interface PlayerSessionKpis extends SessionHead {
  readonly activeDistanceM: number | null;
  readonly highSpeedDistanceM: number | null;
  readonly sprintDistanceM: number | null;
  readonly accelerationDistanceM: number | null;
  readonly peakSpeedMPerS: number | null;
  readonly mediumHighAccelerations: number | null;
  readonly mediumHighDecelerations: number | null;
  readonly turnCount: number | null;
  readonly isCounted: boolean;
  readonly areTurnsCounted: boolean;
}

export interface ByClass {
  readonly LOW: number;
  readonly MEDIUM: number;
  readonly HIGH: number;
}

interface Sides {
  readonly leftByClass: ByClass;
  readonly rightByClass: ByClass;
}

interface PlayerSessionTurns extends SessionHead {
  readonly turnClassCounts: {
    readonly byAngleClass: Sides;
    readonly byAccelerationPeakClass: Sides;
    readonly byDecelerationPeakClass: Sides;
    readonly byEntrySpeed: Sides;
  };
  readonly turnsZScores: {
    readonly turns: number;
    readonly index: number | null;
    readonly z: number | null;
    readonly isAbnormal: boolean;
    readonly count: number;
  };
  readonly balanceReference: ReferenceAbout;
}

export interface SessionOfMaximum {
  readonly sessionId: number;
  readonly title: string;
  readonly date: string;
}

type KpiValues = ByPlayerKpi<number | null>;
type KpiSessions = ByPlayerKpi<SessionOfMaximum | null>;

export interface PlayerDetail {
  readonly player: { readonly playerId: number; readonly name: string };
  readonly turns: PlayerTurnColumns;
  readonly sessionKpis: readonly PlayerSessionKpis[];
  readonly kpisSummary: {
    readonly averageValues: KpiValues;
    readonly maxValues: KpiValues;
    readonly averageValuesPerMin: KpiValues;
    readonly maxValuesPerMin: KpiValues;
    readonly maxKpiSessionInfo: KpiSessions;
    readonly maxPerMinKpiSessionInfo: KpiSessions;
    readonly sessionCount: number;
    readonly sessionCountPerMin: number;
    readonly leftOutCount: number;
    readonly newRecords: readonly PlayerKpi[];
  };
  readonly turnCounts: {
    readonly lowAngleCount: number;
    readonly mediumAngleCount: number;
    readonly highAngleCount: number;
    readonly totalTurnCount: number;
    readonly lowAngleSpeedCounts: ByClass;
    readonly mediumAngleSpeedCounts: ByClass;
    readonly highAngleSpeedCounts: ByClass;
  };
  readonly sessionTurnClassCounts: readonly PlayerSessionTurns[];
  readonly turnEntrySpeedBoundaries: EntrySpeedBoundaries & { readonly names: readonly string[] };
}
