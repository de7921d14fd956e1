import type { Period } from '../../tracking/trackset';

export interface FrameRange {
  readonly id: number;
  readonly firstFrame: number;
  readonly lastFrame: number;
}

/**
 * Periods with at least one frame in the file, cut to its frames; the whole file as period 1 if none is left.
 * `endS` is one frame past the last.
 * @param frames increasing frame numbers, at least one
 * @param timeS seconds of the same frames
 */
export function periodsOfRanges(
  ranges: readonly FrameRange[],
  frames: Float64Array,
  timeS: Float64Array,
  frameRateHz: number,
): Period[] {
  const periods = ranges.flatMap(({ id, firstFrame, lastFrame }) => {
    const first = frames.findIndex((frame) => frame >= firstFrame);
    const last = frames.findLastIndex((frame) => frame <= lastFrame);
    if (first < 0 || last < first) return [];
    return [{ id, startS: timeS[first] ?? 0, endS: ((frames[last] ?? 0) - (frames[0] ?? 0) + 1) / frameRateHz }];
  });
  if (periods.length > 0) return periods.toSorted((a, b) => a.startS - b.startS);
  return [{ id: 1, startS: timeS[0] ?? 0, endS: (timeS[timeS.length - 1] ?? 0) + 1 / frameRateHz }];
}
