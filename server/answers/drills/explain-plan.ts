import type { Explanation } from '@halfturn/contract/session/explanation';
import { byStart } from '@halfturn/core/calendar/time-zone';
import { expectedLoad, type PlanPart } from '@halfturn/core/metrics/drills/planned-load';
import { type PlanFigure, planFigureOf, planPart } from '@halfturn/core/metrics/explained/families/plan-figures';
import { ratedExercises } from '@halfturn/core/views/drills/rated-exercises';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { CustomerRecord } from '../../store/club/customers';
import { maker } from '../answer-maker';
import { headOver } from '../session/explain-head';
import { drillsOfExercises, type ExerciseInputs } from './exercises';

interface ExplainPlanInputs extends Omit<ExerciseInputs, 'customer'> {
  readonly customer: CustomerRecord;
  readonly squadIds: readonly number[];
  readonly query: { readonly metric: PlanFigure; readonly plan: readonly PlanPart[] };
}

export const explainPlanAnswer = maker('explainplan', async (inputs: ExplainPlanInputs, kept): Promise<Explanation> => {
  const { customer, squadIds, query, sessions } = inputs;
  const { metric, plan } = query;
  const { statistic, kpi } = planFigureOf(metric);
  const rated = ratedExercises(await drillsOfExercises(kept, inputs), squadIds);
  const parts = plan.map(({ exerciseId, minutesM }) => {
    const exercise = found(
      rated.find((each) => each.exerciseId === exerciseId),
      NO_SUCH.exercise,
    );
    return { exerciseId, name: exercise.name, minutesM, norm: exercise.normOf(kpi) };
  });
  const expected = expectedLoad(parts);
  const of = { mean: expected?.mean, spread: expected?.standardDeviation };
  return {
    ...(await headOver(kept, customer, metric, sessions.toSorted(byStart).at(-1) ?? null)),
    team: 'Planned session',
    value: of[statistic] ?? null,
    parts: {
      kind: 'exercises',
      rows: parts.map(({ norm, ...part }) => ({ ...part, ...planPart(metric, { ...part, norm }) })),
    },
  };
});
