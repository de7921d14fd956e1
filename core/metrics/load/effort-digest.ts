/**
 * The part of a player's efforts in a session that stays in memory: a season of all efforts would be hundreds of
 * thousands.
 */
import type { Effort } from '../../events/effort';
import { type ByEffortBand, countEffortBands } from './effort-bands';

export interface EffortDigest {
  readonly bands: ByEffortBand<number>;
  readonly strongest: readonly Effort[];
}

/**
 * @param strongest how many of each kind to keep: at least the number in any mean of highest peaks (METHODS A3, W5)
 */
export function digestEfforts(efforts: readonly Effort[], strongest: number): EffortDigest {
  const highest = (wanted: 'ACCELERATION' | 'DECELERATION'): Effort[] =>
    efforts
      .filter(({ kind }) => kind === wanted)
      .sort((a, b) => Math.abs(b.peak) - Math.abs(a.peak))
      .slice(0, strongest);
  return {
    bands: countEffortBands(efforts),
    strongest: [...highest('ACCELERATION'), ...highest('DECELERATION')],
  };
}
