/**
 * KPIs inside a time window of a motion (METHODS K7, drill values): the motion is that of the whole session, so that
 * filters know no edges at a drill's ends; what is counted lies inside.
 */
import { stayAt, type Stay } from '../../tracking/presence';
import type { KpiValues, TimeWindow } from '../session/facts';
import { powerValues } from './metabolic-power';
import { playerEfforts } from './player-efforts';
import { playerKpis } from './player-kpis';
import type { TrackContext, TrackMotion } from './track-motion';

/**
 * An effort or a turn belongs to the window that holds its first frame, so that neighbouring windows count each once;
 * distances of neighbours add up to those of their union.
 * @param gridFrames of `fillGridFrames`
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
  const efforts = playerEfforts(kinematics, motion.bouts, stays, context.parameters, motion.clockS);
  const turns = motion.turns.filter(({ firstFrame }) => stayAt(stays, firstFrame) !== null);
  const { effort, metabolic } = context.parameters;
  const power = powerValues(kinematics, stays, effort.hsrMPerS, metabolic);
  return playerKpis({ ...context, kinematics, stays, gridFrames, efforts, power, turns });
}

/** The parts of stays inside the window; those outside are left out. */
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
