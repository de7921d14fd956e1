/** The end of a running session: what was recorded becomes a file, and the file an import in the session's own place. */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { LIVE_FEED_ID } from '@halfturn/core/formats/live-feed/lines';
import { recordingName } from '@halfturn/core/views/realtime/recording-import';
import type { Kysely } from 'kysely';
import { insertJob } from '../jobs/job-store';
import {
  createUploadFolder,
  diskNameOf,
  removeUploadFolder,
  syncUpload,
  uploadFolderName,
  uploadPath,
} from '../jobs/upload-folder';
import { HttpError } from '../plugins/http-error';
import { mayBeStored } from '../plugins/storage-fault';
import type { Store } from '../store/database';
import {
  deleteFeed,
  type FeedKey,
  findFeed,
  IMPORTING_STATUS,
  listBatches,
  LIVE_STATUS,
  moveStatus,
} from '../store/live-feeds';
import type { Database } from '../store/schema';
import { changeSensor } from '../store/sensors';

/** Batches written at once. */
const PAGE = 500;
/** How `feedText` writes a frame, and one with somebody in it. */
const FRAME_START = '{"t":';
const SOMEBODY = '"p":[[';
/** A feed that goes on while it is closed: the file is written again with what came meanwhile. */
const MOST_ATTEMPTS = 4;

export interface LiveImports {
  readonly dataFolder: string;
  /** A job is queued. */
  wake(): void;
}

/**
 * Closes a running session: nothing is taken any more, its feed is queued as an import that takes its place, its sensor is
 * free. One that nobody was seen in, twice at least, is removed: there is nothing to import.
 * @returns the import; null where there was nothing to import, or it was closed already
 * @throws HttpError 503 where a feed does not stop for long enough
 */
export async function closeFeed(
  { db }: Store,
  imports: LiveImports,
  key: FeedKey,
  userId: number | null,
): Promise<string | null> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const feed = await findFeed(db, key);
    if (feed === null) return null;
    const importId = randomUUID();
    let isOpen = false;
    let isQueued = false;
    try {
      const file = feed.head === null ? null : await writeRecording(db, imports.dataFolder, importId, key);
      const folder = await uploadFolderName(imports.dataFolder);
      isQueued = await db.transaction().execute(async (trx) => {
        const now = await findFeed(trx, key);
        if (now === null || now.batches !== feed.batches) return false;
        await changeSensor(trx, key.customerId, feed.sensorId, { is_on: 0, session_id: null });
        await deleteFeed(trx, key);
        if (file === null) {
          await removeSession(trx, key);
          return true;
        }
        await moveStatus(trx, key, LIVE_STATUS, IMPORTING_STATUS);
        const { name, path, sizeBytes, contentHash } = file;
        const fields = { format: LIVE_FEED_ID, ourTeam: 'home', replaceSessionId: key.sessionId } as const;
        const files = [{ name, path, sizeBytes }];
        const job = { customerId: key.customerId, importId, userId, files, fields, uploadFolder: folder, contentHash };
        await insertJob(trx, job);
        return true;
      });
      if (isQueued && file !== null) {
        imports.wake();
        return importId;
      }
      if (isQueued) return null;
    } catch (error) {
      isOpen = mayBeStored(error);
      throw error;
    } finally {
      if (!isQueued && !isOpen) await removeUploadFolder(imports.dataFolder, importId);
    }
  }
  throw new HttpError(503, 'The feed goes on while it is being closed: stop it first, then try again.');
}

async function writeRecording(db: Kysely<Database>, dataFolder: string, importId: string, key: FeedKey) {
  const name = recordingName(key.sessionId);
  const folder = await createUploadFolder(dataFolder, importId);
  const diskName = diskNameOf(0, name);
  const out = createWriteStream(join(folder, diskName), { mode: 0o600 });
  const done = finished(out);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let frames = 0;
  let isAnybodySeen = false;
  for (let behind = 0; ;) {
    const batches = await listBatches(db, key, behind, PAGE);
    for (const { lines, batchNo } of batches) {
      const text = `${lines.join('\n')}\n`;
      frames += lines.filter((line) => line.startsWith(FRAME_START)).length;
      isAnybodySeen ||= text.includes(SOMEBODY);
      hash.update(text);
      sizeBytes += Buffer.byteLength(text);
      if (!out.write(text)) await once(out, 'drain');
      behind = batchNo;
    }
    if (batches.length < PAGE) break;
  }
  out.end();
  await done;
  if (frames < 2 || !isAnybodySeen) {
    await removeUploadFolder(dataFolder, importId);
    return null;
  }
  const path = uploadPath(importId, diskName);
  await syncUpload(dataFolder, importId, [{ path }]);
  const contentHash = createHash('sha256').update(hash.digest('hex')).digest('hex');
  return { name, path, sizeBytes, contentHash };
}

async function removeSession(db: Kysely<Database>, { customerId, sessionId }: FeedKey): Promise<void> {
  for (const table of ['drill_players', 'drills', 'sessions'] as const) {
    await db.deleteFrom(table).where('customer_id', '=', customerId).where('session_id', '=', sessionId).execute();
  }
}
