import { slowBouts, slowBoutsPerMinute } from '../events/slow-bouts';
import { breaksWithin, frozenSeconds } from '../tracking/quality';
import { countFrames } from '../tracking/presence';
import type { TrackQuality } from './facts';
import type { TrackContext, TrackMotion } from './track-motion';

/** METHODS K1, K2, K6, T8 of one track: coverage is null for a player who never was on the pitch. */
export function trackQuality({ ordered, kinematics, stays }: TrackMotion, context: TrackContext): TrackQuality {
  const { sourceClass, parameters } = context;
  const { seen, onPitch } = countFrames(stays);
  let suspectFrames = 0;
  for (const { first, end } of stays) {
    for (let i = first; i < end; i++) suspectFrames += kinematics.suspect[i] ?? 0;
  }
  const slow = slowBouts(kinematics, stays, parameters);
  return {
    coverage: onPitch === 0 ? null : seen / onPitch,
    suspectShare: seen === 0 ? 0 : suspectFrames / seen,
    suspectFrames,
    outlierSamples: kinematics.outlierSamples,
    segments: kinematics.segments.length,
    frames: seen,
    lowAccelQuality: sourceClass === 'broadcast' || (sourceClass === 'gnss' && !kinematics.usesDeviceSpeed),
    ...breaksWithin(kinematics, stays, parameters.kinematics.maxGapS),
    duplicateSamples: ordered.duplicateSamples,
    unorderedSamples: ordered.unorderedSamples,
    frozenS: frozenSeconds(ordered.track, kinematics, stays, sourceClass),
    slowMinutes: slow.slowMinutes,
    slowBouts: slow.bouts,
    slowBoutsPerMinute: slowBoutsPerMinute([slow]),
  };
}
