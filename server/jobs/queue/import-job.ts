/** The whole import, from files to stored session: used by the worker thread, the command line and the bench. */
import type { Kysely } from 'kysely';
import { listDrills } from '../../store/session/drills/drills';
import { findSession } from '../../store/session/sessions';
import type { Store } from '../../store/engine/database';
import type { Database } from '../../store/schema/schema';
import { type PreparedSession, prepareSession } from '../compute-session';
import { type ImportHooks, ImportRefusal, type ImportRequest } from '../upload/import-request';
import { withPlacedTracking } from '../place-tracking';
import { type StoredSession, storeSession } from '../store-session';

export interface ImportedSession extends StoredSession {
  readonly notes: PreparedSession['source']['notes'];
}

/**
 * Reads, computes, then stores in one transaction.
 * @throws FormatError
 * ImportRefusal with one sentence for the user; ImportCancelled when cancelled. Nothing is stored then.
 */
export async function runImport(
  { db, files }: Pick<Store, 'db' | 'files'>,
  request: ImportRequest,
  hooks: ImportHooks = {},
): Promise<ImportedSession> {
  const { customerId, job, record } = request;
  const { replaceSessionId } = request.fields;
  const asked = replaceSessionId === undefined ? request : await asStored(db, request, replaceSessionId);
  const drills = replaceSessionId === undefined ? [] : await listDrills(db, customerId, replaceSessionId);
  const prepared = await prepareSession(db, asked, hooks, drills);
  hooks.checkCancelled?.();
  const stored = await withPlacedTracking(files, customerId, prepared, (placed) =>
    storeSession(db, customerId, placed, job, replaceSessionId, record),
  );
  hooks.onProgress?.('storing', 1);
  return { ...stored, notes: prepared.source.notes };
}

/** Title, start and type of the replaced session, unless the request gives its own. */
async function asStored(db: Kysely<Database>, request: ImportRequest, sessionId: number): Promise<ImportRequest> {
  const session = await findSession(db, request.customerId, sessionId);
  if (session === null) {
    throw new ImportRefusal('The session to replace no longer exists: import the files as a new session.');
  }
  const { fields } = request;
  return {
    ...request,
    fields: {
      ...fields,
      title: fields.title ?? session.title,
      date: fields.date ?? session.startsAt,
      sessionTypeId: fields.sessionTypeId ?? session.type.id,
    },
  };
}
