import type { ImportLog } from '../jobs/import-runner';
import { removeOldAuditEntries } from '../store/audit-log';
import type { Store } from '../store/database';
import { removeOldUsage } from '../store/usage';

const CLEAN_EVERY_MS = 24 * 3600 * 1000;

/** Removes what has been kept long enough: at the start and once a day. */
export function startCleaning({ db }: Store, log: Pick<ImportLog, 'error'>): { stop(): Promise<void> } {
  const logged = (what: string, work: Promise<void>) =>
    work.catch((error: unknown) => log.error({ err: error }, `${what} not cleaned`));
  const clean = async () => {
    await logged('audit log', removeOldAuditEntries(db));
    await logged('usage counts', removeOldUsage(db));
  };
  let running = clean();
  const timer = setInterval(() => {
    running = clean();
  }, CLEAN_EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
