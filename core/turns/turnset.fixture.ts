import type { Turn } from '../events/turn';

export type PlayerTurn = Turn & { readonly playerId: number };

export const PLAIN_TURN: PlayerTurn = {
  playerId: 1,
  startS: 10,
  endS: 12,
  turnMatchTimeS: 11,
  entrySpeedMPerS: 4,
  exitSpeedMPerS: 4,
  minimumSpeedMPerS: 1,
  angleDegrees: 90,
  turnSide: 'L',
  sideUncertain: false,
  twistingTimeS: 0.4,
  peakAccelerationMPer2: 4.5,
  peakDecelerationMPer2: -4.5,
};
