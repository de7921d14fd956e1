import { decodeTrackSet } from '@halfturn/core/tracking/codec/codec';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import type { Kysely, Transaction } from 'kysely';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { blobBytes } from '../engine/blob';
import type { Database } from '../schema/schema';

const gunzipAsync = promisify(gunzip);
const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024;

export async function findPackedTracking(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('raw_tracking')
    .select('tracking')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row === undefined ? null : blobBytes(row.tracking);
}

export async function hasTracking(db: Kysely<Database>, customerId: number, sessionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('raw_tracking')
    .select('session_id')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Null if a session's tracking was not kept.
 * @throws CodecError
 * Error for damaged bytes
 */
export async function findTracking(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<TrackSet | null> {
  const packed = await findPackedTracking(db, customerId, sessionId);
  return packed === null ? null : decodeTrackSet(await gunzipAsync(packed, { maxOutputLength: MAX_UNPACKED_BYTES }));
}

/** @param tracking encoded and gzipped */
export async function insertTracking(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  tracking: Uint8Array,
): Promise<void> {
  await trx.insertInto('raw_tracking').values({ customer_id: customerId, session_id: sessionId, tracking }).execute();
}

/** @param tracking encoded and gzipped; null: none is kept */
export async function replaceTracking(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  tracking: Uint8Array | null,
): Promise<void> {
  await trx
    .deleteFrom('raw_tracking')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .execute();
  if (tracking !== null) await insertTracking(trx, customerId, sessionId, tracking);
}
