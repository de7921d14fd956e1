import { randomUUID } from 'node:crypto';
import type { recompute } from '@halfturn/contract/data/recomputes';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { nextId } from '../engine/counters';
import type { Database } from '../schema/schema';
import type { ImportClaim, recomputeFields } from './job-columns';

export type RecomputeReason = z.infer<typeof recompute>['reason'];

const leftOutJson = z.array(z.object({ sessionId: z.number(), message: z.string() }));
export type LeftOut = z.infer<typeof leftOutJson>[number];

export function parseLeftOut(text: string): readonly LeftOut[] {
  return leftOutJson.parse(JSON.parse(text));
}

/** Each value of an insert is bound, and a statement can bind a limited number. */
const JOBS_PER_INSERT = 50;

export interface NewRecompute {
  readonly reason: RecomputeReason;
  readonly createdBy: string | null;
  readonly sessionIds: readonly number[];
  readonly leftOut: readonly LeftOut[];
  readonly fields: z.input<typeof recomputeFields>;
}

export async function insertRecompute(
  trx: Transaction<Database>,
  customerId: number,
  { reason, createdBy, sessionIds, leftOut, fields }: NewRecompute,
): Promise<void> {
  const recomputeId = await nextId(trx, customerId, 'recompute');
  const now = new Date().toISOString();
  await trx
    .insertInto('recomputes')
    .values({
      customer_id: customerId,
      recompute_id: recomputeId,
      reason,
      created_at: now,
      created_by: createdBy,
      sessions: sessionIds.length,
      left_out: JSON.stringify(leftOut),
      failed: '[]',
    })
    .execute();
  const rows = sessionIds.map((sessionId) => ({
    customer_id: customerId,
    import_id: randomUUID(),
    kind: 'recompute',
    state: 'queued',
    progress: 0,
    files: '[]',
    fields: JSON.stringify(fields),
    created_at: now,
    updated_at: now,
    attempts: 0,
    session_id: sessionId,
    recompute_id: recomputeId,
  }));
  for (let from = 0; from < rows.length; from += JOBS_PER_INSERT) {
    await trx
      .insertInto('import_jobs')
      .values(rows.slice(from, from + JOBS_PER_INSERT))
      .execute();
  }
}

export async function queuedSessions(trx: Transaction<Database>, customerId: number): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('import_jobs')
    .select('session_id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'recompute')
    .where('state', '=', 'queued')
    .execute();
  return new Set(rows.flatMap((row) => (row.session_id === null ? [] : [row.session_id])));
}

export async function sessionsSaidLeftOut(
  trx: Transaction<Database>,
  customerId: number,
): Promise<ReadonlySet<number>> {
  const rows = await trx.selectFrom('recomputes').select('left_out').where('customer_id', '=', customerId).execute();
  return new Set(rows.flatMap((row) => parseLeftOut(row.left_out).map((note) => note.sessionId)));
}

export async function recomputeOrderedBy(
  db: Kysely<Database>,
  customerId: number,
  { importId }: Pick<ImportClaim, 'importId'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('import_jobs')
    .innerJoin('recomputes', (join) =>
      join
        .onRef('recomputes.customer_id', '=', 'import_jobs.customer_id')
        .onRef('recomputes.recompute_id', '=', 'import_jobs.recompute_id'),
    )
    .where('import_jobs.customer_id', '=', customerId)
    .where('import_jobs.import_id', '=', importId)
    .select('recomputes.created_by')
    .executeTakeFirstOrThrow();
  return row.created_by;
}
