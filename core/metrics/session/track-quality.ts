import { slowBouts, slowBoutsPerMinute } from '../../events/slow-bouts';
import { deviceSpeedRatio } from '../../tracking/device/device-agreement';
import { deviceDistanceRatio } from '../../tracking/device/device-distance';
import { faultCount } from '../../tracking/device/device-speed';
import { breaksWithin, frozenSeconds } from '../../tracking/breaks-and-frozen';
import { countFrames, type Stay } from '../../tracking/time-on-pitch';
import type { TrackQuality } from './session-facts';
import { bridgedGapS } from '../../tracking/track-kinematics';
import type { TrackContext, TrackMotion } from '../load/track-motion';

/** METHODS K1, K2, K6, T8 of one track. Coverage is null for a player who was never on the pitch. */
export function trackQuality(motion: TrackMotion, context: TrackContext): TrackQuality {
  const { ordered, kinematics, bouts, stays, speedFaults } = motion;
  const { sourceClass, parameters } = context;
  const { seen, onPitch } = countFrames(stays);
  const suspectFrames = countSuspects(kinematics.suspect, stays);
  const slow = slowBouts(kinematics, bouts, stays);
  return {
    coverage: onPitch === 0 ? null : seen / onPitch,
    suspectShare: seen === 0 ? 0 : suspectFrames / seen,
    suspectFrames,
    outlierSamples: kinematics.outlierSamples,
    segments: kinematics.segments.length,
    frames: seen,
    lowAccelQuality: sourceClass === 'broadcast' || (sourceClass === 'gnss' && !kinematics.usesDeviceSpeed),
    ...breaksWithin(kinematics, stays, bridgedGapS(parameters.kinematics.maxGapS, kinematics.frameRateHz)),
    duplicateSamples: ordered.duplicateSamples,
    unorderedSamples: ordered.unorderedSamples,
    frozenS: frozenSeconds(ordered.track, kinematics, stays, sourceClass),
    deviceSpeedRatio: deviceSpeedRatio(ordered.track),
    speedFaultShare:
      speedFaults === null || speedFaults.given === 0 ? null : faultCount(speedFaults) / speedFaults.given,
    deviceDistanceRatio: deviceDistanceRatio(kinematics),
    slowMinutes: slow.slowMinutes,
    slowBouts: slow.bouts,
    slowBoutsPerMinute: slowBoutsPerMinute([slow]),
  };
}

function countSuspects(suspect: Uint8Array, stays: readonly Stay[]): number {
  let count = 0;
  for (const { first, end } of stays) {
    for (let i = suspect.indexOf(1, first); i >= 0 && i < end; i = suspect.indexOf(1, i + 1)) count++;
  }
  return count;
}
