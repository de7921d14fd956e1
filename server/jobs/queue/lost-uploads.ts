import type { Store } from '../../store/engine/database';
import { sayImportFailed } from '../../store/jobs/job-queue';
import { listUploads, releaseLostUpload } from '../../store/jobs/job-uploads';
import { uploadPlaces } from '../upload/upload-folder';

const UPLOAD_MISSING = 'Upload missing: send the file again.';

/**
 * After a restore: fails imports whose files are not in this data folder or the object storage, since they would wait for ever.
 * @returns how many
 */
export async function failLostUploads({ db, files }: Pick<Store, 'db' | 'files'>, dataFolder: string): Promise<number> {
  const jobs = await listUploads(db);
  if (jobs.length === 0) return 0;
  const places = uploadPlaces({ files }, dataFolder);
  let lost = 0;
  for (const job of jobs) {
    const at = await places.at(job.uploadFolder);
    const there = at === null ? [false] : await Promise.all(job.files.map(({ path }) => at.has(path)));
    if (there.every(Boolean)) continue;
    await releaseLostUpload(db, job, UPLOAD_MISSING);
    if (!job.isOpen) continue;
    lost += 1;
    await sayImportFailed(db, job.customerId, job.fields);
  }
  return lost;
}
