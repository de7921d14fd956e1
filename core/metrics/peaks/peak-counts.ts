/** Peak threshold counts and time near the reference peak (METHODS P2, P3, peakcount@1). */
import type { DerivedParameters } from '../../methods/derived-parameters';
import type { PeakRate } from '../../methods/default-parameters';
import type { SpeedMarks } from '../../methods/speed-zones';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import type { Stay } from '../../tracking/time-on-pitch';
import type { Peak, PeakCount, PeakKpi } from '../session/session-facts';
import { accumulatePeakKpi, type PeakSums } from './peak-accumulation';
import { fillGridFrames, rollingPeak } from './rolling-peaks';
import { type RollingSums, sumOf, sumReaching, timeAboveRate, windowsReaching } from './rolling-rates';

export interface PeakTrack {
  readonly kinematics: TrackKinematics;
  readonly stays: readonly Stay[];
  readonly turnFrames: readonly number[] | null;
  readonly marks: SpeedMarks;
  readonly maxMissing: number;
  readonly clockS: (timeS: number) => number;
}

export interface CountInputs extends RollingSums {
  readonly kinematics: TrackKinematics;
  readonly clockS: (timeS: number) => number;
}

/**
 * METHODS P3: per epoch the largest number of windows that do not overlap and reach the rate, with their clocks.
 * @param sums from `accumulatePeakKpi`; null where the KPI is not computable
 * @param peaks of this KPI: if the highest window does not reach the rate, the search is skipped
 * @param rates of the team's competition, for this KPI
 */
export function peakCountsOfKpi(
  kpi: PeakKpi,
  sums: PeakSums | null,
  { kinematics, clockS, ...rolling }: CountInputs,
  peaks: readonly Peak[],
  rates: readonly PeakRate[],
): PeakCount[] {
  return rates.map(({ epochS, perMinute }) => {
    const highest = sums === null ? null : highestSum(rolling, sums, peaks, epochS);
    const count = { kpi, epochS, thresholdPerMinute: perMinute };
    if (sums === null || highest === null) return { ...count, value: null, matchTimesS: [] };
    const frames =
      highest < sumReaching(epochS, perMinute) ? [] : windowsReaching(rolling, epochS, perMinute, sums.neverFall);
    return {
      ...count,
      value: frames.length,
      matchTimesS: frames.map((frame) => clockS(kinematics.timeS[frame] ?? NaN)),
    };
  });
}

function highestSum(rolling: RollingSums, sums: PeakSums, peaks: readonly Peak[], epochS: number): number | null {
  const known = peaks.find((peak) => peak.epochS === epochS);
  if (known !== undefined) return known.valuePerMinute === null ? null : sumOf(known.valuePerMinute, epochS);
  const { cumulative, gridFrames, stays, frameRateHz, maxMissing } = rolling;
  return rollingPeak(cumulative, sums.neverFall, gridFrames, stays, epochS, frameRateHz, { maxMissing })?.sum ?? null;
}

export interface NearPeakTime {
  readonly share: number;
  readonly timeS: number | null;
}

/**
 * METHODS P2: how long the rolling rate of a KPI was above shares of the player's reference peak of 60 s.
 * @param referencePerMinute mean of the reference peaks of that epoch; null where there are none
 */
export function timeNearPeak(
  track: PeakTrack,
  kpi: PeakKpi,
  referencePerMinute: number | null,
  { nearPeakEpochS, nearPeakShares }: DerivedParameters['peakReference'],
): NearPeakTime[] {
  const sums = emptySums(track);
  const isComputable =
    referencePerMinute !== null &&
    accumulatePeakKpi(kpi, track.kinematics, track.turnFrames, sums.cumulative, track.marks) !== null;
  return nearPeakShares.map((share) => ({
    share,
    timeS: isComputable ? timeAboveRate(sums, nearPeakEpochS, share * referencePerMinute) : null,
  }));
}

function emptySums({ kinematics, stays, maxMissing }: PeakTrack): RollingSums {
  const gridFrames = new Int32Array(kinematics.length);
  fillGridFrames(kinematics, gridFrames);
  return {
    cumulative: new Float64Array(kinematics.length + 1),
    gridFrames,
    stays,
    frameRateHz: kinematics.frameRateHz,
    maxMissing,
  };
}
