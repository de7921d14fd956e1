/** What a turn asks of a player (METHODS T5, turneffort@1, our own). */
import {
  accelerationClass,
  type AccelerationEdges,
  type ClassCode,
  decelerationClass,
  type EntrySpeedBoundaries,
  entrySpeedClass,
  turnEffortClass,
} from '../classes/turn-classes';
import type { Turn } from './turn';

const RADIANS = Math.PI / 180;

/**
 * Effort of a turn from its peaks and its entry speed; the angle is shown apart. Entry speed by the customer's marks,
 * peaks by the edges of the parameters the session was computed with.
 */
export function effortOfTurn(
  turn: Pick<Turn, 'peakDecelerationMPer2' | 'peakAccelerationMPer2' | 'entrySpeedMPerS'>,
  boundaries?: EntrySpeedBoundaries,
  edges?: AccelerationEdges,
): ClassCode {
  return turnEffortClass(
    decelerationClass(turn.peakDecelerationMPer2, edges),
    accelerationClass(turn.peakAccelerationMPer2, edges),
    entrySpeedClass(turn.entrySpeedMPerS, boundaries),
  );
}

/** Length of the difference between the velocities out of and into a turn, m/s: the change of momentum per kg. */
export function velocityChangeMPerS(turn: Pick<Turn, 'entrySpeedMPerS' | 'exitSpeedMPerS' | 'angleDegrees'>): number {
  const { entrySpeedMPerS: into, exitSpeedMPerS: out, angleDegrees } = turn;
  const squared = into * into + out * out - 2 * into * out * Math.cos(angleDegrees * RADIANS);
  // Two equal speeds at a small angle may round to just below zero.
  return Math.sqrt(Math.max(0, squared));
}
