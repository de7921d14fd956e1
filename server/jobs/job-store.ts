/** The rows of `import_jobs`: queued, claimed, closed. */
import { type ImportJob, importFields, importJob } from '@halfturn/contract/imports';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Store } from '../store/database';
import type { ImportJobsTable } from '../store/schema';
import type { ImportClaim, ImportFields, ImportStage } from './import-request';

/** A job is run at most this often: one that takes the server down with it must not do so for ever. */
export const MAX_ATTEMPTS = 3;
const RUNNING: readonly ImportStage[] = ['reading', 'computing', 'storing'];
const NEWEST = 50;

const jobFiles = z.array(z.object({ name: z.string(), path: z.string(), sizeBytes: z.number() }));
export type JobFile = z.infer<typeof jobFiles>[number];

export interface ClaimedJob extends ImportClaim {
  readonly customerId: number;
  readonly files: readonly JobFile[];
  readonly fields: ImportFields;
}

export interface NewJob {
  readonly customerId: number;
  readonly importId: string;
  readonly userId: number;
  readonly files: readonly JobFile[];
  readonly fields: ImportFields;
}

export async function insertJob({ db }: Store, job: NewJob): Promise<void> {
  const now = new Date().toISOString();
  await db
    .insertInto('import_jobs')
    .values({
      customer_id: job.customerId,
      import_id: job.importId,
      user_id: job.userId,
      state: 'queued',
      progress: 0,
      files: JSON.stringify(job.files),
      fields: JSON.stringify(job.fields),
      created_at: now,
      updated_at: now,
      attempts: 0,
      message: null,
      session_id: null,
      seconds: null,
    })
    .execute();
}

export async function findJob({ db }: Store, customerId: number, importId: string): Promise<ImportJob | null> {
  const row = await db
    .selectFrom('import_jobs')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('import_id', '=', importId)
    .executeTakeFirst();
  return row === undefined ? null : jobOf(row);
}

export async function newestJobs({ db }: Store, customerId: number): Promise<ImportJob[]> {
  const rows = await db
    .selectFrom('import_jobs')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('import_id')
    .limit(NEWEST)
    .execute();
  return rows.map(jobOf);
}

/** The oldest queued job, from now on this process's; null where there is none. Safe among many servers. */
export async function claimNextJob({ db, engine }: Store): Promise<ClaimedJob | null> {
  return db.transaction().execute(async (trx) => {
    const oldest = trx
      .selectFrom('import_jobs')
      .select(['customer_id', 'import_id', 'attempts', 'files', 'fields'])
      .where('state', '=', 'queued')
      .orderBy('created_at')
      .limit(1);
    const row = await (engine === 'postgres' ? oldest.forUpdate().skipLocked() : oldest).executeTakeFirst();
    if (row === undefined) return null;
    const attempt = row.attempts + 1;
    await trx
      .updateTable('import_jobs')
      .set({ state: 'reading', progress: 0, attempts: attempt, updated_at: new Date().toISOString() })
      .where('customer_id', '=', row.customer_id)
      .where('import_id', '=', row.import_id)
      .execute();
    return {
      customerId: row.customer_id,
      importId: row.import_id,
      attempt,
      files: jobFiles.parse(fromJson(row.files)),
      fields: importFields.parse(fromJson(row.fields)),
    };
  });
}

/** What a run may change about its job; without effect once the job is finished or another run's. */
export async function updateRunningJob(
  { db }: Store,
  job: ClaimedJob,
  change: Partial<Pick<ImportJobsTable, 'state' | 'progress' | 'message' | 'attempts'>>,
): Promise<void> {
  await db
    .updateTable('import_jobs')
    .set({ ...change, updated_at: new Date().toISOString() })
    .where('customer_id', '=', job.customerId)
    .where('import_id', '=', job.importId)
    .where('attempts', '=', job.attempt)
    .where('state', 'in', RUNNING)
    .execute();
}

/**
 * Jobs whose server died are queued again, or failed after `MAX_ATTEMPTS`.
 * @param silentSince ISO time: running jobs that have said nothing since; null for all running jobs
 */
export async function recoverJobs({ db }: Store, silentSince: string | null): Promise<void> {
  const now = new Date().toISOString();
  const interrupted = () => {
    const running = db.updateTable('import_jobs').where('state', 'in', RUNNING);
    return silentSince === null ? running : running.where('updated_at', '<', silentSince);
  };
  await interrupted()
    .where('attempts', '>=', MAX_ATTEMPTS)
    .set({
      state: 'failed',
      message: `The import was broken off ${MAX_ATTEMPTS} times because the server stopped: nothing was stored. Import the files again, one session at a time.`,
      updated_at: now,
    })
    .execute();
  await interrupted().set({ state: 'queued', progress: 0, updated_at: now }).execute();
}

/** Imports whose uploaded files are still needed. */
export async function openImportIds({ db }: Store): Promise<Set<string>> {
  const rows = await db
    .selectFrom('import_jobs')
    .select('import_id')
    .where('state', 'in', ['queued', ...RUNNING])
    .execute();
  return new Set(rows.map((row) => row.import_id));
}

function jobOf(row: Selectable<ImportJobsTable>): ImportJob {
  return importJob.parse({
    importId: row.import_id,
    state: row.state,
    progress: row.progress,
    fileNames: jobFiles.parse(fromJson(row.files)).map((file) => file.name),
    createdAt: row.created_at,
    message: row.message,
    sessionId: row.session_id,
    seconds: row.seconds === null ? null : fromJson(row.seconds),
  });
}

function fromJson(text: string): unknown {
  return JSON.parse(text);
}
