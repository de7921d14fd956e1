import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileFacts, FileStore, StoredFile } from './file-store';
import { FilesFault } from './files-fault';

/** A connection may be cut in the middle of a file, where the client library no longer repeats by itself. */
const PAUSES_MS = [200, 1000];

export function measured(): { readonly through: Transform; readonly facts: () => FileFacts } {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.byteLength;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, facts: () => ({ sizeBytes, sha256: hash.digest('hex') }) };
}

/** @throws FilesFault if the file is missing or not as it was written */
export async function fetchFile(store: FileStore, file: StoredFile, path: string): Promise<void> {
  try {
    await repeatedly(() => readInto(store, file, createWriteStream(path, { mode: 0o600 })));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** @throws FilesFault if the file is missing or not as it was written */
export async function readFile(store: FileStore, file: StoredFile): Promise<Uint8Array> {
  return repeatedly(async () => {
    const bytes = Buffer.allocUnsafe(file.sizeBytes);
    let filled = 0;
    const into = new Writable({
      write(chunk: Buffer, _encoding, done) {
        filled += chunk.copy(bytes, filled);
        done();
      },
    });
    await readInto(store, file, into);
    return bytes;
  });
}

/** Reads all of it. @throws FilesFault if the file is missing or not as it was written */
export async function verifyFile(store: FileStore, file: StoredFile): Promise<void> {
  await repeatedly(() => readInto(store, file, new Writable({ write: (_chunk, _encoding, done) => done() })));
}

async function readInto(store: FileStore, file: StoredFile, into: Writable): Promise<void> {
  const { through, facts } = measured();
  await pipeline(await store.open(file.name), through, into);
  const found = facts();
  if (found.sizeBytes === file.sizeBytes && found.sha256 === file.sha256) return;
  throw new FilesFault(
    'damaged',
    `${await store.place()}/${file.name} is not what was stored (${found.sizeBytes} bytes of ${file.sizeBytes}, or other ones): restore that object from a backup of the storage.`,
  );
}

async function repeatedly<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof FilesFault && error.problem !== 'away' && error.problem !== 'damaged') throw error;
      await sleep(pauseMs);
    }
  }
  return work();
}
