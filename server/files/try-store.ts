import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { readFile } from './checked-file';
import type { FileStore } from './file-store';

/**
 * Writes, reads, lists and removes a small file, before anything depends on the store.
 * @throws FilesFault with what is wrong
 */
export async function tryStore(store: FileStore): Promise<void> {
  const name = `trial/${randomUUID()}`;
  const facts = await store.write(name, Readable.from([Buffer.from(name)]));
  await readFile(store, { name, ...facts });
  await store.remove(name);
}
