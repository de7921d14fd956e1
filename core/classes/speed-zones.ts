/**
 * Speed zones and marks of the specification (METHODS V3, zones@1), in m/s. Two scales on purpose: the five zones of
 * locomotion, and HSR / Zone 5 / Sprint. No dwell time: distances are counted frame by frame.
 */

/** Lower bound exclusive, upper bound inclusive. */
export interface SpeedZone {
  readonly name: 'walking' | 'jogging' | 'running' | 'highSpeedRunning' | 'sprinting';
  readonly aboveMPerS: number;
  readonly upToMPerS: number;
}

/** Standing is v <= 0.01 m/s and belongs to no zone. */
export const SPEED_ZONES: readonly SpeedZone[] = [
  { name: 'walking', aboveMPerS: 0.01, upToMPerS: 1.4 },
  { name: 'jogging', aboveMPerS: 1.4, upToMPerS: 2.8 },
  { name: 'running', aboveMPerS: 2.8, upToMPerS: 5.2 },
  { name: 'highSpeedRunning', aboveMPerS: 5.2, upToMPerS: 6.6 },
  { name: 'sprinting', aboveMPerS: 6.6, upToMPerS: Infinity },
];

/** HSR: v > 5.5. Zone 5: 5.5 < v <= 7. Sprint: v > 7. So HSR = Zone 5 + Sprint. */
export const HSR_ABOVE_M_PER_S = 5.5;
export const SPRINT_ABOVE_M_PER_S = 7;
