/**
 * Details computed from a track on demand rather than stored with a session's facts: individual zones, basketball
 * zones. They use the facts' motion, so both agree frame by frame.
 */
import type { DerivedParameters } from '../../methods/derived-parameters';
import type { KinematicsBuffers } from '../../tracking/kinematics';
import type { Track } from '../../tracking/trackset';
import { basketballZones, type BasketballZones } from '../load/basketball-zones';
import { individualZones, type IndividualZone } from '../load/individual-zones';
import { trackMotion, type TrackContext } from '../load/track-motion';

export interface DetailOptions {
  readonly parameters: DerivedParameters;
  readonly vmaxMPerS: number | null;
}

export interface TrackDetails {
  readonly individualZones: readonly IndividualZone[] | null;
  readonly basketballZones: BasketballZones | null;
}

export function trackDetails(
  track: Track,
  context: TrackContext,
  { parameters, vmaxMPerS }: DetailOptions,
  buffers: KinematicsBuffers,
): TrackDetails {
  const { kinematics, stays } = trackMotion(track, context, buffers);
  return {
    individualZones: individualZones(kinematics, stays, vmaxMPerS, parameters.individualZones),
    basketballZones: basketballZones(kinematics, stays, parameters.basketballZones),
  };
}
