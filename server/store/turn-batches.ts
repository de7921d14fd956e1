/** Turns of sessions, each a ready batch of `core/turnset`. */
import type { Kysely } from 'kysely';
import { blobBytes } from './blob';
import type { Database } from './schema';

/** Null for a session without turns stored. */
export async function findTurnBatch(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<Uint8Array | null> {
  return (await listTurnBatches(db, customerId, [sessionId])).get(sessionId) ?? null;
}

/** Batches by session id; sessions without one are left out. */
export async function listTurnBatches(
  db: Kysely<Database>,
  customerId: number,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, Uint8Array>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('session_turns')
    .select(['session_id', 'batch'])
    .where('customer_id', '=', customerId)
    .where('session_id', 'in', sessionIds)
    .execute();
  return new Map(rows.map((row) => [row.session_id, blobBytes(row.batch)]));
}

export async function replaceTurnBatch(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
  batch: Uint8Array,
): Promise<void> {
  await db
    .updateTable('session_turns')
    .set({ batch })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .execute();
}
