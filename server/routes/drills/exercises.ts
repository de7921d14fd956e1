import { explainPlanAnswer } from '../../answers/drills/explain-plan';
import { planOf } from '@halfturn/core/views/drills/planned-session-text';
import { explainDrill, explainExercise, explainPlan, exercises } from '@halfturn/contract/drills/exercises';
import { exerciseFigureOf } from '@halfturn/core/metrics/explained/exercise-figures';
import { explainDrillAnswer, explainExerciseAnswer } from '../../answers/drills/explain-exercise';
import { exercisesAnswer } from '../../answers/drills/exercises';
import type { Clock } from '../../clock';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';
import { clubDrills } from './club-drills';

export function mountExercises(mount: Mount, { store, answers }: AnswerSources, clock: Clock): void {
  mount.customer(exercises, async ({ customer: { customerId, sport }, rows }) =>
    answers.of(exercisesAnswer, { customer: { customerId, sport }, ...(await clubDrills(store, rows, clock())) }),
  );
  mount.customer(explainExercise, async ({ query: { metric, exerciseId, squadIds }, customer, rows }) => {
    const inputs = await clubDrills(store, rows, clock());
    const isRanked = exerciseFigureOf(metric).statistic === 'intensity';
    return answers.of(explainExerciseAnswer, {
      ...inputs,
      customer,
      drills: inputs.drills.filter((drill) => isRanked || drill.exerciseId === exerciseId),
      query: { metric, exerciseId },
      squadIds: squadsOf(squadIds, inputs.players),
    });
  });
  mount.customer(explainPlan, async ({ query: { metric, plan: text, squadIds }, customer, rows }) => {
    const inputs = await clubDrills(store, rows, clock());
    const plan = planOf(text);
    const planned = new Set(plan.map(({ exerciseId }) => exerciseId));
    return answers.of(explainPlanAnswer, {
      ...inputs,
      customer,
      drills: inputs.drills.filter(({ exerciseId }) => exerciseId !== null && planned.has(exerciseId)),
      query: { metric, plan },
      squadIds: squadsOf(squadIds, inputs.players),
    });
  });
  mount.customer(explainDrill, async ({ query: { metric, sessionId, drillId, squadIds }, customer, rows }) => {
    const players = await rows.players();
    const { drill, playerIds } = await rows.drill(sessionId, drillId);
    const session = await rows.session(sessionId);
    return answers.of(explainDrillAnswer, {
      customer,
      metric,
      session,
      drill: { drillId, name: drill.name, playerIds },
      players,
      tracking: await rows.tracking(session),
      squadIds: squadsOf(squadIds, players),
    });
  });
}

function squadsOf(list: string | undefined, players: readonly { readonly squadId: number }[]): readonly number[] {
  return list === undefined ? [...new Set(players.map(({ squadId }) => squadId))] : list.split(',').map(Number);
}
