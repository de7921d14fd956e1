/** Every rolling window of one track and how many reach a rate (METHODS P2, P3, peakcount@1). */
import { FRAME_SLACK } from '../../tracking/frame-slack';
import type { Stay } from '../../tracking/time-on-pitch';
import { frameAt, frameBeyond } from './rolling-peaks';

/** Prefix sums round: a window this little below a rate reaches it. In the unit of the KPI (m or turns). */
const SUM_SLACK = 1e-6;
const SECONDS_PER_MINUTE = 60;

export interface RollingSums {
  readonly cumulative: Float64Array;
  readonly gridFrames: Int32Array;
  readonly stays: readonly Stay[];
  readonly frameRateHz: number;
  readonly maxMissing: number;
}

export function sumOf(perMinute: number, epochS: number): number {
  return (perMinute * epochS) / SECONDS_PER_MINUTE;
}

export function sumReaching(epochS: number, perMinute: number): number {
  return sumOf(perMinute, epochS) - SUM_SLACK;
}

/**
 * First frames of the windows that reach a rate and do not overlap. Taking the earliest, then the earliest after its
 * end, and so on, gives the largest possible number. A window lies inside one stay. Where the sums never decrease, the
 * search skips windows that could not reach the rate even if stretched.
 * @param perMinute rate to reach, m or turns per minute
 * @param neverFall whether the sums never decrease
 */
export function windowsReaching(sums: RollingSums, epochS: number, perMinute: number, neverFall: boolean): number[] {
  const { cumulative, gridFrames, stays, frameRateHz, maxMissing } = sums;
  const needed = sumReaching(epochS, perMinute);
  const justBelow = new Float64Array([needed - SUM_SLACK]);
  const window = Math.round(epochS * frameRateHz);
  const minSeen = window - Math.floor(maxMissing * window + FRAME_SLACK);
  const found: number[] = [];
  for (const { first, end } of stays) {
    const lastStart = (gridFrames[end - 1] ?? -1) - window + 1;
    let behind = first;
    let i = first;
    while (i < end && (gridFrames[i] ?? 0) <= lastStart) {
      behind = frameAt(gridFrames, (gridFrames[i] ?? 0) + window, behind, end);
      if ((cumulative[behind] ?? NaN) - (cumulative[i] ?? NaN) >= needed && behind - i >= minSeen) {
        found.push(i);
        i = behind;
        continue;
      }
      const nextEnd = neverFall ? frameBeyond(cumulative, i, justBelow, behind, end) : behind;
      if (nextEnd > end) break;
      i = frameAt(gridFrames, (gridFrames[nextEnd - 1] ?? 0) - window + 1, i + 1, end);
    }
  }
  return found;
}

/**
 * Seconds of window starts whose rate is above a mark: each rolling window counts as one frame of time.
 * @param abovePerMinute m or turns per minute, exclusive
 * @returns null where no window of that length exists
 */
export function timeAboveRate(sums: RollingSums, epochS: number, abovePerMinute: number): number | null {
  const mark = sumOf(abovePerMinute, epochS) + SUM_SLACK;
  let above = 0;
  const windows = forEachWindow(sums, epochS, (sum) => {
    if (sum > mark) above++;
  });
  return windows === 0 ? null : above / sums.frameRateHz;
}

function forEachWindow(
  { cumulative, gridFrames, stays, frameRateHz, maxMissing }: RollingSums,
  epochS: number,
  visit: (sum: number) => void,
): number {
  const window = Math.round(epochS * frameRateHz);
  const minSeen = window - Math.floor(maxMissing * window + FRAME_SLACK);
  let windows = 0;
  for (const stay of stays) {
    const lastStart = (gridFrames[stay.end - 1] ?? -1) - window + 1;
    let behind = stay.first;
    for (let i = stay.first; i < stay.end; i++) {
      const start = gridFrames[i] ?? 0;
      if (start > lastStart) break;
      while (behind < stay.end && (gridFrames[behind] ?? 0) < start + window) behind++;
      if (behind - i < minSeen) continue;
      windows++;
      visit((cumulative[behind] ?? NaN) - (cumulative[i] ?? NaN));
    }
  }
  return windows;
}
