/** A player's counted bouts as stored rows (METHODS E1, E3, V4, accel@1, effort@1). */
import type { Parameters } from '../../methods/default-parameters';
import type { Bout } from '../../events/acceleration-bouts';
import type { Effort, EffortKind } from '../../events/effort';
import { findSpeedEfforts } from '../../events/speed-efforts';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import { stayAt, type Stay } from '../../tracking/time-on-pitch';
import { distanceBetween } from './distance';
import { effortPeak, peakSpeed } from './peak-speed';

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
  const {
    effort,
    kinematics: { peakHoldS },
  } = parameters;
  const efforts = accelerationEfforts(kinematics, bouts, stays, clockS);
  let sessionPeak: number | null | undefined;
  const most = () =>
    sessionPeak === undefined ? (sessionPeak = peakSpeed(kinematics, stays, peakHoldS)) : sessionPeak;
  for (const segment of kinematics.segments) {
    for (const [kind, threshold] of [
      ['HSR', effort.hsrMPerS],
      ['SPRINT', effort.sprintMPerS],
    ] as const) {
      for (const span of findSpeedEfforts(kinematics, segment, threshold, effort)) {
        if (stayAt(stays, span.first) === null) continue;
        const peak = effortPeak(kinematics, stays, peakHoldS, span, most);
        if (peak !== null && !Number.isNaN(peak)) efforts.push(effortOf(kinematics, kind, { ...span, peak }, clockS));
      }
    }
  }
  return efforts.sort((a, b) => a.startS - b.startS);
}

export function accelerationEfforts(
  kinematics: TrackKinematics,
  bouts: readonly (readonly Bout[])[],
  stays: readonly Stay[],
  clockS: (timeS: number) => number,
): Effort[] {
  return bouts.flat().flatMap((bout) => {
    if (Number.isNaN(bout.peak) || stayAt(stays, bout.first) === null) return [];
    return [effortOf(kinematics, bout.sign === 1 ? 'ACCELERATION' : 'DECELERATION', bout, clockS)];
  });
}

function effortOf(
  kinematics: TrackKinematics,
  kind: EffortKind,
  { first, last, peak }: Pick<Bout, 'first' | 'last' | 'peak'>,
  clockS: (timeS: number) => number,
): Effort {
  const startS = kinematics.timeS[first] ?? NaN;
  return {
    kind,
    startS,
    durationS: (last - first + 1) / kinematics.frameRateHz,
    matchTimeS: clockS(startS),
    distanceM: distanceBetween(kinematics, first, last),
    peak,
  };
}
