/** An exercise per minute and its drills (METHODS LD10). */
import { EXERCISE_KPIS, type ExerciseKpi } from '../drills/exercise-norm';

const STATISTICS = ['mean', 'spread', 'intensity'] as const;
export const EXERCISE_FIGURES = STATISTICS.flatMap((statistic) =>
  EXERCISE_KPIS.map((kpi) => `exercise.${statistic}.${kpi}` as const),
);
export const DRILL_FIGURES = EXERCISE_KPIS.map((kpi) => `drill.${kpi}` as const);
export type ExerciseFigure = (typeof EXERCISE_FIGURES)[number];
export type DrillFigure = (typeof DRILL_FIGURES)[number];

export const isExerciseFigure = (id: string): id is ExerciseFigure => EXERCISE_FIGURES.some((each) => each === id);
export const isDrillFigure = (id: string): id is DrillFigure => DRILL_FIGURES.some((each) => each === id);

export function exerciseFigureOf(id: ExerciseFigure) {
  const [, of] = id.split('.');
  const statistic = STATISTICS.find((each) => each === of);
  if (statistic === undefined) throw new RangeError(`There is no metric "${id}".`);
  return { statistic, kpi: kpiOf(id) };
}

export function drillFigureKpi(id: DrillFigure): ExerciseKpi {
  return kpiOf(id);
}

function kpiOf(id: string): ExerciseKpi {
  const kpi = EXERCISE_KPIS.find((each) => id.endsWith(`.${each}`));
  if (kpi === undefined) throw new RangeError(`There is no metric "${id}".`);
  return kpi;
}

export const EXERCISE_ADDS = { mean: 'mean', spread: 'spread', intensity: null } as const;
