/** Every rolling window of one track and how many reach a rate (METHODS P2, P3, peakcount@1). */
import type { Stay } from '../tracking/presence';

/** Prefix sums round: a window this little below a rate reaches it. In the unit of the KPI (m or turns). */
const SUM_SLACK = 1e-6;
const FRAME_SLACK = 1e-6;
const SECONDS_PER_MINUTE = 60;

/** What windows are slid over: see `accumulatePeakKpi` and `fillGridFrames`. */
export interface RollingSums {
  /** Sums before each frame, m or turns. */
  readonly cumulative: Float64Array;
  /** Place of each frame on its period's grid. */
  readonly gridFrames: Int32Array;
  readonly stays: readonly Stay[];
  readonly frameRateHz: number;
  /** Share of a window's frames that may be missing. */
  readonly maxMissing: number;
}

/**
 * First frames of the windows that reach a rate and do not overlap: the earliest, then the earliest after its end, and
 * so on, which is the largest number there can be. A window lies inside one stay.
 * @param perMinute rate to reach, m or turns per minute
 * @returns null where no window of that length exists
 */
export function windowsReaching(sums: RollingSums, epochS: number, perMinute: number): number[] | null {
  const { frameRateHz } = sums;
  const needed = (perMinute * epochS) / SECONDS_PER_MINUTE - SUM_SLACK;
  const window = Math.round(epochS * frameRateHz);
  const found: number[] = [];
  let freeFrom = -1;
  let freeFromStay = -1;
  const windows = forEachWindow(sums, epochS, (frame, sum, stayIndex) => {
    const place = sums.gridFrames[frame] ?? 0;
    if (stayIndex !== freeFromStay) freeFrom = -1;
    if (place < freeFrom || sum < needed) return;
    found.push(frame);
    freeFrom = place + window;
    freeFromStay = stayIndex;
  });
  return windows === 0 ? null : found;
}

/**
 * Seconds of window starts whose rate is above a mark: each rolling window counts for one frame's time.
 * @param abovePerMinute m or turns per minute, exclusive
 * @returns null where no window of that length exists
 */
export function timeAboveRate(sums: RollingSums, epochS: number, abovePerMinute: number): number | null {
  const mark = (abovePerMinute * epochS) / SECONDS_PER_MINUTE + SUM_SLACK;
  let above = 0;
  const windows = forEachWindow(sums, epochS, (_frame, sum) => {
    if (sum > mark) above++;
  });
  return windows === 0 ? null : above / sums.frameRateHz;
}

/** Calls back for every window that lies inside a stay and misses few enough frames; returns how many there are. */
function forEachWindow(
  { cumulative, gridFrames, stays, frameRateHz, maxMissing }: RollingSums,
  epochS: number,
  visit: (frame: number, sum: number, stayIndex: number) => void,
): number {
  const window = Math.round(epochS * frameRateHz);
  const minSeen = window - Math.floor(maxMissing * window + FRAME_SLACK);
  let windows = 0;
  for (let stayIndex = 0; stayIndex < stays.length; stayIndex++) {
    const stay = stays[stayIndex];
    if (stay === undefined) continue;
    const lastStart = (gridFrames[stay.end - 1] ?? -1) - window + 1;
    let behind = stay.first;
    for (let i = stay.first; i < stay.end; i++) {
      const start = gridFrames[i] ?? 0;
      if (start > lastStart) break;
      while (behind < stay.end && (gridFrames[behind] ?? 0) < start + window) behind++;
      if (behind - i < minSeen) continue;
      windows++;
      visit(i, (cumulative[behind] ?? NaN) - (cumulative[i] ?? NaN), stayIndex);
    }
  }
  return windows;
}
