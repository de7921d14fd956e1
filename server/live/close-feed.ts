import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { LIVE_FEED_ID } from '@halfturn/core/readers/live-feed/lines';
import { recordingName } from '@halfturn/core/views/realtime/recording-import';
import type { Kysely } from 'kysely';
import {
  createUploadFolder,
  diskNameOf,
  removeUploadFolder,
  syncUpload,
  uploadFolderName,
  uploadPath,
} from '../jobs/upload/upload-folder';
import { mayBeStored } from '../plugins/storage-fault';
import type { Store } from '../store/engine/database';
import { inTransaction } from '../store/engine/transaction';
import { removeEmptySession } from '../store/session/session-insert';
import {
  deleteFeed,
  type FeedKey,
  IMPORTING_STATUS,
  listBatches,
  lockFeed,
  LIVE_STATUS,
  moveStatus,
} from '../store/live/live-feeds';
import type { Database } from '../store/schema/schema';
import { changeSensor } from '../store/live/sensors';
import { insertJob } from '../jobs/queue/queue-import';

const PAGE = 500;
/** How `feedText` writes a frame, and one with somebody in it. */
const FRAME_START = '{"t":';
const SOMEBODY = '"p":[[';

export interface LiveImports {
  readonly dataFolder: string;
  wake(): void;
}

/**
 * Closes a live session: accepts nothing more, queues its feed as an import that replaces it, and frees its sensor.
 * Removes a session with nobody in at least two frames, since there is nothing to import. The feed may continue
 * meanwhile: what was acknowledged is in the recording, the rest is refused.
 * @returns the import; null if there was nothing to import, or it was already closed
 */
export async function closeFeed(
  { db }: Store,
  imports: LiveImports,
  key: FeedKey,
  userId: number | null,
): Promise<string | null> {
  const importId = randomUUID();
  const recording = await Recording.begin(imports.dataFolder, importId, key);
  let isOpen = false;
  let isQueued = false;
  try {
    // Writes most of it while the feed continues; the transaction then blocks it only for the rest.
    await recording.take(db);
    const folder = await uploadFolderName(imports.dataFolder);
    isQueued = await inTransaction(db, async (trx) => {
      const feed = await lockFeed(trx, key);
      if (feed === null) return false;
      await recording.take(trx);
      await changeSensor(trx, key.customerId, feed.sensorId, { is_on: 0, session_id: null });
      await deleteFeed(trx, key);
      if (recording.isEmpty) {
        await removeEmptySession(trx, key.customerId, key.sessionId);
        return false;
      }
      const { contentHash, ...file } = await recording.finish();
      await moveStatus(trx, key, LIVE_STATUS, IMPORTING_STATUS);
      const fields = { format: LIVE_FEED_ID, ourTeam: 'home', replaceSessionId: key.sessionId } as const;
      const job = {
        customerId: key.customerId,
        importId,
        userId,
        files: [file],
        fields,
        uploadFolder: folder,
        contentHash,
      };
      await insertJob(trx, job);
      return true;
    });
  } catch (error) {
    isOpen = mayBeStored(error);
    throw error;
  } finally {
    await recording.close();
    if (!isQueued && !isOpen) await removeUploadFolder(imports.dataFolder, importId);
  }
  if (!isQueued) return null;
  imports.wake();
  return importId;
}

class Recording {
  #behind = 0;
  #sizeBytes = 0;
  #frames = 0;
  #isAnybodySeen = false;
  readonly #hash = createHash('sha256');

  private constructor(
    private readonly dataFolder: string,
    private readonly importId: string,
    private readonly key: FeedKey,
    private readonly diskName: string,
    private readonly out: FileHandle,
  ) {}

  static async begin(dataFolder: string, importId: string, key: FeedKey): Promise<Recording> {
    const folder = await createUploadFolder(dataFolder, importId);
    const diskName = diskNameOf(0, recordingName(key.sessionId));
    return new Recording(dataFolder, importId, key, diskName, await open(join(folder, diskName), 'wx', 0o600));
  }

  get isEmpty(): boolean {
    return this.#frames < 2 || !this.#isAnybodySeen;
  }

  /** Adds stored batches that are not in it yet. */
  async take(db: Kysely<Database>): Promise<void> {
    for (;;) {
      const batches = await listBatches(db, this.key, this.#behind, PAGE);
      for (const { lines, batchNo } of batches) {
        const text = `${lines.join('\n')}\n`;
        this.#frames += lines.filter((line) => line.startsWith(FRAME_START)).length;
        this.#isAnybodySeen ||= text.includes(SOMEBODY);
        this.#hash.update(text);
        this.#sizeBytes += Buffer.byteLength(text);
        await this.out.appendFile(text);
        this.#behind = batchNo;
      }
      if (batches.length < PAGE) break;
    }
    await this.out.sync();
  }

  async finish() {
    const path = uploadPath(this.importId, this.diskName);
    await syncUpload(this.dataFolder, this.importId, [{ path }]);
    const contentHash = createHash('sha256').update(this.#hash.digest('hex')).digest('hex');
    return { name: recordingName(this.key.sessionId), path, sizeBytes: this.#sizeBytes, contentHash };
  }

  close(): Promise<void> {
    return this.out.close();
  }
}
