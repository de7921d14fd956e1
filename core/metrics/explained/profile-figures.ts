/** A session's F0 and V0, and the points their line is fitted to (METHODS A1, asprofile@1). */
import type { ProfileParameters } from '../../methods/default-parameters';
import type { Quantity } from '../../units/units';
import { fitLine, fittedPoints, type ProfileLine, type ProfileState, residual } from '../profile/speed-profile';
import { sessionProfileState } from '../team/player-development';
import type { ProfilePoint } from '../session/session-facts';

export const PROFILE_FIGURES = ['profile.f0', 'profile.v0'] as const;
export type ProfileFigure = (typeof PROFILE_FIGURES)[number];
export const isProfileFigure = (id: string): id is ProfileFigure => PROFILE_FIGURES.some((each) => each === id);

export const PROFILE_QUANTITIES: Readonly<Record<ProfileFigure, Quantity>> = {
  'profile.f0': 'specificForce',
  'profile.v0': 'speed',
};

export interface PointPart extends ProfilePoint {
  /** Above the line, m/s2. */
  readonly value: number;
  /** Whether the line is fitted to it: an outlier is left out. */
  readonly isFitted: boolean;
}

/** Why a session's line is no profile of the player. */
export type NotCounted = 'tooShort' | Exclude<ProfileState, 'valid'>;

/** Null where it is one, or there is no line. */
export function whyNotCounted(session: Parameters<typeof sessionProfileState>[0], minPlayM: number): NotCounted | null {
  if (session.profile === null) return null;
  const state = sessionProfileState(session, minPlayM);
  return state === 'valid' ? null : (state ?? 'tooShort');
}

/** Slowest first; none where there is no line. */
export function pointParts(points: readonly ProfilePoint[], parameters: ProfileParameters): readonly PointPart[] {
  const fitted = fittedPoints(points, parameters);
  const line = fitLine(fitted);
  if (line === null) return [];
  return points
    .map(({ speedMPerS, accelerationMPerS2 }, index) => {
      const point = { speedMPerS, accelerationMPerS2 };
      return { ...point, value: residual(line, point), isFitted: fitted.includes(points[index] ?? point) };
    })
    .toSorted((a, b) => a.speedMPerS - b.speedMPerS);
}

/** The line through the points that count; null where they make none. */
export function lineOf(parts: readonly PointPart[]): ProfileLine | null {
  return fitLine(parts.filter(({ isFitted }) => isFitted));
}

/** Where the line meets the axis of acceleration (F0) or of speed (V0). */
export function profileFigure(id: ProfileFigure, { intercept, slope }: ProfileLine): number {
  return id === 'profile.f0' ? intercept : -intercept / slope;
}
