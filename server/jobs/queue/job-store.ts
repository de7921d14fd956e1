/** Imports as their customer sees them: put in, looked at, called off, tried again. */
import { importFields, type ImportJob, importJob } from '@halfturn/contract/data/imports';
import type { Kysely, Selectable } from 'kysely';
import { HttpError } from '../../plugins/http-error';
import { takeCustomer } from '../../store/club/customers';
import type { Database, ImportJobsTable } from '../../store/schema/schema';
import type { ImportFields } from '../upload/import-request';
import { type JobFile, jobFiles, KEPT_FOR_GOOD } from './job-files';
import { RUNNING } from './job-queue';

const NEWEST = 50;
/** Imports of one customer that wait or run: more would only fill the disk. */
export const MAX_OPEN = 100;
/** Failed imports of one customer whose upload is kept. */
const MAX_KEPT = 10;
const OPEN = ['queued', ...RUNNING];

export interface NewJob {
  readonly customerId: number;
  readonly importId: string;
  /** Null: the server itself. */
  readonly userId: number | null;
  readonly files: readonly JobFile[];
  readonly fields: ImportFields;
  /** Which data folder the files lie in; null: whichever server. */
  readonly uploadFolder: string | null;
  readonly contentHash: string;
}

/**
 * Queues an import, unless these very files are in the portal or on their way into it: then that import is the answer.
 * @param db a transaction: of two uploads of the same files at once the later one sees the first
 * @throws HttpError 429 where too many wait
 */
export async function insertJob(db: Kysely<Database>, job: NewJob): Promise<ImportJob> {
  await takeCustomer(db, job.customerId);
  const isAskedFor = job.fields.force === 'true' || job.fields.replaceSessionId !== undefined;
  const known = isAskedFor ? null : await findSameFiles(db, job.customerId, job.contentHash);
  if (known !== null) return { ...known, isRepeat: true };
  await requireRoom(db, job.customerId);
  const now = new Date().toISOString();
  const row = await db
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

async function requireRoom(db: Kysely<Database>, customerId: number): Promise<void> {
  const { open } = await imports(db, customerId)
    .where('state', 'in', OPEN)
    .select((select) => select.fn.countAll<number | string | bigint>().as('open'))
    .executeTakeFirstOrThrow();
  if (Number(open) >= MAX_OPEN) {
    throw new HttpError(429, `${MAX_OPEN} imports of this club are already waiting: try again when some are done.`);
  }
}

/** The newest import of these files that is on its way or whose session is still what it made. */
async function findSameFiles(db: Kysely<Database>, customerId: number, contentHash: string): Promise<ImportJob | null> {
  const row = await imports(db, customerId)
    .where('content_hash', '=', contentHash)
    .where((where) =>
      where.or([
        where('state', 'in', OPEN),
        where.exists(
          where
            .selectFrom('sessions')
            .select('sessions.session_id')
            .where('sessions.customer_id', '=', customerId)
            .whereRef('sessions.import_id', '=', 'import_jobs.import_id'),
        ),
      ]),
    )
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
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

/** States of imports of any customers, for those who watch them. */
export async function findJobs(db: Kysely<Database>, importIds: readonly string[]): Promise<ImportJob[]> {
  if (importIds.length === 0) return [];
  const rows = await db.selectFrom('import_jobs').selectAll().where('import_id', 'in', importIds).execute();
  return rows.map(jobOf);
}

/**
 * Calls an import off: a run that is at work may store nothing from now on.
 * @returns its state before; null where it had ended, nothing is changed then
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
    // Handed back by its server just now.
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
 * Queues a failed import again, with other choices where they are given.
 * @returns false where it has not failed, or its upload is no longer kept
 * @throws HttpError 429 where too many wait
 */
export async function retryJob(
  db: Kysely<Database>,
  customerId: number,
  importId: string,
  fields: ImportFields | null,
): Promise<boolean> {
  await takeCustomer(db, customerId);
  await requireRoom(db, customerId);
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

/** What a failed import was asked with. */
export async function findFields(db: Kysely<Database>, customerId: number, importId: string): Promise<unknown> {
  const row = await imports(db, customerId).select('fields').where('import_id', '=', importId).executeTakeFirst();
  return row === undefined ? null : parsed(row.fields);
}

/** Imports whose uploaded files are still needed: open ones, and failed ones that may be tried again. */
export async function neededUploads(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db
    .selectFrom('import_jobs')
    .select('import_id')
    .where('kind', '=', 'import')
    .where((where) =>
      where.or([
        where('state', 'in', OPEN),
        where.and([where('state', '=', 'failed'), where('kept_until', '>', new Date().toISOString())]),
      ]),
    )
    .execute();
  return new Set(rows.map((row) => row.import_id));
}

export async function isUploadNeeded(db: Kysely<Database>, importId: string): Promise<boolean> {
  return (await neededUploads(db)).has(importId);
}

/**
 * The uploads of failed imports that are kept are bounded: older ones can no longer be tried again.
 * @returns their ids
 */
export async function releaseOldUploads(db: Kysely<Database>, customerId: number): Promise<readonly string[]> {
  const kept = await imports(db, customerId)
    .select('import_id')
    .where('state', '=', 'failed')
    .where('kept_until', 'is not', null)
    .where('kept_until', '<', KEPT_FOR_GOOD)
    .orderBy('updated_at', 'desc')
    .execute();
  const old = kept.slice(MAX_KEPT).map((row) => row.import_id);
  if (old.length === 0) return [];
  await db
    .updateTable('import_jobs')
    .set({ kept_until: null })
    .where('customer_id', '=', customerId)
    .where('import_id', 'in', old)
    .where('state', '=', 'failed')
    .execute();
  return old;
}

/** Recordings whose session is gone for good are nobody's any more: the next cleaning of uploads removes them. */
export async function releaseLostRecordings(db: Kysely<Database>): Promise<void> {
  const kept = await db
    .selectFrom('import_jobs')
    .select(['customer_id', 'import_id', 'fields'])
    .where('state', '=', 'failed')
    .where('kept_until', '=', KEPT_FOR_GOOD)
    .execute();
  for (const job of kept) {
    const { replaceSessionId: sessionId } = importFields.parse(JSON.parse(job.fields));
    if (sessionId === undefined) continue;
    const found = await Promise.all(
      (['sessions', 'deleted_sessions'] as const).map((table) =>
        db
          .selectFrom(table)
          .select('session_id')
          .where('customer_id', '=', job.customer_id)
          .where('session_id', '=', sessionId)
          .executeTakeFirst(),
      ),
    );
    if (found.some((row) => row !== undefined)) continue;
    await db
      .updateTable('import_jobs')
      .set({ kept_until: null })
      .where('customer_id', '=', job.customer_id)
      .where('import_id', '=', job.import_id)
      .execute();
  }
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
