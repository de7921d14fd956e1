/**
 * What is computed from a track on demand and not stored with a session's facts: peak counts, zones, output by
 * intensity, points of the profile. The same motion as the facts', so both agree frame by frame.
 */
import type { DerivedParameters, PeakCountParameters } from '../classes/derived-parameters';
import type { KinematicsBuffers } from '../tracking/kinematics';
import type { Track } from '../tracking/trackset';
import { basketballZones, type BasketballZones } from './basketball-zones';
import { individualZones, type IndividualZone } from './individual-zones';
import { matchOutputs, type MatchOutputs } from './match-output';
import { type PeakCount, peakThresholdCounts } from './peak-counts';
import { exceedsHumanLimits } from './pooled-profile';
import { profilePoints, type ProfilePoints } from './speed-profile';
import { trackMotion, turnFramesOf, type TrackContext } from './track-motion';

export interface DetailOptions {
  readonly parameters: DerivedParameters;
  /** Of `peakRatesFor`; null where the sport has none. */
  readonly peakRates: PeakCountParameters | null;
  /** Of `maximumSpeed`, m/s; null: no individual zones. */
  readonly vmaxMPerS: number | null;
}

/** Null where not computable, as each part's function says. */
export interface TrackDetails {
  readonly individualZones: readonly IndividualZone[] | null;
  readonly basketballZones: BasketballZones | null;
  readonly peakCounts: readonly PeakCount[] | null;
  /** The three full kinds: no format has possession yet. */
  readonly matchOutputs: MatchOutputs | null;
  /** To be pooled over a period; null for a session beyond human limits. */
  readonly profilePoints: ProfilePoints | null;
}

/** Details of one track. `buffers` may be reused at once: nothing of the answer points into them. */
export function trackDetails(
  track: Track,
  context: TrackContext,
  { parameters, peakRates, vmaxMPerS }: DetailOptions,
  buffers: KinematicsBuffers,
): TrackDetails {
  const motion = trackMotion(track, context, buffers);
  const { kinematics, stays, clockS } = motion;
  const { profile, effort, peak } = context.parameters;
  const peakTrack = {
    kinematics,
    stays,
    turnFrames: turnFramesOf(motion),
    marks: effort,
    maxMissing: peak.maxMissing,
    clockS,
  };
  return {
    individualZones: individualZones(kinematics, stays, vmaxMPerS, parameters.individualZones),
    basketballZones: basketballZones(kinematics, stays, parameters.basketballZones),
    peakCounts: peakRates === null ? null : peakThresholdCounts(peakTrack, peakRates),
    matchOutputs: matchOutputs(kinematics, stays, null, context.parameters),
    profilePoints: exceedsHumanLimits(kinematics, stays, profile.fromMPerS, parameters.profileSummary)
      ? null
      : profilePoints(kinematics, stays, profile),
  };
}
