/**
 * Turns as columns: how they are stored, sent, filtered and drawn.
 *
 * Fixed point: the class of a stored turn (METHODS T3) always comes from the values below, never from the unrounded
 * ones, so that table, filter, chart and export agree on every edge. Rounding moves a value by at most half a step: 0.5
 * mm/s, 0.005 degrees, 0.5 ms, 0.5 mm/s2. Dividing a step count by its steps per unit gives the double nearest to the
 * decimal (5500 / 1000 === 5.5), so comparisons with the decimal edges of T3 are exact.
 */
import type { Turn } from './turn';

export const STEPS_PER_M_PER_S = 1000;
export const STEPS_PER_DEGREE = 100;
export const STEPS_PER_SECOND = 1000;
export const STEPS_PER_M_PER_S2 = 1000;

export const SIDE_LEFT = 0;
export const SIDE_RIGHT = 1;
export const FLAG_SIDE_UNCERTAIN = 1;

export interface TurnSession {
  readonly sessionId: number;
  readonly sessionDate: string;
  readonly title: string;
  readonly sessionIsAMatch: boolean;
}

export interface SetSession extends TurnSession {
  readonly sessionTypeId: number;
}

/**
 * One session's turns. Every column has `length` values and no nulls: a turn without a value does not count as a turn.
 */
export interface TurnColumns {
  readonly length: number;
  readonly session: TurnSession;
  readonly playerId: Int32Array;
  /** Milliseconds since the session's origin of the first frame below -2 m/s2. */
  readonly startMs: Int32Array;
  /** Match clock in milliseconds at the slowest frame. */
  readonly matchTimeMs: Int32Array;
  /** mm/s */
  readonly entrySpeed: Uint16Array;
  /** mm/s */
  readonly exitSpeed: Uint16Array;
  /** mm/s */
  readonly minimumSpeed: Uint16Array;
  /** 0.01 degrees, 0..18000 */
  readonly angle: Uint16Array;
  /** ms */
  readonly twistingTime: Uint16Array;
  /** mm/s2 */
  readonly peakAcceleration: Uint16Array;
  /** mm/s2, magnitude */
  readonly peakDeceleration: Uint16Array;
  readonly side: Uint8Array;
  readonly flags: Uint8Array;
}

/** A turn as read back: SI units, without the end of its bout, which is recomputed from the tracking. */
export type StoredTurn = Omit<Turn, 'endS'> & { readonly playerId: number };

export function valueAt(column: Int32Array | Uint32Array | Uint16Array | Uint8Array, row: number): number {
  const value = column[row];
  if (value === undefined) throw new RangeError(`Row ${row} is outside the ${column.length} turns of this set.`);
  return value;
}

export function turnAt(columns: TurnColumns, row: number): StoredTurn {
  return {
    playerId: valueAt(columns.playerId, row),
    startS: valueAt(columns.startMs, row) / STEPS_PER_SECOND,
    turnMatchTimeS: valueAt(columns.matchTimeMs, row) / STEPS_PER_SECOND,
    entrySpeedMPerS: valueAt(columns.entrySpeed, row) / STEPS_PER_M_PER_S,
    exitSpeedMPerS: valueAt(columns.exitSpeed, row) / STEPS_PER_M_PER_S,
    minimumSpeedMPerS: valueAt(columns.minimumSpeed, row) / STEPS_PER_M_PER_S,
    angleDegrees: valueAt(columns.angle, row) / STEPS_PER_DEGREE,
    turnSide: valueAt(columns.side, row) === SIDE_LEFT ? 'L' : 'R',
    sideUncertain: (valueAt(columns.flags, row) & FLAG_SIDE_UNCERTAIN) !== 0,
    twistingTimeS: valueAt(columns.twistingTime, row) / STEPS_PER_SECOND,
    peakAccelerationMPer2: valueAt(columns.peakAcceleration, row) / STEPS_PER_M_PER_S2,
    peakDecelerationMPer2: -valueAt(columns.peakDeceleration, row) / STEPS_PER_M_PER_S2,
  };
}
