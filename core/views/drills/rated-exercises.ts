/** Exercises with their drills, rated for some of the club's squads (METHODS LD10). */
import { type Exercise, type ExerciseSetup, isSameSetup } from '../../metrics/drills/exercise';
import {
  drillRate,
  type ExerciseKpi,
  type KpiSums,
  LEAST_DRILL_MIN,
  type Norm,
  normOf,
} from '../../metrics/drills/exercise-norm';
import { groupBy } from '../../stats/group-by';

export interface AnsweredDrill extends ExerciseSetup {
  readonly sessionId: number;
  readonly drillId: number;
  readonly name: string;
  readonly sessionTitle: string;
  readonly startsAt: string;
  readonly minutesM: number;
  readonly exerciseId: number | null;
  readonly isComparable: boolean;
  readonly squads: readonly { readonly squadId: number; readonly players: number; readonly sums: KpiSums }[];
}

export interface ExercisesAnswer {
  readonly exercises: readonly Exercise[];
  readonly drills: readonly AnsweredDrill[];
  readonly leftOutCount: number;
}

export interface RatedDrill extends AnsweredDrill {
  readonly players: number;
  readonly rateOf: (kpi: ExerciseKpi) => number | null;
  /** Long enough, computed like the latest, and played as its exercise is set up. */
  readonly isInNorm: boolean;
}

export interface RatedExercise extends Exercise {
  readonly exercise: Exercise;
  readonly drills: readonly RatedDrill[];
  readonly normOf: (kpi: ExerciseKpi) => Norm | null;
}

export function ratedExercises({ exercises, drills }: ExercisesAnswer, squadIds: readonly number[]): RatedExercise[] {
  const byExercise = groupBy(drills, (drill) => drill.exerciseId);
  return exercises.map((exercise) => {
    const own = (byExercise.get(exercise.exerciseId) ?? []).map((drill): RatedDrill => {
      const { sums, players } = ofSquads(drill, squadIds);
      return {
        ...drill,
        players,
        rateOf: (kpi) => drillRate(sums, kpi),
        isInNorm: isCounted(drill) && isSameSetup(drill, exercise),
      };
    });
    const rated = { ...exercise, exercise, drills: own };
    return { ...rated, normOf: (kpi) => normOf(ratesOf(rated, kpi)) };
  });
}

function ofSquads({ squads }: AnsweredDrill, squadIds: readonly number[]) {
  const shown = squads.filter(({ squadId }) => squadIds.includes(squadId));
  return {
    sums: shown.map(({ sums }) => sums),
    players: shown.reduce((count, { players }) => count + players, 0),
  };
}

function isCounted({ minutesM, isComparable }: AnsweredDrill): boolean {
  return isComparable && minutesM >= LEAST_DRILL_MIN;
}

interface DrillOfRate {
  readonly drill: AnsweredDrill;
  readonly rate: number;
}

export function normDrills({ drills }: Pick<RatedExercise, 'drills'>, kpi: ExerciseKpi): DrillOfRate[] {
  return withRates(
    drills.filter(({ isInNorm }) => isInNorm),
    ({ rateOf }) => rateOf(kpi),
  );
}

export function ratesOf(exercise: Pick<RatedExercise, 'drills'>, kpi: ExerciseKpi): number[] {
  return normDrills(exercise, kpi).map(({ rate }) => rate);
}

export function rankedDrills(
  drills: readonly AnsweredDrill[],
  squadIds: readonly number[],
  kpi: ExerciseKpi,
): DrillOfRate[] {
  return withRates(drills.filter(isCounted), (drill) => drillRate(ofSquads(drill, squadIds).sums, kpi));
}

function withRates<Drill extends AnsweredDrill>(
  drills: readonly Drill[],
  rateOf: (drill: Drill) => number | null,
): DrillOfRate[] {
  return drills.flatMap((drill) => {
    const rate = rateOf(drill);
    return rate === null ? [] : [{ drill, rate }];
  });
}
