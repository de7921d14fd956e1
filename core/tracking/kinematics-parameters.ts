/** K1-K5, V4. Frequencies in Hz, times in s, speeds in m/s, accelerations in m/s2. */
export interface KinematicsParameters {
  readonly positionCutoffHz: number;
  /** Cut-off of the device speed's low-pass; null if speed comes from positions. */
  readonly deviceSpeedCutoffHz: number | null;
  readonly maxGapS: number;
  readonly minSegmentS: number;
  /** The outer `endMarginCycles / fc` seconds of a segment have no acceleration. */
  readonly endMarginCycles: number;
  readonly outlierStepMPerS: number;
  readonly suspectAccelerationMPerS2: number;
  readonly suspectSpeedMPerS: number;
  readonly peakHoldS: number;
}

export const DEFAULT_KINEMATICS: Omit<KinematicsParameters, 'positionCutoffHz' | 'deviceSpeedCutoffHz'> = {
  maxGapS: 0.5,
  minSegmentS: 2,
  endMarginCycles: 0.5,
  outlierStepMPerS: 12,
  suspectAccelerationMPerS2: 10,
  suspectSpeedMPerS: 11,
  peakHoldS: 0.2,
};

export interface PresenceParameters {
  readonly pitchMarginM: number;
  readonly minStayS: number;
  readonly activeWindowS: number;
  readonly activeSpeedMPerS: number;
}

export const DEFAULT_PRESENCE: PresenceParameters = {
  pitchMarginM: 2,
  minStayS: 60,
  activeWindowS: 30,
  activeSpeedMPerS: 0.5,
};
