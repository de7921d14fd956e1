import type { HighResolutionParameters } from '../../methods/default-parameters';
import { BLOCK_FRAMES } from '../../tracking/frame-blocks';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import { hasAcceleration, type Stay } from '../../tracking/time-on-pitch';
import { type ThresholdRow, ThresholdSums } from './threshold-table';

export interface HighResolutionTables {
  readonly speed: readonly ThresholdRow[];
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
  const { frameRateHz } = kinematics;
  const sums: TableSums = {
    speed: new ThresholdSums(parameters.speedsMPerS),
    acceleration: new ThresholdSums(parameters.accelerationsMPerS2),
    deceleration: new ThresholdSums(parameters.decelerationsMPerS2, -1),
  };
  for (const { first, end } of stays) {
    for (let from = first; from < end; from += BLOCK_FRAMES) {
      addBlock(kinematics, from, Math.min(end, from + BLOCK_FRAMES), sums);
    }
  }
  const isComputable = hasAcceleration(kinematics, stays);
  return {
    speed: sums.speed.rows(frameRateHz),
    acceleration: isComputable ? sums.acceleration.rows(frameRateHz) : null,
    deceleration: isComputable ? sums.deceleration.rows(frameRateHz) : null,
  };
}

interface TableSums {
  readonly speed: ThresholdSums;
  readonly acceleration: ThresholdSums;
  readonly deceleration: ThresholdSums;
}

/** Looks at each frame once for all three tables: nearly all frames are below every mark. */
function addBlock(kinematics: TrackKinematics, first: number, end: number, sums: TableSums): void {
  const { speed, acceleration } = kinematics;
  const fast = sums.speed.mildest;
  const gaining = sums.acceleration.mildest;
  const losing = sums.deceleration.mildest;
  for (let i = first; i < end; i++) {
    const v = speed[i] ?? NaN;
    const a = acceleration[i] ?? NaN;
    if (v > fast) sums.speed.add(v, v);
    if (a > gaining) sums.acceleration.add(a, v);
    else if (-a > losing) sums.deceleration.add(-a, v);
  }
}
