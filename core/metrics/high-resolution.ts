import type { HighResolutionParameters } from '../classes/parameters';
import type { TrackKinematics } from '../tracking/track-kinematics';
import { hasAcceleration, type Stay } from '../tracking/presence';
import { thresholdTable, type ThresholdRow } from './threshold-table';

/** METHODS V3: the tables of session reporting, one row per threshold from the mildest to the hardest. */
export interface HighResolutionTables {
  readonly speed: readonly ThresholdRow[];
  /** Null where no frame has an acceleration. */
  readonly acceleration: readonly ThresholdRow[] | null;
  readonly deceleration: readonly ThresholdRow[] | null;
}

/**
 * Distance (m) and time (s) beyond each mark of speed, acceleration and deceleration (METHODS V3, zones@1).
 * @returns null for a player without an on-pitch frame
 */
export function highResolutionTables(
  kinematics: TrackKinematics,
  stays: readonly Stay[],
  parameters: HighResolutionParameters,
): HighResolutionTables | null {
  if (stays.length === 0) return null;
  const { speed, acceleration } = kinematics;
  const isComputable = hasAcceleration(kinematics, stays);
  return {
    speed: thresholdTable(kinematics, stays, speed, parameters.speedsMPerS),
    acceleration: isComputable ? thresholdTable(kinematics, stays, acceleration, parameters.accelerationsMPerS2) : null,
    deceleration: isComputable
      ? thresholdTable(kinematics, stays, acceleration, parameters.decelerationsMPerS2, -1)
      : null,
  };
}
