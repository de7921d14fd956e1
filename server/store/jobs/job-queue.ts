/**
 * The queue in `import_jobs`: jobs are claimed under a lease, renewed, handed back and closed. Works for any number of
 * servers.
 */
import { importFields } from '@halfturn/contract/data/imports';
import type { Kysely, Updateable } from 'kysely';
import { databaseTime } from '../engine/database-time';
import type { Store } from '../engine/database';
import { FAILED_STATUS, IMPORTING_STATUS, moveStatus } from '../live/live-feeds';
import type { Database } from '../schema/schema';
import type { ImportJobsTable } from '../schema/schema-jobs';
import { failedUploadKeptUntil } from './failed-uploads-kept';
import { MAX_ATTEMPTS } from './job-attempts';
import {
  type JobFile,
  jobFiles,
  recomputeFields,
  type ImportClaim,
  type ImportFields,
  type ImportStage,
} from './job-columns';

export const RUNNING: readonly ImportStage[] = ['reading', 'computing', 'storing'];
export const OPEN: readonly string[] = ['queued', ...RUNNING];

interface Claimed extends ImportClaim {
  readonly customerId: number;
  /** Which of `MAX_ATTEMPTS` this is. */
  readonly attempt: number;
}
export interface ClaimedImport extends Claimed {
  readonly kind: 'import';
  readonly files: readonly JobFile[];
  readonly uploadFolder: string | null;
  readonly fields: ImportFields;
}
interface ClaimedRecompute extends Claimed {
  readonly kind: 'recompute';
  readonly sessionId: number;
  readonly recomputeId: number;
  readonly swapsSides: boolean;
}
export type ClaimedJob = ClaimedImport | ClaimedRecompute;

export interface ClaimOptions {
  readonly uploadFolders: readonly string[];
  readonly leaseMs: number;
}

/**
 * Claims the next job for this process; null if there is none. Imports come before recomputes; then the customer with
 * the fewest running jobs, and of those the one that has waited longest; then its oldest job.
 */
export async function claimNextJob(store: Store, { uploadFolders, leaseMs }: ClaimOptions): Promise<ClaimedJob | null> {
  const now = await databaseTime(store);
  const nowText = now.toISOString();
  return store.db.transaction().execute(async (trx) => {
    const next = trx
      .selectFrom('import_jobs as job')
      .leftJoin('job_turns as turn', 'turn.customer_id', 'job.customer_id')
      .leftJoin(
        trx
          .selectFrom('import_jobs')
          .where('state', 'in', RUNNING)
          .groupBy('customer_id')
          .select((select) => ['customer_id', select.fn.countAll<number>().as('jobs')])
          .as('busy'),
        'busy.customer_id',
        'job.customer_id',
      )
      .where('job.state', '=', 'queued')
      .where((where) => where.or([where('job.run_after', 'is', null), where('job.run_after', '<=', nowText)]))
      .where((where) =>
        where.or([where('job.upload_folder', 'is', null), where('job.upload_folder', 'in', uploadFolders)]),
      )
      .select([
        'job.customer_id',
        'job.import_id',
        'job.kind',
        'job.attempts',
        'job.runs',
        'job.files',
        'job.upload_folder',
        'job.fields',
        'job.session_id',
        'job.recompute_id',
      ])
      .orderBy('job.kind')
      .orderBy((order) => order.fn.coalesce('busy.jobs', order.lit(0)))
      .orderBy((order) => order.fn.coalesce('turn.claimed_at', order.val('')))
      .orderBy('job.created_at')
      .orderBy('job.import_id')
      .limit(1);
    const row = await (store.engine === 'postgres' ? next.forUpdate('job').skipLocked() : next).executeTakeFirst();
    if (row === undefined) return null;
    const claim = { importId: row.import_id, run: row.runs + 1 };
    const attempt = row.attempts + 1;
    await trx
      .updateTable('import_jobs')
      .set({
        state: 'reading',
        progress: 0,
        attempts: attempt,
        runs: claim.run,
        run_after: null,
        message: null,
        lease_until: leaseEnd(now, leaseMs),
        updated_at: nowText,
      })
      .where('customer_id', '=', row.customer_id)
      .where('import_id', '=', row.import_id)
      .execute();
    await trx
      .insertInto('job_turns')
      .values({ customer_id: row.customer_id, claimed_at: nowText })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ claimed_at: nowText }))
      .execute();
    const claimed = { ...claim, customerId: row.customer_id, attempt };
    if (row.kind === 'recompute') {
      if (row.session_id === null || row.recompute_id === null)
        throw new Error(`Job ${row.import_id} names no session.`);
      const swapsSides = recomputeFields.parse(JSON.parse(row.fields)).swapSides === true;
      const { session_id: sessionId, recompute_id: recomputeId } = row;
      return { ...claimed, kind: 'recompute', sessionId, recomputeId, swapsSides };
    }
    return {
      ...claimed,
      kind: 'import',
      files: jobFiles.parse(JSON.parse(row.files)),
      uploadFolder: row.upload_folder,
      fields: importFields.parse(JSON.parse(row.fields)),
    };
  });
}

/**
 * Reports a run's progress and renews its lease.
 * @returns false if the job no longer belongs to this run: it was cancelled, or another server has it
 */
export async function prolongLease(
  store: Store,
  job: ClaimedJob,
  progress: { readonly stage: ImportStage; readonly progress: number },
  leaseMs: number,
): Promise<boolean> {
  const now = await databaseTime(store);
  return changeRunning(store.db, job, {
    state: progress.stage,
    progress: progress.progress,
    lease_until: leaseEnd(now, leaseMs),
    updated_at: now.toISOString(),
  });
}

const AT_REST = { progress: 0, lease_until: null } as const;

export async function handBack({ db }: Store, job: ClaimedJob): Promise<void> {
  await changeRunning(db, job, { ...AT_REST, state: 'queued', attempts: job.attempt - 1, ...stamp() });
}

/** Retries later, after a fault of the server. */
export async function postpone(store: Store, job: ClaimedJob, message: string, delayMs: number): Promise<void> {
  const runAfter = new Date((await databaseTime(store)).getTime() + delayMs).toISOString();
  await changeRunning(store.db, job, { ...AT_REST, state: 'queued', run_after: runAfter, message, ...stamp() });
}

export async function failJob({ db }: Store, job: ClaimedJob, message: string): Promise<boolean> {
  const keptUntil = job.kind === 'import' ? failedUploadKeptUntil(job.fields, Date.now()) : null;
  const isOurs = await changeRunning(db, job, {
    state: 'failed',
    message,
    lease_until: null,
    kept_until: keptUntil,
    ...stamp(),
  });
  if (isOurs && job.kind === 'import') await sayImportFailed(db, job.customerId, job.fields);
  return isOurs && keptUntil !== null;
}

export async function sayImportFailed(
  db: Kysely<Database>,
  customerId: number,
  { replaceSessionId: sessionId }: ImportFields,
): Promise<void> {
  if (sessionId !== undefined) await moveStatus(db, { customerId, sessionId }, IMPORTING_STATUS, FAILED_STATUS);
}

/**
 * Closes a job within the transaction that stores its work.
 * @returns false if it no longer belongs to this run: nothing may be stored then
 */
export async function completeJob(
  trx: Kysely<Database>,
  customerId: number,
  claim: ImportClaim,
  result: Partial<Pick<ImportJobsTable, 'session_id' | 'seconds' | 'changes' | 'message'>>,
): Promise<boolean> {
  return changeRunning(
    trx,
    { customerId, ...claim },
    { ...result, state: 'complete', progress: 1, lease_until: null, ...stamp() },
  );
}

/** Has no effect once the job has ended, been queued again or passed to another run. */
async function changeRunning(
  db: Kysely<Database>,
  job: ImportClaim & { readonly customerId: number },
  change: Updateable<ImportJobsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_jobs')
    .set(change)
    .where('customer_id', '=', job.customerId)
    .where('import_id', '=', job.importId)
    .where('runs', '=', job.run)
    .where('state', 'in', RUNNING)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Jobs whose server died are queued again, or failed after `MAX_ATTEMPTS`.
 * @param which `expired`: those whose lease has expired; `all`: when no other server can be running
 */
export async function recoverJobs(store: Store, which: 'expired' | 'all'): Promise<void> {
  const now = await databaseTime(store);
  const interrupted = () => {
    const running = store.db.updateTable('import_jobs').where('state', 'in', RUNNING);
    return which === 'all'
      ? running
      : running.where((where) =>
          where.or([where('lease_until', 'is', null), where('lease_until', '<', now.toISOString())]),
        );
  };
  const given = await interrupted()
    .where('attempts', '>=', MAX_ATTEMPTS)
    .set({
      state: 'failed',
      message: `The import was interrupted ${MAX_ATTEMPTS} times because the server stopped. Nothing was stored: import the files again, one session at a time.`,
      lease_until: null,
      kept_until: failedUploadKeptUntil(null, now.getTime()),
      updated_at: now.toISOString(),
    })
    .returning(['customer_id', 'import_id', 'kind', 'fields'])
    .execute();
  for (const job of given) {
    if (job.kind !== 'import') continue;
    const fields = importFields.parse(JSON.parse(job.fields));
    await store.db
      .updateTable('import_jobs')
      .set({ kept_until: failedUploadKeptUntil(fields, now.getTime()) })
      .where('customer_id', '=', job.customer_id)
      .where('import_id', '=', job.import_id)
      .execute();
    await sayImportFailed(store.db, job.customer_id, fields);
  }
  await interrupted()
    .set({ ...AT_REST, state: 'queued', updated_at: now.toISOString() })
    .execute();
}

function leaseEnd(now: Date, leaseMs: number): string {
  return new Date(now.getTime() + leaseMs).toISOString();
}

function stamp(): { readonly updated_at: string } {
  return { updated_at: new Date().toISOString() };
}
