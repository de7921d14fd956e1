import type { PresenceParameters } from '../../tracking/kinematics-parameters';
import { BLOCK_FRAMES } from '../../tracking/frame-blocks';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import { countFrames, type Stay } from '../../tracking/time-on-pitch';

export interface SessionTimes {
  /** From the first to the last valid sample, breaks included. */
  readonly sessionTotalTimeM: number | null;
  /** Match: on the pitch. Training: while the centred 30 s mean speed is above 0.5 m/s. */
  readonly activeTimeM: number | null;
  readonly matchTimeM: number | null;
}

const SECONDS_PER_MINUTE = 60;

export function sessionTimes(
  kinematics: TrackKinematics,
  stays: readonly Stay[],
  gridFrames: Int32Array,
  sessionIsAMatch: boolean,
  parameters: PresenceParameters,
): SessionTimes {
  const { firstSampleS, lastSampleS, frameRateHz } = kinematics;
  if (firstSampleS === null || lastSampleS === null || kinematics.length === 0) {
    return { sessionTotalTimeM: null, activeTimeM: null, matchTimeM: null };
  }
  const sessionTotalTimeM = (lastSampleS - firstSampleS) / SECONDS_PER_MINUTE;
  if (sessionIsAMatch) {
    const matchTimeM = countFrames(stays).onPitch / frameRateHz / SECONDS_PER_MINUTE;
    return { sessionTotalTimeM, activeTimeM: matchTimeM, matchTimeM };
  }
  const activeFrames = countActiveFrames(kinematics, stays, gridFrames, parameters);
  return { sessionTotalTimeM, activeTimeM: activeFrames / frameRateHz / SECONDS_PER_MINUTE, matchTimeM: null };
}

/**
 * Frames whose centred mean speed is above the mark. The mean is over the frames seen inside the window and the stay.
 */
function countActiveFrames(
  { speed, frameRateHz }: TrackKinematics,
  stays: readonly Stay[],
  gridFrames: Int32Array,
  parameters: PresenceParameters,
): number {
  const half = Math.floor((parameters.activeWindowS / 2) * frameRateHz);
  let active = 0;
  for (const { first, end } of stays) {
    const window: Window = { from: first, to: first, end, half, sum: 0 };
    for (let i = first; i < end; i += BLOCK_FRAMES) {
      active += countBlock(speed, gridFrames, i, Math.min(end, i + BLOCK_FRAMES), window, parameters.activeSpeedMPerS);
    }
  }
  return active;
}

interface Window {
  from: number;
  to: number;
  sum: number;
  readonly end: number;
  readonly half: number;
}

function countBlock(
  speed: Float64Array,
  gridFrames: Int32Array,
  first: number,
  blockEnd: number,
  window: Window,
  aboveMPerS: number,
): number {
  if (isWhole(gridFrames, first, blockEnd, window)) return countWhole(speed, first, blockEnd, window, aboveMPerS);
  const { half, end } = window;
  let { from, to, sum } = window;
  let active = 0;
  for (let i = first; i < blockEnd; i++) {
    const centre = gridFrames[i] ?? 0;
    for (; to < end && (gridFrames[to] ?? 0) <= centre + half; to++) sum += speed[to] ?? NaN;
    for (; (gridFrames[from] ?? 0) < centre - half; from++) sum -= speed[from] ?? NaN;
    if (sum / (to - from) > aboveMPerS) active++;
  }
  window.from = from;
  window.to = to;
  window.sum = sum;
  return active;
}

/**
 * Whether no frame is missing from the windows of a block or of the one before, so that each gains one and loses one.
 */
function isWhole(gridFrames: Int32Array, first: number, blockEnd: number, { from, to, end, half }: Window): boolean {
  const last = blockEnd - 1 + half;
  if (from !== first - half - 1 || to !== first + half || last >= end) return false;
  return (gridFrames[last] ?? 0) - (gridFrames[from] ?? 0) === last - from;
}

function countWhole(speed: Float64Array, first: number, blockEnd: number, window: Window, aboveMPerS: number): number {
  const { half } = window;
  const frames = 2 * half + 1;
  let { sum } = window;
  let active = 0;
  for (let i = first; i < blockEnd; i++) {
    sum += speed[i + half] ?? NaN;
    sum -= speed[i - half - 1] ?? NaN;
    if (sum / frames > aboveMPerS) active++;
  }
  window.from = blockEnd - half - 1;
  window.to = blockEnd + half;
  window.sum = sum;
  return active;
}
