/**
 * What is computed from a track on demand and not stored with a session's facts: individual zones, zones of basketball. The same
 * motion as the facts', so both agree frame by frame.
 */
import type { DerivedParameters } from '../../methods/derived-parameters';
import type { KinematicsBuffers } from '../../tracking/kinematics';
import type { Track } from '../../tracking/trackset';
import { basketballZones, type BasketballZones } from '../load/basketball-zones';
import { individualZones, type IndividualZone } from '../load/individual-zones';
import { trackMotion, type TrackContext } from '../load/track-motion';

export interface DetailOptions {
  readonly parameters: DerivedParameters;
  /** Of `maximumSpeed`, m/s; null: no individual zones. */
  readonly vmaxMPerS: number | null;
}

/** Null where not computable, as each part's function says. */
export interface TrackDetails {
  readonly individualZones: readonly IndividualZone[] | null;
  readonly basketballZones: BasketballZones | null;
}

/** Details of one track. `buffers` may be reused at once: nothing of the answer points into them. */
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
