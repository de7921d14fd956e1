/** A running session compared with the day's targets (METHODS LD9). */
import { percentOfReference } from '../../metrics/reference/percent-of-reference';
import { PLAN_MARKS, planMark, type PlanMark } from '../../metrics/week/plan-marks';
import { NOT_AVAILABLE } from '../../not-available';
import { percentText } from '../../units/number-text';

export interface LivePlan {
  readonly distanceM: number | null;
  readonly hsrM: number | null;
}

export interface PlanBar {
  readonly text: string;
  /** Share of a bar that ends at 120 %, 0 to 1. */
  readonly fill: number;
  readonly mark: PlanMark | null;
}

export const PLAN_DONE = 100 / PLAN_MARKS[2];

/** Null without a plan; nothing done yet is 0 %. */
export function planBar(value: number | null, planned: number | null): PlanBar | null {
  if (planned === null) return null;
  const percent = percentOfReference(value, planned);
  return {
    text: percent === null ? NOT_AVAILABLE : percentText(percent),
    fill: Math.min(1, (percent ?? 0) / PLAN_MARKS[2]),
    mark: planMark(percent),
  };
}

interface Marked {
  readonly player: number;
  readonly name: string;
  readonly distancePlan: PlanBar | null;
  readonly hsrPlan: PlanBar | null;
}

export type PlanMarksReached = ReadonlyMap<string, PlanMark>;

function* marked(rows: readonly Marked[]): Generator<readonly [key: string, words: string, mark: PlanMark]> {
  for (const { player, name, distancePlan, hsrPlan } of rows) {
    if (distancePlan?.mark != null) yield [`${player} distance`, `${name}: distance`, distancePlan.mark];
    if (hsrPlan?.mark != null) yield [`${player} HSR`, `${name}: HSR`, hsrPlan.mark];
  }
}

/** The highest mark of each player and plan so far: a figure that is corrected downwards takes none back. */
export function marksReached(rows: readonly Marked[], before: PlanMarksReached): PlanMarksReached {
  const passed = [...marked(rows)].filter(([key, , mark]) => mark > (before.get(key) ?? 0));
  return passed.length === 0 ? before : new Map([...before, ...passed.map(([key, , mark]) => [key, mark] as const)]);
}

const MOST_NAMED = 3;

export function marksPassed(rows: readonly Marked[], before: PlanMarksReached, now: PlanMarksReached): string {
  if (now === before) return '';
  const passed = [...marked(rows)]
    .filter(([key, , mark]) => mark > (before.get(key) ?? 0))
    .map(([, words, mark]) => `${words} ${percentText(mark)} of plan`);
  const rest = passed.length - MOST_NAMED;
  return [...passed.slice(0, MOST_NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
