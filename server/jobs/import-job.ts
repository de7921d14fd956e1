/** The whole import, from files to stored session: what the worker thread, the command line and the bench run. */
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema';
import { prepareSession } from './compute-session';
import type { ImportHooks, ImportRequest } from './import-request';
import { type StoredSession, storeSession } from './store-session';

/**
 * Reads, computes, then stores in one transaction.
 * @throws FormatError | ImportRefusal with one sentence for the user; ImportCancelled when called off. Nothing is
 * stored then.
 */
export async function runImport(
  db: Kysely<Database>,
  request: ImportRequest,
  hooks: ImportHooks = {},
): Promise<StoredSession> {
  const prepared = await prepareSession(db, request, hooks);
  hooks.checkCancelled?.();
  const stored = await storeSession(db, request.customerId, prepared, request.job);
  hooks.onProgress?.('storing', 1);
  return stored;
}
