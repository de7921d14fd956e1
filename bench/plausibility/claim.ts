/** Something that the portal says, and whether it is so. */
export interface Claim {
  /** `star`, `record`, `reference`, `statement` … */
  readonly kind: string;
  /** Whose, where: `analyst, session 12, Dario Reyes, sprintDistanceM`. */
  readonly where: string;
  readonly said: string;
  /** By METHODS, from the values that the calls answer. */
  readonly truth: string;
  readonly isTrue: boolean;
}

const RELATIVE = 1e-6;

/** Null is equal to null alone. */
export function sameNumber(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(a - b) <= RELATIVE * Math.max(1, Math.abs(a), Math.abs(b));
}

export function numberClaim(kind: string, where: string, said: number | null, truth: number | null): Claim {
  return { kind, where, said: `${said}`, truth: `${truth}`, isTrue: sameNumber(said, truth) };
}
