/**
 * The sessions that count (METHODS R1c): a locked one is in no mean, rank, record, list or chart, and in no value of the
 * league, until it is unlocked. A query over several sessions starts here; only what lists a session as locked, and what
 * stores, recomputes or moves it, starts from the table.
 */
import type { Kysely } from 'kysely';
import type { Database } from './schema';

export function openSessions(db: Kysely<Database>) {
  return db.selectFrom('sessions').selectAll().where('is_locked', '=', 0).as('sessions');
}
