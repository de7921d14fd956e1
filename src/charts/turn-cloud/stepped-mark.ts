/**
 * The mark a step leads to, in the order of the marks and never beyond its ends. Without a mark, a step on enters at the
 * first and a step back at the last; a step of infinite length goes to the end it points to.
 */
export function steppedMark(length: number, from: number | null, by: number): number {
  const last = length - 1;
  if (from === null) return by > 0 === Number.isFinite(by) ? 0 : last;
  return Math.min(last, Math.max(0, from + by));
}
