/** A session that begins with its sensor: what is known before the first frame, and what the feed's head adds. */
import { startOfSession } from '../store/session-start';
import type { sessionSource } from '@halfturn/contract/sessions';
import type { FeedHead } from '@halfturn/core/formats/live-feed/lines';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { sessionTypeFor } from '../jobs/session-defaults';
import { nextId } from '../store/counters';
import { type FeedKey, insertFeed, LIVE_STATUS } from '../store/live-feeds';
import type { Database } from '../store/schema';
import type { SensorRecord } from '../store/sensors';

const NOTHING_READ: z.input<typeof sessionSource> = {
  format: 'live-feed',
  sourceClass: 'optical',
  frameRateHz: 25,
  pitch: null,
  methodVersions: {},
  parametersHash: '',
  notes: [],
};

/**
 * @param startsAt ISO 8601: until the feed's head says when it began
 * @returns the session's id
 */
export async function openSession(
  trx: Transaction<Database>,
  { customerId, sensorId, venue }: SensorRecord,
  startsAt: string,
): Promise<number> {
  const sessionId = await nextId(trx, customerId, 'session');
  const { sessionTypeId } = await sessionTypeFor(trx, customerId, undefined, { tracks: [] });
  await trx
    .insertInto('sessions')
    .values({
      customer_id: customerId,
      session_id: sessionId,
      title: `Live at ${venue}`,
      ...(await startOfSession(trx, customerId, startsAt)),
      session_type_id: sessionTypeId,
      status: LIVE_STATUS,
      is_locked: 0,
      opposition_customer_id: null,
      opposition_name: null,
      source: JSON.stringify(NOTHING_READ),
      import_id: null,
      computed_as_match: null,
    })
    .execute();
  await insertFeed(trx, { customerId, sessionId }, sensorId);
  return sessionId;
}

/** Type, start and source as an import of the same frames would choose them. */
export async function describeSession(db: Kysely<Database>, key: FeedKey, head: FeedHead): Promise<void> {
  const { customerId, sessionId } = key;
  const { format, sourceClass, rateHz, pitch, originEpochMs, players } = head;
  const { sessionTypeId } = await sessionTypeFor(db, customerId, undefined, { tracks: players });
  const source = { ...NOTHING_READ, format, sourceClass, frameRateHz: rateHz, pitch };
  await db
    .updateTable('sessions')
    .set({
      session_type_id: sessionTypeId,
      source: JSON.stringify(source),
      ...(originEpochMs === null ? {} : await startOfSession(db, customerId, originEpochMs)),
    })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('status', '=', LIVE_STATUS)
    .execute();
}
