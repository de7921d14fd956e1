import { localDay } from '../../calendar/day';
import { dayText } from '../../calendar/day-text';
import { type Exercise, isSameSetup, nameKey } from '../../metrics/drills/exercise';
import { EXERCISE_KPIS, type ExerciseKpi, intensityAmong, LEAST_DRILL_MIN } from '../../metrics/drills/exercise-norm';
import { NOT_AVAILABLE } from '../../not-available';
import { groupBy } from '../../stats/group-by';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { shownUnit, toDisplay, type UnitSettings } from '../../units/units';
import { trend, type TrendView } from '../forms/trend';
import { weekKpiWords } from '../week/week-kpi-words';
import { leftOutByMethod } from '../words/methods/left-out-by-method';
import { formatQuantity } from '../../units/number-text';
import { counted } from '../words/session-noun';
import type { Findings } from '../words/statement';
import { exerciseFindings } from './exercise-statements';
import { setupWords } from './exercise-words';
import type { PlanPart } from '../../metrics/drills/planned-load';
import { expectedRows, type ExpectedRow } from './planned-session';
import {
  rankedDrills,
  type ExercisesAnswer,
  type RatedDrill,
  ratedExercises,
  type RatedExercise,
  ratesOf,
} from './rated-exercises';

export interface ExercisesRequest {
  readonly kpi: ExerciseKpi;
  readonly squadIds: readonly number[];
  /** The selected exercise; 0: the most intense one. */
  readonly exerciseId: number;
  readonly plan: readonly PlanPart[];
  readonly units: UnitSettings;
}

export interface ExerciseRow {
  readonly exerciseId: number;
  readonly exercise: Exercise;
  readonly name: string;
  readonly setup: string;
  readonly drills: number;
  readonly mean: string;
  readonly standardDeviation: string;
  readonly count: number;
  readonly intensity: string;
  readonly intensityPercent: number | null;
}

export interface DrillRow {
  readonly key: string;
  readonly sessionId: number;
  readonly drillId: number;
  readonly day: string;
  readonly date: string;
  readonly session: string;
  readonly minutes: number;
  readonly players: number;
  /** Per minute, display units, in the order of `EXERCISE_KPIS`. */
  readonly rates: readonly (number | null)[];
  readonly note: string;
}

interface ChosenExercise {
  readonly exercise: Exercise;
  readonly setup: string;
  readonly trend: TrendView;
  readonly about: string;
  readonly drills: readonly DrillRow[];
}

export interface NamedDrills {
  readonly name: string;
  readonly count: number;
  readonly latest: string;
  readonly suggestedId: number | null;
  readonly drills: readonly { readonly sessionId: number; readonly drillId: number }[];
}

export interface ExercisesView extends Findings {
  readonly kpiTitle: string;
  readonly unit: string;
  readonly columns: readonly { readonly title: string; readonly unit: string }[];
  readonly ranking: readonly ExerciseRow[];
  readonly chosen: ChosenExercise | null;
  readonly unassigned: readonly NamedDrills[];
  readonly parts: readonly (PlanPart & { readonly name: string })[];
  readonly expected: readonly ExpectedRow[];
  readonly leftOut: string | null;
}

export function exercisesView(answer: ExercisesAnswer, request: ExercisesRequest): ExercisesView {
  const { kpi, exerciseId, plan, units } = request;
  const words = weekKpiWords({ kpi, perMinute: true });
  // Its column names the unit.
  const bare = (si: number | null) => formatQuantity(words.quantity, si, units);
  const rated = ratedExercises(answer, request.squadIds);
  const rates = rankedDrills(answer.drills, request.squadIds, kpi).map(({ rate }) => rate);
  const intensity = intensityAmong(rates);
  const ranking = rated
    .map((exercise) => ({ exercise, norm: exercise.normOf(kpi) }))
    .sort((a, b) => (b.norm?.mean ?? -Infinity) - (a.norm?.mean ?? -Infinity))
    .map(({ exercise, norm }): ExerciseRow => {
      const percent = norm === null ? null : intensity(norm.mean);
      return {
        exerciseId: exercise.exerciseId,
        exercise: exercise.exercise,
        name: exercise.name,
        setup: setupWords(exercise),
        drills: exercise.drills.length,
        mean: bare(norm?.mean ?? null),
        standardDeviation: bare(norm?.standardDeviation ?? null),
        count: ratesOf(exercise, kpi).length,
        intensity: percent === null ? NOT_AVAILABLE : String(Math.round(percent)),
        intensityPercent: percent,
      };
    });
  const chosen = rated.find((each) => each.exerciseId === (exerciseId || ranking[0]?.exerciseId)) ?? null;
  const parts = plan.flatMap((part) => {
    const exercise = rated.find((each) => each.exerciseId === part.exerciseId);
    return exercise === undefined ? [] : [{ ...part, name: exercise.name, normOf: exercise.normOf }];
  });
  return {
    kpiTitle: words.title,
    unit: shownUnit(words.quantity, units),
    columns: EXERCISE_KPIS.map((each) => {
      // The unit says that it is per minute.
      const { title } = weekKpiWords({ kpi: each, perMinute: false });
      return { title, unit: shownUnit(weekKpiWords({ kpi: each, perMinute: true }).quantity, units) };
    }),
    ranking,
    chosen: chosen === null ? null : chosenExercise(chosen, kpi, units),
    unassigned: unassignedOf(answer),
    parts: parts.map(({ exerciseId: id, minutesM, name }) => ({ exerciseId: id, minutesM, name })),
    expected: expectedRows(parts, units),
    leftOut: leftOutByMethod(answer.leftOutCount, 'session'),
    ...exerciseFindings(rated, kpi, rates, units),
  };
}

function chosenExercise(exercise: RatedExercise, kpi: ExerciseKpi, units: UnitSettings): ChosenExercise {
  const words = weekKpiWords({ kpi, perMinute: true });
  const norm = exercise.normOf(kpi);
  const { drills } = exercise;
  const otherwise = drills.filter((drill) => !isSameSetup(drill, exercise)).length;
  const short = drills.filter(({ minutesM }) => minutesM < LEAST_DRILL_MIN).length;
  return {
    exercise: exercise.exercise,
    setup: setupWords(exercise),
    trend: trend(
      {
        playerId: null,
        name: exercise.name,
        title: words.title,
        quantity: words.quantity,
        noun: null,
        isCropped: true,
        sessions: drills.map((drill, index) => ({
          sessionId: index,
          date: drill.startsAt,
          title: `${drill.sessionTitle}, ${drill.name}`,
          isMatch: false,
          isFullMatch: drill.isInNorm,
          minutes: drill.minutesM,
          value: drill.rateOf(kpi),
        })),
        reference:
          norm === null
            ? null
            : { mean: norm.mean, standardDeviation: norm.standardDeviation, count: norm.count, countNoun: 'drill' },
        minMatches: MIN_REFERENCE_VALUES,
        whyNone: `No band: fewer than ${MIN_REFERENCE_VALUES} drills alike`,
      },
      units,
    ),
    about: [
      counted(drills.length, 'drill'),
      ...(otherwise === 0 ? [] : [`${otherwise} with another size or other sides, not in the band`]),
      ...(short === 0 ? [] : [`${short} shorter than ${LEAST_DRILL_MIN} min, not in the band`]),
    ].join(' · '),
    drills: drills.toReversed().map((drill) => drillRow(drill, exercise, units)),
  };
}

function drillRow(drill: RatedDrill, exercise: Exercise, units: UnitSettings): DrillRow {
  const { sessionId, drillId, startsAt, sessionTitle, minutesM, players, rateOf } = drill;
  return {
    key: `${sessionId}-${drillId}`,
    sessionId,
    drillId,
    day: localDay(startsAt),
    date: dayText(startsAt),
    session: sessionTitle,
    minutes: minutesM,
    players,
    rates: EXERCISE_KPIS.map((kpi) => {
      const rate = rateOf(kpi);
      return rate === null ? null : toDisplay(weekKpiWords({ kpi, perMinute: true }).quantity, rate, units);
    }),
    note: whyNotInNorm(drill, exercise),
  };
}

function whyNotInNorm(drill: RatedDrill, exercise: Exercise): string {
  if (drill.isInNorm) return '';
  if (!drill.isComparable) return 'Computed by another method';
  return isSameSetup(drill, exercise) ? 'Shorter than 2 min' : 'Another size or other sides';
}

function unassignedOf({ exercises, drills }: ExercisesAnswer): readonly NamedDrills[] {
  const byName = new Map(exercises.map(({ exerciseId, name }) => [nameKey(name), exerciseId]));
  const named = groupBy(
    drills.filter(({ exerciseId }) => exerciseId === null),
    ({ name }) => nameKey(name),
  );
  return [...named]
    .map(([key, own]): NamedDrills => {
      const last = own.at(-1);
      return {
        name: last?.name ?? key,
        count: own.length,
        latest: last === undefined ? NOT_AVAILABLE : dayText(last.startsAt),
        suggestedId: byName.get(key) ?? null,
        drills: own.map(({ sessionId, drillId }) => ({ sessionId, drillId })),
      };
    })
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
