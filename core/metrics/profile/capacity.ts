/** Acceleration and deceleration capacity (METHODS A3, capacity@1, our own). */
import type { DerivedParameters } from '../../methods/derived-parameters';
import type { Effort } from '../../events/effort';
import {
  PERCENTILE_LABELS,
  percentileBand,
  REFERENCE_PERCENT_LABELS,
  referencePercentBand,
} from '../../stats/percentile-bands';
import { mean } from '../../stats/mean-and-deviation';
import { percentileRank } from '../../stats/quantile';
import { comparableWith, type Measured } from '../reference/comparable-methods';
import { percentOfReference } from '../reference/percent-of-reference';

export interface Capacities {
  readonly accelerationMPerS2: number | null;
  readonly decelerationMPerS2: number | null;
}

export function capacitiesOf(
  efforts: readonly Pick<Effort, 'kind' | 'peak'>[],
  parameters: DerivedParameters['capacity'],
): Capacities {
  const capacity = (kind: CapacityKind): number | null => {
    const strongest = capacityEfforts(efforts, kind, parameters);
    return strongest === null ? null : mean(strongest.map(({ peak }) => Math.abs(peak)));
  };
  return { accelerationMPerS2: capacity('ACCELERATION'), decelerationMPerS2: capacity('DECELERATION') };
}

export type CapacityKind = 'ACCELERATION' | 'DECELERATION';

export function capacityEfforts<Counted extends Pick<Effort, 'kind' | 'peak'>>(
  efforts: readonly Counted[],
  wanted: CapacityKind,
  { peaks }: DerivedParameters['capacity'],
): readonly Counted[] | null {
  const ofKind = efforts.filter(({ kind }) => kind === wanted);
  return ofKind.length < peaks ? null : ofKind.sort((a, b) => Math.abs(b.peak) - Math.abs(a.peak)).slice(0, peaks);
}

export interface CapacityRating {
  readonly capacityMPerS2: number;
  /**
   * If true, `percent` is a percentile among the player's own matches; if false, a percentage of the position group's
   * mean.
   */
  readonly usesPercentile: boolean;
  readonly percent: number;
  readonly label: string;
}

export type MatchCapacity = Measured<number | null>;

/**
 * Rates a capacity. Both references leave out matches computed in another way.
 * @param ownReference the player's own reference matches without the rated one
 * @param groupReference those of the position group, used where the player has too few for a percentile
 * @returns null without a capacity or without either reference
 */
export function rateCapacity(
  rated: MatchCapacity,
  ownReference: readonly MatchCapacity[],
  groupReference: readonly MatchCapacity[],
): CapacityRating | null {
  const capacityMPerS2 = rated.value;
  if (capacityMPerS2 === null) return null;
  const known = (matches: readonly MatchCapacity[]): number[] =>
    comparableWith(rated, matches)
      .map(({ value }) => value)
      .filter((value) => value !== null);
  const percentile = percentileRank(known(ownReference), capacityMPerS2);
  if (percentile !== null) {
    return { capacityMPerS2, usesPercentile: true, percent: percentile, label: percentileBand(percentile).label };
  }
  const percent = percentOfReference(capacityMPerS2, mean(known(groupReference)));
  if (percent === null) return null;
  return { capacityMPerS2, usesPercentile: false, percent, label: referencePercentBand(percent).label };
}

export interface CapacityLabels {
  readonly accelPercentageLabels: readonly string[];
  readonly decelPercentageLabels: readonly string[];
  readonly usesPercentile: boolean;
}

type Rated = Pick<CapacityRating, 'usesPercentile'> | null;

export function capacityLabels({ accel, decel }: { readonly accel: Rated; readonly decel: Rated }): CapacityLabels {
  const labelsOf = (rating: Rated) =>
    rating === null ? [] : rating.usesPercentile ? PERCENTILE_LABELS : REFERENCE_PERCENT_LABELS;
  return {
    accelPercentageLabels: labelsOf(accel),
    decelPercentageLabels: labelsOf(decel),
    usesPercentile: accel?.usesPercentile === true || decel?.usesPercentile === true,
  };
}
