export function mean(values: ArrayLike<number>): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] ?? NaN;
  return sum / values.length;
}

/** Standard deviation with n - 1, in two passes (METHODS R2, refstats@1); null for fewer than two values. */
export function standardDeviation(values: ArrayLike<number>): number | null {
  const centre = mean(values);
  if (centre === null || values.length < 2) return null;
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += ((values[i] ?? NaN) - centre) ** 2;
  return Math.sqrt(squares / (values.length - 1));
}
