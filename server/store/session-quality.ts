/** How well the players of our team were seen in a session. */
import type { PlayerQuality } from '@halfturn/core/metrics/facts';
import type { Kysely } from 'kysely';
import { parseQuality } from './facts-json';
import type { Database } from './schema';

export interface QualityRecord {
  readonly playerId: number;
  readonly name: string;
  readonly squadId: number;
  readonly isOpposition: false;
  readonly isUnidentified: boolean;
  readonly quality: PlayerQuality;
}

export async function listQuality(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<readonly QualityRecord[]> {
  const rows = await db
    .selectFrom('player_sessions')
    .innerJoin('players', (join) =>
      join
        .onRef('players.customer_id', '=', 'player_sessions.customer_id')
        .onRef('players.player_id', '=', 'player_sessions.player_id'),
    )
    .where('player_sessions.customer_id', '=', customerId)
    .where('player_sessions.session_id', '=', sessionId)
    .where('player_sessions.team', '=', 'own')
    .select([
      'player_sessions.player_id',
      'player_sessions.quality',
      'players.name',
      'players.squad_id',
      'players.is_unidentified',
    ])
    .orderBy('players.name')
    .orderBy('player_sessions.player_id')
    .execute();
  return rows.map((row) => ({
    playerId: row.player_id,
    name: row.name,
    squadId: row.squad_id,
    isOpposition: false,
    isUnidentified: row.is_unidentified === 1,
    quality: parseQuality(row.quality),
  }));
}
