import { decodeTrackSet } from '@halfturn/core/tracking/codec/codec';
import type { TrackSet } from '@halfturn/core/tracking/trackset';
import type { Kysely, Transaction } from 'kysely';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readFile } from '../../files/checked-file';
import { FilesFault } from '../../files/files-fault';
import type { Store } from '../engine/database';
import type { Database } from '../schema/schema';
import { columnsOf, findTrackingRow, type KeptTracking } from './tracking-objects';
import { MOST_TRACKING_BYTES } from '../engine/unpacked-limits';

const gunzipAsync = promisify(gunzip);

type TrackingStore = Pick<Store, 'db' | 'files'>;

/** @throws FilesFault if it is in object storage that cannot be read */
export async function findPackedTracking(
  { db, files }: TrackingStore,
  customerId: number,
  sessionId: number,
): Promise<Uint8Array | null> {
  const found = () => findTrackingRow(db, { table: 'raw_tracking', customerId, sessionId });
  const kept = await found();
  if (kept === null || kept instanceof Uint8Array) return kept;
  if (files === null) {
    throw new FilesFault(
      'refused',
      'Tracking lies in object storage: set HALFTURN_FILES to the place it was stored in.',
    );
  }
  try {
    return await readFile(files, kept);
  } catch (error) {
    if (!(error instanceof FilesFault && error.problem === 'missing')) throw error;
    // "halfturn move-files" may just have moved it back.
    const now = await found();
    if (now instanceof Uint8Array || now === null) return now;
    throw error;
  }
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
 * FilesFault
 * Error for damaged bytes
 */
export async function findTracking(
  store: TrackingStore,
  customerId: number,
  sessionId: number,
): Promise<TrackSet | null> {
  const packed = await findPackedTracking(store, customerId, sessionId);
  return packed === null ? null : decodeTrackSet(await gunzipAsync(packed, { maxOutputLength: MOST_TRACKING_BYTES }));
}

export async function insertTracking(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  kept: KeptTracking,
): Promise<void> {
  const { bytes: tracking, object } = columnsOf(kept);
  await trx
    .insertInto('raw_tracking')
    .values({ customer_id: customerId, session_id: sessionId, tracking, object })
    .execute();
}

/** @param kept null: none is kept */
export async function replaceTracking(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  kept: KeptTracking | null,
): Promise<void> {
  await trx
    .deleteFrom('raw_tracking')
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .execute();
  if (kept !== null) await insertTracking(trx, customerId, sessionId, kept);
}
