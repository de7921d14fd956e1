/**
 * The mark a step leads to, in the order of the marks, clamped to its ends. Without a current mark, a step forwards
 * enters at the first and a step back at the last; an infinite step goes to its end.
 */
export function steppedMark(length: number, from: number | null, by: number): number {
  const last = length - 1;
  if (from === null) return by > 0 === Number.isFinite(by) ? 0 : last;
  return Math.min(last, Math.max(0, from + by));
}
