/** HSR and sprint efforts counted by their distance (METHODS E3, effort@1). */
import type { Effort } from '../../events/effort';

export const EFFORT_SPEED_TYPES = ['HSR', 'SPRINT'] as const;
export type EffortSpeedType = (typeof EFFORT_SPEED_TYPES)[number];

/** Metres, lower bound inclusive, upper bound exclusive. */
export const EFFORT_BANDS = [
  { id: '_0_TO_10', lowerBoundM: 0, upperBoundM: 10 },
  { id: '_10_TO_20', lowerBoundM: 10, upperBoundM: 20 },
  { id: '_20_TO_30', lowerBoundM: 20, upperBoundM: 30 },
  { id: 'ABOVE_30', lowerBoundM: 30, upperBoundM: Infinity },
] as const;
export type EffortBand = (typeof EFFORT_BANDS)[number]['id'];

export type ByEffortBand<Value> = Readonly<Record<EffortSpeedType, Readonly<Record<EffortBand, Value>>>>;

export function mapEffortBands<Value>(
  valueOf: (speedType: EffortSpeedType, band: EffortBand) => Value,
): ByEffortBand<Value> {
  const bands = (speedType: EffortSpeedType): Record<EffortBand, Value> => ({
    _0_TO_10: valueOf(speedType, '_0_TO_10'),
    _10_TO_20: valueOf(speedType, '_10_TO_20'),
    _20_TO_30: valueOf(speedType, '_20_TO_30'),
    ABOVE_30: valueOf(speedType, 'ABOVE_30'),
  });
  return { HSR: bands('HSR'), SPRINT: bands('SPRINT') };
}

export function countEffortBands(efforts: readonly Pick<Effort, 'kind' | 'distanceM'>[]): ByEffortBand<number> {
  return mapEffortBands((speedType, band) => {
    return efforts.filter(({ kind, distanceM }) => kind === speedType && bandOf(distanceM) === band).length;
  });
}

export function bandOf(distanceM: number): EffortBand {
  return EFFORT_BANDS.find(({ upperBoundM }) => distanceM < upperBoundM)?.id ?? 'ABOVE_30';
}
