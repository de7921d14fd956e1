import { getImport, importEvents, listImports } from '@halfturn/contract/data/imports';
import { withProgress } from '../../jobs/queue/job-progress';
import { newestJobs } from '../../store/jobs/import-jobs';
import { importOf } from '../loaders/load-club';
import { type Mount, StreamAnswer } from '../mount';
import type { ImportFeed } from './import-events';
import type { ImportRouteOptions } from './import-options';

export function mountImportProgress(mount: Mount, { store, runner }: ImportRouteOptions, feed: ImportFeed): void {
  mount.customer(getImport, async ({ customer, params }) =>
    withProgress(await importOf(store.db, customer.customerId, params.importId), runner),
  );

  mount.customer(listImports, async ({ customer }) =>
    (await newestJobs(store.db, customer.customerId)).map((job) => withProgress(job, runner)),
  );

  mount.customer(importEvents, async ({ customer, user, params, scopeNow }) => {
    const stillAllowed = async () => (await scopeNow()) !== null;
    const job = await importOf(store.db, customer.customerId, params.importId);
    return new StreamAnswer(feed.watch({ job, userId: user.userId, stillAllowed }));
  });
}
