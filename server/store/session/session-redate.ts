import { sessionSource } from '@halfturn/contract/session/sessions';
import { localDay } from '@halfturn/core/calendar/day';
import { givenTimeMs } from '@halfturn/core/calendar/time-zone';
import { sql, type Transaction } from 'kysely';
import { forgetKey, listKeys, rememberKey } from '../player/player-keys';
import { playersInAllSessions } from '../player/players-in-sessions';
import type { Database } from '../schema/schema';
import { startIn, timeZoneOf } from './session-start';
import { relabelTurns } from './session-update';
import { storeTeamSummary } from './team-summaries';

/** Noted for a file without a date; no longer true once somebody has given one. */
const DATE_ASSUMED = 'dateAssumed';

/**
 * Increments the revision: with another start, cached facts are out of date.
 * @param date ISO 8601, on the club's clock if it has no zone
 */
export async function redateSession(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  date: string,
): Promise<void> {
  const timeZone = await timeZoneOf(trx, customerId);
  const start = startIn(timeZone, givenTimeMs(date, timeZone));
  const before = await trx
    .selectFrom('sessions')
    .select(['starts_at', 'local_start', 'source'])
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const source = sessionSource.parse(JSON.parse(before.source));
  const notes = source.notes.filter(({ code }) => code !== DATE_ASSUMED);
  if (start.starts_at === before.starts_at && notes.length === source.notes.length) return;
  await trx
    .updateTable('sessions')
    .set({ ...start, source: JSON.stringify({ ...source, notes }), revision: sql<number>`revision + 1` })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .execute();
  await storeTeamSummary(trx, customerId, sessionId);
  const day = localDay(start.local_start);
  if (day !== localDay(before.local_start)) await relabelTurns(trx, customerId, sessionId, { sessionDate: day });
  await moveKeysOf(trx, customerId, sessionId, {
    format: source.format,
    from: before.starts_at,
    to: start.starts_at,
  });
}

interface Moved {
  readonly format: string;
  readonly from: string;
  readonly to: string;
}

async function moveKeysOf(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  { format, from, to }: Moved,
): Promise<void> {
  const rows = await playersInAllSessions(trx, customerId)
    .innerJoin('players', (join) =>
      join
        .onRef('players.customer_id', '=', 'player_sessions.customer_id')
        .onRef('players.player_id', '=', 'player_sessions.player_id'),
    )
    .where('player_sessions.session_id', '=', sessionId)
    .where('player_sessions.team', '=', 'own')
    .where('players.is_unidentified', '=', 0)
    .select([
      'player_sessions.player_id',
      'player_sessions.source_key',
      'player_sessions.source_name',
      'player_sessions.source_number',
    ])
    .execute();
  for (const { player_id: playerId, source_key: sourceKey, source_name: name, source_number: shirtNumber } of rows) {
    if (sourceKey === null) continue;
    const ofKey = (await listKeys(trx, customerId)).filter(
      (key) => key.format === format && key.sourceKey === sourceKey,
    );
    if (ofKey.length === 0) continue;
    const learned = ofKey.find((key) => key.validFrom === from && key.playerId === playerId);
    if (learned !== undefined) {
      const next = await firstStart(trx, customerId, { sessionId, playerId, sourceKey, format, from });
      if (next === null || (learned.validUntil !== null && next >= learned.validUntil)) {
        await forgetKey(trx, customerId, { format, sourceKey, startsAt: from });
      } else {
        await trx
          .updateTable('player_keys')
          .set({ valid_from: next })
          .where('customer_id', '=', customerId)
          .where('format', '=', format)
          .where('source_key', '=', sourceKey)
          .where('valid_from', '=', from)
          .execute();
      }
    }
    const isKnown = (await listKeys(trx, customerId)).some(
      (key) =>
        key.format === format &&
        key.sourceKey === sourceKey &&
        key.playerId === playerId &&
        key.validFrom <= to &&
        (key.validUntil === null || to < key.validUntil),
    );
    if (!isKnown) {
      await rememberKey(trx, customerId, { format, sourceKey, name, playerId, shirtNumber, startsAt: to });
    }
  }
}

interface OfKey {
  readonly sessionId: number;
  readonly playerId: number;
  readonly sourceKey: string;
  readonly format: string;
  readonly from: string;
}

async function firstStart(
  trx: Transaction<Database>,
  customerId: number,
  { sessionId, playerId, sourceKey, format, from }: OfKey,
): Promise<string | null> {
  const rows = await playersInAllSessions(trx, customerId)
    .where('player_sessions.player_id', '=', playerId)
    .where('player_sessions.source_key', '=', sourceKey)
    .where('sessions.session_id', '!=', sessionId)
    .where('sessions.starts_at', '>=', from)
    .select(['sessions.starts_at', 'sessions.source'])
    .orderBy('sessions.starts_at')
    .execute();
  return rows.find((row) => sessionSource.parse(JSON.parse(row.source)).format === format)?.starts_at ?? null;
}
