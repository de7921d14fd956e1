import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema/schema';
import { sayImportFailed } from '../../store/jobs/job-queue';
import { listUploads, releaseLostUpload } from '../../store/jobs/job-uploads';
import { uploadFolderName } from '../upload/upload-folder';

const UPLOAD_MISSING = 'Upload missing: send the file again.';

/**
 * After a restore: fails imports whose files are not in this data folder, since they would wait for ever.
 * @returns how many
 */
export async function failLostUploads(db: Kysely<Database>, dataFolder: string): Promise<number> {
  const jobs = await listUploads(db);
  if (jobs.length === 0) return 0;
  const folder = await uploadFolderName(dataFolder);
  let lost = 0;
  for (const job of jobs) {
    const isOurs = job.uploadFolder === null || job.uploadFolder === folder;
    const there = await Promise.all(
      job.files.map(({ path }) =>
        stat(join(dataFolder, path)).then(
          (found) => found.isFile(),
          () => false,
        ),
      ),
    );
    if (isOurs && there.every(Boolean)) continue;
    await releaseLostUpload(db, job, UPLOAD_MISSING);
    if (!job.isOpen) continue;
    lost += 1;
    await sayImportFailed(db, job.customerId, job.fields);
  }
  return lost;
}
