import type { ImportJob } from '@halfturn/contract/data/imports';
import type { Kysely } from 'kysely';
import { MOST_WAITING_IMPORTS } from './job-limits';
import { HttpError } from '../../plugins/http-error';
import { takeCustomer } from '../../store/club/customers';
import {
  countOpenImports,
  findSameFiles,
  insertImport,
  type NewJob,
  requeueImport,
} from '../../store/jobs/import-jobs';
import type { ImportFields } from '../../store/jobs/job-columns';
import type { Database } from '../../store/schema/schema';

/**
 * Queues an import, unless the same files are already in the portal or being imported: then returns that import.
 * @param db a transaction: of two simultaneous uploads of the same files the later sees the first
 * @throws HttpError 429 if too many are waiting
 */
export async function insertJob(db: Kysely<Database>, job: NewJob): Promise<ImportJob> {
  await takeCustomer(db, job.customerId);
  const isAskedFor = job.fields.force === 'true' || job.fields.replaceSessionId !== undefined;
  const known = isAskedFor ? null : await findSameFiles(db, job.customerId, job.contentHash);
  if (known !== null) return { ...known, isRepeat: true };
  await requireRoom(db, job.customerId);
  return insertImport(db, job);
}

/**
 * Queues a failed import again, with new choices if given.
 * @returns false if it has not failed, or its upload is no longer kept
 * @throws HttpError 429 if too many are waiting
 */
export async function retryJob(
  db: Kysely<Database>,
  customerId: number,
  importId: string,
  fields: ImportFields | null,
): Promise<boolean> {
  await takeCustomer(db, customerId);
  await requireRoom(db, customerId);
  return requeueImport(db, customerId, importId, fields);
}

async function requireRoom(db: Kysely<Database>, customerId: number): Promise<void> {
  if ((await countOpenImports(db, customerId)) >= MOST_WAITING_IMPORTS) {
    throw new HttpError(
      429,
      `${MOST_WAITING_IMPORTS} imports of this club are already waiting: try again when some are done.`,
    );
  }
}
