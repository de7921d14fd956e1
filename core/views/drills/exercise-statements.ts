/** What stands out among exercises (METHODS R1d): the latest drill of each beside its earlier ones, and the ranking. */
import { markId } from '../words/mark-id';
import { dayOfYearText } from '../../calendar/day-text';
import { type ExerciseKpi, intensityAmong, normOf } from '../../metrics/drills/exercise-norm';
import { isWorthTelling, smallestWorthwhile } from '../../metrics/reference/smallest-worthwhile';
import { MIN_REFERENCE_VALUES } from '../../stats/least-reference-values';
import { percentText } from '../../units/number-text';
import type { UnitSettings } from '../../units/units';
import { weekKpiWords } from '../week/week-kpi-words';
import { quantityText } from '../words/quantity-text';
import { counted } from '../words/session-noun';
import { type Findings, MAX_STATEMENTS, standingOf, type Statement, told } from '../words/statement';
import type { RatedExercise } from './rated-exercises';

export const RANKING_ID = 'ranking';
export const OVER_TIME_ID = 'overtime';

/** @param rates of all the club's drills that count */
export function exerciseFindings(
  exercises: readonly RatedExercise[],
  kpi: ExerciseKpi,
  rates: readonly number[],
  units: UnitSettings,
): Findings {
  const { quantity } = weekKpiWords({ kpi, perMinute: true });
  const { noun } = weekKpiWords({ kpi, perMinute: false });
  const text = quantityText(quantity, units);
  const least = smallestWorthwhile(kpi, true);
  const compared = exercises.flatMap((exercise) => {
    const inNorm = exercise.drills.filter(({ isInNorm, rateOf }) => isInNorm && rateOf(kpi) !== null);
    const latest = inNorm.at(-1);
    const rate = latest?.rateOf(kpi) ?? null;
    const norm = normOf(inNorm.slice(0, -1).flatMap(({ rateOf }) => rateOf(kpi) ?? []));
    if (latest === undefined || rate === null || norm === null) return [];
    return [{ exercise, latest, rate, norm, distance: Math.abs(rate - norm.mean) / norm.standardDeviation }];
  });
  const differences = compared
    .filter(({ rate, norm: { mean: average, standardDeviation, count } }) =>
      isWorthTelling(rate, { average, standardDeviation, count }, least),
    )
    .sort((a, b) => b.distance - a.distance)
    .flatMap(({ exercise, latest, rate, norm }) => {
      const percent = percentText(Math.abs((100 * (rate - norm.mean)) / norm.mean));
      const isAbove = rate > norm.mean;
      return told(text(rate), text(norm.mean), {
        id: `latest-${exercise.exerciseId}`,
        text: `${exercise.name}: ${text(rate)} ${noun} on ${dayOfYearText(latest.startsAt)}, ${percent} ${isAbove ? 'above' : 'below'} its earlier drills`,
        detail: `average ${text(norm.mean)}, SD ${text(norm.standardDeviation)} of ${counted(norm.count, 'drill')}`,
        tone: isAbove ? 'above' : 'below',
        href: `#${markId(OVER_TIME_ID, exercise.drills.indexOf(latest))}`,
        page: { exercise: String(exercise.exerciseId) },
      });
    });
  const most = mostIntense(exercises, kpi);
  const ranked: Statement[] = [];
  const percent = most === null ? null : intensityAmong(rates)(most.norm.mean);
  if (most !== null && percent !== null) {
    ranked.push({
      id: 'most',
      text: `${most.exercise.name} asks most: ${text(most.norm.mean)} ${noun}, above ${percentText(percent)} of the club’s ${counted(rates.length, 'drill')}`,
      detail: `SD ${text(most.norm.standardDeviation)} of ${counted(most.norm.count, 'drill')}`,
      tone: 'neutral',
      href: `#${markId(RANKING_ID, most.exercise.exerciseId)}`,
    });
  }
  return {
    statements: [...differences.slice(0, MAX_STATEMENTS - ranked.length), ...ranked],
    standing: standingOf({
      noun: 'exercise',
      rated: compared.length,
      unrated: [
        {
          count: exercises.length - compared.length,
          why: `with fewer than ${MIN_REFERENCE_VALUES} earlier drills alike`,
        },
      ],
      missing: `no exercise has ${MIN_REFERENCE_VALUES} drills alike before its latest`,
    }),
  };
}

function mostIntense(exercises: readonly RatedExercise[], kpi: ExerciseKpi) {
  const known = exercises.flatMap((exercise) => {
    const norm = exercise.normOf(kpi);
    return norm === null ? [] : [{ exercise, norm }];
  });
  const [first, second] = known.sort((a, b) => b.norm.mean - a.norm.mean);
  return first === undefined || second === undefined ? null : first;
}
