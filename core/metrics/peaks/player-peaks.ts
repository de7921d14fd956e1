/**
 * Peak demands of one player and windows above a rate: every KPI over every epoch (METHODS P1, P3; peak@1,
 * peakcount@1).
 */
import type { Parameters, PeakCountParameters } from '../../methods/default-parameters';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import type { Stay } from '../../tracking/time-on-pitch';
import { type Peak, type PeakCount, type PeakKpi } from '../session/session-facts';
import { PEAK_KPIS } from './peak-kpis';
import { accumulatePeakKpi, type PeakSums } from './peak-accumulation';
import { peakCountsOfKpi } from './peak-counts';
import { rollingPeak } from './rolling-peaks';

const SECONDS_PER_MINUTE = 60;

export interface PeakInputs {
  readonly kinematics: TrackKinematics;
  readonly stays: readonly Stay[];
  readonly turnFrames: readonly number[] | null;
  readonly gridFrames: Int32Array;
  /** Scratch, at least `kinematics.length + 1` long. */
  readonly cumulative: Float64Array;
  readonly parameters: Pick<Parameters, 'peak' | 'effort'>;
  readonly clockS: (timeS: number) => number;
}

export interface TrackPeaks {
  readonly peaks: Peak[];
  readonly peakCounts: PeakCount[];
}

export function playerPeaks(inputs: PeakInputs, rates: PeakCountParameters | null): TrackPeaks {
  const { kinematics, stays, gridFrames, cumulative, parameters, clockS } = inputs;
  const { frameRateHz } = kinematics;
  const { maxMissing } = parameters.peak;
  const windows = { kinematics, clockS, cumulative, gridFrames, stays, frameRateHz, maxMissing };
  const found: TrackPeaks = { peaks: [], peakCounts: [] };
  for (const kpi of PEAK_KPIS) {
    const sums = sumsOf(kpi, inputs);
    const peaks = peaksOfSums(kpi, sums, inputs);
    found.peaks.push(...peaks);
    if (rates !== null) found.peakCounts.push(...peakCountsOfKpi(kpi, sums, windows, peaks, rates[kpi]));
  }
  return found;
}

export function peaksOfKpi(kpi: PeakKpi, inputs: PeakInputs): Peak[] {
  return peaksOfSums(kpi, sumsOf(kpi, inputs), inputs);
}

function sumsOf(kpi: PeakKpi, { kinematics, turnFrames, cumulative, parameters }: PeakInputs): PeakSums | null {
  return accumulatePeakKpi(kpi, kinematics, turnFrames, cumulative, parameters.effort);
}

function peaksOfSums(
  kpi: PeakKpi,
  sums: PeakSums | null,
  { kinematics, stays, gridFrames, cumulative, parameters, clockS }: PeakInputs,
): Peak[] {
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
