/**
 * METHODS R10: 100 * value / mean of the reference (or a target in its place, METHODS H1), not capped.
 * @returns null where either is not known or the reference is 0
 */
export function percentOfReference(value: number | null, reference: number | null): number | null {
  return value === null || reference === null || reference === 0 ? null : (100 * value) / reference;
}
