import { cancelImport, importFields, retryImport } from '@halfturn/contract/data/imports';
import { retryJob } from '../../jobs/queue/queue-import';
import { checkFields } from '../../jobs/upload/check-fields';
import { uploadPlaces } from '../../jobs/upload/upload-folder';
import { HttpError } from '../../plugins/http-error';
import { cancelJob, findFields } from '../../store/jobs/import-jobs';
import type { ImportFields } from '../../store/jobs/job-columns';
import { sayImportFailed } from '../../store/jobs/job-queue';
import { FAILED_STATUS, IMPORTING_STATUS, moveStatus } from '../../store/live/live-feeds';
import { importOf } from '../loaders/load-club';
import type { Mount } from '../mount';
import type { ImportRouteOptions } from './import-options';

export function mountImportChanges(mount: Mount, { store, dataFolder, runner }: ImportRouteOptions): void {
  const places = uploadPlaces(store, dataFolder);
  mount.customer(cancelImport, async ({ customer: { customerId }, params: { importId }, change }) => {
    let before: Awaited<ReturnType<typeof cancelJob>> = null;
    const job = await change(async (trx) => {
      before = await cancelJob(trx, customerId, importId);
      const called = await importOf(trx, customerId, importId);
      if (before === null) throw new HttpError(409, 'This import has already ended.');
      await sayImportFailed(trx, customerId, importFields.parse(await findFields(trx, customerId, importId)));
      return called;
    });
    runner.callOff(importId);
    // A running import may be reading its files: the server that runs it removes them. Otherwise the cleaning does.
    if (before === 'queued') await places.remove(importId).catch(() => undefined);
    return job;
  });

  mount.customer(retryImport, async ({ customer: { customerId }, params: { importId }, body, change }) => {
    await importOf(store.db, customerId, importId);
    const asked = importFields.parse(await findFields(store.db, customerId, importId));
    const fields = body.fields === undefined ? null : importFields.parse({ ...kept(asked), ...body.fields });
    if (fields !== null) await checkFields(store, customerId, fields);
    const job = await change(async (trx) => {
      if (!(await retryJob(trx, customerId, importId, fields))) {
        throw new HttpError(409, 'This import cannot be retried: import the files again.');
      }
      const { replaceSessionId: sessionId } = asked;
      if (sessionId !== undefined) await moveStatus(trx, { customerId, sessionId }, FAILED_STATUS, IMPORTING_STATUS);
      return await importOf(trx, customerId, importId);
    });
    runner.wake();
    return job;
  });
}

function kept({ replaceSessionId, force, players, newPlayers }: ImportFields): Partial<ImportFields> {
  return {
    ...(replaceSessionId === undefined ? {} : { replaceSessionId }),
    ...(force === undefined ? {} : { force }),
    ...(players === undefined ? {} : { players }),
    ...(newPlayers === undefined ? {} : { newPlayers }),
  };
}
