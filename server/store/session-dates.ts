/** When sessions were: of a club, of a player, of those on their way back. */
import type { Kysely } from 'kysely';
import type { Database } from './schema';

/** ISO 8601 UTC; null where there is no session. */
export async function firstSessionOfClub(db: Kysely<Database>, customerId: number): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('starts_at')
    .where('customer_id', '=', customerId)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return row?.starts_at ?? null;
}

export interface SessionOfPlayer {
  readonly playerId: number;
  readonly sessionId: number;
  /** ISO 8601 UTC. */
  readonly startsAt: string;
  readonly type: { readonly id: number; readonly name: string };
}

export interface SessionsWanted {
  readonly playerId?: number;
  /** ISO 8601 UTC, included. */
  readonly from?: string;
  readonly sessionTypeId?: number;
  readonly withoutMatches?: boolean;
}

/** Sessions in which our players were tracked, newest first. */
export async function listSessionsOfPlayers(
  db: Kysely<Database>,
  customerId: number,
  { playerId, from, sessionTypeId, withoutMatches = false }: SessionsWanted,
): Promise<readonly SessionOfPlayer[]> {
  let query = db
    .selectFrom('player_sessions')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.customer_id', '=', 'player_sessions.customer_id')
        .onRef('sessions.session_id', '=', 'player_sessions.session_id'),
    )
    .innerJoin('session_types', (join) =>
      join
        .onRef('session_types.customer_id', '=', 'sessions.customer_id')
        .onRef('session_types.session_type_id', '=', 'sessions.session_type_id'),
    )
    .where('player_sessions.customer_id', '=', customerId)
    .where('player_sessions.team', '=', 'own');
  if (playerId !== undefined) query = query.where('player_sessions.player_id', '=', playerId);
  if (from !== undefined) query = query.where('sessions.starts_at', '>=', from);
  if (sessionTypeId !== undefined) query = query.where('sessions.session_type_id', '=', sessionTypeId);
  if (withoutMatches) query = query.where('session_types.is_match', '=', 0);
  const rows = await query
    .select([
      'player_sessions.player_id',
      'sessions.session_id',
      'sessions.starts_at',
      'session_types.session_type_id',
      'session_types.name',
    ])
    .orderBy('sessions.starts_at', 'desc')
    .orderBy('sessions.session_id', 'desc')
    .execute();
  return rows.map((row) => ({
    playerId: row.player_id,
    sessionId: row.session_id,
    startsAt: row.starts_at,
    type: { id: row.session_type_id, name: row.name },
  }));
}
