/** An acceleration-speed profile that accounts for air drag (METHODS A2). */
import type { DerivedParameters } from '../../methods/derived-parameters';
import type { ProfilePoint } from '../session/session-facts';
import type { ProfilePoints } from './speed-profile';

type ProfileSummaryParameters = DerivedParameters['profileSummary'];

/**
 * METHODS A2, `withDrag`: the same points plus the acceleration lost to air drag, a + k v^2, as input for `fitProfile`.
 */
export function withDrag(bins: ProfilePoints, { dragPerM }: ProfileSummaryParameters): ProfilePoints {
  const added = ({ speedMPerS, accelerationMPerS2 }: ProfilePoint): ProfilePoint => ({
    speedMPerS,
    accelerationMPerS2: accelerationMPerS2 + dragPerM * speedMPerS * speedMPerS,
  });
  return new Map(Array.from(bins, ([bin, points]) => [bin, points.map(added)]));
}
