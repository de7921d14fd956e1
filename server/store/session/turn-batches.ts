import { turnsByPlayer } from '@halfturn/core/metrics/turns/turn-report';
import { decodeTurnBatch } from '@halfturn/core/turns/wire/turn-batch';
import type { Kysely } from 'kysely';
import { blobBytes } from '../engine/blob';
import { factsVersion } from './facts/facts-version';
import type { Database } from '../schema/schema';

export async function findTurnBatch(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<Uint8Array | null> {
  return (await listTurnBatches(db, customerId, [sessionId])).get(sessionId)?.batch ?? null;
}

export async function listTurnsByPlayer(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<ReturnType<typeof turnsByPlayer>> {
  const batch = await findTurnBatch(db, customerId, sessionId);
  return batch === null ? new Map() : turnsByPlayer(decodeTurnBatch(batch));
}

export interface TurnBatchRecord {
  readonly importId: string | null;
  readonly batch: Uint8Array;
}

export async function listTurnBatches(
  db: Kysely<Database>,
  customerId: number,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, TurnBatchRecord>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('session_turns')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.customer_id', '=', 'session_turns.customer_id')
        .onRef('sessions.session_id', '=', 'session_turns.session_id'),
    )
    .select(['session_turns.session_id', 'session_turns.batch', 'sessions.import_id', 'sessions.revision'])
    .where('session_turns.customer_id', '=', customerId)
    .where('session_turns.session_id', 'in', sessionIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.session_id,
      { importId: factsVersion(row.import_id, row.revision), batch: blobBytes(row.batch) },
    ]),
  );
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
