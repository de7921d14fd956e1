/** Mean counts of efforts by distance over sessions (METHODS E3, R2). */
import { mean } from '../../stats/mean-and-deviation';
import { type ByEffortBand, EFFORT_BANDS, type EffortSpeedType, mapEffortBands } from './effort-bands';

export interface EffortBandMeans {
  readonly bands: ByEffortBand<number | null>;
  readonly total: Readonly<Record<EffortSpeedType, number | null>>;
  readonly sessions: number;
}

/** @param counts one per session; every mean is null without any (METHODS E3, R2) */
export function meanEffortBands(counts: readonly ByEffortBand<number>[]): EffortBandMeans {
  const totalOf = (type: EffortSpeedType): number | null =>
    mean(counts.map((count) => EFFORT_BANDS.reduce((sum, { id }) => sum + count[type][id], 0)));
  return {
    bands: mapEffortBands((type, band) => mean(counts.map((count) => count[type][band]))),
    total: { HSR: totalOf('HSR'), SPRINT: totalOf('SPRINT') },
    sessions: counts.length,
  };
}
