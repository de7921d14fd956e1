import type { EvenTimes } from './even-times';
import type { Track } from './trackset';

export interface OrderedTrack {
  readonly track: Track;
  readonly duplicateSamples: number;
  readonly unorderedSamples: number;
}

/**
 * METHODS K1.1: sorts by time and keeps the first of several samples at one time. Readers deliver tracks in order,
 * which needs no copy.
 * @param times must have looked at the track's times
 */
export function inTimeOrder(track: Track, times: EvenTimes): OrderedTrack {
  const { timeS } = track;
  if (times.isRising()) return { track, duplicateSamples: 0, unorderedSamples: 0 };
  let latest = -Infinity;
  let unorderedSamples = 0;
  for (let i = 0; i < timeS.length; i++) {
    const t = timeS[i] ?? NaN;
    if (t > latest) latest = t;
    else if (t !== latest) unorderedSamples++;
  }
  return sorted(track, unorderedSamples);
}

function sorted(track: Track, unorderedSamples: number): OrderedTrack {
  const { timeS, x, y, deviceSpeed, orientation, heartRate } = track;
  const order = Array.from(timeS.keys()).filter((i) => Number.isFinite(timeS[i] ?? NaN));
  const timed = order.length;
  order.sort((a, b) => (timeS[a] ?? NaN) - (timeS[b] ?? NaN) || a - b);
  const kept = order.filter((i, k) => k === 0 || timeS[i] !== timeS[order[k - 1] ?? 0]);
  const column = (values: Int32Array): Int32Array => Int32Array.from(kept, (i) => values[i] ?? 0);
  return {
    track: {
      ...track,
      timeS: Float64Array.from(kept, (i) => timeS[i] ?? NaN),
      x: column(x),
      y: column(y),
      deviceSpeed: deviceSpeed === null ? null : column(deviceSpeed),
      ...(orientation === undefined ? {} : { orientation: column(orientation) }),
      ...(heartRate === undefined ? {} : { heartRate: column(heartRate) }),
    },
    duplicateSamples: timed - kept.length,
    unorderedSamples,
  };
}
