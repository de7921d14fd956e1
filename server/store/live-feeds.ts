/** Sessions that are being fed: their frames as they came, in numbered batches. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { type DropCounts, DROP_REASONS, NO_DROPS } from '@halfturn/core/realtime/feed-intake';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { blobBytes } from './blob';
import type { Database } from './schema';

/** Status of a session that is being fed, and of one whose feed is being imported. */
export const LIVE_STATUS = 'Live';
export const IMPORTING_STATUS = 'Importing';

/** More than one batch of lines is (`live/feed-limits`). */
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;
const drops = z.record(z.enum(DROP_REASONS), z.number()).catch({ ...NO_DROPS });
const distances = z.array(z.number());

export interface FeedRow {
  readonly sensorId: number;
  readonly head: string | null;
  readonly batches: number;
  readonly drops: DropCounts;
}

export interface FeedKey {
  readonly customerId: number;
  readonly sessionId: number;
}

export async function findFeed(db: Kysely<Database>, { customerId, sessionId }: FeedKey): Promise<FeedRow | null> {
  const row = await db
    .selectFrom('live_feeds')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    sensorId: row.sensor_id,
    head: row.head,
    batches: row.batches,
    drops: { ...NO_DROPS, ...drops.parse(JSON.parse(row.drops)) },
  };
}

export async function insertFeed(db: Kysely<Database>, key: FeedKey, sensorId: number): Promise<void> {
  await db
    .insertInto('live_feeds')
    .values({ customer_id: key.customerId, session_id: key.sessionId, sensor_id: sensorId, head: null })
    .execute();
}

export async function deleteFeed(db: Kysely<Database>, { customerId, sessionId }: FeedKey): Promise<void> {
  for (const table of ['live_batches', 'live_feeds'] as const) {
    await db.deleteFrom(table).where('customer_id', '=', customerId).where('session_id', '=', sessionId).execute();
  }
}

export interface StoredBatch {
  readonly batchNo: number;
  readonly lastS: number;
  readonly distances: readonly number[];
  readonly lines: readonly string[];
}

/**
 * Stores the next batch, with what was dropped so far.
 * @param channel where other servers listen (PostgreSQL); null: there are none
 * @returns false where that batch is there already, or the feed is closed: nothing is stored then
 */
export async function insertBatch(
  db: Kysely<Database>,
  { customerId, sessionId }: FeedKey,
  { batchNo, lastS, distances: before, lines }: StoredBatch,
  {
    head,
    counts,
    channel,
  }: { readonly head: string | null; readonly counts: DropCounts; readonly channel: string | null },
): Promise<boolean> {
  const packed = gzipSync(lines.join('\n'), { level: 1 });
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('live_feeds')
      .set({ batches: batchNo, drops: JSON.stringify(counts), head })
      .where('customer_id', '=', customerId)
      .where('session_id', '=', sessionId)
      .where('batches', '=', batchNo - 1)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    const row = { batch_no: batchNo, last_s: lastS, distances: JSON.stringify(before), lines: packed };
    await trx
      .insertInto('live_batches')
      .values({ customer_id: customerId, session_id: sessionId, ...row })
      .execute();
    if (channel !== null) await notify(trx, channel, `${customerId} ${sessionId} ${batchNo}`);
    return true;
  });
}

/** Told once the transaction is done. */
export async function notify(db: Kysely<Database>, channel: string, text: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
}

/** Batches behind one, in their order. */
export async function listBatches(
  db: Kysely<Database>,
  key: FeedKey,
  behind: number,
  most: number,
): Promise<readonly StoredBatch[]> {
  const rows = await batchesOf(db, key)
    .selectAll()
    .where('batch_no', '>', behind)
    .orderBy('batch_no')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    batchNo: row.batch_no,
    lastS: row.last_s,
    distances: distances.parse(JSON.parse(row.distances)),
    lines: gunzipSync(blobBytes(row.lines), { maxOutputLength: MOST_UNPACKED_BYTES }).toString().split('\n'),
  }));
}

/** The last batch that ends before a time; 0 where all are later. */
export async function batchBefore(db: Kysely<Database>, key: FeedKey, timeS: number): Promise<number> {
  const row = await batchesOf(db, key)
    .select((select) => select.fn.max('batch_no').as('batch'))
    .where('last_s', '<', timeS)
    .executeTakeFirstOrThrow();
  return row.batch ?? 0;
}

/** Of the newest frame; -1 where there is none. */
export async function lastTimeOf(db: Kysely<Database>, key: FeedKey): Promise<number> {
  const row = await batchesOf(db, key)
    .select((select) => select.fn.max('last_s').as('last'))
    .executeTakeFirstOrThrow();
  return row.last ?? -1;
}

function batchesOf(db: Kysely<Database>, { customerId, sessionId }: FeedKey) {
  return db.selectFrom('live_batches').where('customer_id', '=', customerId).where('session_id', '=', sessionId);
}
