import type { ByPeakKpi } from '@halfturn/core/metrics/peaks/peak-analysis';

export function epochsAnswer<Epoch>(curve: ByPeakKpi<readonly Epoch[]>) {
  return {
    distancePeakPerEpoch: [...curve.DISTANCE],
    hsrPeakPerEpoch: [...curve.HSR],
    sprintPeakPerEpoch: [...curve.SPRINT],
    turnsPeakPerEpoch: [...curve.TURNS],
  };
}
