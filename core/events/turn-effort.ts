/** The effort of a turn (METHODS T5, turneffort@1, our own). */
import type { ClassCode } from '../methods/low-medium-high';
import { accelerationClass, decelerationClass } from '../methods/acceleration-classes';
import { type EntrySpeedBoundaries, entrySpeedClass, turnEffortClass } from '../methods/turn-classes';
import type { Turn } from './turn';

const RADIANS = Math.PI / 180;

/**
 * Effort of a turn from its peaks and its entry speed; the angle is shown separately. The points use the classes of T3,
 * so that a list of turns never contradicts itself: entry speed by the customer's marks, peaks by the edges of the
 * specification, whatever edges a customer has for accelerations (E1).
 */
export function effortOfTurn(
  turn: Pick<Turn, 'peakDecelerationMPer2' | 'peakAccelerationMPer2' | 'entrySpeedMPerS'>,
  boundaries?: EntrySpeedBoundaries,
): ClassCode {
  return turnEffortClass(
    decelerationClass(turn.peakDecelerationMPer2),
    accelerationClass(turn.peakAccelerationMPer2),
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
