/**
 * KPIs inside a time window (METHODS K7, drill values). The motion is that of the whole session, so a drill's ends
 * cause no filter edges.
 */
import { stayAt, type Stay } from '../../tracking/time-on-pitch';
import type { KpiValues, TimeWindow } from '../session/session-facts';
import { powerValues } from './metabolic-power';
import { accelerationEfforts } from './player-efforts';
import { playerKpis } from './player-kpis';
import type { TrackContext, TrackMotion } from './track-motion';

/**
 * An effort or a turn belongs to the window that contains its first frame, so adjacent windows count each once, and
 * their distances add up to that of their union.
 * @param gridFrames from `fillGridFrames`
 */
export function kpisInside(
  motion: TrackMotion,
  context: TrackContext,
  window: TimeWindow,
  gridFrames: Int32Array,
): KpiValues {
  const { firstSampleS, lastSampleS } = motion.kinematics;
  const isSeen =
    firstSampleS !== null && lastSampleS !== null && firstSampleS < window.endS && lastSampleS >= window.startS;
  const kinematics = {
    ...motion.kinematics,
    firstSampleS: isSeen ? Math.max(firstSampleS, window.startS) : null,
    lastSampleS: isSeen ? Math.min(lastSampleS, window.endS) : null,
  };
  const stays = staysInside(motion.stays, kinematics.timeS, gridFrames, window);
  const efforts = accelerationEfforts(kinematics, motion.bouts, stays, motion.clockS);
  const turns = motion.turns.filter(({ firstFrame }) => stayAt(stays, firstFrame) !== null);
  const { effort, metabolic } = context.parameters;
  const power = powerValues(kinematics, stays, effort.hsrMPerS, metabolic);
  return playerKpis({ ...context, kinematics, stays, gridFrames, efforts, power, turns });
}

export function staysInside(
  stays: readonly Stay[],
  timeS: Float64Array,
  gridFrames: Int32Array,
  { startS, endS }: TimeWindow,
): Stay[] {
  return stays.flatMap((stay) => {
    let { first, end } = stay;
    while (first < end && (timeS[first] ?? NaN) < startS) first++;
    while (end > first && (timeS[end - 1] ?? NaN) >= endS) end--;
    if (first === end) return [];
    const isWhole = first === stay.first && end === stay.end;
    const spanned = (gridFrames[end - 1] ?? 0) - (gridFrames[first] ?? 0) + 1;
    return [{ ...stay, first, end, gridFrames: isWhole ? stay.gridFrames : spanned }];
  });
}
