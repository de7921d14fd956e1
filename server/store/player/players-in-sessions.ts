import { addDays } from '@halfturn/core/calendar/day';
import type { Kysely } from 'kysely';
import { openSessions } from '../session/open-sessions';
import type { Database } from '../schema/schema';

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

export interface TakingPart {
  readonly sessionId: number;
  readonly playerId: number;
}

export async function listTakingPart(
  db: Kysely<Database>,
  customerId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly TakingPart[]> {
  const rows = await playersInSessions(db, customerId)
    .where('player_sessions.team', '=', 'own')
    .where('sessions.local_start', '>=', from)
    .where('sessions.local_start', '<', addDays(to, 1))
    .select(['player_sessions.session_id', 'player_sessions.player_id'])
    .orderBy('player_sessions.session_id')
    .execute();
  return rows.map((row) => ({ sessionId: row.session_id, playerId: row.player_id }));
}
