/**
 * The sessions that count (METHODS R1c): a locked session counts in no mean, rank, record, list, chart or league value
 * until it is unlocked, and neither does an incomplete one, whose totals cover only a part and which nobody can open.
 * Queries over several sessions start here; only code that lists sessions as such, or stores, recomputes or moves them,
 * starts from the table.
 */
import type { Kysely } from 'kysely';
import { LIVE_STATUS } from '../live/live-feeds';
import type { Database } from '../schema/schema';

/**
 * Only these have complete numbers; any other status means that the session is still being recorded, or was cut off.
 */
export const COMPLETE = 'Complete';

export function openSessions(db: Kysely<Database>) {
  return db.selectFrom('sessions').selectAll().where('is_locked', '=', 0).where('status', '=', COMPLETE).as('sessions');
}

/** Sessions that could count but do not: locked or cut off. Those still being recorded are not among them. */
export function leftOutSessions(db: Kysely<Database>) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where((is) => is.or([is('is_locked', '=', 1), is('status', '!=', COMPLETE)]))
    .where('status', '!=', LIVE_STATUS)
    .as('sessions');
}
