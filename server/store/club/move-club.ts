import type { KeptOfSessions } from '@halfturn/contract/admin/clubs';
import { localDay } from '@halfturn/core/calendar/day';
import { givenTimeMs, zonedTime } from '@halfturn/core/calendar/time-zone';
import { sql, type Transaction } from 'kysely';
import type { CustomerRecord } from './customers';
import { ALWAYS } from '../player/player-keys';
import type { Database } from '../schema/schema';
import { startIn } from '../session/session-start';
import { relabelTurns } from '../session/session-update';

/**
 * Each session either keeps its instant and gets the day the new clock shows, or keeps its clock time and gets another
 * instant. Its revision grows, since values derived from its facts contain its day.
 */
export async function moveClub(
  trx: Transaction<Database>,
  { customerId, timeZone: before }: Pick<CustomerRecord, 'customerId' | 'timeZone'>,
  timeZone: string,
  kept: KeptOfSessions,
): Promise<void> {
  await trx.updateTable('customers').set({ time_zone: timeZone }).where('customer_id', '=', customerId).execute();
  const instantOf = (at: string): number =>
    kept === 'instants' ? Date.parse(at) : givenTimeMs(clockOf(zonedTime(at, before)), timeZone);
  const sessions = await trx
    .selectFrom('sessions')
    .select(['session_id', 'starts_at', 'local_start'])
    .where('customer_id', '=', customerId)
    .execute();
  for (const session of sessions) {
    const start = startIn(timeZone, instantOf(session.starts_at));
    if (start.local_start === session.local_start) continue;
    await trx
      .updateTable('sessions')
      .set({ ...start, revision: sql<number>`revision + 1` })
      .where('customer_id', '=', customerId)
      .where('session_id', '=', session.session_id)
      .execute();
    const day = localDay(start.local_start);
    if (day !== localDay(session.local_start))
      await relabelTurns(trx, customerId, session.session_id, { sessionDate: day });
  }
  if (kept === 'clockTimes') await moveKeys(trx, customerId, (at) => new Date(instantOf(at)).toISOString());
}

/** `2026-03-14T15:00:00.000` */
function clockOf(zoned: string): string {
  return zoned.replace(/[+-]\d{2}:\d{2}$/, '');
}

async function moveKeys(trx: Transaction<Database>, customerId: number, moved: (at: string) => string): Promise<void> {
  const keys = await trx
    .selectFrom('player_keys')
    .select(['format', 'source_key', 'valid_from', 'valid_until'])
    .where('customer_id', '=', customerId)
    .execute();
  // Avoids overlaps: moves later keys first if times grow, earlier ones if they shrink.
  const next = keys.map((key) => ({
    ...key,
    from: key.valid_from === ALWAYS ? ALWAYS : moved(key.valid_from),
    until: key.valid_until === null ? null : moved(key.valid_until),
  }));
  const later = next.filter(({ from, valid_from }) => from >= valid_from);
  const earlier = next.filter(({ from, valid_from }) => from < valid_from);
  later.sort((a, b) => (a.valid_from < b.valid_from ? 1 : -1));
  earlier.sort((a, b) => (a.valid_from < b.valid_from ? -1 : 1));
  for (const key of [...later, ...earlier]) {
    if (key.from === key.valid_from && key.until === key.valid_until) continue;
    await trx
      .updateTable('player_keys')
      .set({ valid_from: key.from, valid_until: key.until })
      .where('customer_id', '=', customerId)
      .where('format', '=', key.format)
      .where('source_key', '=', key.source_key)
      .where('valid_from', '=', key.valid_from)
      .execute();
  }
}
