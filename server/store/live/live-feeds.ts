/** Live sessions: their frames as received, in numbered batches. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { type DropCounts, DROP_REASONS, NO_DROPS } from '@halfturn/core/live/feed-intake';
import type { FrameCounts } from '@halfturn/core/live/feed-frame-rate';
import type { Period } from '@halfturn/core/tracking/trackset';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { blobBytes } from '../engine/blob';
import type { Database } from '../schema/schema';
import { MOST_FEED_LINES_BYTES } from '../engine/unpacked-limits';

export const LIVE_STATUS = 'Live';
export const IMPORTING_STATUS = 'Importing';
export const FAILED_STATUS = 'Import failed';
type FedStatus = typeof LIVE_STATUS | typeof IMPORTING_STATUS | typeof FAILED_STATUS;

const drops = z.record(z.enum(DROP_REASONS), z.number()).catch({ ...NO_DROPS });
const frameCounts = z.array(z.tuple([z.number(), z.number()])).catch([]);
const distances = z.array(z.number());
const periods = z.array(z.object({ id: z.number(), startS: z.number(), endS: z.number() })).catch([]);

export interface FeedRow {
  readonly sensorId: number;
  readonly head: string | null;
  readonly batches: number;
  readonly drops: DropCounts;
  readonly periods: readonly Period[];
  /** ISO 8601: when the newest batch came, or before the first, when the sensor was switched on. */
  readonly fedAt: string;
  readonly recentFrames: FrameCounts;
  /** Chosen by hand: the feed's head does not change them. */
  readonly keepsType: boolean;
  readonly keepsStart: boolean;
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
    periods: periods.parse(JSON.parse(row.periods)),
    fedAt: row.fed_at,
    recentFrames: frameCounts.parse(JSON.parse(row.recent_frames)),
    keepsType: row.keeps_type === 1,
    keepsStart: row.keeps_start === 1,
  };
}

export interface NewFeed {
  readonly sensorId: number;
  readonly keepsType: boolean;
  readonly keepsStart: boolean;
}

export async function insertFeed(
  db: Kysely<Database>,
  key: FeedKey,
  { sensorId, keepsType, keepsStart }: NewFeed,
): Promise<void> {
  await db
    .insertInto('live_feeds')
    .values({
      customer_id: key.customerId,
      session_id: key.sessionId,
      sensor_id: sensorId,
      head: null,
      fed_at: new Date().toISOString(),
      keeps_type: keepsType ? 1 : 0,
      keeps_start: keepsStart ? 1 : 0,
    })
    .execute();
}

export async function deleteFeed(db: Kysely<Database>, { customerId, sessionId }: FeedKey): Promise<void> {
  for (const table of ['live_batches', 'live_feeds'] as const) {
    await db.deleteFrom(table).where('customer_id', '=', customerId).where('session_id', '=', sessionId).execute();
  }
}

export async function moveStatus(
  db: Kysely<Database>,
  { customerId, sessionId }: FeedKey,
  from: FedStatus,
  to: FedStatus,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ status: to })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('status', '=', from)
    .execute();
}

export async function lockFeed(
  trx: Kysely<Database>,
  { customerId, sessionId }: FeedKey,
): Promise<{ readonly sensorId: number } | null> {
  const row = await trx
    .updateTable('live_feeds')
    // Changes nothing, but PostgreSQL locks a written row, and SQLite has only one writer.
    .set((set) => ({ batches: set.ref('batches') }))
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .returning('sensor_id')
    .executeTakeFirst();
  return row === undefined ? null : { sensorId: row.sensor_id };
}

export interface StoredBatch {
  readonly batchNo: number;
  readonly lastS: number;
  readonly distances: readonly number[];
  readonly lines: readonly string[];
}

export interface FeedFacts {
  readonly head: string | null;
  readonly counts: DropCounts;
  readonly periods: readonly Period[];
  /** The channel other servers listen on (PostgreSQL); null: there are no others. */
  readonly channel: string | null;
  readonly recentFrames: FrameCounts;
  /** Token of the sensor or program that feeds the session, as it was when the feed began. */
  readonly tokenHash: string | null;
}

/**
 * Stores the next batch.
 * @returns false if the batch is already there, the feed is closed or its token revoked; nothing is stored then
 */
export async function insertBatch(
  db: Kysely<Database>,
  { customerId, sessionId }: FeedKey,
  { batchNo, lastS, distances: before, lines }: StoredBatch,
  { head, counts, periods: told, channel, recentFrames, tokenHash }: FeedFacts,
): Promise<boolean> {
  const packed = gzipSync(lines.join('\n'), { level: 1 });
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('live_feeds')
      .set({
        batches: batchNo,
        drops: JSON.stringify(counts),
        head,
        periods: JSON.stringify(told),
        recent_frames: JSON.stringify(recentFrames),
        fed_at: new Date().toISOString(),
      })
      .where('customer_id', '=', customerId)
      .where('session_id', '=', sessionId)
      .where('batches', '=', batchNo - 1)
      .where((where) =>
        where.or([
          where.exists(
            where
              .selectFrom('sensors')
              .select('sensor_id')
              .whereRef('sensors.customer_id', '=', 'live_feeds.customer_id')
              .whereRef('sensors.sensor_id', '=', 'live_feeds.sensor_id')
              .where('token_hash', '=', tokenHash),
          ),
          where.exists(
            where
              .selectFrom('access_tokens')
              .select('token_id')
              .whereRef('access_tokens.customer_id', '=', 'live_feeds.customer_id')
              .where('token_hash', '=', tokenHash)
              .where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', new Date().toISOString())])),
          ),
        ]),
      )
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

export async function notify(db: Kysely<Database>, channel: string, text: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
}

export async function listSilentFeeds(
  db: Kysely<Database>,
  { begunBefore, openedBefore }: { readonly begunBefore: Date; readonly openedBefore: Date },
): Promise<readonly FeedKey[]> {
  const rows = await db
    .selectFrom('live_feeds')
    .select(['customer_id', 'session_id'])
    .where((where) =>
      where.or([
        where.and([where('head', 'is not', null), where('fed_at', '<', begunBefore.toISOString())]),
        where.and([where('head', 'is', null), where('fed_at', '<', openedBefore.toISOString())]),
      ]),
    )
    .execute();
  return rows.map((row) => ({ customerId: row.customer_id, sessionId: row.session_id }));
}

export interface FeedState {
  /** ISO 8601, of the newest batch; null before the first line. */
  readonly fedAt: string | null;
  readonly recentFrames: FrameCounts;
}

export async function listFeedStates(
  db: Kysely<Database>,
  customerId: number,
): Promise<ReadonlyMap<number, FeedState>> {
  const rows = await db
    .selectFrom('live_feeds')
    .select(['session_id', 'fed_at', 'recent_frames'])
    .select((select) => select('head', 'is not', null).as('has_head'))
    .where('customer_id', '=', customerId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.session_id,
      {
        // SQLite returns 1, PostgreSQL true.
        fedAt: Number(row.has_head) === 1 ? row.fed_at : null,
        recentFrames: frameCounts.parse(JSON.parse(row.recent_frames)),
      },
    ]),
  );
}

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
    lines: gunzipSync(blobBytes(row.lines), { maxOutputLength: MOST_FEED_LINES_BYTES }).toString().split('\n'),
  }));
}

export async function batchBefore(db: Kysely<Database>, key: FeedKey, timeS: number): Promise<number> {
  const row = await batchesOf(db, key)
    .select((select) => select.fn.max('batch_no').as('batch'))
    .where('last_s', '<', timeS)
    .executeTakeFirstOrThrow();
  return row.batch ?? 0;
}

/** Time of the newest frame; -1 if there is none. */
export async function lastTimeOf(db: Kysely<Database>, key: FeedKey): Promise<number> {
  const row = await batchesOf(db, key)
    .select((select) => select.fn.max('last_s').as('last'))
    .executeTakeFirstOrThrow();
  return row.last ?? -1;
}

function batchesOf(db: Kysely<Database>, { customerId, sessionId }: FeedKey) {
  return db.selectFrom('live_batches').where('customer_id', '=', customerId).where('session_id', '=', sessionId);
}
