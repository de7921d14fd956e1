/**
 * The facts of a session: everything the import stores, per player. Field names are those of the specification, which
 * ends names with `M` both for minutes (times) and for metres (distances). SI units; null means "not computable" and is
 * never 0.
 */
import type { PlayingPosition } from '../../tracking/playing-position';
import type { SourceClass, TeamSide } from '../../tracking/trackset';
import type { Turn } from '../../events/turn';
import type { Effort } from '../../events/effort';
import type { HeartRateFacts } from '../load/heart-rate-seconds';
import type { HighResolutionTables } from '../load/high-resolution';
import type { MinutePowers } from '../load/minute-powers';
import type { MeasuredSprintTest } from '../profile/measured-sprint-test';
import type { PossessionFacts } from '../possession/possession';
import type { KPI_NAMES } from './kpi-names';
import type { PEAK_KPIS } from '../peaks/peak-kpis';

export type KpiName = (typeof KPI_NAMES)[number];
export type KpiValues = Readonly<Record<KpiName, number | null>>;

export type PeakKpi = (typeof PEAK_KPIS)[number];

/** METHODS P1: highest rolling sum of one KPI over one epoch. */
export interface Peak {
  readonly kpi: PeakKpi;
  readonly epochS: number;
  /** Per minute: metres (or turns) * 60 / epochS. Null where no window of that length exists. */
  readonly valuePerMinute: number | null;
  readonly matchTimeS: number | null;
}

export interface PeakCount {
  readonly kpi: PeakKpi;
  readonly epochS: number;
  readonly thresholdPerMinute: number;
  readonly value: number | null;
  readonly matchTimesS: readonly number[];
}

export interface ProfilePoint {
  readonly speedMPerS: number;
  readonly accelerationMPerS2: number;
}

/** METHODS W5, indicator 6: accelerations and decelerations of all classes in two thirds of the on-pitch time. */
export interface EffortThirds {
  /** Without breaks, but including gaps of the recording, s. */
  readonly onPitchS: number;
  readonly first: number;
  readonly last: number;
}

/** METHODS A1. Null fields where the fit is not possible; `isValid` by the rule of A1. */
export interface SpeedProfile {
  readonly a0MPerS2: number;
  readonly s0MPerS: number;
  readonly r2: number;
  readonly points: number;
  readonly bins: number;
  readonly topBinMPerS: number;
  readonly isValid: boolean;
}

/** METHODS K1, K2, K6, T8 of one track. Null where an older import did not record it. */
export interface TrackQuality {
  readonly coverage: number | null;
  readonly suspectShare: number;
  readonly suspectFrames: number;
  readonly outlierSamples: number;
  readonly segments: number;
  readonly frames: number;
  readonly lowAccelQuality: boolean;
  /** Number of pauses on the pitch that are too long to bridge; the longest of them in s (0 without one). */
  readonly gaps: number | null;
  readonly longestGapS: number | null;
  /** Position leaps that are impossible for a player: the track is cut there. */
  readonly jumps: number | null;
  /** Samples left out because their time was already taken. Those that a reader left out are in the session's notes. */
  readonly duplicateSamples: number | null;
  readonly unorderedSamples: number | null;
  /** Time on the pitch during which the position did not change at all for 5 s or more, s. */
  readonly frozenS: number | null;
  /** Ratio of the device's own speed to that of its positions, 1 where they agree; null where either is missing. */
  readonly deviceSpeedRatio?: number | null;
  /** Share of implausible device speeds (METHODS K2); null where the speed comes from the positions. */
  readonly speedFaultShare?: number | null;
  readonly deviceDistanceRatio?: number | null;
  /** Slow time examined for ripple, its bouts, and bouts per minute. The rate is null for less than a minute. */
  readonly slowMinutes: number | null;
  readonly slowBouts: number | null;
  readonly slowBoutsPerMinute: number | null;
}

/**
 * Quality of one player. Whether their turns may be ranked depends on the source, so it is the same for the whole
 * session.
 */
export interface PlayerQuality extends TrackQuality {
  /** False: shown, but never ranked or in a reference. Null where too little slow time was seen to decide. */
  readonly turnsComparable: boolean | null;
}

export interface SessionQuality {
  readonly slowMinutes: number;
  readonly slowBoutsPerMinute: number | null;
  readonly turnsComparable: boolean | null;
}

export interface PlayerFacts {
  readonly trackIndex: number;
  readonly sourceKey: string;
  readonly name: string;
  readonly side: TeamSide;
  readonly shirtNumber: number | null;
  readonly position: PlayingPosition | null;
  readonly kpis: KpiValues;
  readonly turns: readonly Turn[];
  readonly efforts: readonly Effort[];
  readonly peaks: readonly Peak[];
  readonly peakCounts: readonly PeakCount[];
  readonly highResolution: HighResolutionTables | null;
  readonly profilePoints: readonly ProfilePoint[] | null;
  readonly profile: SpeedProfile | null;
  readonly sprintTest: MeasuredSprintTest | null;
  readonly minutePowers: MinutePowers | null;
  /** METHODS 11; null where the source does not record possession, and for a player who was never on the pitch. */
  readonly possession: PossessionFacts | null;
  readonly effortThirds: EffortThirds | null;
  /** METHODS LD8; null where the source has none, and for a player who was never on the pitch. */
  readonly heartRate: HeartRateFacts | null;
  readonly quality: PlayerQuality;
}

export interface MethodSet {
  readonly sourceClass: SourceClass;
  readonly versions: Readonly<Record<string, string>>;
  readonly parametersHash: string;
}

/** Part of a session: seconds since its origin, `endS` exclusive. */
export interface TimeWindow {
  readonly startS: number;
  readonly endS: number;
}

interface WindowFacts extends TimeWindow {
  readonly tracks: readonly {
    readonly sourceKey: string;
    readonly side: TeamSide;
    readonly kpis: KpiValues;
  }[];
}

export interface SessionFacts {
  readonly method: MethodSet;
  readonly sessionIsAMatch: boolean;
  readonly competition: 'men' | 'women' | null;
  readonly quality: SessionQuality;
  readonly players: readonly PlayerFacts[];
  readonly turnsByBody: number;
  readonly windows: readonly WindowFacts[];
}
