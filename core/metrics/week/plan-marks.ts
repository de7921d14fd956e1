/** The marks of a plan, in per cent done (METHODS LD9). */

export const PLAN_MARKS = [90, 100, 120] as const;
export type PlanMark = (typeof PLAN_MARKS)[number];

/** The highest mark reached; null below the first, or if the share is unknown. */
export function planMark(percent: number | null): PlanMark | null {
  return percent === null ? null : (PLAN_MARKS.findLast((mark) => percent >= mark) ?? null);
}
