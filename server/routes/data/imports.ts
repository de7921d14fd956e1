import multipart from '@fastify/multipart';
import type { MountImports } from '../../app-options';
import { withProgress } from '../../jobs/queue/job-progress';
import { mountImportChanges } from './import-changes';
import { ImportFeed } from './import-events';
import type { ImportRouteOptions } from './import-options';
import { mountImportProgress } from './import-progress';
import { mountUpload } from './upload';

export function importRoutes(options: ImportRouteOptions): MountImports {
  const { store, runner } = options;
  return async (api, mount) => {
    // The receiver counts the bytes itself: its refusal names the file and the limit.
    await api.register(multipart, { throwFileSizeLimit: false });
    const feed = new ImportFeed(
      store,
      (job) => withProgress(job, runner),
      (error) => api.log.error({ err: error }, 'imports could not be looked at'),
      options.feedLimits,
    );
    api.addHook('preClose', async () => feed.close());

    mountUpload(mount, options);
    mountImportProgress(mount, options, feed);
    mountImportChanges(mount, options);
  };
}
