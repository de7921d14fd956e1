import type { Explanation } from '@halfturn/contract/session/explanation';
import { byStart } from '@halfturn/core/calendar/time-zone';
import { addedUp } from '@halfturn/core/metrics/explained/combine-parts';
import {
  type DrillFigure,
  drillFigureKpi,
  type ExerciseFigure,
  exerciseFigureOf,
} from '@halfturn/core/metrics/explained/exercise-figures';
import { metricEntry } from '@halfturn/core/metrics/explained/metric-registry';
import { addedSums, drillRate, intensityAmong } from '@halfturn/core/metrics/drills/exercise-norm';
import { mayCompareTurns } from '@halfturn/core/metrics/session/session-quality';
import { normDrills, rankedDrills, ratedExercises } from '@halfturn/core/views/drills/rated-exercises';
import { found, NO_SUCH } from '../../plugins/not-found-sentences';
import type { CustomerRecord } from '../../store/club/customers';
import { markOf } from '../../store/session/session-mark';
import type { SessionRecord } from '../../store/session/sessions';
import { maker } from '../answer-maker';
import { headOver } from '../session/explain-head';
import { drillsOfExercises, type ExerciseInputs, outfieldOf, tookPart } from './exercises';

interface Shown {
  readonly customer: CustomerRecord;
  readonly squadIds: readonly number[];
}

interface ExplainExerciseInputs extends Omit<ExerciseInputs, 'customer'>, Shown {
  readonly query: { readonly metric: ExerciseFigure; readonly exerciseId: number };
}

export const explainExerciseAnswer = maker(
  'explainexercise',
  async (inputs: ExplainExerciseInputs, kept): Promise<Explanation> => {
    const { customer, squadIds, query, sessions } = inputs;
    const { statistic, kpi } = exerciseFigureOf(query.metric);
    const answer = await drillsOfExercises(kept, inputs);
    const exercise = found(
      ratedExercises(answer, squadIds).find(({ exerciseId }) => exerciseId === query.exerciseId),
      NO_SUCH.exercise,
    );
    const norm = exercise.normOf(kpi);
    const all = statistic === 'intensity' ? rankedDrills(answer.drills, squadIds, kpi) : normDrills(exercise, kpi);
    const { adds } = metricEntry(query.metric);
    const rates = all.map(({ rate }) => rate);
    return {
      ...(await headOver(kept, customer, query.metric, sessions.toSorted(byStart).at(-1) ?? null)),
      team: exercise.name,
      value: norm === null ? null : adds === null ? intensityAmong(rates)(norm.mean) : addedUp(adds, rates),
      parts: {
        kind: 'drills',
        rows: (norm === null ? [] : all)
          .toSorted((a, b) => byStart(b.drill, a.drill))
          .map(({ drill: { sessionId, drillId, name, sessionTitle: title, startsAt }, rate: value }) => ({
            sessionId,
            drillId,
            name,
            title,
            startsAt,
            value,
          })),
      },
    };
  },
);

interface ExplainDrillInputs extends Shown {
  readonly metric: DrillFigure;
  readonly session: SessionRecord;
  readonly drill: { readonly drillId: number; readonly name: string; readonly playerIds: readonly number[] | null };
  readonly players: ExerciseInputs['players'];
  readonly tracking: { readonly isKept: boolean };
}

export const explainDrillAnswer = maker(
  'explaindrill',
  async (inputs: ExplainDrillInputs, kept): Promise<Explanation> => {
    const { customer, metric, session, drill, players, squadIds, tracking } = inputs;
    const kpi = drillFigureKpi(metric);
    const kpis = await kept.sessions.drillKpisByPlayer(customer.customerId, {
      sessionId: session.sessionId,
      importId: null,
    });
    const [first] = await kept.memory.factsOf(customer.customerId, [markOf(session)], 'own');
    const took = tookPart({
      playerIds: drill.playerIds,
      outfield: outfieldOf(players, customer.sport).filter(({ squadId }) => squadIds.includes(squadId)),
      kpis: kpis.get(drill.drillId),
      hasTurns: first !== undefined && mayCompareTurns(first),
    });
    const sums = addedSums(took.map(({ values }) => values));
    return {
      ...(await headOver(kept, customer, metric, session)),
      team: customer.displayName,
      session: {
        sessionId: session.sessionId,
        title: session.title,
        startsAt: session.startsAt,
        sessionIsAMatch: session.type.sessionIsAMatch,
      },
      drill: drill.name,
      value: drillRate([sums], kpi),
      inputs: { [kpi]: sums[kpi].total, activeTimeM: sums[kpi].minutesM },
      parts: {
        kind: 'players',
        rows: took
          .flatMap(({ playerId, name, values }) => {
            const value = values[kpi];
            return value === null ? [] : [{ playerId, name, value, count: 1 }];
          })
          .toSorted((a, b) => b.value - a.value),
      },
      trackingKept: tracking.isKept,
    };
  },
);
