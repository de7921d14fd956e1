import { timeZoneOf } from '../session/session-start';
import { zonedTime } from '@halfturn/core/calendar/time-zone';
import type { PlayerHistory } from '@halfturn/contract/player/player-changes';
import type { Kysely } from 'kysely';
import { parseKpis } from '../session/facts/facts-json';
import type { Database } from '../schema/schema';
import { playersInSessions } from './players-in-sessions';

/** Newest session first, including locked sessions, which stay locked. */
export async function findHistory(
  db: Kysely<Database>,
  customerId: number,
  playerId: number,
): Promise<Omit<PlayerHistory, 'player'>> {
  const sessions = await playersInSessions(db, customerId)
    .where('player_sessions.player_id', '=', playerId)
    .select([
      'sessions.session_id',
      'sessions.title',
      'sessions.local_start',
      'player_sessions.source_key',
      'player_sessions.kpis',
    ])
    .orderBy('sessions.starts_at', 'desc')
    .orderBy('sessions.session_id', 'desc')
    .execute();
  const keys = await db
    .selectFrom('player_keys')
    .select(['format', 'source_key', 'valid_from', 'valid_until'])
    .where('customer_id', '=', customerId)
    .where('player_id', '=', playerId)
    .orderBy('format')
    .orderBy('source_key')
    .orderBy('valid_from')
    .execute();
  const targets = await db
    .selectFrom('rehab_targets')
    .select('set_at')
    .where('customer_id', '=', customerId)
    .where('player_id', '=', playerId)
    .orderBy('set_at', 'desc')
    .executeTakeFirst();
  return {
    sessions: sessions.map((row) => {
      const { activeTimeM, totalDistanceM } = parseKpis(row.kpis);
      return {
        sessionId: row.session_id,
        title: row.title,
        startsAt: row.local_start,
        activeTimeM,
        totalDistanceM,
        sourceKey: row.source_key,
      };
    }),
    keys: keys.map((row) => ({
      format: row.format,
      sourceKey: row.source_key,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
    })),
    targetsSetAt: targets === undefined ? null : zonedTime(targets.set_at, await timeZoneOf(db, customerId)),
  };
}
