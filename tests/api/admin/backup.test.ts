import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { runCommandLine } from '@halfturn/server/cli/main';
import { seedDatabase } from '@halfturn/server/demo/seed';
import { describeTables } from '@halfturn/server/store/backup/backed-up-tables';
import { writeArchive } from '@halfturn/server/store/backup/write-archive';
import { findCustomer } from '@halfturn/server/store/club/customers';
import { connectDatabase, openDatabase, type Store } from '@halfturn/server/store/engine/database';
import { SQLITE_FILE } from '@halfturn/server/store/engine/database-fault';
import { migrateTo, migrationState } from '@halfturn/server/store/migrations/migrate';
import { listPlayers } from '@halfturn/server/store/player/players';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createEmptyCitus } from '../../citus';
import { CITUS_URL } from '../../citus-nodes';
import { describeOnEngines, openTestDatabase, type TestDatabase } from '../engines';
import { storeHandMade, turn } from '../hand-made';
import { MEN, TODAY } from '../portal';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'halfturn-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

async function halfturn(database: { databaseUrl: string | null; dataFolder: string }, ...args: readonly string[]) {
  vi.stubEnv('HALFTURN_DATA', database.dataFolder);
  vi.stubEnv('DATABASE_URL', database.databaseUrl ?? '');
  const out: string[] = [];
  const notes: string[] = [];
  const code = await runCommandLine(args, { out: (text) => out.push(text), note: (line) => notes.push(line) });
  return { code, out: out.join(''), notes: notes.join('\n') };
}

async function fill({ store }: TestDatabase): Promise<number> {
  await seedDatabase(store, { demo: true, today: TODAY });
  const [player] = await listPlayers(store.db, MEN);
  if (player === undefined) throw new Error('The demo has no player.');
  const sessionId = await storeHandMade(store, {
    customerId: MEN,
    startsAt: '2026-03-01T15:00:00Z',
    title: 'Zürich – "Łódź", \n☂',
    players: [
      { playerId: player.playerId, kpis: { totalTurns: 2, totalDistanceM: 0.1 + 0.2 }, turns: [turn(), turn()] },
    ],
  });
  await store.db
    .insertInto('raw_tracking')
    .values({ customer_id: MEN, session_id: sessionId, tracking: Uint8Array.from({ length: 256 }, (_, byte) => byte) })
    .execute();
  return sessionId;
}

async function contentsOf({ db, engine }: Store): Promise<ReadonlyMap<string, readonly string[]>> {
  const contents = new Map<string, readonly string[]>();
  for (const { name, columns } of await describeTables(db, engine)) {
    if (name === 'tokens') continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    const texts = rows.map((row) =>
      JSON.stringify(
        [...columns].sort().map((column) => {
          const value = row[column];
          return value instanceof ArrayBuffer || value instanceof Uint8Array
            ? Buffer.from(value instanceof ArrayBuffer ? new Uint8Array(value) : value).toString('hex')
            : value;
        }),
      ),
    );
    contents.set(name, texts.sort());
  }
  return contents;
}

describeOnEngines('backup', (engine) => {
  let database: TestDatabase;
  let archive = '';
  let sessionId = 0;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    sessionId = await fill(database);
    await database.store.db
      .insertInto('tokens')
      .values({ token_id: 't', user_id: 1, expires_at: '2099-01-01T00:00:00Z', method: 'password' })
      .execute();
    archive = join(folder, `${engine}.backup`);
    const made = await halfturn(database, 'backup', '--portable', archive);
    if (made.code !== 0) throw new Error(made.notes);
  });
  afterAll(async () => database.remove());

  it('verifies its own archive and the database in use', async () => {
    const { code, out, notes } = await halfturn(database, 'verify', archive);
    expect([code, notes]).toEqual([0, 'Sound: every row is present and unchanged.']);
    expect(out).toContain('sessions 1\n');
    expect(out).toContain('raw_tracking 1\n');
    const live = await halfturn(database, 'verify');
    expect([live.code, live.out]).toEqual([0, '1 sessions, 1 player rows, 2 turns\n']);
  });

  it.each(['sqlite', 'postgres'] as const)(
    'is restored into %s with every value, and without a sign-in',
    async (target) => {
      if (target === 'postgres' && inject('postgresUrl') === null) return;
      const empty = await emptyPlace(target);
      try {
        const restored = await halfturn(empty.place, 'restore', archive);
        expect([restored.code, restored.notes]).toEqual([0, expect.stringContaining('Everyone has to sign in again')]);
        const store = await openDatabase(empty.place);
        try {
          expect(await contentsOf(store)).toEqual(await contentsOf(database.store));
          expect(await store.db.selectFrom('tokens').selectAll().execute()).toEqual([]);
        } finally {
          await store.close();
        }
        const again = await halfturn(empty.place, 'restore', archive);
        expect([again.code, again.notes]).toEqual([1, expect.stringMatching(/already exists|is not empty/)]);
      } finally {
        await empty.remove();
      }
    },
  );

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200), /cut off/],
    [
      'without its end',
      (bytes: Buffer) =>
        gzipSync(
          gunzipSync(bytes)
            .toString()
            .replace(/\{"rows".*\n$/, ''),
        ),
      /cut off/,
    ],
    [
      'with a row less',
      (bytes: Buffer) =>
        gzipSync(
          gunzipSync(bytes)
            .toString()
            .replace(/(\{"table":"positions".*\n).*\n/, '$1'),
        ),
      /changed/,
    ],
    [
      'with another value',
      (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('Millbrook', 'Mallbrook')),
      /changed/,
    ],
    ['something else', () => gzipSync('{"hello":1}\n'), /not a Halfturn backup/],
    ['no gzip', () => Buffer.from('hello'), /cannot be unpacked|no backup/],
  ])('an archive %s is refused and leaves nothing', async (_what, change, why) => {
    const damaged = join(folder, `${engine}-damaged`);
    writeFileSync(damaged, change(readFileSync(archive)));
    const place = { databaseUrl: null, dataFolder: mkdtempSync(join(folder, 'empty-')) };
    const checked = await halfturn(place, 'verify', damaged);
    expect([checked.code, checked.notes]).toEqual([1, expect.stringMatching(why)]);
    const restored = await halfturn(place, 'restore', damaged);
    expect([restored.code, restored.notes]).toEqual([1, expect.stringMatching(why)]);
    expect(readdirSync(place.dataFolder)).toEqual([]);
  });

  it('an archive of a newer version is refused and leaves nothing', async () => {
    const [head = '', ...lines] = gunzipSync(readFileSync(archive)).toString().split('\n').slice(0, -2);
    const newer = head.replace(/"migration":"[^"]*"/, '"migration":"9999-later"');
    const rows: unknown = JSON.parse(gunzipSync(readFileSync(archive)).toString().trimEnd().split('\n').at(-1) ?? '');
    const text = [newer, ...lines].map((line) => `${line}\n`).join('');
    const sha256 = createHash('sha256').update(text).digest('hex');
    const path = join(folder, `${engine}-newer`);
    writeFileSync(path, gzipSync(`${text}${JSON.stringify(Object.assign({}, rows, { sha256 }))}\n`));
    const place = { databaseUrl: null, dataFolder: mkdtempSync(join(folder, 'empty-')) };
    expect((await halfturn(place, 'verify', path)).code).toBe(0);
    const { code, notes } = await halfturn(place, 'restore', path);
    expect([code, notes]).toEqual([1, expect.stringContaining('newer version')]);
    expect(readdirSync(place.dataFolder)).toEqual([]);
  });

  it('replaces a file only when told to', async () => {
    const refused = await halfturn(database, 'backup', '--portable', archive);
    expect([refused.code, refused.notes]).toEqual([1, expect.stringContaining('already exists')]);
    expect((await halfturn(database, 'backup', '--portable', '--force', archive)).code).toBe(0);
    expect(sessionId).toBeGreaterThan(0);
  });
});

async function emptyPlace(target: 'sqlite' | 'postgres') {
  const dataFolder = mkdtempSync(join(folder, 'restored-'));
  if (target === 'sqlite') return { place: { databaseUrl: null, dataFolder }, remove: async () => undefined };
  if (CITUS_URL !== null) {
    const empty = await createEmptyCitus(CITUS_URL);
    return { place: { databaseUrl: empty.url, dataFolder }, remove: () => empty.drop() };
  }
  const database = await openTestDatabase('postgres');
  await sql`drop schema public cascade`.execute(database.store.db);
  await sql`create schema public`.execute(database.store.db);
  return { place: { databaseUrl: database.databaseUrl, dataFolder }, remove: () => database.remove() };
}

describe('the embedded database', () => {
  it('is copied while writes go on, and the copy is of one moment', async () => {
    const database = await openTestDatabase('sqlite');
    try {
      await fill(database);
      const copy = join(folder, 'copy.db');
      let written = 0;
      let isDone = false;
      const writer = (async () => {
        while (!isDone) {
          await database.store.db
            .updateTable('sessions')
            .set({ revision: (written += 1) })
            .execute();
          await new Promise((resolve) => setTimeout(resolve, 1));
        }
      })();
      const made = await halfturn(database, 'backup', copy);
      isDone = true;
      await writer;
      expect([made.code, made.notes]).toEqual([0, expect.stringContaining('token-secret')]);
      expect((await halfturn(database, 'verify', copy)).out).toBe('1 sessions, 1 player rows, 2 turns\n');
      expect(statSync(copy).mode & 0o777).toBe(0o600);
      expect(readdirSync(folder).filter((name) => name.startsWith('copy.db'))).toEqual(['copy.db']);

      const dataFolder = mkdtempSync(join(folder, 'from-copy-'));
      expect((await halfturn({ databaseUrl: null, dataFolder }, 'restore', copy)).code).toBe(0);
      expect((await halfturn({ databaseUrl: null, dataFolder }, 'verify')).code).toBe(0);
    } finally {
      await database.remove();
    }
  });

  it('is found damaged by verify, and a damaged copy is not restored', async () => {
    const database = await openTestDatabase('sqlite');
    const copy = join(folder, 'damaged.db');
    try {
      await fill(database);
      expect((await halfturn(database, 'backup', copy)).code).toBe(0);
    } finally {
      await database.remove();
    }
    const bytes = readFileSync(copy);
    bytes.fill(0xff, 16_384, bytes.length - 4096);
    writeFileSync(copy, bytes);
    const place = { databaseUrl: null, dataFolder: mkdtempSync(join(folder, 'empty-')) };
    expect((await halfturn(place, 'verify', copy)).code).toBe(1);
    expect((await halfturn(place, 'restore', copy)).code).toBe(1);
    expect(readdirSync(place.dataFolder)).toEqual([]);
  });

  it('an archive of an older version is restored as what it was, then brought up to date', async () => {
    const older = await connectDatabase({ databaseUrl: null, dataFolder: mkdtempSync(join(folder, 'oldest-')) });
    const path = join(folder, 'oldest.gz');
    try {
      await migrateTo(older.db, '0001-access');
      await sql`
        insert into customers (customer_id, display_name, team_type, sport, modules, options, turn_entry_speed_lower,
          turn_entry_speed_upper, default_squad_id)
        values (1, 'Oaks', 'm', 'football', '[]', '[]', 3, 5.5, 1)`.execute(older.db);
      const lines: string[] = [];
      await writeArchive(older, async (line) => void lines.push(line));
      writeFileSync(path, gzipSync(lines.join('')));
    } finally {
      await older.close();
    }
    const place = { databaseUrl: null, dataFolder: mkdtempSync(join(folder, 'newer-')) };
    expect((await halfturn(place, 'restore', path)).code).toBe(0);
    const store = await connectDatabase(place);
    try {
      expect((await migrationState(store.db)).isPending).toBe(false);
      expect(await findCustomer(store.db, 1)).toMatchObject({ displayName: 'Oaks' });
    } finally {
      await store.close();
    }
  });

  it('a backup of nothing is refused and makes no database', async () => {
    const place = { databaseUrl: null, dataFolder: mkdtempSync(join(folder, 'nothing-')) };
    const { code, notes } = await halfturn(place, 'backup', join(folder, 'nothing.db'));
    expect([code, notes]).toEqual([1, expect.stringContaining('No database at')]);
    expect(readdirSync(place.dataFolder)).toEqual([]);
  });

  it('is kept as it was before newer migrations change it', async () => {
    const dataFolder = mkdtempSync(join(folder, 'older-'));
    const older = await openDatabase({ databaseUrl: null, dataFolder });
    await sql`delete from kysely_migration where name >= '0020-network'`.execute(older.db);
    const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(older.db);
    await older.close();
    const before = join(folder, 'before.db');
    copyFileSync(join(dataFolder, SQLITE_FILE), before);
    // These migrations have already run, so running the first again fails: the copy exists and the file is unchanged.
    await expect(openDatabase({ databaseUrl: null, dataFolder })).rejects.toThrow('could not be brought up to date');
    expect(existsSync(join(dataFolder, `halfturn.after-${rows[0]?.name}.db`))).toBe(true);
    const copy = { databaseUrl: null, dataFolder };
    expect((await halfturn(copy, 'verify', join(dataFolder, `halfturn.after-${rows[0]?.name}.db`))).code).toBe(0);
  });
});
