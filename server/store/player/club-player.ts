import { localDay } from '@halfturn/core/calendar/day';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../schema/schema';
import { PlayerChangeConflict, type PlayerRow } from './change-record';
import { playersInAllSessions } from './players-in-sessions';

/**
 * @param squadIds squads the user may see; null: all
 * @throws PlayerChangeConflict if the club has no such player of its own for this account
 */
export async function ownPlayer(
  trx: Transaction<Database>,
  customerId: number,
  playerId: number,
  squadIds: readonly number[] | null,
): Promise<PlayerRow> {
  const row = await trx
    .selectFrom('players')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('player_id', '=', playerId)
    .where('is_opposition', '=', 0)
    .where('is_unidentified', '=', 0)
    .executeTakeFirst();
  if (row === undefined || (squadIds !== null && !squadIds.includes(row.squad_id))) {
    throw new PlayerChangeConflict('The player has left the club or is in a squad you cannot see.');
  }
  return row;
}

export interface SessionOfPlayer {
  readonly sessionId: number;
  readonly title: string;
  readonly startsAt: string;
  readonly day: string;
  readonly source: string;
  readonly sourceKey: string | null;
  readonly sourceName: string | null;
  readonly sourceNumber: number | null;
}

const sourceFormat = z.object({ format: z.string() });

/** `TrackSet.format` of the session's files. */
export function formatOf({ source }: Pick<SessionOfPlayer, 'source'>): string {
  return sourceFormat.parse(JSON.parse(source)).format;
}

export async function sessionsOf(
  trx: Transaction<Database>,
  customerId: number,
  playerId: number,
): Promise<readonly SessionOfPlayer[]> {
  const rows = await playersInAllSessions(trx, customerId)
    .where('player_sessions.player_id', '=', playerId)
    .select([
      'sessions.session_id',
      'sessions.title',
      'sessions.starts_at',
      'sessions.local_start',
      'sessions.source',
      'player_sessions.source_key',
      'player_sessions.source_name',
      'player_sessions.source_number',
    ])
    .orderBy('sessions.starts_at')
    .orderBy('sessions.session_id')
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    title: row.title,
    startsAt: row.starts_at,
    day: localDay(row.local_start),
    source: row.source,
    sourceKey: row.source_key,
    sourceName: row.source_name,
    sourceNumber: row.source_number,
  }));
}

const MOST_NAMED = 5;

export function namedSessions(sessions: readonly Pick<SessionOfPlayer, 'title' | 'day'>[]): string {
  const named = sessions.slice(0, MOST_NAMED).map(({ title, day }) => `“${title}” (${day})`);
  const left = sessions.length - named.length;
  return left === 0 ? named.join(', ') : `${named.join(', ')} and ${left} more`;
}
