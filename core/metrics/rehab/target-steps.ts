import { clockMs } from '../../calendar/day';

export interface DatedTarget {
  /** First day on which it is in force; null: from the beginning. */
  readonly from: string | null;
  /** SI; null: no target from then on. */
  readonly value: number | null;
}

export interface TargetStep {
  /** UTC, ms. */
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/**
 * The targets over time: a step for each stretch of days with a target, cut to the window.
 * @param targets earliest first
 */
export function targetSteps(targets: readonly DatedTarget[], from: number, to: number): readonly TargetStep[] {
  // Setting a target again to the same value is not a step.
  const changes = targets.filter(({ value }, index) => index === 0 || value !== targets[index - 1]?.value);
  return changes.flatMap(({ from: day, value }, index) => {
    const next = changes[index + 1]?.from ?? null;
    const starts = Math.max(from, day === null ? from : clockMs(day));
    const ends = next === null ? to : Math.min(to, clockMs(next));
    return value === null || starts >= ends ? [] : [{ from: starts, to: ends, value }];
  });
}
