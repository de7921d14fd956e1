import type { DerivedParameters } from './derived-parameters';
import type { AccelerationParameters, Parameters } from './default-parameters';
import type { SpeedMarks, ZoneParameters } from './speed-zones';

export interface SessionMarks {
  readonly zones: ZoneParameters;
  readonly effort: SpeedMarks;
  readonly acceleration: Pick<
    AccelerationParameters,
    'thresholdMPerS2' | 'mediumMPerS2' | 'highMPerS2' | 'countMPerS2'
  >;
  readonly highPowerWPerKg: number;
  readonly peakHoldS: number;
  readonly basketballUpToMPerS: readonly number[];
  readonly minPeakSpeedM: number;
}

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
