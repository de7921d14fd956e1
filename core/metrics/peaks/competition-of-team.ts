import type { PeakCountsParameters } from '../../methods/default-parameters';

/** Whose threshold rates a team is counted against (METHODS P3). */
export type Competition = keyof PeakCountsParameters;

interface Team {
  /** `m`, `w` or other. Everything except `m` uses the women's rates, as the portal names the leagues. */
  readonly teamType: string;
  readonly sport: string;
}

/**
 * @returns null for other sports than football: the rates are football's (METHODS 12)
 */
export function competitionOf({ teamType, sport }: Team): Competition | null {
  if (sport !== 'football') return null;
  return teamType === 'm' ? 'men' : 'women';
}
