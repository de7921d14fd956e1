/**
 * The facts of a session: everything the import stores, per player. Field names are the specification's; SI inside;
 * null means "not computable" and is never 0. Times ending in `M` are minutes, distances ending in `M` metres, as the
 * specification names them.
 */
import type { PlayingPosition } from '../../tracking/playing-position';
import type { SourceClass, TeamSide } from '../../tracking/trackset';
import type { Turn } from '../../events/turn';
import type { Effort } from '../../events/effort';
import type { HighResolutionTables } from '../load/high-resolution';
import type { MinutePowers } from '../load/minute-powers';
import type { PossessionFacts } from '../possession/possession';

/** Every scalar KPI of a player in a session. METHODS ids: dist, zones, peakspeed, accel, acceldist, highpower, explosive, turn. */
export const KPI_NAMES = [
  'sessionTotalTimeM',
  'activeTimeM',
  'matchTimeM',
  'totalDistanceM',
  'activeDistanceM',
  'averageSpeedMPerMinute',
  'peakSpeedMPerS',
  'walkingDistanceM',
  'joggingDistanceM',
  'runningDistanceM',
  'highSpeedRunningDistanceM',
  'sprintingDistanceM',
  'highSpeedDistanceM',
  'zone5DistanceM',
  'sprintDistanceM',
  'highPowerDistanceM',
  'highPowerStrictDistanceM',
  'explosiveDistanceM',
  'energyKJPerKg',
  'meanPowerWPerKg',
  'lowAccelerations',
  'mediumAccelerations',
  'highAccelerations',
  'accelerations',
  'lowDecelerations',
  'mediumDecelerations',
  'highDecelerations',
  'decelerations',
  'lowAccelerationDistanceM',
  'mediumAccelerationDistanceM',
  'highAccelerationDistanceM',
  'accelerationDistanceM',
  'lowDecelerationDistanceM',
  'mediumDecelerationDistanceM',
  'highDecelerationDistanceM',
  'decelerationDistanceM',
  'peakAccelerationMPer2',
  'peakDecelerationMPer2',
  'totalTurns',
] as const;
export type KpiName = (typeof KPI_NAMES)[number];
export type KpiValues = Readonly<Record<KpiName, number | null>>;

export const PEAK_KPIS = ['DISTANCE', 'HSR', 'SPRINT', 'TURNS'] as const;
export type PeakKpi = (typeof PEAK_KPIS)[number];

/** METHODS P1: highest rolling sum of one KPI over one epoch. */
export interface Peak {
  readonly kpi: PeakKpi;
  readonly epochS: number;
  /** Per minute: metres (or turns) * 60 / epochS. Null where no window of that length exists. */
  readonly valuePerMinute: number | null;
  /** Match clock in seconds at the start of the earliest maximal window. */
  readonly matchTimeS: number | null;
}

/** METHODS P3: windows of one KPI over one epoch that reach a rate and do not overlap. */
export interface PeakCount {
  readonly kpi: PeakKpi;
  readonly epochS: number;
  /** Metres (or turns) * 60 / epochS that a window had to reach. */
  readonly thresholdPerMinute: number;
  /** Null where the KPI is not computable or no stay is as long as the epoch. */
  readonly value: number | null;
  /** Match clocks of the window starts, s, ascending. */
  readonly matchTimesS: readonly number[];
}

/** One of the highest accelerations at its speed (METHODS A1). */
export interface ProfilePoint {
  readonly speedMPerS: number;
  readonly accelerationMPerS2: number;
}

/** METHODS W5, indicator 6: accelerations and decelerations of all classes in two thirds of the on-pitch time. */
export interface EffortThirds {
  /** Breaks left out, gaps of the recording included, s. */
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

/** METHODS K1, K2, K6, T8 of one track. What an older import did not record is null. */
export interface TrackQuality {
  /** Share of the frames on the pitch that were seen. */
  readonly coverage: number | null;
  readonly suspectShare: number;
  readonly suspectFrames: number;
  readonly outlierSamples: number;
  readonly segments: number;
  readonly frames: number;
  readonly lowAccelQuality: boolean;
  /** Pauses on the pitch that are too long to bridge, and the longest of them in s (0 without one). */
  readonly gaps: number | null;
  readonly longestGapS: number | null;
  /** Leaps of the position that no player makes: the track is cut there. */
  readonly jumps: number | null;
  /** Samples left out because their time had one already; those that a reader left out are in the session's notes. */
  readonly duplicateSamples: number | null;
  /** Samples that had to be sorted into the order of time. */
  readonly unorderedSamples: number | null;
  /** Time on the pitch in which the position did not change at all for 5 s or more, s. */
  readonly frozenS: number | null;
  /** The device's own speed over that of its positions, 1 where they agree; null where one of them is not there. */
  readonly deviceSpeedRatio?: number | null;
  /** Share of the device's speeds that are not believed (METHODS K2); null where the speed is that of the positions. */
  readonly speedFaultShare?: number | null;
  /** The distance by the device over the path of its positions; null where one of them is not there. */
  readonly deviceDistanceRatio?: number | null;
  /** Slow time that was looked at for ripple, its bouts, and these per minute; the rate is null for less than a minute. */
  readonly slowMinutes: number | null;
  readonly slowBouts: number | null;
  readonly slowBoutsPerMinute: number | null;
}

/** Of one player; whether their turns may be ranked is a matter of the source, so it is the same for the whole session. */
export interface PlayerQuality extends TrackQuality {
  /** False: shown, never ranked or in a reference. Null where too little slow time was seen to tell. */
  readonly turnsComparable: boolean | null;
}

/** METHODS T8 of the source: all players of the session together. */
export interface SessionQuality {
  readonly slowMinutes: number;
  readonly slowBoutsPerMinute: number | null;
  readonly turnsComparable: boolean | null;
}

export interface PlayerFacts {
  /** Index into `TrackSet.tracks`. */
  readonly trackIndex: number;
  readonly sourceKey: string;
  readonly name: string;
  readonly side: TeamSide;
  readonly shirtNumber: number | null;
  /** As the file has it. */
  readonly position: PlayingPosition | null;
  readonly kpis: KpiValues;
  readonly turns: readonly Turn[];
  readonly efforts: readonly Effort[];
  readonly peaks: readonly Peak[];
  /** None where the sport has no rates. */
  readonly peakCounts: readonly PeakCount[];
  /** METHODS V3; null for a player who was never on the pitch. */
  readonly highResolution: HighResolutionTables | null;
  /** Null for a session beyond human limits (A1), whose profile is not valid. */
  readonly profilePoints: readonly ProfilePoint[] | null;
  readonly profile: SpeedProfile | null;
  /** METHODS W2: power of every minute; null where the session is not a match. */
  readonly minutePowers: MinutePowers | null;
  /** METHODS 11; null where the source says nothing of possession, and for a player who was never on the pitch. */
  readonly possession: PossessionFacts | null;
  /** Null for a player who was never on the pitch, or has no acceleration there. */
  readonly effortThirds: EffortThirds | null;
  readonly quality: PlayerQuality;
}

/** Which method, version and parameters made the numbers: stored with them, shown by "explain this number". */
export interface MethodSet {
  readonly sourceClass: SourceClass;
  /** Method id to version, for example `{"turn": "1.0.0"}`. */
  readonly versions: Readonly<Record<string, string>>;
  /** FNV-1a 64 of the canonical JSON of the parameters, hex. */
  readonly parametersHash: string;
}

/** Part of a session: seconds since its origin, `endS` exclusive. */
export interface TimeWindow {
  readonly startS: number;
  readonly endS: number;
}

/** KPIs of every track inside a part of the session. */
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
  /** Whose rates windows were counted by; null: none were. */
  readonly competition: 'men' | 'women' | null;
  readonly quality: SessionQuality;
  readonly players: readonly PlayerFacts[];
  /** Turns of all players whose side comes from the body's orientation; 0 where the source has none. */
  readonly turnsByBody: number;
  /** Of the windows that were asked for, in their order. */
  readonly windows: readonly WindowFacts[];
}
