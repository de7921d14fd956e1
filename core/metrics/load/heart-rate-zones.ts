/** Zones of the heart rate and the load they make (METHODS LD8). */
import type { HeartRateFacts } from './heart-rate-seconds';

/** Lower bounds in tenths of the player's maximum; the last zone has no upper bound. */
const ZONE_FLOORS = [5, 6, 7, 8, 9] as const;
export const EDWARDS_WEIGHTS = [1, 2, 3, 4, 5] as const;

export function zoneMinutes(bySecond: HeartRateFacts['bySecond'], maximumBpm: number): readonly number[] {
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
