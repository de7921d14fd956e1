/** Peak demands of one player: every KPI over every epoch (METHODS P1, peak@1). */
import type { Parameters } from '../classes/parameters';
import type { TrackKinematics } from '../tracking/track-kinematics';
import type { Stay } from '../tracking/presence';
import { PEAK_KPIS, type Peak, type PeakKpi } from './facts';
import { accumulatePeakKpi } from './peak-accumulation';
import { rollingPeak } from './rolling-peaks';

const SECONDS_PER_MINUTE = 60;

/** What the peaks of a track are taken from. */
export interface PeakInputs {
  readonly kinematics: TrackKinematics;
  readonly stays: readonly Stay[];
  /** Frames at which a turn counts (its lowest speed), ascending; null where turns are not computable. */
  readonly turnFrames: readonly number[] | null;
  /** Of `fillGridFrames`. */
  readonly gridFrames: Int32Array;
  /** Scratch, at least `kinematics.length + 1` long. */
  readonly cumulative: Float64Array;
  readonly parameters: Pick<Parameters, 'peak' | 'effort'>;
  /** Match clock of a time since the origin, s. */
  readonly clockS: (timeS: number) => number;
}

/** One per KPI and epoch, in the order of `PEAK_KPIS` and of the epochs. */
export function playerPeaks(inputs: PeakInputs): Peak[] {
  return PEAK_KPIS.flatMap((kpi) => peaksOfKpi(kpi, inputs));
}

/** One per epoch. */
export function peaksOfKpi(
  kpi: PeakKpi,
  { kinematics, stays, turnFrames, gridFrames, cumulative, parameters, clockS }: PeakInputs,
): Peak[] {
  const sums = accumulatePeakKpi(kpi, kinematics, turnFrames, cumulative, parameters.effort);
  const { frameRateHz, timeS } = kinematics;
  return parameters.peak.epochsS.map((epochS) => {
    const peak =
      sums === null
        ? null
        : rollingPeak(cumulative, sums.neverFall, gridFrames, stays, epochS, frameRateHz, parameters.peak);
    if (peak === null) return { kpi, epochS, valuePerMinute: null, matchTimeS: null };
    return {
      kpi,
      epochS,
      valuePerMinute: (peak.sum * SECONDS_PER_MINUTE) / epochS,
      matchTimeS: clockS(timeS[peak.frame] ?? NaN),
    };
  });
}
