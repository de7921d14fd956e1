/** Recomputes as the admin sees them. Each is summed up once at its end; then its jobs are removed. */
import { kpiChange, type Recompute, RECOMPUTE_REASONS } from '@halfturn/contract/data/recomputes';
import { type SessionChanges, summariseChanges } from '@halfturn/core/metrics/session/fact-changes';
import { KPI_NAMES } from '@halfturn/core/metrics/session/kpi-names';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../schema/schema';
import { OPEN } from './job-queue';
import { type LeftOut, parseLeftOut } from './recompute-orders';

const NEWEST = 20;
const changesJson = z.object({
  sessionId: z.number(),
  kpis: z.partialRecord(
    z.enum(KPI_NAMES),
    z.object({ deltas: z.array(z.number()), appeared: z.number(), vanished: z.number() }),
  ),
}) satisfies z.ZodType<SessionChanges>;

export async function listRecomputes(db: Kysely<Database>, customerId: number): Promise<Recompute[]> {
  const rows = await db
    .selectFrom('recomputes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('recompute_id', 'desc')
    .limit(NEWEST)
    .execute();
  const jobs = await db
    .selectFrom('import_jobs')
    .select(['recompute_id', 'state', 'progress'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'recompute')
    .execute();
  const titles = await titlesOf(db, customerId);
  const noted = (text: string) =>
    parseLeftOut(text).map((note) => ({ ...note, title: titles.get(note.sessionId) ?? '' }));
  return rows.map((row) => {
    const own = jobs.filter((job) => job.recompute_id === row.recompute_id);
    const ended = own.filter((job) => !OPEN.includes(job.state)).length;
    const share = own.reduce((sum, job) => sum + (OPEN.includes(job.state) ? job.progress : 1), 0);
    const isFinished = row.finished_at !== null;
    return {
      recomputeId: row.recompute_id,
      reason: z.enum(RECOMPUTE_REASONS).parse(row.reason),
      createdAt: row.created_at,
      createdBy: row.created_by,
      finishedAt: row.finished_at,
      sessions: row.sessions,
      done: isFinished ? row.sessions : ended,
      progress: isFinished || row.sessions === 0 ? 1 : Math.min(1, share / row.sessions),
      notRecomputable: noted(row.left_out),
      failed: noted(row.failed),
      summary: row.summary === null ? null : z.array(kpiChange).parse(JSON.parse(row.summary)),
    };
  });
}

async function titlesOf(db: Kysely<Database>, customerId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['session_id', 'title'])
    .where('customer_id', '=', customerId)
    .execute();
  return new Map(rows.map((row) => [row.session_id, row.title]));
}

export async function finishRecomputes(db: Kysely<Database>): Promise<void> {
  const unfinished = await db
    .selectFrom('recomputes')
    .select(['customer_id', 'recompute_id'])
    .where('finished_at', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('import_jobs')
            .select('import_jobs.import_id')
            .whereRef('import_jobs.customer_id', '=', 'recomputes.customer_id')
            .whereRef('import_jobs.recompute_id', '=', 'recomputes.recompute_id')
            .where('import_jobs.state', 'in', OPEN),
        ),
      ),
    )
    .execute();
  for (const row of unfinished) {
    await db.transaction().execute((trx) => sumUp(trx, row.customer_id, row.recompute_id));
  }
}

async function sumUp(trx: Transaction<Database>, customerId: number, recomputeId: number): Promise<void> {
  // Locks the row, so that only one of two servers does it.
  const { numUpdatedRows } = await trx
    .updateTable('recomputes')
    .set({ finished_at: new Date().toISOString() })
    .where('customer_id', '=', customerId)
    .where('recompute_id', '=', recomputeId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  const jobs = await trx
    .selectFrom('import_jobs')
    .select(['state', 'session_id', 'changes', 'message'])
    .where('customer_id', '=', customerId)
    .where('recompute_id', '=', recomputeId)
    .orderBy('session_id')
    .execute();
  const failed: LeftOut[] = jobs.flatMap(({ state, session_id: sessionId, message }) =>
    state === 'complete' || sessionId === null ? [] : [{ sessionId, message: message ?? '' }],
  );
  const changes = jobs.flatMap((job) => (job.changes === null ? [] : [changesJson.parse(JSON.parse(job.changes))]));
  await trx
    .updateTable('recomputes')
    .set({ summary: JSON.stringify(summariseChanges(changes)), failed: JSON.stringify(failed) })
    .where('customer_id', '=', customerId)
    .where('recompute_id', '=', recomputeId)
    .execute();
  await trx
    .deleteFrom('import_jobs')
    .where('customer_id', '=', customerId)
    .where('recompute_id', '=', recomputeId)
    .execute();
}
