/** A player's counted bouts as stored rows (METHODS E1, E3, V4, accel@1, effort@1). */
import type { Parameters } from '../../methods/default-parameters';
import type { Bout } from '../../events/bouts';
import type { Effort, EffortKind } from '../../events/effort';
import { findSpeedEfforts } from '../../events/speed-efforts';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import { stayAt, type Stay } from '../../tracking/presence';
import { distanceBetween } from './distance';
import { effortPeak } from './peak-speed';

/**
 * Accelerations, decelerations, HSR and sprint efforts in order of start. An effort belongs to the stay that contains
 * its first frame; efforts that start off the pitch or have only suspect frames do not count.
 * @param bouts from `accelerationBouts`
 * @param clockS match clock of a time since the origin, s
 */
export function playerEfforts(
  kinematics: TrackKinematics,
  bouts: readonly (readonly Bout[])[],
  stays: readonly Stay[],
  parameters: Pick<Parameters, 'effort' | 'kinematics'>,
  clockS: (timeS: number) => number,
): Effort[] {
  const { timeS, frameRateHz } = kinematics;
  const {
    effort,
    kinematics: { peakHoldS },
  } = parameters;
  const efforts: Effort[] = [];
  const add = (kind: EffortKind, first: number, last: number, peak: number | null): void => {
    if (peak === null || Number.isNaN(peak) || stayAt(stays, first) === null) return;
    const startS = timeS[first] ?? NaN;
    efforts.push({
      kind,
      startS,
      durationS: (last - first + 1) / frameRateHz,
      matchTimeS: clockS(startS),
      distanceM: distanceBetween(kinematics, first, last),
      peak,
    });
  };
  for (const [s, segment] of kinematics.segments.entries()) {
    for (const { sign, first, last, peak } of bouts[s] ?? []) {
      add(sign === 1 ? 'ACCELERATION' : 'DECELERATION', first, last, peak);
    }
    for (const [kind, threshold] of [
      ['HSR', effort.hsrMPerS],
      ['SPRINT', effort.sprintMPerS],
    ] as const) {
      for (const span of findSpeedEfforts(kinematics, segment, threshold, effort)) {
        add(kind, span.first, span.last, effortPeak(kinematics, stays, peakHoldS, span));
      }
    }
  }
  return efforts.sort((a, b) => a.startS - b.startS);
}
