import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { LIVE_FEED_ID } from '@halfturn/core/readers/live-feed/feed-line';
import { recordingName } from '@halfturn/core/views/realtime/recording-import';
import type { Kysely } from 'kysely';
import type { FileFacts, FileStore } from '../files/file-store';
import { uploadFileName, uploadName, uploadPlaces } from '../jobs/upload/upload-folder';
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
  { db, files }: Store,
  imports: LiveImports,
  key: FeedKey,
  userId: number | null,
): Promise<string | null> {
  const importId = randomUUID();
  const { target } = uploadPlaces({ files }, imports.dataFolder);
  const uploadFolder = await target.place();
  const recording = new Recording(target, importId, key);
  let isOpen = false;
  let isQueued = false;
  try {
    // Writes most of it while the feed continues; the transaction then blocks it only for the rest.
    await recording.take(db);
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
        uploadFolder,
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
    if (!isQueued && !isOpen) await target.remove(uploadName(importId)).catch(() => undefined);
  }
  if (!isQueued) return null;
  imports.wake();
  return importId;
}

class Recording {
  #behind = 0;
  #frames = 0;
  #isAnybodySeen = false;
  readonly #name: string;
  readonly #lines = new PassThrough();
  readonly #written: Promise<FileFacts>;

  constructor(
    store: FileStore,
    importId: string,
    private readonly key: FeedKey,
  ) {
    this.#name = uploadFileName(importId, 0);
    // The next code that waits for either reports its errors.
    this.#lines.on('error', () => undefined);
    this.#written = store.write(this.#name, this.#lines);
    this.#written.catch(() => undefined);
  }

  get isEmpty(): boolean {
    return this.#frames < 2 || !this.#isAnybodySeen;
  }

  async take(db: Kysely<Database>): Promise<void> {
    for (;;) {
      const batches = await listBatches(db, this.key, this.#behind, PAGE);
      for (const { lines, batchNo } of batches) {
        const text = `${lines.join('\n')}\n`;
        this.#frames += lines.filter((line) => line.startsWith(FRAME_START)).length;
        this.#isAnybodySeen ||= text.includes(SOMEBODY);
        if (!this.#lines.write(text)) await Promise.race([once(this.#lines, 'drain'), this.#written]);
        this.#behind = batchNo;
      }
      if (batches.length < PAGE) break;
    }
  }

  async finish() {
    this.#lines.end();
    const facts = await this.#written;
    const contentHash = createHash('sha256').update(facts.sha256).digest('hex');
    return { name: recordingName(this.key.sessionId), path: this.#name, ...facts, contentHash };
  }

  async close(): Promise<void> {
    if (this.#lines.writableEnded) return;
    this.#lines.destroy(new Error('The recording was not finished.'));
    await this.#written.catch(() => undefined);
  }
}
