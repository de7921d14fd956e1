/**
 * The sessions that count (METHODS R1c): a locked one is in no mean, rank, record, list or chart, and in no value of the
 * league, until it is unlocked; nor is one that is not complete, whose totals are of a part and which nobody can open to see
 * it. A query over several sessions starts here; only what lists a session as such, and what stores, recomputes or moves it,
 * starts from the table.
 */
import type { Kysely } from 'kysely';
import { LIVE_STATUS } from '../live/live-feeds';
import type { Database } from '../schema/schema';

/** Whose numbers are whole; any other status is of a session that is still being recorded, or was cut off. */
export const COMPLETE = 'Complete';

export function openSessions(db: Kysely<Database>) {
  return db.selectFrom('sessions').selectAll().where('is_locked', '=', 0).where('status', '=', COMPLETE).as('sessions');
}

/** Those that could count and do not: locked, or cut off. What is still being recorded is not yet one of them. */
export function leftOutSessions(db: Kysely<Database>) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where((is) => is.or([is('is_locked', '=', 1), is('status', '!=', COMPLETE)]))
    .where('status', '!=', LIVE_STATUS)
    .as('sessions');
}
