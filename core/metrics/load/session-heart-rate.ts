/** Mean, maximum, minutes in zones and load of a player's heart rate in a session (METHODS LD8, heart@1). */
import type { HeartRateFacts } from './heart-rate-seconds';

/** Below the first, values are marked; below the second, there are no values. */
const MARKED_COVERAGE = 0.8;
const LEAST_COVERAGE = 0.5;

/** Lower bounds in tenths of the player's maximum; the last zone has no upper bound. */
const ZONE_FLOORS = [5, 6, 7, 8, 9] as const;
export const EDWARDS_WEIGHTS = [1, 2, 3, 4, 5] as const;

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

function zoneMinutes(bySecond: HeartRateFacts['bySecond'], maximumBpm: number): readonly number[] {
  const minutes = ZONE_FLOORS.map(() => 0);
  for (const [bpm, seconds] of bySecond) {
    const zone = ZONE_FLOORS.findLastIndex((floor) => bpm * 10 >= floor * maximumBpm);
    if (zone >= 0) minutes[zone] = (minutes[zone] ?? 0) + seconds / 60;
  }
  return minutes;
}

export function edwardsLoad(zoneMinutesM: readonly number[]): number {
  return zoneMinutesM.reduce((sum, minutes, zone) => sum + minutes * (EDWARDS_WEIGHTS[zone] ?? 0), 0);
}

export const LEAST_MAXIMUM_BPM = 120;
export const MOST_MAXIMUM_BPM = 240;

export interface MaximumHeartRate {
  readonly bpm: number;
  /** If it is not entered: the highest held for 5 s in any session. */
  readonly isObserved: boolean;
}

export function maximumHeartRate(
  enteredBpm: number | null,
  sessions: readonly Pick<HeartRateFacts, 'heldBpm'>[],
): MaximumHeartRate | null {
  if (enteredBpm !== null) return { bpm: enteredBpm, isObserved: false };
  const bpm = sessions.reduce((highest, { heldBpm }) => Math.max(highest, heldBpm ?? 0), 0);
  return bpm === 0 ? null : { bpm, isObserved: true };
}

export function typedMaximum(text: string): number | null | 'not a maximum' {
  const typed = text.trim();
  if (typed === '') return null;
  const bpm = /^\d{1,4}$/.test(typed) ? Number(typed) : NaN;
  return bpm >= LEAST_MAXIMUM_BPM && bpm <= MOST_MAXIMUM_BPM ? bpm : 'not a maximum';
}
