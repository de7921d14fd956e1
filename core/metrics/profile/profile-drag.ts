/** An acceleration-speed profile that counts the drag of the air (METHODS A2). */
import type { DerivedParameters } from '../../methods/derived-parameters';
import type { ProfilePoint } from '../session/facts';
import type { ProfilePoints } from './speed-profile';

type ProfileSummaryParameters = DerivedParameters['profileSummary'];

/** METHODS A2, `withDrag`: the same points with what the air took, a + k v^2; to be given to `fitProfile`. */
export function withDrag(bins: ProfilePoints, { dragPerM }: ProfileSummaryParameters): ProfilePoints {
  const added = ({ speedMPerS, accelerationMPerS2 }: ProfilePoint): ProfilePoint => ({
    speedMPerS,
    accelerationMPerS2: accelerationMPerS2 + dragPerM * speedMPerS * speedMPerS,
  });
  return new Map(Array.from(bins, ([bin, points]) => [bin, points.map(added)]));
}
