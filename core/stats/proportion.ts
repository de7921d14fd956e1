export interface Proportion {
  readonly count: number;
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.959964;

/**
 * Share of `count` in `of` cases with Wilson's 95 % score interval, which holds for few cases and for shares near 0
 * and 1.
 * @returns null without cases
 */
export function proportion(count: number, of: number): Proportion | null {
  if (!(of > 0)) return null;
  const share = count / of;
  const z2 = Z * Z;
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z / (1 + z2 / of)) * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of));
  return { count, of, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
