/** Mean, maximum, minutes in zones and load of a player's heart rate in a session (METHODS LD8, heart@1). */
import type { HeartRateFacts } from './heart-rate-seconds';
import { zoneMinutes, edwardsLoad } from './heart-rate-zones';

/** Below the first, values are marked; below the second, there are no values. */
const MARKED_COVERAGE = 0.8;
const LEAST_COVERAGE = 0.5;

export interface HeartRate {
  readonly meanBpm: number | null;
  readonly maximumBpm: number | null;
  /** From 50-60 to 90-100 % of the maximum; null without a maximum, or if too little of the time is known. */
  readonly zoneMinutesM: readonly number[] | null;
  readonly edwardsLoad: number | null;
  /** Share of the time with a heart rate; null without any time. */
  readonly coverage: number | null;
  readonly isMarked: boolean;
}

/** @param maximumBpm the player's own; null: not known */
export function heartRateOf({ seconds, bySecond }: HeartRateFacts, maximumBpm: number | null): HeartRate {
  const known = bySecond.reduce((sum, [, each]) => sum + each, 0);
  const coverage = seconds === 0 ? null : known / seconds;
  if (coverage === null || coverage < LEAST_COVERAGE) {
    return { meanBpm: null, maximumBpm: null, zoneMinutesM: null, edwardsLoad: null, coverage, isMarked: false };
  }
  const zoneMinutesM = maximumBpm === null ? null : zoneMinutes(bySecond, maximumBpm);
  return {
    meanBpm: bySecond.reduce((sum, [bpm, each]) => sum + bpm * each, 0) / known,
    maximumBpm: bySecond.at(-1)?.[0] ?? null,
    zoneMinutesM,
    edwardsLoad: zoneMinutesM === null ? null : edwardsLoad(zoneMinutesM),
    coverage,
    isMarked: coverage < MARKED_COVERAGE,
  };
}
