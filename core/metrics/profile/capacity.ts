/** Acceleration and deceleration capacity (METHODS A3, capacity@1, our own). */
import type { DerivedParameters } from '../../methods/derived-parameters';
import type { Effort } from '../../events/effort';
import { PERCENTILE_LABELS, percentileBand, REFERENCE_PERCENT_LABELS, referencePercentBand } from '../../stats/bands';
import { mean } from '../../stats/moments';
import { percentileRank } from '../../stats/quantile';
import { comparableWith, type Measured } from '../reference/comparable';
import { percentOfReference } from '../reference/rates';

/** m/s2, both positive; null for fewer bouts than the mean takes. */
export interface Capacities {
  readonly accelerationMPerS2: number | null;
  readonly decelerationMPerS2: number | null;
}

/** Means of the highest effort peaks of a session, of their size for decelerations. */
export function capacitiesOf(
  efforts: readonly Pick<Effort, 'kind' | 'peak'>[],
  { peaks }: DerivedParameters['capacity'],
): Capacities {
  const capacity = (kind: 'ACCELERATION' | 'DECELERATION'): number | null => {
    const sizes = efforts.filter((effort) => effort.kind === kind).map(({ peak }) => Math.abs(peak));
    return sizes.length < peaks ? null : mean(sizes.sort((a, b) => b - a).slice(0, peaks));
  };
  return { accelerationMPerS2: capacity('ACCELERATION'), decelerationMPerS2: capacity('DECELERATION') };
}

/** A capacity against its reference. */
export interface CapacityRating {
  readonly capacityMPerS2: number;
  /** True: `percent` is a percentile among the own matches; false: a percentage of the position group's mean. */
  readonly usesPercentile: boolean;
  readonly percent: number;
  /** Band of `percent`, for example "85-95". */
  readonly label: string;
}

/** Capacity of one match, m/s2. */
export type MatchCapacity = Measured<number | null>;

/**
 * Rates a capacity. Matches that were computed in another way than the rated one are left out of both references.
 * @param ownReference the player's own reference matches, the rated one left out
 * @param groupReference those of the position group, used where there are fewer own ones than a percentile needs
 * @returns null without a capacity, or where neither reference is there
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
  /** Of every band that the percentage may lie in, the lowest first; none without a rating. */
  readonly accelPercentageLabels: readonly string[];
  readonly decelPercentageLabels: readonly string[];
  /** One of the two is a percentile among own matches. */
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
