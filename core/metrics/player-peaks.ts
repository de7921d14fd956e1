/** Peak demands of one player: every KPI over every epoch (METHODS P1, peak@1). */
import { HSR_ABOVE_M_PER_S, SPRINT_ABOVE_M_PER_S } from '../classes/speed-zones';
import type { PeakParameters } from '../classes/parameters';
import type { TrackKinematics } from '../tracking/track-kinematics';
import type { Stay } from '../tracking/presence';
import { PEAK_KPIS, type Peak, type PeakKpi } from './facts';
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
  parameters: PeakParameters,
  clockS: (timeS: number) => number,
): Peak[] {
  return PEAK_KPIS.flatMap((kpi) => {
    const isComputable = accumulate(kpi, kinematics, turnFrames, cumulative);
    return parameters.epochsS.map((epochS) => {
      const peak = isComputable
        ? rollingPeak(cumulative, gridFrames, stays, epochS, kinematics.frameRateHz, parameters)
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

/** Speed above which metres count for a KPI of distance, m/s, exclusive. */
const COUNTS_ABOVE_M_PER_S: Readonly<Record<Exclude<PeakKpi, 'TURNS'>, number>> = {
  DISTANCE: -Infinity,
  HSR: HSR_ABOVE_M_PER_S,
  SPRINT: SPRINT_ABOVE_M_PER_S,
};

/** Fills the sums before each frame; false where the KPI is not computable. */
function accumulate(
  kpi: PeakKpi,
  kinematics: TrackKinematics,
  turnFrames: readonly number[] | null,
  cumulative: Float64Array,
): boolean {
  if (kpi !== 'TURNS') accumulateDistance(kinematics, COUNTS_ABOVE_M_PER_S[kpi], cumulative);
  else if (turnFrames !== null) accumulateTurns(kinematics.length, turnFrames, cumulative);
  else return false;
  return true;
}

function accumulateDistance(
  { length, speed, frameRateHz }: TrackKinematics,
  above: number,
  cumulative: Float64Array,
): void {
  let sum = 0;
  cumulative[0] = 0;
  for (let i = 0; i < length; i++) {
    const v = speed[i] ?? NaN;
    if (v > above) sum += v;
    cumulative[i + 1] = sum / frameRateHz;
  }
}

function accumulateTurns(length: number, turnFrames: readonly number[], cumulative: Float64Array): void {
  let count = 0;
  cumulative[0] = 0;
  for (let i = 0; i < length; i++) {
    while (turnFrames[count] === i) count++;
    cumulative[i + 1] = count;
  }
}
