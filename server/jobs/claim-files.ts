/**
 * A prefix of an object storage belongs to one database, since each sweeps what it does not know there: an object names
 * it. A copy of a database is another one, a standby that takes over is not.
 */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { FilesFault } from '../files/files-fault';
import { folderName } from '../files/folder-name';
import type { Store } from '../store/engine/database';
import { postgresName } from '../store/engine/postgres-name';

const OWNER = 'owner';

/** @throws FilesFault if they are another database's */
export async function claimFiles({ engine, db, files }: Store, dataFolder: string): Promise<void> {
  if (files === null) return;
  const own = engine === 'sqlite' ? `folder ${await folderName(dataFolder)}` : await postgresName(db);
  if (!(await files.has(OWNER))) await files.write(OWNER, Readable.from([Buffer.from(own)]));
  const owner = await text(await files.open(OWNER));
  if (owner === own) return;
  const place = await files.place();
  throw new FilesFault(
    'refused',
    `${place} belongs to another database (${owner}): give this one a prefix of its own, or delete ${place}/${OWNER} if it takes the place of the other.`,
  );
}
