import type { DerivedParameters } from './derived-parameters';
import type { AccelerationParameters, Parameters } from './parameters';
import type { SpeedMarks, ZoneParameters } from './speed-zones';

/** The marks that the KPIs of a session were counted with, in SI: what the notes of its columns are made of. */
export interface SessionMarks {
  readonly zones: ZoneParameters;
  readonly effort: SpeedMarks;
  readonly acceleration: Pick<
    AccelerationParameters,
    'thresholdMPerS2' | 'mediumMPerS2' | 'highMPerS2' | 'countMPerS2'
  >;
  readonly highPowerWPerKg: number;
  readonly peakHoldS: number;
  /** Upper bounds of basketball's zones 1 to 5, m/s. */
  readonly basketballUpToMPerS: readonly number[];
  /** Minutes from which a player is in the team's mean of peak speeds. */
  readonly minPeakSpeedM: number;
}

/** Of the parameters behind a session's facts, and of those behind its team values. */
export function sessionMarks(
  { zones, effort, acceleration, metabolic, kinematics }: Parameters,
  { team, basketballZones }: DerivedParameters,
): SessionMarks {
  const { thresholdMPerS2, mediumMPerS2, highMPerS2, countMPerS2 } = acceleration;
  return {
    zones: { ...zones },
    effort: { hsrMPerS: effort.hsrMPerS, sprintMPerS: effort.sprintMPerS },
    acceleration: { thresholdMPerS2, mediumMPerS2, highMPerS2, countMPerS2 },
    highPowerWPerKg: metabolic.highPowerWPerKg,
    peakHoldS: kinematics.peakHoldS,
    basketballUpToMPerS: [...basketballZones.upToMPerS],
    minPeakSpeedM: team.minPeakSpeedM,
  };
}
