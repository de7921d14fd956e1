import type { ImportLog } from '../jobs/queue/import-runner';
import { removeOldAuditEntries } from '../store/access/audit-log';
import type { Store } from '../store/engine/database';
import { databaseTime } from '../store/engine/database-time';
import { removeOldDeletions } from '../store/session/deleted-sessions';
import { removeOldUsage } from '../store/club/usage';
import { releaseLostRecordings } from '../store/jobs/job-uploads';

const HOUR_MS = 3600 * 1000;

export function startCleaning(store: Store, log: Pick<ImportLog, 'error'>): { stop(): Promise<void> } {
  const { db } = store;
  const logged = (what: string, work: Promise<void>) =>
    work.catch((error: unknown) => log.error({ err: error }, `${what} not cleaned`));
  const clean = async () => {
    await logged('audit log', removeOldAuditEntries(db));
    await logged('usage counts', removeOldUsage(db));
    await logged('deleted sessions', cleanDeletions(store));
  };
  let running = clean();
  const timer = setInterval(() => {
    running = clean();
  }, HOUR_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function cleanDeletions(store: Store): Promise<void> {
  await removeOldDeletions(store.db, await databaseTime(store));
  await releaseLostRecordings(store.db);
}
