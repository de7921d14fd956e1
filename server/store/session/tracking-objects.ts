/** Raw tracking in object storage: the objects that rows name, and moving a row's bytes there and back. */
import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { StoredFile } from '../../files/file-store';
import { blobBytes } from '../engine/blob';
import type { Database } from '../schema/schema';

/** Encoded and gzipped: the bytes themselves, for the row, or the object that has them. */
export type KeptTracking = Uint8Array | StoredFile;

const storedFile = z.object({ name: z.string(), sizeBytes: z.number(), sha256: z.string() });

function objectOf(text: string): StoredFile {
  return storedFile.parse(JSON.parse(text));
}

function objectText({ name, sizeBytes, sha256 }: StoredFile): string {
  return JSON.stringify({ name, sizeBytes, sha256 });
}

export async function neededObjects(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  // In one query: a session that is deleted or restored meanwhile must not be missed.
  const rows = await db
    .selectFrom('raw_tracking')
    .select('object')
    .where('object', 'is not', null)
    .unionAll(db.selectFrom('deleted_blobs').select('object').where('object', 'is not', null))
    .execute();
  return new Set(rows.flatMap(({ object }) => (object === null ? [] : [objectOf(object).name])));
}

const TABLES = ['raw_tracking', 'deleted_blobs'] as const;

export interface TrackingRow {
  readonly table: (typeof TABLES)[number];
  readonly customerId: number;
  readonly sessionId: number;
}

/** @param inObjects those in object storage, or those in their rows */
export async function listTrackingRows(db: Kysely<Database>, inObjects: boolean): Promise<readonly TrackingRow[]> {
  const operator = inObjects ? 'is not' : 'is';
  const kept = db.selectFrom('raw_tracking').where('object', operator, null);
  const deleted = db
    .selectFrom('deleted_blobs')
    .where('table_name', '=', 'raw_tracking')
    .where('object', operator, null);
  return [
    ...(await kept.select(['customer_id as customerId', 'session_id as sessionId']).execute()).map((row) => ({
      table: 'raw_tracking' as const,
      ...row,
    })),
    ...(await deleted.select(['customer_id as customerId', 'session_id as sessionId']).execute()).map((row) => ({
      table: 'deleted_blobs' as const,
      ...row,
    })),
  ];
}

export async function findTrackingRow(
  db: Kysely<Database>,
  { table, customerId, sessionId }: TrackingRow,
): Promise<KeptTracking | null> {
  const row =
    table === 'raw_tracking'
      ? await db
          .selectFrom('raw_tracking')
          .select(['tracking as bytes', 'object'])
          .where('customer_id', '=', customerId)
          .where('session_id', '=', sessionId)
          .executeTakeFirst()
      : await db
          .selectFrom('deleted_blobs')
          .select(['stored_bytes as bytes', 'object'])
          .where('customer_id', '=', customerId)
          .where('session_id', '=', sessionId)
          .where('table_name', '=', 'raw_tracking')
          .executeTakeFirst();
  if (row === undefined) return null;
  return row.object === null ? blobBytes(row.bytes) : objectOf(row.object);
}

/**
 * Puts a row's tracking elsewhere, if it is still what was copied.
 * @param trx which has taken the club's row, as imports and deletions do
 * @returns false if it has changed: nothing is written then
 */
export async function moveTrackingRow(
  trx: Transaction<Database>,
  row: TrackingRow,
  from: KeptTracking,
  to: KeptTracking,
): Promise<boolean> {
  const now = await findTrackingRow(trx, row);
  if (now === null || identityOf(now) !== identityOf(from)) return false;
  const { customerId, sessionId } = row;
  const { bytes, object } = columnsOf(to);
  if (row.table === 'raw_tracking') {
    await trx
      .updateTable('raw_tracking')
      .set({ tracking: bytes, object })
      .where('customer_id', '=', customerId)
      .where('session_id', '=', sessionId)
      .execute();
  } else {
    await trx
      .updateTable('deleted_blobs')
      .set({ stored_bytes: bytes, object })
      .where('customer_id', '=', customerId)
      .where('session_id', '=', sessionId)
      .where('table_name', '=', 'raw_tracking')
      .execute();
  }
  return true;
}

export function columnsOf(kept: KeptTracking): { readonly bytes: Uint8Array; readonly object: string | null } {
  return kept instanceof Uint8Array
    ? { bytes: kept, object: null }
    : { bytes: new Uint8Array(), object: objectText(kept) };
}

function identityOf(kept: KeptTracking): string {
  return kept instanceof Uint8Array ? createHash('sha256').update(kept).digest('hex') : kept.name;
}
