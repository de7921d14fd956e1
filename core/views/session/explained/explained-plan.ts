/** Exercises behind a number of a planned session (METHODS LD10). */
import { type PlanFigure, isPlanFigure, planFigureOf } from '../../../metrics/explained/families/plan-figures';
import { metricEntry } from '../../../metrics/explained/metric-registry';
import { placeOf } from '../../../metrics/explained/explained-number';
import { metricText, quantityText } from '../../words/quantity-text';
import { counted } from '../../words/session-noun';
import { addedWords, fileOf, type Listed, resultOf } from './explained-rows';
import type { ExplainedExercise, ExplanationOptions } from '../explanation-input';

export function planWords(metric: PlanFigure, kpiTitle: string) {
  return planFigureOf(metric).statistic === 'mean'
    ? {
        title: `${kpiTitle}, expected`,
        definition:
          'Mean per minute of each exercise times its minutes, for a player who takes part in everything planned.',
      }
    : {
        title: `${kpiTitle}, SD of what is expected`,
        definition: 'Root of the summed variances: each exercise’s SD per minute times its minutes.',
      };
}

export function exercisesView(rows: readonly ExplainedExercise[], options: ExplanationOptions): Listed {
  const { explained, units } = options;
  const { metric } = explained;
  if (!isPlanFigure(metric)) throw new RangeError(`"${metric}" has no exercises.`);
  const { statistic, kpi } = planFigureOf(metric);
  const own = `exercise.${statistic}.${kpi}` as const;
  const { quantity, adds } = metricEntry(metric);
  const rate = metricEntry(own).quantity;
  const { squadIds } = placeOf(explained);
  const known = rows.flatMap(({ value }) => (value === null ? [] : [{ value }]));
  const unknown = rows.filter(({ value }) => value === null).map(({ name }) => name);
  const what = statistic === 'mean' ? 'Adds' : 'SD';
  return {
    words:
      unknown.length > 0
        ? `Fewer than four drills of ${[...new Set(unknown)].join(', ')}.`
        : addedWords(adds, counted(rows.length, 'exercise'), resultOf(known, options), rows.length),
    columns: ['Exercise', 'Minutes', what, 'Per minute'],
    table: fileOf(
      rows,
      [
        ['Exercise', null, ({ name }) => name],
        ['Minutes', 'minutes', ({ minutesM }) => minutesM],
        ['Drills', null, ({ count }) => count],
        ['Per minute', rate, ({ rate: of }) => of],
        [what, quantity, ({ value }) => value],
      ],
      units,
    ),
    rows: rows.map(({ exerciseId, name, minutesM, rate: of, value }, index) => ({
      key: String(index),
      cells: [
        name,
        quantityText('minutes', units)(minutesM),
        metricText(metric, units)(value),
        quantityText(rate, units)(of),
      ],
      plays: null,
      sessionId: null,
      explained: of === null ? null : { metric: own, exerciseId, ...(squadIds === null ? {} : { squadIds }) },
    })),
  };
}
