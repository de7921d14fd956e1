/** What a planned session will bring, and the SD of that, with what each exercise adds (METHODS LD10). */
import { EXERCISE_KPIS, type ExerciseKpi } from '../../drills/exercise-norm';
import type { PlannedPart } from '../../drills/planned-load';
import type { Adds } from '../metric-entry';

const STATISTICS = ['mean', 'spread'] as const;
type PlanStatistic = (typeof STATISTICS)[number];
export const PLAN_FIGURES = STATISTICS.flatMap((statistic) =>
  EXERCISE_KPIS.map((kpi) => `plan.${statistic}.${kpi}` as const),
);
export type PlanFigure = (typeof PLAN_FIGURES)[number];

export const isPlanFigure = (id: string): id is PlanFigure => PLAN_FIGURES.some((each) => each === id);

export function planFigureOf(id: PlanFigure): { readonly statistic: PlanStatistic; readonly kpi: ExerciseKpi } {
  const statistic = STATISTICS.find((each) => id.startsWith(`plan.${each}.`));
  const kpi = EXERCISE_KPIS.find((each) => id.endsWith(`.${each}`));
  if (statistic === undefined || kpi === undefined) throw new RangeError(`There is no metric "${id}".`);
  return { statistic, kpi };
}

export const PLAN_ADDS: Readonly<Record<PlanStatistic, Adds>> = { mean: 'sum', spread: 'root' };

/** Per minute, and over the part's minutes; null where an exercise has too few drills. */
export function planPart(id: PlanFigure, { minutesM, norm }: PlannedPart) {
  const { statistic } = planFigureOf(id);
  if (norm === null) return { rate: null, value: null, count: 0 };
  const rate = statistic === 'mean' ? norm.mean : norm.standardDeviation;
  return { rate, value: rate * minutesM, count: norm.count };
}
