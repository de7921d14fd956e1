export interface Claim {
  readonly kind: string;
  readonly where: string;
  readonly said: string;
  /** Derived with METHODS from the values that the calls answer. */
  readonly truth: string;
  readonly isTrue: boolean;
}

const RELATIVE = 1e-6;

export function sameNumber(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(a - b) <= RELATIVE * Math.max(1, Math.abs(a), Math.abs(b));
}

export function numberClaim(kind: string, where: string, said: number | null, truth: number | null): Claim {
  return { kind, where, said: `${said}`, truth: `${truth}`, isTrue: sameNumber(said, truth) };
}
