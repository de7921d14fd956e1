import { addedSums } from '@halfturn/core/metrics/drills/exercise-norm';
import type { KpiValues } from '@halfturn/core/metrics/session/session-facts';
import type { Exercise } from '@halfturn/core/metrics/drills/exercise';
import { comparableWith, countOtherwise } from '@halfturn/core/metrics/reference/comparable-methods';
import { mayCompareTurns } from '@halfturn/core/metrics/session/session-quality';
import { isOutfield } from '@halfturn/core/methods/position-groups';
import { byStart } from '@halfturn/core/calendar/time-zone';
import { groupBy } from '@halfturn/core/stats/group-by';
import { setImmediate } from 'node:timers/promises';
import type { PlayerRecord } from '../../store/player/players';
import type { ClubDrill } from '../../store/session/drills/drill-exercises';
import { markOf } from '../../store/session/session-mark';
import type { SessionRecord } from '../../store/session/sessions';
import type { Kept } from '../kept-rows';
import { maker } from '../answer-maker';

const SECONDS = 60;

export interface ExerciseInputs {
  readonly customer: { readonly customerId: number; readonly sport: string };
  readonly exercises: readonly Exercise[];
  readonly drills: readonly ClubDrill[];
  readonly sessions: readonly SessionRecord[];
  /** The players the user may see. */
  readonly players: readonly PlayerRecord[];
}

export const exercisesAnswer = maker('exercises', async (inputs: ExerciseInputs, kept) =>
  drillsOfExercises(kept, inputs),
);

export async function drillsOfExercises(kept: Kept, inputs: ExerciseInputs) {
  const { customer, exercises, players } = inputs;
  const { customerId, sport } = customer;
  const known = new Set(exercises.map(({ exerciseId }) => exerciseId));
  const outfield = outfieldOf(players, sport);
  const sessions = inputs.sessions.toSorted(byStart);
  const facts = await kept.memory.factsOf(customerId, sessions.map(markOf), 'own');
  const factsBySession = groupBy(facts, ({ sessionId }) => sessionId);
  // All players of a session are computed by the same method.
  const computed = sessions.flatMap(({ sessionId }) => {
    const [first] = factsBySession.get(sessionId) ?? [];
    return first === undefined ? [] : [{ sessionId, method: first.method, turns: mayCompareTurns(first) }];
  });
  const latest = computed.at(-1);
  const alike = latest === undefined ? [] : comparableWith(latest, computed);
  const drillsBySession = groupBy(inputs.drills, ({ sessionId }) => sessionId);
  const drills = [];
  for (const { sessionId, title, startsAt } of sessions) {
    const own = drillsBySession.get(sessionId) ?? [];
    if (own.length === 0) continue;
    // One session at a time, so that other requests get a turn.
    await setImmediate();
    const hasTurns = computed.find((each) => each.sessionId === sessionId)?.turns ?? false;
    const kpis = await kept.sessions.drillKpisByPlayer(customerId, { sessionId, importId: null });
    for (const { drillId, name, startS, endS, exerciseId, setup, playerIds } of own) {
      const took = tookPart({ playerIds, outfield, kpis: kpis.get(drillId), hasTurns });
      drills.push({
        sessionId,
        drillId,
        name,
        sessionTitle: title,
        startsAt,
        minutesM: (endS - startS) / SECONDS,
        exerciseId: exerciseId !== null && known.has(exerciseId) ? exerciseId : null,
        ...setup,
        isComparable: alike.some((each) => each.sessionId === sessionId),
        squads: [...groupBy(took, ({ squadId }) => squadId)].map(([squadId, of]) => ({
          squadId,
          players: of.length,
          sums: addedSums(of.map(({ values }) => values)),
        })),
      });
    }
  }
  return {
    exercises: [...exercises],
    drills,
    leftOutCount: latest === undefined ? 0 : countOtherwise(latest, computed),
  };
}

interface OfDrill {
  readonly playerIds: readonly number[] | null;
  readonly outfield: readonly PlayerRecord[];
  readonly kpis: ReadonlyMap<number, KpiValues> | undefined;
  readonly hasTurns: boolean;
}

export function tookPart({ playerIds, outfield, kpis, hasTurns }: OfDrill) {
  return outfield.flatMap(({ playerId, squadId, name }) => {
    const values = playerIds === null || playerIds.includes(playerId) ? kpis?.get(playerId) : undefined;
    // Players who were not active did not take part and count in no rate.
    if (values === undefined || (values.activeTimeM ?? 0) <= 0) return [];
    return [{ playerId, squadId, name, values: hasTurns ? values : { ...values, totalTurns: null } }];
  });
}

export function outfieldOf(players: readonly PlayerRecord[], sport: string): PlayerRecord[] {
  return players.filter((player) => !player.isUnidentified && isOutfield(player, sport));
}
