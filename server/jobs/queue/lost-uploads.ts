/** Imports that were waiting when a backup was made: their uploads are in no backup. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { importFields } from '@halfturn/contract/data/imports';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema/schema';
import { jobFiles } from './job-files';
import { RUNNING, sayImportFailed } from './job-queue';
import { uploadFolderName } from '../upload/upload-folder';

const OPEN = ['queued', ...RUNNING];
const UPLOAD_MISSING = 'Upload missing: send the file again.';

/**
 * Of a restored database: imports whose files do not lie in this data folder have failed, since they would wait for ever.
 * @returns how many
 */
export async function failLostUploads(db: Kysely<Database>, dataFolder: string): Promise<number> {
  const jobs = await db
    .selectFrom('import_jobs')
    .select(['customer_id', 'import_id', 'files', 'fields', 'state', 'upload_folder'])
    .where('kind', '=', 'import')
    .where((where) => where.or([where('state', 'in', OPEN), where('kept_until', 'is not', null)]))
    .execute();
  if (jobs.length === 0) return 0;
  const folder = await uploadFolderName(dataFolder);
  let lost = 0;
  for (const job of jobs) {
    const files = jobFiles.parse(JSON.parse(job.files));
    const isOurs = job.upload_folder === null || job.upload_folder === folder;
    const there = await Promise.all(
      files.map(({ path }) =>
        stat(join(dataFolder, path)).then(
          (found) => found.isFile(),
          () => false,
        ),
      ),
    );
    if (isOurs && there.every(Boolean)) continue;
    const isOpen = OPEN.includes(job.state);
    await db
      .updateTable('import_jobs')
      .set({
        kept_until: null,
        ...(isOpen
          ? {
              state: 'failed',
              message: UPLOAD_MISSING,
              lease_until: null,
              run_after: null,
              updated_at: new Date().toISOString(),
            }
          : {}),
      })
      .where('customer_id', '=', job.customer_id)
      .where('import_id', '=', job.import_id)
      .execute();
    if (!isOpen) continue;
    lost += 1;
    await sayImportFailed(db, job.customer_id, importFields.parse(JSON.parse(job.fields)));
  }
  return lost;
}
