import { randomUUID } from 'node:crypto';
import { createImport } from '@halfturn/contract/data/imports';
import { withProgress } from '../../jobs/queue/job-progress';
import { insertJob } from '../../jobs/queue/queue-import';
import { parseFields } from '../../jobs/upload/check-fields';
import { receiveUpload } from '../../jobs/upload/receive-upload';
import { uploadName, uploadPlaces } from '../../jobs/upload/upload-folder';
import { UPLOAD_LIMITS } from '../../jobs/upload/upload-limits';
import { mayBeStored } from '../../plugins/storage-fault';
import { REQUESTS_PER_MINUTE } from '../../requests-per-minute';
import type { Mount } from '../mount';
import type { ImportRouteOptions } from './import-options';

export function mountUpload(mount: Mount, options: ImportRouteOptions): void {
  const { store, dataFolder, runner, limits = UPLOAD_LIMITS } = options;
  const places = uploadPlaces(store, dataFolder);

  mount.customer(
    createImport,
    async ({ customer, user, request, change }) => {
      const { customerId } = customer;
      const importId = randomUUID();
      const uploadFolder = await places.target.place();
      const target = { files: places.target, importId, limits };
      const { fields, files, contentHash } = await receiveUpload(request, target, (texts) =>
        parseFields(store, customerId, texts),
      );
      const job = { customerId, importId, userId: user.userId, files, fields, uploadFolder, contentHash };
      let isQueued = false;
      let isOpen = false;
      try {
        const answer = await change((trx) => insertJob(trx, job));
        isQueued = !answer.isRepeat;
        return withProgress(answer, runner);
      } catch (error) {
        // A stored job needs its files; without a job the cleaning removes them.
        isOpen = mayBeStored(error);
        throw error;
      } finally {
        if (isQueued) runner.wake();
        else if (!isOpen) await places.target.remove(uploadName(importId)).catch(() => undefined);
      }
    },
    { perMinute: REQUESTS_PER_MINUTE.uploads },
  );
}
