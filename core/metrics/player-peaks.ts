/** Peak demands of one player: every KPI over every epoch (METHODS P1, peak@1). */
import type { Parameters } from '../classes/parameters';
import type { TrackKinematics } from '../tracking/track-kinematics';
import type { Stay } from '../tracking/presence';
import { PEAK_KPIS, type Peak } from './facts';
import { accumulatePeakKpi } from './peak-accumulation';
import { rollingPeak } from './rolling-peaks';

const SECONDS_PER_MINUTE = 60;

/**
 * @param turnFrames frames at which a turn counts (its lowest speed), ascending; null where turns are not computable
 * @param cumulative scratch, at least `kinematics.length + 1` long
 * @param clockS match clock of a time since the origin, s
 * @returns one per KPI and epoch, in the order of `PEAK_KPIS` and of the epochs
 */
export function playerPeaks(
  kinematics: TrackKinematics,
  stays: readonly Stay[],
  turnFrames: readonly number[] | null,
  gridFrames: Int32Array,
  cumulative: Float64Array,
  parameters: Pick<Parameters, 'peak' | 'effort'>,
  clockS: (timeS: number) => number,
): Peak[] {
  return PEAK_KPIS.flatMap((kpi) => {
    const isComputable = accumulatePeakKpi(kpi, kinematics, turnFrames, cumulative, parameters.effort);
    return parameters.peak.epochsS.map((epochS) => {
      const peak = isComputable
        ? rollingPeak(cumulative, gridFrames, stays, epochS, kinematics.frameRateHz, parameters.peak)
        : null;
      if (peak === null) return { kpi, epochS, valuePerMinute: null, matchTimeS: null };
      return {
        kpi,
        epochS,
        valuePerMinute: (peak.sum * SECONDS_PER_MINUTE) / epochS,
        matchTimeS: clockS(kinematics.timeS[peak.frame] ?? NaN),
      };
    });
  });
}
