/** Turns for the tests of this folder and of the turn views. */
import * as fc from 'fast-check';
import type { Turn } from '../events/turn';

export type PlayerTurn = Turn & { readonly playerId: number };

/** A turn that is Medium in every class, to be changed where a test needs it. */
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

/** Any value, and the class edges far more often than chance would give them. */
const around = (max: number, ...edges: readonly number[]) =>
  fc.oneof(fc.double({ min: 0, max, noNaN: true }), fc.constantFrom(...edges));

/** Turns of up to 30 players. */
export const anyTurn: fc.Arbitrary<PlayerTurn> = fc.record({
  playerId: fc.integer({ min: 1, max: 30 }),
  startS: fc.double({ min: 0, max: 6000, noNaN: true }),
  endS: fc.double({ min: 0, max: 6000, noNaN: true }),
  turnMatchTimeS: fc.double({ min: -60, max: 6000, noNaN: true }),
  entrySpeedMPerS: around(12, 3, 5.5, 2.999, 5.501),
  exitSpeedMPerS: around(12, 0),
  minimumSpeedMPerS: around(12, 0),
  angleDegrees: around(180, 60, 120, 59.99, 120.01, 180),
  turnSide: fc.constantFrom('L', 'R'),
  sideUncertain: fc.boolean(),
  twistingTimeS: around(1, 0.3, 0.5, 0.299, 0.501),
  peakAccelerationMPer2: around(20, 4, 5, 4.001, 4.999),
  peakDecelerationMPer2: around(20, 4, 5, 4.001, 4.999).map((magnitude) => -magnitude),
});
