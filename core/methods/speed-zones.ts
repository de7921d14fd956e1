/**
 * Speed zones and marks (METHODS V3, zones@1), in m/s. There are two scales on purpose: the five zones of locomotion,
 * and HSR / Zone 5 / Sprint. No dwell time: distances are counted frame by frame.
 */

/** Upper bounds of the zones, inclusive, rising; sprinting is above the last. Standing belongs to no zone. */
export interface ZoneParameters {
  readonly standingUpToMPerS: number;
  readonly walkingUpToMPerS: number;
  readonly joggingUpToMPerS: number;
  readonly runningUpToMPerS: number;
  readonly highSpeedRunningUpToMPerS: number;
}

/** HSR is v above the first, Sprint v above the second, Zone 5 between them: HSR = Zone 5 + Sprint. */
export interface SpeedMarks {
  readonly hsrMPerS: number;
  readonly sprintMPerS: number;
}

export interface SpeedZone {
  readonly name: 'walking' | 'jogging' | 'running' | 'highSpeedRunning' | 'sprinting';
  readonly aboveMPerS: number;
  readonly upToMPerS: number;
}

export function speedZones(zones: ZoneParameters): readonly SpeedZone[] {
  const { standingUpToMPerS, walkingUpToMPerS, joggingUpToMPerS, runningUpToMPerS, highSpeedRunningUpToMPerS } = zones;
  return [
    { name: 'walking', aboveMPerS: standingUpToMPerS, upToMPerS: walkingUpToMPerS },
    { name: 'jogging', aboveMPerS: walkingUpToMPerS, upToMPerS: joggingUpToMPerS },
    { name: 'running', aboveMPerS: joggingUpToMPerS, upToMPerS: runningUpToMPerS },
    { name: 'highSpeedRunning', aboveMPerS: runningUpToMPerS, upToMPerS: highSpeedRunningUpToMPerS },
    { name: 'sprinting', aboveMPerS: highSpeedRunningUpToMPerS, upToMPerS: Infinity },
  ];
}
