import { stat } from 'node:fs/promises';
import { readEnvironment } from '../environment';
import { openFiles } from '../files/object-storage';
import { readArchive } from '../store/backup/archive-lines';
import { checkSessions } from '../store/backup/check-sessions';
import { checkSqlite, isSqliteFile, openSqliteFile } from '../store/backup/sqlite-copy';
import { openDatabase, type Store } from '../store/engine/database';
import { argumentsOf } from './arguments';
import { CommandError, type Terminal, UsageError } from './terminal';

export async function verify(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = argumentsOf({
    args: [...args],
    allowPositionals: true,
    options: { deep: { type: 'boolean', default: false } },
  });
  const [path, ...others] = positionals;
  if (others.length > 0) throw new UsageError('Name one backup, or none for the database in use.');
  if (path === undefined) {
    const store = await openDatabase({ ...readEnvironment(process.env), migrate: false });
    try {
      if (store.engine === 'sqlite') await checkSqlite(store.db);
      await sayFound(store, values.deep, terminal);
    } finally {
      await store.close();
    }
    return;
  }
  if ((await stat(path).catch(() => null))?.isFile() !== true) throw new CommandError(`${path}: file not found.`);
  if (await isSqliteFile(path)) {
    const db = openSqliteFile(path, 'read');
    const files = openFiles(readEnvironment(process.env).files);
    try {
      await checkSqlite(db);
      await sayFound({ db, files }, values.deep, terminal);
    } finally {
      files?.close();
      await db.destroy();
    }
    return;
  }
  for await (const part of readArchive(path)) {
    if (part.kind !== 'end') continue;
    for (const [table, rows] of Object.entries(part.rows)) terminal.out(`${table} ${rows}\n`);
  }
  terminal.note('Sound: every row is present and unchanged.');
}

async function sayFound(store: Pick<Store, 'db' | 'files'>, isDeep: boolean, terminal: Terminal): Promise<void> {
  const { sessions, players, turns, withTracking, problems } = await checkSessions(store, isDeep);
  for (const problem of problems.slice(0, 20)) terminal.note(problem);
  if (problems.length > 0) throw new CommandError(`${problems.length} problems found in ${sessions} sessions.`);
  const tracking = isDeep ? `, tracking of ${withTracking}` : '';
  terminal.out(`${sessions} sessions, ${players} player rows, ${turns} turns${tracking}\n`);
  terminal.note('Sound: every session is whole.');
}
