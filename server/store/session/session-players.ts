import type { Kysely } from 'kysely';
import type { Database } from '../schema/schema';

export interface SessionPlayer {
  readonly playerId: number;
  readonly name: string;
  readonly squadId: number;
  readonly isOpposition: false;
  readonly isUnidentified: boolean;
}

/** Every track of both teams, including discarded ones: callers narrow and select. */
export function tracksOf(db: Kysely<Database>, customerId: number, sessionId: number) {
  return tracksOfSessions(db, customerId, [sessionId]);
}

function tracksOfSessions(db: Kysely<Database>, customerId: number, sessionIds: readonly number[]) {
  return db
    .selectFrom('player_sessions')
    .innerJoin('players', (join) =>
      join
        .onRef('players.customer_id', '=', 'player_sessions.customer_id')
        .onRef('players.player_id', '=', 'player_sessions.player_id'),
    )
    .where('player_sessions.customer_id', '=', customerId)
    .where('player_sessions.session_id', 'in', sessionIds);
}

export function ownPlayersOf(db: Kysely<Database>, customerId: number, ...sessionIds: readonly number[]) {
  return tracksOfSessions(db, customerId, sessionIds)
    .where('player_sessions.team', '=', 'own')
    .select(['player_sessions.player_id', 'players.name', 'players.squad_id', 'players.is_unidentified'])
    .orderBy('players.name')
    .orderBy('player_sessions.player_id');
}

export function sessionPlayer(row: {
  readonly player_id: number;
  readonly name: string;
  readonly squad_id: number;
  readonly is_unidentified: number;
}): SessionPlayer {
  return {
    playerId: row.player_id,
    name: row.name,
    squadId: row.squad_id,
    isOpposition: false,
    isUnidentified: row.is_unidentified === 1,
  };
}

export async function hasOpposition(db: Kysely<Database>, customerId: number, sessionId: number): Promise<boolean> {
  const row = await tracksOf(db, customerId, sessionId)
    .where('player_sessions.team', '=', 'opposition')
    .select('player_sessions.player_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function playersWithFacts(db: Kysely<Database>, customerId: number, sessionId: number) {
  return db
    .selectFrom('player_sessions')
    .select('player_id')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId);
}
