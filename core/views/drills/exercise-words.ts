import { type ExerciseFields, EXERCISE_TYPES, type ExerciseType } from '../../metrics/drills/exercise';
import { EXERCISE_KPIS, type ExerciseKpi } from '../../metrics/drills/exercise-norm';
import { minutesSecondsText } from '../../units/minutes-seconds';
import { WEEK_KPI_CHOICES } from '../week/week-kpi-words';

const TYPE_WORDS: Readonly<Record<ExerciseType, string>> = {
  warmUp: 'Warm-up',
  technical: 'Technical',
  possession: 'Possession',
  smallSided: 'Small-sided game',
  largeSided: 'Large-sided game',
  tactical: 'Tactical',
  finishing: 'Finishing and shooting',
  running: 'Running',
  other: 'Other',
};

export const EXERCISE_TYPE_CHOICES = EXERCISE_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }));

export const EXERCISE_KPI_CHOICES = WEEK_KPI_CHOICES.filter(({ value }) => isExerciseKpi(value));

function isExerciseKpi(name: string): name is ExerciseKpi {
  return EXERCISE_KPIS.some((kpi) => kpi === name);
}

/** `Possession · 5 v 3 · 20 × 18 m · 2:30 work, 0:50 rest`: only what is stated. */
export function setupWords(exercise: Omit<ExerciseFields, 'name'>): string {
  const { type, lengthM, widthM, sideA, sideB, workS, restS } = exercise;
  return [
    TYPE_WORDS[type],
    ...(sideA === null || sideB === null ? [] : [`${sideA} v ${sideB}`]),
    ...(lengthM === null || widthM === null ? [] : [`${lengthM} × ${widthM}\u202fm`]),
    ...(workS === null
      ? []
      : [
          `${minutesSecondsText(workS)} work${restS === null || restS === 0 ? '' : `, ${minutesSecondsText(restS)} rest`}`,
        ]),
  ].join(' · ');
}
