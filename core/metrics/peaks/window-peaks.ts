/**
 * Peaks and KPIs of one track inside a time window, such as a drill, from the motion of the whole session (METHODS P1,
 * P3, K7).
 */
import type { Track } from '../../tracking/trackset';
import type { AnalysisBuffers } from '../session/analyze-track';
import type { KpiValues, TimeWindow } from '../session/session-facts';
import { kpisInside, staysInside } from '../load/kpis-inside';
import type { Competition } from './competition-of-team';
import { playerPeaks, type TrackPeaks } from './player-peaks';
import { fillGridFrames } from './rolling-peaks';
import { type TrackContext, trackMotion, turnFramesOf } from '../load/track-motion';

export interface WindowPeaks extends TrackPeaks {
  readonly kpis: KpiValues;
}

/**
 * An epoch longer than the window has no peak.
 * @param competition if null, no windows above a rate are counted
 * @param buffers may be reused at once: the result does not point into them
 */
export function windowPeaks(
  track: Track,
  context: TrackContext,
  window: TimeWindow,
  competition: Competition | null,
  buffers: AnalysisBuffers,
): WindowPeaks {
  const { parameters } = context;
  const motion = trackMotion(track, context, buffers);
  const { gridFrames, cumulative } = buffers;
  fillGridFrames(motion.kinematics, gridFrames);
  const inputs = { ...motion, turnFrames: turnFramesOf(motion), gridFrames, cumulative, parameters };
  const stays = staysInside(motion.stays, motion.kinematics.timeS, gridFrames, window);
  const rates = competition === null ? null : parameters.peakCount[competition];
  return { kpis: kpisInside(motion, context, window, gridFrames), ...playerPeaks({ ...inputs, stays }, rates) };
}
