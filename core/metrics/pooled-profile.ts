/** Acceleration-speed profile over several sessions: one fit on pooled frames, not a mean of fits (METHODS A1, A2). */
import type { DerivedParameters } from '../classes/derived-parameters';
import type { ProfileParameters } from '../classes/parameters';
import { comparableWith, type Computed } from './comparable';
import type { ProfilePoint, SpeedProfile } from './facts';
import { fitProfile, type ProfilePoints } from './speed-profile';

type ProfileSummaryParameters = DerivedParameters['profileSummary'];

/** What a session adds to a period's fit. */
export interface ProfileSession extends Computed {
  /** Of `profilePoints`. */
  readonly points: ProfilePoints;
  /** Minutes of play; null where not known: they add nothing. */
  readonly playM: number | null;
}

export interface PooledProfile {
  /** Null below the least time of play, or where there is no line. */
  readonly profile: SpeedProfile | null;
  readonly playM: number;
  /** Less play than a stable profile takes: shown with a mark. */
  readonly isLowData: boolean;
}

/**
 * One fit over a season, half or quarter. A session's highest points per bin hold all that pooling its frames could
 * bring, since frames of two sessions are always far apart in time.
 * @param like sessions that were computed in another way than this one are left out
 */
export function pooledProfile(
  like: Computed,
  sessions: readonly ProfileSession[],
  parameters: ProfileParameters,
  { minPlayM, lowDataBelowM }: ProfileSummaryParameters,
): PooledProfile {
  const comparable = comparableWith(like, sessions);
  const playM = comparable.reduce((sum, session) => sum + (session.playM ?? 0), 0);
  const pooled = poolPoints(
    comparable.map(({ points }) => points),
    parameters.pointsPerBin,
  );
  return {
    profile: playM < minPlayM ? null : fitProfile(pooled, parameters),
    playM,
    isLowData: playM < lowDataBelowM,
  };
}

function poolPoints(sessions: readonly ProfilePoints[], pointsPerBin: number): ProfilePoints {
  const pooled = new Map<number, ProfilePoint[]>();
  for (const bins of sessions) {
    for (const [bin, points] of bins) pooled.set(bin, [...(pooled.get(bin) ?? []), ...points]);
  }
  for (const [bin, points] of pooled) {
    const highestFirst = points.sort((a, b) => b.accelerationMPerS2 - a.accelerationMPerS2);
    pooled.set(bin, highestFirst.slice(0, pointsPerBin));
  }
  return pooled;
}

/** METHODS A2, `withDrag`: the same points with what the air took, a + k v^2; to be given to `fitProfile`. */
export function withDrag(bins: ProfilePoints, { dragPerM }: ProfileSummaryParameters): ProfilePoints {
  const added = ({ speedMPerS, accelerationMPerS2 }: ProfilePoint): ProfilePoint => ({
    speedMPerS,
    accelerationMPerS2: accelerationMPerS2 + dragPerM * speedMPerS * speedMPerS,
  });
  return new Map(Array.from(bins, ([bin, points]) => [bin, points.map(added)]));
}
