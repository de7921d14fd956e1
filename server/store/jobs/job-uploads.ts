import { importFields } from '@halfturn/contract/data/imports';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/schema';
import { KEPT_FOR_GOOD, MOST_FAILED_UPLOADS } from './failed-uploads-kept';
import { type ImportFields, type JobFile, jobFiles } from './job-columns';
import { OPEN } from './job-queue';

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
 * Limits how many uploads of failed imports are kept: older ones can no longer be retried.
 * @returns their ids
 */
export async function releaseOldUploads(db: Kysely<Database>, customerId: number): Promise<readonly string[]> {
  const kept = await db
    .selectFrom('import_jobs')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'import')
    .select('import_id')
    .where('state', '=', 'failed')
    .where('kept_until', 'is not', null)
    .where('kept_until', '<', KEPT_FOR_GOOD)
    .orderBy('updated_at', 'desc')
    .execute();
  const old = kept.slice(MOST_FAILED_UPLOADS).map((row) => row.import_id);
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

export interface UploadOfJob {
  readonly customerId: number;
  readonly importId: string;
  readonly files: readonly JobFile[];
  readonly fields: ImportFields;
  readonly isOpen: boolean;
  /** The place with the files (`FileStore.place`); null: the data folder of whichever server takes it. */
  readonly uploadFolder: string | null;
}

export async function listUploads(db: Kysely<Database>): Promise<readonly UploadOfJob[]> {
  const rows = await db
    .selectFrom('import_jobs')
    .select(['customer_id', 'import_id', 'files', 'fields', 'state', 'upload_folder'])
    .where('kind', '=', 'import')
    .where((where) => where.or([where('state', 'in', OPEN), where('kept_until', 'is not', null)]))
    .execute();
  return rows.map((row) => ({
    customerId: row.customer_id,
    importId: row.import_id,
    files: jobFiles.parse(JSON.parse(row.files)),
    fields: importFields.parse(JSON.parse(row.fields)),
    isOpen: OPEN.includes(row.state),
    uploadFolder: row.upload_folder,
  }));
}

/** @returns false if the job is at work or has ended: its upload stays where it is */
export async function moveUpload(
  db: Kysely<Database>,
  { customerId, importId, uploadFolder }: UploadOfJob,
  to: { readonly files: readonly JobFile[]; readonly uploadFolder: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_jobs')
    .set({ files: JSON.stringify(to.files), upload_folder: to.uploadFolder })
    .where('customer_id', '=', customerId)
    .where('import_id', '=', importId)
    .where('state', 'in', ['queued', 'failed'])
    .where('upload_folder', uploadFolder === null ? 'is' : '=', uploadFolder)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function releaseLostUpload(
  db: Kysely<Database>,
  { customerId, importId, isOpen }: UploadOfJob,
  message: string,
): Promise<void> {
  const failed = { state: 'failed', message, lease_until: null, run_after: null, updated_at: new Date().toISOString() };
  await db
    .updateTable('import_jobs')
    .set({ kept_until: null, ...(isOpen ? failed : {}) })
    .where('customer_id', '=', customerId)
    .where('import_id', '=', importId)
    .execute();
}
