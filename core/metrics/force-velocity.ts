/** Force and velocity from acceleration-speed profiles, and their averages (METHODS A1, A2, asprofile@1). */
import type { DerivedParameters } from '../classes/derived-parameters';
import { mean } from '../stats/moments';
import { comparableWith, type Computed } from './comparable';
import type { SpeedProfile } from './facts';
import { profileState } from './speed-profile';

/** F0 in N/kg = A0, V0 in m/s = S0, air drag neglected. */
export interface ForceVelocity extends Computed {
  readonly force: number;
  readonly velocity: number;
}

/** What a session says of a player's profile. */
export interface SessionProfile extends Computed {
  readonly profile: SpeedProfile | null;
  /** Minutes of play; null where not known. */
  readonly playM: number | null;
}

/**
 * F0 and V0 of a session.
 * @returns null where the profile is not valid or the player played too little
 */
export function forceVelocity(
  { profile, playM, method }: SessionProfile,
  { minPlayM }: DerivedParameters['profileSummary'],
): ForceVelocity | null {
  if (profile === null || profileState(profile) !== 'valid' || playM === null || playM < minPlayM) return null;
  return { force: profile.a0MPerS2, velocity: profile.s0MPerS, method };
}

/** What else the line a = A0 - s v says. */
export interface ProfileShape {
  /** s = A0 / S0, per second, positive. */
  readonly slopePerS: number;
  /** A0 S0 / 4, W/kg. */
  readonly maximumPowerWPerKg: number;
  /** S0 / A0, s. */
  readonly tauS: number;
}

/** Shape of a profile with A0 and S0 above 0, as `fitProfile` gives it. */
export function profileShape({ a0MPerS2, s0MPerS }: Pick<SpeedProfile, 'a0MPerS2' | 's0MPerS'>): ProfileShape {
  return {
    slopePerS: a0MPerS2 / s0MPerS,
    maximumPowerWPerKg: (a0MPerS2 * s0MPerS) / 4,
    tauS: s0MPerS / a0MPerS2,
  };
}

/**
 * Mean force and mean velocity: of a player's valid sessions (all time), or of the means of players (team, league,
 * position). Null values are left out; null where none is left.
 * @param like values that were computed in another way than this one are left out
 */
export function meanForceVelocity(like: Computed, values: readonly (ForceVelocity | null)[]): ForceVelocity | null {
  const known = comparableWith(
    like,
    values.filter((value) => value !== null),
  );
  const force = mean(known.map((value) => value.force));
  const velocity = mean(known.map((value) => value.velocity));
  return force === null || velocity === null ? null : { force, velocity, method: like.method };
}

/** Range of the shown players, for the axes; null where none has a value. */
export interface ForceVelocityRange {
  readonly minimumForce: number;
  readonly maximumForce: number;
  readonly minimumVelocity: number;
  readonly maximumVelocity: number;
}

export function forceVelocityRange(values: readonly (ForceVelocity | null)[]): ForceVelocityRange | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const forces = known.map(({ force }) => force);
  const velocities = known.map(({ velocity }) => velocity);
  return {
    minimumForce: Math.min(...forces),
    maximumForce: Math.max(...forces),
    minimumVelocity: Math.min(...velocities),
    maximumVelocity: Math.max(...velocities),
  };
}
