import { addDays } from '@halfturn/core/calendar/day';
import { todayIn } from '@halfturn/core/calendar/time-zone';
import { REFERENCE_DAYS } from '@halfturn/core/metrics/week/day-reference';
import type { Store } from '../../store/engine/database';
import { listExercises } from '../../store/club/exercises';
import { listClubDrills } from '../../store/session/drills/drill-exercises';
import { markOf } from '../../store/session/session-mark';
import type { ClubRows } from '../club-rows';

export async function clubDrills({ db }: Pick<Store, 'db'>, rows: ClubRows, now: Date) {
  const { customerId, timeZone } = rows.customer;
  const from = addDays(todayIn(timeZone, now), -REFERENCE_DAYS);
  const all = await listClubDrills(db, customerId, from);
  const withDrills = new Set(all.map(({ sessionId }) => sessionId));
  // A part of a match is compared with matches, rehab with the player's own.
  const sessions = (await rows.sessions()).filter(
    (session) => withDrills.has(session.sessionId) && !session.type.sessionIsAMatch && !markOf(session).isRehab,
  );
  const ids = new Set(sessions.map(({ sessionId }) => sessionId));
  return {
    exercises: await listExercises(db, customerId),
    drills: all.filter(({ sessionId }) => ids.has(sessionId)),
    sessions,
    players: await rows.players(),
  };
}
