import type { Kysely } from 'kysely';
import { openSessions } from './open-sessions';
import type { Database } from '../schema/schema';
import { playersInSessions } from '../player/players-in-sessions';

/** ISO 8601 on the club's clock; null if there is no session. */
export async function firstSessionOfClub(db: Kysely<Database>, customerId: number): Promise<string | null> {
  const row = await db
    .selectFrom(openSessions(db))
    .select('local_start')
    .where('customer_id', '=', customerId)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return row?.local_start ?? null;
}

export interface SessionOfPlayer {
  readonly playerId: number;
  readonly sessionId: number;
  /** ISO 8601 on the club's clock. */
  readonly startsAt: string;
  readonly type: { readonly id: number; readonly name: string };
}

export interface SessionsWanted {
  readonly playerId?: number;
  /** A day in the club's time zone, included. */
  readonly from?: string;
  readonly sessionTypeId?: number;
  readonly withoutMatches?: boolean;
}

export async function listSessionsOfPlayers(
  db: Kysely<Database>,
  customerId: number,
  { playerId, from, sessionTypeId, withoutMatches = false }: SessionsWanted,
): Promise<readonly SessionOfPlayer[]> {
  let query = playersInSessions(db, customerId)
    .innerJoin('session_types', (join) =>
      join
        .onRef('session_types.customer_id', '=', 'sessions.customer_id')
        .onRef('session_types.session_type_id', '=', 'sessions.session_type_id'),
    )
    .where('player_sessions.team', '=', 'own');
  if (playerId !== undefined) query = query.where('player_sessions.player_id', '=', playerId);
  if (from !== undefined || sessionTypeId !== undefined || withoutMatches) {
    // A separate list, or a few sessions could scan every row of the club's players, each several kB.
    let wanted = db
      .selectFrom('sessions as wanted')
      .innerJoin('session_types as wanted_types', (join) =>
        join
          .onRef('wanted_types.customer_id', '=', 'wanted.customer_id')
          .onRef('wanted_types.session_type_id', '=', 'wanted.session_type_id'),
      )
      .where('wanted.customer_id', '=', customerId)
      .select('wanted.session_id');
    if (from !== undefined) wanted = wanted.where('wanted.local_start', '>=', from);
    if (sessionTypeId !== undefined) wanted = wanted.where('wanted.session_type_id', '=', sessionTypeId);
    if (withoutMatches) wanted = wanted.where('wanted_types.is_match', '=', 0);
    query = query.where('player_sessions.session_id', 'in', wanted);
  }
  const rows = await query
    .select([
      'player_sessions.player_id',
      'sessions.session_id',
      'sessions.local_start',
      'session_types.session_type_id',
      'session_types.name',
    ])
    .orderBy('sessions.starts_at', 'desc')
    .orderBy('sessions.session_id', 'desc')
    .execute();
  return rows.map((row) => ({
    playerId: row.player_id,
    sessionId: row.session_id,
    startsAt: row.local_start,
    type: { id: row.session_type_id, name: row.name },
  }));
}
