/** `halfturn backup FILE`: the whole database as one file, while the portal is in use. */
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { createGzip } from 'node:zlib';
import { readEnvironment } from '../environment';
import { copySqlite } from '../store/backup/sqlite-copy';
import { writeArchive } from '../store/backup/write-archive';
import { openDatabase, type Store } from '../store/engine/database';
import { removeLeftoverParts } from '../store/engine/leftover-parts';
import { argumentsOf } from './arguments';
import { requireFolder, requireFree } from './output-file';
import { requireDatabase } from './stored-database';
import { type Terminal, UsageError } from './terminal';

export async function backup(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = argumentsOf({
    args: [...args],
    allowPositionals: true,
    options: { portable: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new UsageError('Name the one file to write.');
  await requireFree([path], values.force);
  await requireFolder(dirname(path), false);
  await removeLeftoverParts(dirname(path), `${basename(path)}.`);
  const environment = readEnvironment(process.env);
  await requireDatabase(environment);
  const store = await openDatabase({ ...environment, migrate: false });
  try {
    if (store.engine === 'sqlite' && !values.portable) await copySqlite(store.db, path);
    else await writeArchiveFile(store, path, terminal);
  } finally {
    await store.close();
  }
  const { size } = await stat(path);
  terminal.out(`${path}\n`);
  terminal.note(`Wrote ${(size / 1e6).toFixed(1)} MB. Check it: halfturn verify ${path}`);
  if (environment.tokenSecret === undefined) {
    terminal.note(
      `Note: the key file ${join(environment.dataFolder, 'token-secret')} is not in it. Keep a copy elsewhere: without it the secrets of two-step sign-in cannot be read.`,
    );
  }
}

async function writeArchiveFile(store: Store, path: string, terminal: Terminal): Promise<void> {
  const draft = `${path}.${process.pid}.part`;
  try {
    const lines = new PassThrough();
    const file = createWriteStream(draft, { flags: 'wx', flush: true, mode: 0o600 });
    const written = pipeline(lines, createGzip({ level: 3 }), file);
    // A full disk also fails the writing below, which reports it.
    written.catch(() => undefined);
    const rows = await writeArchive(store, async (line) => {
      if (!lines.write(line)) await Promise.race([drained(lines), written]);
    });
    lines.end();
    await written;
    await rename(draft, path);
    terminal.note(
      `${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows of ${Object.keys(rows).length} tables.`,
    );
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function drained(stream: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    stream.once('drain', resolve);
  });
}
