/** `halfturn export --dataset FOLDER|s3://bucket/prefix`: what has changed since the last export, session by session. */
import { objectStorageNamed, readEnvironment } from '../../environment';
import type { FileStore } from '../../files/file-store';
import { openFiles } from '../../files/object-storage';
import { findCustomer, listCustomerIds } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import { listSessions } from '../../store/session/sessions';
import { requireCustomer } from '../customers';
import { openToRead, requireDatabase } from '../stored-database';
import { CommandError, type Terminal, UsageError } from '../terminal';
import { flagsPart, playersPart } from './club-parts';
import { Dataset } from './dataset';
import { DatasetBucket } from './dataset-bucket';
import { DatasetFolder } from './dataset-folder';
import type { DatasetPlace } from './dataset-place';
import { sessionFiles, sessionVersion } from './session-part';

export interface DatasetRequest {
  /** A folder, or of an object storage. */
  readonly address: string;
  readonly customerId: number | null;
  readonly withFrames: boolean;
}

interface Counts {
  written: number;
  kept: number;
}

export async function exportDataset(request: DatasetRequest, terminal: Terminal): Promise<void> {
  const { address } = request;
  const files = storageOf(address);
  const environment = readEnvironment(process.env);
  await requireDatabase(environment);
  const store = await openToRead(environment, terminal, { migrate: false });
  try {
    const place = files === null ? new DatasetFolder(address) : new DatasetBucket(address, files);
    await exportFrom(store, request, place, terminal);
  } catch (error) {
    throw folderFault(error, address);
  } finally {
    await store.close();
    files?.close();
  }
}

function storageOf(address: string): FileStore | null {
  if (!/^[a-z][a-z\d+.-]+:\/\//i.test(address)) return null;
  const at = objectStorageNamed(address, process.env);
  if (at === null) throw new UsageError('--dataset takes a folder, or s3://bucket/prefix.');
  return openFiles(at);
}

async function exportFrom(
  store: Store,
  request: DatasetRequest,
  place: DatasetPlace,
  terminal: Terminal,
): Promise<void> {
  const { db } = store;
  if (request.customerId !== null) await requireCustomer(db, request.customerId);
  const dataset = await Dataset.open(place);
  const all = await listCustomerIds(db);
  const counts: Counts = { written: 0, kept: 0 };
  const present = new Set<string>();
  const clubs = request.customerId === null ? all : [request.customerId];
  for (const customerId of clubs) {
    for (const part of await exportClub(store, dataset, { ...request, customerId }, counts)) present.add(part);
  }
  const isWanted = (customerId: number) => !all.includes(customerId) || clubs.includes(customerId);
  const gone = dataset.parts.filter(({ part, customerId }) => isWanted(customerId) && !present.has(part));
  for (const part of gone) await dataset.remove(part);
  await dataset.close(new Date());
  const removed = gone.filter(({ sessionId }) => sessionId !== null).length;
  terminal.out(`${request.address}\n`);
  terminal.note(
    `Sessions: ${counts.written} written, ${counts.kept} unchanged, ${removed} removed; clubs: ${clubs.length}.`,
  );
}

async function exportClub(
  store: Store,
  dataset: Dataset,
  { customerId, withFrames }: { readonly customerId: number; readonly withFrames: boolean },
  counts: Counts,
): Promise<readonly string[]> {
  const customer = await findCustomer(store.db, customerId);
  if (customer === null) return [];
  const sessions = await listSessions(store.db, customerId);
  const present: string[] = [];
  for (const session of sessions.toReversed()) {
    const part = `customer_id=${customerId}/session_id=${session.sessionId}`;
    const of = { customer, session };
    const version = await sessionVersion(store.db, of, withFrames);
    if (await dataset.has(part, version)) counts.kept += 1;
    else {
      const made = await sessionFiles(store, of, withFrames);
      if (made === null) continue;
      const { files, methodVersions } = made;
      await dataset.write({ part, customerId, sessionId: session.sessionId, version, methodVersions }, files);
      counts.written += 1;
    }
    present.push(part);
  }
  for (const each of [await playersPart(store, customer), await flagsPart(store, customer, sessions)]) {
    const { name, version, methodVersions } = each;
    const part = `customer_id=${customerId}/${name}`;
    if (!(await dataset.has(part, version))) {
      await dataset.write({ part, customerId, sessionId: null, version, methodVersions }, await each.files());
    }
    present.push(part);
  }
  return present;
}

function folderFault(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const again = 'then run it again: it continues where it stopped.';
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new CommandError(`The disk of ${folder} is full: make room, ${again}`);
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new CommandError(`${folder} is not writable: give this user the right to write there, ${again}`);
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') return new CommandError(`${folder} is not a folder: name another one.`);
  return error;
}
