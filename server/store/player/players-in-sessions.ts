import type { Kysely } from 'kysely';
import { openSessions } from '../session/open-sessions';
import type { Database } from '../schema/schema';

/** The players of a club's sessions that count, joined with the session: where queries about both begin. */
export function playersInSessions(db: Kysely<Database>, customerId: number) {
  return db
    .selectFrom('player_sessions')
    .innerJoin(openSessions(db), (join) =>
      join
        .onRef('sessions.customer_id', '=', 'player_sessions.customer_id')
        .onRef('sessions.session_id', '=', 'player_sessions.session_id'),
    )
    .where('player_sessions.customer_id', '=', customerId);
}

/** The same including locked sessions, for code that changes or stores them. */
export function playersInAllSessions(db: Kysely<Database>, customerId: number) {
  return db
    .selectFrom('player_sessions')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.customer_id', '=', 'player_sessions.customer_id')
        .onRef('sessions.session_id', '=', 'player_sessions.session_id'),
    )
    .where('player_sessions.customer_id', '=', customerId);
}
