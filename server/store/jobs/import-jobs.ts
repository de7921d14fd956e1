import { type ImportJob, importJob } from '@halfturn/contract/data/imports';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../schema/schema';
import type { ImportJobsTable } from '../schema/schema-jobs';
import { KEPT_FOR_GOOD } from './failed-uploads-kept';
import { type JobFile, jobFiles, type ImportFields } from './job-columns';
import { OPEN, RUNNING } from './job-queue';

const NEWEST = 50;

export interface NewJob {
  readonly customerId: number;
  readonly importId: string;
  readonly userId: number | null;
  readonly files: readonly JobFile[];
  readonly fields: ImportFields;
  /** The place with the files (`FileStore.place`); null: the data folder of whichever server takes it. */
  readonly uploadFolder: string | null;
  readonly contentHash: string;
}

export async function insertImport(trx: Kysely<Database>, job: NewJob): Promise<ImportJob> {
  const now = new Date().toISOString();
  const row = await trx
    .insertInto('import_jobs')
    .values({
      customer_id: job.customerId,
      import_id: job.importId,
      user_id: job.userId,
      kind: 'import',
      state: 'queued',
      progress: 0,
      files: JSON.stringify(job.files),
      fields: JSON.stringify(job.fields),
      created_at: now,
      updated_at: now,
      attempts: 0,
      upload_folder: job.uploadFolder,
      content_hash: job.contentHash,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return jobOf(row);
}

export async function countOpenImports(db: Kysely<Database>, customerId: number): Promise<number> {
  const { open } = await imports(db, customerId)
    .where('state', 'in', OPEN)
    .select((select) => select.fn.countAll<number | string | bigint>().as('open'))
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** The newest import of these files that is in progress or whose session is still as it made it. */
export async function findSameFiles(
  db: Kysely<Database>,
  customerId: number,
  contentHash: string,
): Promise<ImportJob | null> {
  const rows = await imports(db, customerId)
    .where('content_hash', '=', contentHash)
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute();
  if (rows.length === 0) return null;
  // A question of its own: on Citus the queue is on another machine than the sessions.
  const made = await db
    .selectFrom('sessions')
    .select('import_id')
    .where('customer_id', '=', customerId)
    .where(
      'import_id',
      'in',
      rows.map((row) => row.import_id),
    )
    .execute();
  const importIds = new Set(made.map((session) => session.import_id));
  const row = rows.find((each) => OPEN.includes(each.state) || importIds.has(each.import_id));
  return row === undefined ? null : jobOf(row);
}

export async function findJob(db: Kysely<Database>, customerId: number, importId: string): Promise<ImportJob | null> {
  const row = await imports(db, customerId).selectAll().where('import_id', '=', importId).executeTakeFirst();
  return row === undefined ? null : jobOf(row);
}

export async function newestJobs(db: Kysely<Database>, customerId: number): Promise<ImportJob[]> {
  const rows = await imports(db, customerId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('import_id')
    .limit(NEWEST)
    .execute();
  const recordings = await imports(db, customerId)
    .selectAll()
    .where('state', '=', 'failed')
    .where('kept_until', '=', KEPT_FOR_GOOD)
    .orderBy('created_at', 'desc')
    .execute();
  const newest = new Set(rows.map((row) => row.import_id));
  // However old: a recording waits until somebody imports or removes it.
  return [...rows, ...recordings.filter((row) => !newest.has(row.import_id))].map(jobOf);
}

export async function findJobs(db: Kysely<Database>, importIds: readonly string[]): Promise<ImportJob[]> {
  if (importIds.length === 0) return [];
  const rows = await db.selectFrom('import_jobs').selectAll().where('import_id', 'in', importIds).execute();
  return rows.map(jobOf);
}

/**
 * Cancels an import: a running one may store nothing from now on.
 * @returns its previous state; null if it had already ended, in which case nothing changes
 */
export async function cancelJob(
  db: Kysely<Database>,
  customerId: number,
  importId: string,
): Promise<'queued' | 'running' | null> {
  const now = new Date().toISOString();
  const set = { state: 'cancelled', lease_until: null, run_after: null, message: null, updated_at: now };
  for (const [before, states] of [
    ['queued', ['queued']],
    ['running', RUNNING],
    // Its server has just handed it back.
    ['queued', ['queued']],
  ] as const) {
    const { numUpdatedRows } = await db
      .updateTable('import_jobs')
      .set(set)
      .where('customer_id', '=', customerId)
      .where('import_id', '=', importId)
      .where('kind', '=', 'import')
      .where('state', 'in', states)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return before;
  }
  return null;
}

/**
 * Queues a failed import again, with new choices if given.
 * @returns false if it has not failed, or its upload is no longer kept
 */
export async function requeueImport(
  db: Kysely<Database>,
  customerId: number,
  importId: string,
  fields: ImportFields | null,
): Promise<boolean> {
  const now = new Date().toISOString();
  const { numUpdatedRows } = await db
    .updateTable('import_jobs')
    .set({
      state: 'queued',
      progress: 0,
      attempts: 0,
      message: null,
      kept_until: null,
      updated_at: now,
      ...(fields === null ? {} : { fields: JSON.stringify(fields) }),
    })
    .where('customer_id', '=', customerId)
    .where('import_id', '=', importId)
    .where('kind', '=', 'import')
    .where('state', '=', 'failed')
    .where('kept_until', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findFields(db: Kysely<Database>, customerId: number, importId: string): Promise<unknown> {
  const row = await imports(db, customerId).select('fields').where('import_id', '=', importId).executeTakeFirst();
  return row === undefined ? null : parsed(row.fields);
}

export interface OpenJob {
  readonly kind: string;
  readonly sessionId: number | null;
  /** JSON whose schema depends on the kind. */
  readonly fields: string;
}

export async function listOpenJobs(db: Kysely<Database>, customerId: number): Promise<readonly OpenJob[]> {
  const rows = await db
    .selectFrom('import_jobs')
    .select(['kind', 'session_id', 'fields'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', OPEN)
    .execute();
  return rows.map((row) => ({ kind: row.kind, sessionId: row.session_id, fields: row.fields }));
}

export async function countJobs(
  db: Kysely<Database>,
): Promise<readonly { readonly state: string; readonly jobs: number }[]> {
  const rows = await db
    .selectFrom('import_jobs')
    .select((select) => ['state', select.fn.countAll<number | bigint | string>().as('jobs')])
    .groupBy('state')
    .execute();
  return rows.map(({ state, jobs }) => ({ state, jobs: Number(jobs) }));
}

function imports(db: Kysely<Database>, customerId: number) {
  return db.selectFrom('import_jobs').where('customer_id', '=', customerId).where('kind', '=', 'import');
}

function jobOf(row: Selectable<ImportJobsTable>): ImportJob {
  const isKept = row.state === 'failed' && row.kept_until !== null && row.kept_until > new Date().toISOString();
  return importJob.parse({
    importId: row.import_id,
    state: row.state,
    progress: row.progress,
    fileNames: jobFiles.parse(JSON.parse(row.files)).map((file) => file.name),
    createdAt: row.created_at,
    message: row.message,
    sessionId: row.session_id,
    seconds: row.seconds === null ? null : parsed(row.seconds),
    runsAfter: row.state === 'queued' ? row.run_after : null,
    retryUntil: isKept ? row.kept_until : null,
    isRepeat: false,
  });
}

function parsed(text: string): unknown {
  return JSON.parse(text);
}
