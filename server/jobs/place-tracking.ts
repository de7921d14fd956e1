/** Puts tracking where it is kept before the row that names it is written; what then has no row is swept. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStore } from '../files/file-store';
import { mayBeStored } from '../plugins/storage-fault';
import type { KeptTracking } from '../store/session/tracking-objects';

/** @throws FilesFault */
export async function writeTracking(files: FileStore, customerId: number, bytes: Uint8Array) {
  const name = `tracking/${customerId}/${randomUUID()}`;
  return {
    name,
    ...(await files.write(name, Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]))),
  };
}

/**
 * @param files null: tracking stays in its row
 * @param work stores the row
 */
export async function withPlacedTracking<Prepared extends { readonly tracking: KeptTracking | null }, Result>(
  files: FileStore | null,
  customerId: number,
  prepared: Prepared,
  work: (placed: Prepared) => Promise<Result>,
): Promise<Result> {
  const { tracking } = prepared;
  if (files === null || !(tracking instanceof Uint8Array)) return work(prepared);
  const object = await writeTracking(files, customerId, tracking);
  try {
    return await work({ ...prepared, tracking: object });
  } catch (error) {
    if (!mayBeStored(error)) await files.remove(object.name).catch(() => undefined);
    throw error;
  }
}
