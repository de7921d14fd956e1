import { stat } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { readEnvironment } from '../environment';
import { readArchive } from '../store/backup/archive-lines';
import { checkSessions } from '../store/backup/check-sessions';
import { checkSqlite, isSqliteFile, openSqliteFile } from '../store/backup/sqlite-copy';
import { openDatabase } from '../store/engine/database';
import type { Database } from '../store/schema/schema';
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
      await sayFound(store.db, values.deep, terminal);
    } finally {
      await store.close();
    }
    return;
  }
  if ((await stat(path).catch(() => null))?.isFile() !== true) throw new CommandError(`${path}: file not found.`);
  if (await isSqliteFile(path)) {
    const db = openSqliteFile(path, 'read');
    try {
      await checkSqlite(db);
      await sayFound(db, values.deep, terminal);
    } finally {
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

async function sayFound(db: Kysely<Database>, isDeep: boolean, terminal: Terminal): Promise<void> {
  const { sessions, players, turns, withTracking, problems } = await checkSessions(db, isDeep);
  for (const problem of problems.slice(0, 20)) terminal.note(problem);
  if (problems.length > 0) throw new CommandError(`${problems.length} problems found in ${sessions} sessions.`);
  const tracking = isDeep ? `, tracking of ${withTracking}` : '';
  terminal.out(`${sessions} sessions, ${players} player rows, ${turns} turns${tracking}\n`);
  terminal.note('Sound: every session is whole.');
}
