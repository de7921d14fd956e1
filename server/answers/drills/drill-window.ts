import type { ChosenDrill } from '../../store/session/drills/drills';

export interface DrillWindow {
  /** Seconds since the session's origin, `endS` exclusive. */
  readonly startS: number;
  readonly endS: number;
  readonly playerIds: readonly number[] | null;
}

/** Null is the full session, which contains everything. */
export function isInside(window: DrillWindow | null, { startS }: { readonly startS: number }): boolean {
  return window === null || (startS >= window.startS && startS < window.endS);
}

export function takesPart(window: DrillWindow | null, playerId: number): boolean {
  return window === null || window.playerIds === null || window.playerIds.includes(playerId);
}

export function windowOf({ drill: { startS, endS }, playerIds }: ChosenDrill): DrillWindow {
  return { startS, endS, playerIds };
}
