/**
 * Every parameter of the methods in one place (METHODS 0b). A result's parameters are resolved once per source class
 * and hashed into the result: values with different hashes are never pooled.
 */
import {
  DEFAULT_KINEMATICS,
  DEFAULT_PRESENCE,
  type KinematicsParameters,
  type PresenceParameters,
} from '../tracking/kinematics-parameters';
import type { SourceClass } from '../tracking/trackset';
import { fnv1a64Hex } from '../text/fnv1a';
import type { SpeedMarks, ZoneParameters } from './speed-zones';
import { ACCELERATION_EDGES, type AccelerationEdges } from './acceleration-classes';

export interface AccelerationParameters extends AccelerationEdges {
  readonly thresholdMPerS2: number;
  readonly minS: number;
  readonly mergeS: number;
  readonly countMPerS2: number;
}

/** E3. The marks also apply to HSR and sprint distance (V3), peaks (P1) and High Power (M2). */
export interface EffortParameters extends SpeedMarks {
  readonly enterS: number;
  readonly hysteresisMPerS: number;
  readonly dipS: number;
  readonly minS: number;
}

export interface MetabolicParameters {
  /** Terrain factor: 1.29 grass, 1.0 court or track. */
  readonly terrainFactor: number;
  readonly flatCostJPerKgM: number;
  readonly gravityMPerS2: number;
  readonly highPowerWPerKg: number;
}

export interface TurnParameters {
  readonly decelerationMPerS2: number;
  readonly accelerationMPerS2: number;
  readonly gapS: number;
  readonly minAngleDegrees: number;
  readonly minBoutS: number;
  readonly mergeS: number;
  readonly minSpeedChangeMPerS: number;
  readonly halfWindowS: number;
  /** The direction out is measured at the end of the acceleration, but at most this long after its start. */
  readonly maxExitS: number;
  /** Entry and exit speed are searched this far before and after the bouts. */
  readonly maxWalkS: number;
  readonly minDisplacementM: number;
  /** Above this angle the sign comes from the sweep of the velocity. */
  readonly fragileSideDegrees: number;
  readonly uncertainSweepM2PerS2: number;
  /** Bouts per minute of slow time above which a source's turns are not comparable (T8). */
  readonly maxSlowBouts: number;
}

export interface PeakParameters {
  readonly epochsS: readonly number[];
  readonly maxMissing: number;
}

/** V3: marks of the tables of session reporting, each list from the mildest to the hardest. */
export interface HighResolutionParameters {
  readonly speedsMPerS: readonly number[];
  readonly accelerationsMPerS2: readonly number[];
  /** Negative. */
  readonly decelerationsMPerS2: readonly number[];
}

export interface PeakRate {
  readonly epochS: number;
  readonly perMinute: number;
}

export interface PeakCountParameters {
  readonly DISTANCE: readonly PeakRate[];
  readonly HSR: readonly PeakRate[];
  readonly SPRINT: readonly PeakRate[];
  readonly TURNS: readonly PeakRate[];
}

export interface PeakCountsParameters {
  readonly men: PeakCountParameters;
  readonly women: PeakCountParameters;
}

export interface ProfileParameters {
  readonly fromMPerS: number;
  readonly binMPerS: number;
  readonly pointsPerBin: number;
  readonly separationS: number;
  readonly outlierSd: number;
  readonly minBins: number;
  readonly minTopBinMPerS: number;
  readonly minR2: number;
  /** Line of human limits: a session with this many points above it is not plausible. */
  readonly limitA0MPerS2: number;
  readonly limitS0MPerS: number;
  readonly maxPointsBeyond: number;
}

export interface Parameters {
  readonly kinematics: KinematicsParameters;
  readonly zones: ZoneParameters;
  readonly acceleration: AccelerationParameters;
  readonly effort: EffortParameters;
  readonly metabolic: MetabolicParameters;
  readonly turn: TurnParameters;
  readonly peak: PeakParameters;
  readonly peakCount: PeakCountsParameters;
  readonly highResolution: HighResolutionParameters;
  readonly profile: ProfileParameters;
  readonly presence: PresenceParameters;
}

export type ParameterOverrides = { readonly [G in keyof Parameters]?: Partial<Parameters[G]> };

/** Cut-offs of the low-pass by source class (METHODS K3), Hz. */
interface FilterCutoffs extends Readonly<Record<SourceClass, number>> {
  /** For the device speed of GNSS; positions then only give the heading. */
  readonly gnssDoppler: number;
}

/** Decelerations where positions wander inside the band of real turns (METHODS T8). */
type TurnRippleParameters = Pick<TurnParameters, 'minBoutS' | 'minSpeedChangeMPerS'>;

export interface ParameterDefaults extends Omit<Parameters, 'kinematics'> {
  readonly filterHz: FilterCutoffs;
  readonly kinematics: Omit<KinematicsParameters, 'positionCutoffHz' | 'deviceSpeedCutoffHz'>;
  /** Replaces values of the group `turn`. */
  readonly turnByClass: { readonly lps: TurnRippleParameters; readonly broadcast: TurnRippleParameters };
}

const KMH_PER_M_PER_S = 3.6;
export const DEFAULT_ZONES: ZoneParameters = {
  standingUpToMPerS: 0.01,
  walkingUpToMPerS: 1.4,
  joggingUpToMPerS: 2.8,
  runningUpToMPerS: 5.2,
  highSpeedRunningUpToMPerS: 6.6,
};

export const DEFAULT_SPEED_MARKS: SpeedMarks = { hsrMPerS: 5.5, sprintMPerS: 7 };

const HIGH_RESOLUTION_KMH = [17, 20, 23, 25.5, 27.5, 29, 30.5, 31.5];

const rates = (per30s: number, per60s: number, per120s: number): readonly PeakRate[] => [
  { epochS: 30, perMinute: per30s },
  { epochS: 60, perMinute: per60s },
  { epochS: 120, perMinute: per120s },
];

export const PARAMETER_DEFAULTS: ParameterDefaults = {
  filterHz: { lidar: 2, optical: 1, lps: 1, gnss: 1, gnssDoppler: 2, broadcast: 0.75 },
  kinematics: DEFAULT_KINEMATICS,
  zones: DEFAULT_ZONES,
  acceleration: { thresholdMPerS2: 2, minS: 0.5, mergeS: 0.3, ...ACCELERATION_EDGES, countMPerS2: 3 },
  effort: {
    ...DEFAULT_SPEED_MARKS,
    enterS: 0.2,
    hysteresisMPerS: 0.5,
    dipS: 0.5,
    minS: 0.5,
  },
  metabolic: { terrainFactor: 1.29, flatCostJPerKgM: 3.6, gravityMPerS2: 9.81, highPowerWPerKg: 25 },
  turn: {
    decelerationMPerS2: 2,
    accelerationMPerS2: 2,
    gapS: 1,
    minAngleDegrees: 20,
    minBoutS: 0.5,
    mergeS: 0.3,
    minSpeedChangeMPerS: 2,
    halfWindowS: 0.25,
    maxExitS: 1,
    maxWalkS: 2,
    minDisplacementM: 0.2,
    fragileSideDegrees: 160,
    uncertainSweepM2PerS2: 0.05,
    maxSlowBouts: 1.5,
  },
  peak: { epochsS: [30, 60, 120, 180, 300, 600], maxMissing: 0.05 },
  peakCount: {
    men: {
      DISTANCE: rates(250, 200, 170),
      HSR: rates(115, 65, 40),
      SPRINT: rates(65, 35, 20),
      TURNS: rates(4, 3, 2),
    },
    women: {
      DISTANCE: rates(240, 190, 165),
      HSR: rates(90, 50, 30),
      SPRINT: rates(30, 15, 10),
      TURNS: rates(4, 2, 1.5),
    },
  },
  highResolution: {
    speedsMPerS: HIGH_RESOLUTION_KMH.map((kmh) => kmh / KMH_PER_M_PER_S),
    accelerationsMPerS2: [2, 2.5, 3, 3.5, 4, 6],
    decelerationsMPerS2: [-2, -2.5, -3.25, -4, -4.75, -5.5],
  },
  profile: {
    fromMPerS: 3,
    binMPerS: 0.2,
    pointsPerBin: 2,
    separationS: 1,
    outlierSd: 1.96,
    minBins: 10,
    minTopBinMPerS: 7,
    minR2: 0.8,
    limitA0MPerS2: 10.93,
    limitS0MPerS: 10.5,
    maxPointsBeyond: 10,
  },
  presence: DEFAULT_PRESENCE,
  turnByClass: {
    lps: { minBoutS: 0.6, minSpeedChangeMPerS: 2.5 },
    broadcast: { minBoutS: 0.6, minSpeedChangeMPerS: 2.5 },
  },
};

export function usesDeviceSpeed(sourceClass: SourceClass): boolean {
  return sourceClass === 'gnss';
}

/**
 * The parameters for sessions of one source class: defaults, then the class's, then `overrides`.
 * @param defaults those of METHODS, or a club's own (`parameter-set.ts`); nothing is validated here
 */
export function parametersFor(
  sourceClass: SourceClass,
  overrides: ParameterOverrides = {},
  defaults: ParameterDefaults = PARAMETER_DEFAULTS,
): Parameters {
  const { filterHz, turnByClass } = defaults;
  const ripple = sourceClass === 'lps' || sourceClass === 'broadcast' ? turnByClass[sourceClass] : {};
  return {
    kinematics: {
      positionCutoffHz: filterHz[sourceClass],
      deviceSpeedCutoffHz: usesDeviceSpeed(sourceClass) ? filterHz.gnssDoppler : null,
      ...defaults.kinematics,
      ...overrides.kinematics,
    },
    zones: { ...defaults.zones, ...overrides.zones },
    acceleration: { ...defaults.acceleration, ...overrides.acceleration },
    effort: { ...defaults.effort, ...overrides.effort },
    metabolic: { ...defaults.metabolic, ...overrides.metabolic },
    turn: { ...defaults.turn, ...ripple, ...overrides.turn },
    peak: { ...defaults.peak, ...overrides.peak },
    peakCount: { ...defaults.peakCount, ...overrides.peakCount },
    highResolution: { ...defaults.highResolution, ...overrides.highResolution },
    profile: { ...defaults.profile, ...overrides.profile },
    presence: { ...defaults.presence, ...overrides.presence },
  };
}

/**
 * FNV-1a 64 of the canonical JSON of parameters, 16 hex digits: equal exactly when every parameter is equal. Only
 * compare sets of the same shape: these `Parameters`, or those of another group of methods.
 */
export function parametersHash(parameters: object): string {
  return fnv1a64Hex(canonicalJson(parameters));
}

/** JSON with the keys of every object in code-unit order, without blanks: the same text for the same values. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}
