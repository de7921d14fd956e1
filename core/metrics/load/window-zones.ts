import type { DerivedParameters } from '../../methods/derived-parameters';
import type { Track } from '../../tracking/trackset';
import type { AnalysisBuffers } from '../session/analyze-track';
import { basketballZones, type BasketballZones } from './basketball-zones';
import type { TimeWindow } from '../session/session-facts';
import { staysInside } from './kpis-inside';
import { fillGridFrames } from '../peaks/rolling-peaks';
import { type TrackContext, trackMotion } from './track-motion';

/**
 * @param window null for the whole session
 * @param buffers may be reused at once: the result does not point into them
 */
export function windowZones(
  track: Track,
  context: TrackContext,
  window: TimeWindow | null,
  parameters: DerivedParameters['basketballZones'],
  buffers: AnalysisBuffers,
): BasketballZones | null {
  const { kinematics, stays } = trackMotion(track, context, buffers);
  if (window === null) return basketballZones(kinematics, stays, parameters);
  const { gridFrames } = buffers;
  fillGridFrames(kinematics, gridFrames);
  return basketballZones(kinematics, staysInside(stays, kinematics.timeS, gridFrames, window), parameters);
}
