import type { FastifyInstance } from 'fastify';
import { removeOldAuditEntries } from '../store/audit-log';
import type { Store } from '../store/database';
import { removeOldUsage } from '../store/usage';

const CLEAN_EVERY_MS = 24 * 3600 * 1000;

/** Removes what has been kept long enough: at the start and once a day. */
export function addCleaning(app: FastifyInstance, { db }: Store): void {
  const logged = (what: string, work: Promise<void>) =>
    work.catch((error: unknown) => app.log.error({ err: error }, `${what} not cleaned`));
  const clean = async () => {
    await logged('audit log', removeOldAuditEntries(db));
    await logged('usage counts', removeOldUsage(db));
  };
  let timer: NodeJS.Timeout | null = null;
  app.addHook('onListen', async () => {
    await clean();
    timer = setInterval(() => void clean(), CLEAN_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => {
    if (timer !== null) clearInterval(timer);
  });
}
