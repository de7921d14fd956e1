/**
 * Moves raw tracking and waiting uploads to object storage and back, one by one: each is copied, read again, named by
 * its row, and only then removed where it was. Stopped at any moment, nothing is lost; another run goes on.
 */
import type { FileStore } from '../files/file-store';
import { readFile, verifyFile } from '../files/checked-file';
import { FolderFiles } from '../files/folder-files';
import { takeCustomer } from '../store/club/customers';
import type { Store } from '../store/engine/database';
import { inTransaction } from '../store/engine/transaction';
import { listUploads, moveUpload, type UploadOfJob } from '../store/jobs/job-uploads';
import {
  findTrackingRow,
  type KeptTracking,
  listTrackingRows,
  moveTrackingRow,
  type TrackingRow,
} from '../store/session/tracking-objects';
import { writeTracking } from './place-tracking';
import { uploadFileName, uploadName, uploadPlaces } from './upload/upload-folder';

export interface MovedFiles {
  recordings: number;
  uploads: number;
  bytes: number;
  left: number;
}

export type MoveTarget = 'storage' | 'database';

export interface MovingStore extends Pick<Store, 'db'> {
  readonly files: FileStore;
}

/** @param onStep called after every file with what has been moved so far, of `total` */
export async function moveFiles(
  store: MovingStore,
  dataFolder: string,
  to: MoveTarget,
  onStep: (moved: MovedFiles, total: number) => void,
): Promise<MovedFiles> {
  const moved: MovedFiles = { recordings: 0, uploads: 0, bytes: 0, left: 0 };
  const rows = await listTrackingRows(store.db, to === 'database');
  const target = to === 'storage' ? store.files : new FolderFiles(dataFolder);
  const place = await target.place();
  const uploads = (await listUploads(store.db)).filter(({ uploadFolder }) => uploadFolder !== place);
  const step = (what: 'recordings' | 'uploads', bytes: number | null) => {
    if (bytes === null) moved.left += 1;
    else {
      moved[what] += 1;
      moved.bytes += bytes;
    }
    onStep(moved, rows.length + uploads.length);
  };
  for (const row of rows) step('recordings', await moveTracking(store, row, to));
  for (const upload of uploads) step('uploads', await moveUploadOf(store, dataFolder, upload, target));
  return moved;
}

async function moveTracking({ db, files }: MovingStore, row: TrackingRow, to: MoveTarget): Promise<number | null> {
  const from = await findTrackingRow(db, row);
  if (from === null || from instanceof Uint8Array !== (to === 'storage')) return null;
  const kept = await copied(files, row.customerId, from);
  const isMoved = await inTransaction(db, async (trx) => {
    await takeCustomer(trx, row.customerId);
    return moveTrackingRow(trx, row, from, kept);
  });
  const unneeded = isMoved ? from : kept;
  if (!(unneeded instanceof Uint8Array)) await files.remove(unneeded.name);
  if (!isMoved) return null;
  return kept instanceof Uint8Array ? kept.length : kept.sizeBytes;
}

async function copied(files: FileStore, customerId: number, from: KeptTracking): Promise<KeptTracking> {
  if (!(from instanceof Uint8Array)) return readFile(files, from);
  const object = await writeTracking(files, customerId, from);
  await verifyFile(files, object);
  return object;
}

async function moveUploadOf(
  { db, files }: MovingStore,
  dataFolder: string,
  upload: UploadOfJob,
  to: FileStore,
): Promise<number | null> {
  const { importId, uploadFolder } = upload;
  const from = await uploadPlaces({ files }, dataFolder).at(uploadFolder);
  if (from === null) return null;
  const copies = [];
  let bytes = 0;
  for (const [index, { name, path, sha256 }] of upload.files.entries()) {
    const copy = uploadFileName(importId, index);
    const facts = await to.write(copy, await from.open(path));
    await verifyFile(to, { name: copy, ...facts, ...(sha256 === undefined ? {} : { sha256 }) });
    copies.push({ name, path: copy, ...facts });
    bytes += facts.sizeBytes;
  }
  const isMoved = await moveUpload(db, upload, { files: copies, uploadFolder: await to.place() });
  await (isMoved ? from : to).remove(uploadName(importId));
  return isMoved ? bytes : null;
}
