import type { PlayerQuality } from '@halfturn/core/metrics/session/session-facts';
import type { Kysely } from 'kysely';
import { parseQuality } from './facts/facts-json';
import type { Database } from '../schema/schema';
import { ownPlayersOf, type SessionPlayer, sessionPlayer } from './session-players';

export interface QualityRecord extends SessionPlayer {
  readonly quality: PlayerQuality;
}

export async function listQuality(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<readonly QualityRecord[]> {
  const rows = await ownPlayersOf(db, customerId, sessionId).select('player_sessions.quality').execute();
  return rows.map((row) => ({ ...sessionPlayer(row), quality: parseQuality(row.quality) }));
}

export async function listQualityOfSessions(
  db: Kysely<Database>,
  customerId: number,
  sessionIds: readonly number[],
): Promise<readonly (QualityRecord & { readonly sessionId: number })[]> {
  if (sessionIds.length === 0) return [];
  const rows = await ownPlayersOf(db, customerId, ...sessionIds)
    .select(['player_sessions.session_id', 'player_sessions.quality'])
    .execute();
  return rows.map((row) => ({
    ...sessionPlayer(row),
    sessionId: row.session_id,
    quality: parseQuality(row.quality),
  }));
}
