/** Tracks nobody has named yet, and the placeholders that stand for them. */
import type { PlayingPosition } from '@halfturn/core/tracking/playing-position';
import { comparePlayers } from '@halfturn/core/views/words/player-order';
import type { Kysely } from 'kysely';
import { positionOfRow } from './position-offers';
import { listPlayers, type PlayerRecord } from './players';
import type { Database } from '../schema/schema';
import { tracksOf } from '../session/session-players';

export interface UnidentifiedTrack {
  readonly playerId: number;
  readonly shirtNumber: number | null;
  readonly position: PlayingPosition | null;
  readonly sourceKey: string | null;
  readonly name: string;
  readonly sourceName: string | null;
}

export async function listUnidentified(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<readonly UnidentifiedTrack[]> {
  const rows = await tracksOf(db, customerId, sessionId)
    .where('player_sessions.team', '=', 'own')
    .where('players.is_unidentified', '=', 1)
    .select([
      'players.player_id',
      'players.shirt_number',
      'players.name',
      'player_sessions.source_key',
      'player_sessions.source_name',
      'player_sessions.source_position',
    ])
    .orderBy('players.player_id')
    .execute();
  return rows.map((row) => ({
    playerId: row.player_id,
    shirtNumber: row.shirt_number,
    position: positionOfRow(row.source_position),
    sourceKey: row.source_key,
    name: row.name,
    sourceName: row.source_name,
  }));
}

/** Active players of the club without a track in the session: those a track can be identified as. */
export async function listUnused(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<readonly PlayerRecord[]> {
  const used = new Set(await playerIdsOf(db, customerId, sessionId));
  const players = await listPlayers(db, customerId);
  return players.filter((player) => player.isActive && !used.has(player.playerId)).sort(comparePlayers);
}

async function playerIdsOf(db: Kysely<Database>, customerId: number, sessionId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('player_sessions')
    .select('player_id')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .execute();
  return rows.map((row) => row.player_id);
}

export async function listUnidentifiedNames(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<readonly string[]> {
  const rows = await tracksOf(db, customerId, sessionId)
    .where('players.is_unidentified', '=', 1)
    .select('players.name')
    .execute();
  return rows.map(({ name }) => name);
}
