import { exercises } from '@halfturn/contract/drills/exercises';
import { addDays } from '@halfturn/core/calendar/day';
import { todayIn } from '@halfturn/core/calendar/time-zone';
import { REFERENCE_DAYS } from '@halfturn/core/metrics/week/day-reference';
import { exercisesAnswer } from '../../answers/drills/exercises';
import type { Clock } from '../../clock';
import { listExercises } from '../../store/club/exercises';
import { listClubDrills } from '../../store/session/drill-exercises';
import { markOf } from '../../store/session/mark-of';
import type { Mount } from '../mount';
import type { AnswerSources } from '../written-answers';

export function mountExercises(mount: Mount, { store: { db }, answers }: AnswerSources, clock: Clock): void {
  mount.customer(exercises, async ({ customer: { customerId, sport, timeZone }, rows }) => {
    const from = addDays(todayIn(timeZone, clock()), -REFERENCE_DAYS);
    const all = await listClubDrills(db, customerId, from);
    const withDrills = new Set(all.map(({ sessionId }) => sessionId));
    // A part of a match is compared with matches, rehab with the player's own.
    const sessions = (await rows.sessions()).filter(
      (session) => withDrills.has(session.sessionId) && !session.type.sessionIsAMatch && !markOf(session).isRehab,
    );
    const ids = new Set(sessions.map(({ sessionId }) => sessionId));
    return answers.of(exercisesAnswer, {
      customer: { customerId, sport },
      exercises: await listExercises(db, customerId),
      drills: all.filter(({ sessionId }) => ids.has(sessionId)),
      sessions,
      players: await rows.players(),
    });
  });
}
