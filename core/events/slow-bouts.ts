/**
 * The noise check of a source (METHODS T8, turn@1, our own): a player who stands or walks seldom speeds up or brakes
 * beyond 2 m/s2, so bouts in slow time are ripple of the positions.
 */
import type { Parameters } from '../classes/parameters';
import type { Stay } from '../tracking/presence';
import type { TrackKinematics } from '../tracking/track-kinematics';
import { findBouts } from './bouts';

/** Slow time is where the mean speed over `2 * HALF_WINDOW_S` around a frame is between these bounds. */
const HALF_WINDOW_S = 2;
const SLOW_M_PER_S = 1.5;
/** A position that does not even ripple (an idle tag, a held fix) says nothing about the noise of the source. */
const STILL_M_PER_S = 0.01;
/** Slow time of one player that is looked at. */
const LOOKED_AT_S = 20 * 60;

export interface SlowBouts {
  /** Slow time looked at, minutes. */
  readonly slowMinutes: number;
  /** Bouts of both signs whose middle frame is in it. */
  readonly bouts: number;
}

/** Slow bouts in the first 20 minutes of a player's slow time on the pitch. */
export function slowBouts(
  kinematics: TrackKinematics,
  stays: readonly Stay[],
  { acceleration }: Parameters,
): SlowBouts {
  const { frameRateHz, segments } = kinematics;
  const rule = {
    accelerationMPerS2: acceleration.thresholdMPerS2,
    decelerationMPerS2: acceleration.thresholdMPerS2,
    mergeS: acceleration.mergeS,
    minS: acceleration.minS,
  };
  const enough = LOOKED_AT_S * frameRateHz;
  let slowFrames = 0;
  let bouts = 0;
  for (const segment of segments) {
    if (!segment.hasAcceleration) continue;
    const found = findBouts(kinematics, segment, rule);
    let next = 0;
    const middleOf = (k: number): number => {
      const bout = found[k];
      return bout === undefined ? Infinity : Math.floor((bout.first + bout.last) / 2);
    };
    eachSlowFrame(kinematics, segment.first, segment.end, stays, (frame) => {
      while (middleOf(next) < frame) next++;
      if (middleOf(next) === frame) bouts++;
      slowFrames++;
      return slowFrames < enough;
    });
    if (slowFrames >= enough) break;
  }
  return { slowMinutes: slowFrames / frameRateHz / 60, bouts };
}

/** Slow frames of [first, end) that are on the pitch, until `visit` says no. At the ends the window is what there is. */
function eachSlowFrame(
  { speed, frameRateHz }: TrackKinematics,
  first: number,
  end: number,
  stays: readonly Stay[],
  visit: (frame: number) => boolean,
): void {
  const half = Math.round(HALF_WINDOW_S * frameRateHz);
  let from = first;
  let to = first;
  let sum = 0;
  let s = 0;
  for (let i = first; i < end; i++) {
    for (; to < end && to <= i + half; to++) sum += speed[to] ?? NaN;
    for (; from < i - half; from++) sum -= speed[from] ?? NaN;
    const meanMPerS = sum / (to - from);
    if (!(meanMPerS < SLOW_M_PER_S && meanMPerS > STILL_M_PER_S)) continue;
    while (s < stays.length && (stays[s]?.end ?? 0) <= i) s++;
    if (i < (stays[s]?.first ?? Infinity)) continue;
    if (!visit(i)) return;
  }
}

/** Less slow time than this says nothing about a source. */
const MIN_SLOW_MINUTES = 1;

/** Bouts per minute of slow time over all players of a source; null for less than a minute. */
export function slowBoutsPerMinute(players: readonly SlowBouts[]): number | null {
  const minutes = players.reduce((sum, { slowMinutes }) => sum + slowMinutes, 0);
  if (minutes < MIN_SLOW_MINUTES) return null;
  return players.reduce((sum, { bouts }) => sum + bouts, 0) / minutes;
}
