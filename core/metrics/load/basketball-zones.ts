/** Basketball speed zones (METHODS 12, bbzones@1). */
import type { DerivedParameters } from '../../methods/derived-parameters';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import type { Stay } from '../../tracking/time-on-pitch';

/** Metres per zone; the six sum to the distance. Upper bounds are inclusive; zone 6 has no upper bound. */
export interface BasketballZones {
  readonly bbZone1DistanceM: number;
  readonly bbZone2DistanceM: number;
  readonly bbZone3DistanceM: number;
  readonly bbZone4DistanceM: number;
  readonly bbZone5DistanceM: number;
  readonly bbZone6DistanceM: number;
}

/** The zones a club sees (portal-core section 3); zone 1, standing and walking, is not among them. */
export const BASKETBALL_ZONE_NAMES = [
  'bbZone2DistanceM',
  'bbZone3DistanceM',
  'bbZone4DistanceM',
  'bbZone5DistanceM',
  'bbZone6DistanceM',
] as const;
export type BasketballZoneName = (typeof BASKETBALL_ZONE_NAMES)[number];

export function basketballZones(
  { speed, frameRateHz }: TrackKinematics,
  stays: readonly Stay[],
  { upToMPerS }: DerivedParameters['basketballZones'],
): BasketballZones | null {
  if (stays.length === 0) return null;
  const upper = Float64Array.from(upToMPerS);
  const sums = new Float64Array(upper.length + 1);
  for (const { first, end } of stays) {
    for (let i = first; i < end; i++) {
      const v = speed[i] ?? NaN;
      let zone = 0;
      while (v > (upper[zone] ?? Infinity)) zone++;
      sums[zone] = (sums[zone] ?? 0) + v;
    }
  }
  const metres = (zone: number): number => (sums[zone - 1] ?? 0) / frameRateHz;
  return {
    bbZone1DistanceM: metres(1),
    bbZone2DistanceM: metres(2),
    bbZone3DistanceM: metres(3),
    bbZone4DistanceM: metres(4),
    bbZone5DistanceM: metres(5),
    bbZone6DistanceM: metres(6),
  };
}
