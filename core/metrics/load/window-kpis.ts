import type { Track } from '../../tracking/trackset';
import type { AnalysisBuffers } from '../session/analyze-track';
import type { KpiValues, TimeWindow } from '../session/session-facts';
import { kpisInside } from './kpis-inside';
import { fillGridFrames } from '../peaks/rolling-peaks';
import { type TrackContext, trackMotion } from './track-motion';

/** @param buffers may be reused at once: the result does not point into them */
export function windowKpis(
  track: Track,
  context: TrackContext,
  window: TimeWindow,
  buffers: AnalysisBuffers,
): KpiValues {
  const motion = trackMotion(track, context, buffers);
  const { gridFrames } = buffers;
  fillGridFrames(motion.kinematics, gridFrames);
  return kpisInside(motion, context, window, gridFrames);
}
