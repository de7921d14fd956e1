export type TurnSide = 'L' | 'R';

export interface Turn {
  /** Seconds since the session's origin of Ds, the first frame below -2 m/s2. */
  readonly startS: number;
  /** Seconds since the session's origin of Ae, the end of the acceleration bout. */
  readonly endS: number;
  readonly turnMatchTimeS: number;
  readonly entrySpeedMPerS: number;
  readonly exitSpeedMPerS: number;
  readonly minimumSpeedMPerS: number;
  /** 0..180, magnitude. */
  readonly angleDegrees: number;
  readonly turnSide: TurnSide;
  /** Counted in totals, left out of asymmetry. */
  readonly sideUncertain: boolean;
  readonly twistingTimeS: number;
  /** Positive. */
  readonly peakAccelerationMPer2: number;
  /** Negative. */
  readonly peakDecelerationMPer2: number;
}
