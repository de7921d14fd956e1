import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { runCommandLine } from '@halfturn/server/cli/main';
import { seedDatabase } from '@halfturn/server/demo/seed';
import { firstDraft, headerKey } from '@halfturn/core/readers/long/mapping-draft';
import { insertColumnMapping } from '@halfturn/server/store/club/column-mappings';
import { checkSessions } from '@halfturn/server/store/backup/check-sessions';
import { openDatabase, type Store } from '@halfturn/server/store/engine/database';
import { toStatsportsCsv } from '../../fixtures/layouts/statsports';
import { toTracabCsv, toTracabMetadata } from '../../fixtures/layouts/tracab-csv';
import { makeMatch } from '../../fixtures/match';
import { TODAY } from '../../fixtures/today';

const SHARED = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
const PROGRAM = fileURLToPath(new URL('../../../server/bin/halfturn.mjs', import.meta.url));

const distance = z.object({ totalDistanceM: z.number() });

let folder = '';
const stores: Store[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'halfturn-week-'));
  vi.stubEnv('DATABASE_URL', '');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  for (const store of stores) await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function portal(name: string): Promise<Store> {
  const dataFolder = join(folder, name);
  const store = await openDatabase({ databaseUrl: null, dataFolder });
  await seedDatabase(store, { demo: true, today: TODAY });
  vi.stubEnv('HALFTURN_DATA', dataFolder);
  stores.push(store);
  return store;
}

async function halfturn(...args: readonly string[]) {
  const out: string[] = [];
  const notes: string[] = [];
  const code = await runCommandLine(args, { out: (text) => out.push(text), note: (line) => notes.push(line) });
  return { code, lines: out.join('').trimEnd().split('\n'), notes: notes.join('\n') };
}

const idsIn = async ({ db }: Store) =>
  (await db.selectFrom('sessions').select('session_id').orderBy('session_id').execute()).map((row) => row.session_id);

function week(name: string, days: number): string {
  const root = join(folder, name);
  const write = (place: string, text: string) => {
    mkdirSync(join(root, place, '..'), { recursive: true });
    writeFileSync(join(root, place), text);
  };
  for (let day = 1; day <= days; day++) {
    const match = makeMatch({ seed: day, minutes: 1, playersPerTeam: 2 });
    write(`2026-05-0${day} match/tracking.csv`, toTracabCsv(match));
    write(`2026-05-0${day} match/metadata.json`, toTracabMetadata(match));
  }
  const training = makeMatch({ seed: 9, minutes: 1, playersPerTeam: 2 });
  for (const [index, player] of training.players.slice(0, 2).entries()) {
    write(`2026-05-08 training/player ${index}.csv`, toStatsportsCsv(training, player));
  }
  return root;
}

it('a folder becomes its sessions, a line each; the same once more changes nothing', async () => {
  const store = await portal('first');
  const root = week('week', 2);
  writeFileSync(join(root, '2026-05-08 training', 'notes.txt'), 'a good day\n');
  writeFileSync(
    join(root, 'broken.csv'),
    readFileSync(join(root, '2026-05-01 match/tracking.csv'), 'utf8').slice(0, 900),
  );
  const first = await halfturn('import', root, '--customer', '1');
  expect(first.code).toBe(1);
  const states = first.lines.map((line) => line.split('\t').slice(1));
  expect(states).toEqual(
    expect.arrayContaining([
      ['2026-03-14', 'tracab-csv', '2026-05-01 match: 2 files', expect.stringMatching(/^imported/)],
      ['2026-03-14', 'tracab-csv', '2026-05-02 match: 2 files', expect.stringMatching(/^imported/)],
      ['2026-05-08', 'statsports-csv', '2026-05-08 training: 2 files', expect.stringMatching(/^imported/)],
      [expect.any(String), 'tracab-csv', 'broken.csv', expect.stringMatching(/^not imported: broken\.csv/)],
    ]),
  );
  expect(states).toHaveLength(4);
  expect(first.notes).toMatch(/Left out: 2026-05-08 training\/notes\.txt belongs to no session\./);
  const ids = await idsIn(store);
  expect(ids).toHaveLength(3);
  const titles = await store.db.selectFrom('sessions').select(['title', 'starts_at']).orderBy('starts_at').execute();
  expect(titles).toContainEqual({ title: '2026-05-08 training', starts_at: '2026-05-07T23:00:00.000Z' });

  rmSync(join(root, 'broken.csv'));
  const second = await halfturn('import', root, '--customer', '1');
  expect(second.code).toBe(0);
  expect(second.lines.map((line) => line.split('\t').at(-1))).toEqual(
    Array.from({ length: 3 }, () => 'already imported'),
  );
  const entries = Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((place) => /\.(csv|json)$/.test(place))
      .map((place) => [`week/${place}`, strToU8(readFileSync(join(root, place), 'utf8'))]),
  );
  const archive = join(folder, 'week.zip');
  writeFileSync(archive, zipSync(entries));
  const third = await halfturn('import', archive, '--customer', '1');
  expect([third.code, third.lines.length]).toEqual([0, 3]);
  expect(await idsIn(store)).toEqual(ids);
  expect((await halfturn('import', root, '--customer', '1', '--date', '2026-05-01')).code).toBe(2);
  expect((await halfturn('import', root, archive, '--customer', '1')).code).toBe(2);
});

it('the zone of the machine does not matter: a day and a vest are on the clock of the club', async () => {
  const store = await portal('elsewhere');
  const root = join(folder, 'clock');
  mkdirSync(root);
  const rows = Array.from(
    { length: 100 },
    (_, step) => `2026-07-01 19:30:${(step / 10).toFixed(1).padStart(4, '0')},Ann,${step},2`,
  );
  writeFileSync(join(root, 'vest.csv'), ['time,player,x (m),y (m)', ...rows].join('\n'));
  const environment = { ...process.env, HALFTURN_DATA: join(folder, 'elsewhere'), DATABASE_URL: '' };
  for (const [TZ, options] of [
    ['Pacific/Kiritimati', []],
    ['America/Los_Angeles', ['--date', '2026-07-01']],
  ] as const) {
    const args = [PROGRAM, 'import', join(root, 'vest.csv'), '--customer', '1', ...options];
    const child = spawn(process.execPath, args, { env: { ...environment, TZ } });
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
  }
  const found = await store.db.selectFrom('sessions').select('local_start').orderBy('starts_at').execute();
  expect(found.map((row) => row.local_start)).toEqual([
    '2026-07-01T00:00:00.000+01:00',
    '2026-07-01T19:30:00.000+01:00',
  ]);
});

it('killed in the middle it leaves whole sessions, and goes on where it was', async () => {
  const store = await portal('killed');
  const root = week('long week', 4);
  const environment = { ...process.env, HALFTURN_DATA: join(folder, 'killed'), DATABASE_URL: '' };
  const child = spawn(process.execPath, [PROGRAM, 'import', root, '--customer', '1'], { env: environment });
  // One session is done with the first line: the next is being read, computed or stored.
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  const before = await idsIn(store);
  expect(before.length).toBeGreaterThan(0);
  expect((await checkSessions(store, true)).problems).toEqual([]);
  const { code, lines } = await halfturn('import', root, '--customer', '1');
  expect(code).toBe(0);
  expect(lines).toHaveLength(5);
  const states = lines.map((line) => line.split('\t').at(-1));
  expect(states.filter((state) => state === 'already imported')).toHaveLength(before.length);
  expect(await idsIn(store)).toHaveLength(5);
});

it('reads a table by a mapping that the club keeps: named beside a file, by its header in a folder', async () => {
  const store = await portal('mapped');
  const header = ['Clock', 'Unit', 'East', 'North'];
  const draft = firstDraft(header);
  const columns = { ...draft.columns, time: 'Clock', player: 'Unit', x: 'East', y: 'North' };
  const mapping = { ...draft, columns, units: { time: 'ms', position: 'cm', speed: null } };
  await store.db.transaction().execute(async (trx) =>
    insertColumnMapping(trx, 1, {
      name: 'Dock',
      headerKey: headerKey(header),
      mapping,
      savedAt: '2026-05-01T00:00:00Z',
    }),
  );
  // Ten times a second for 40 s, 3 m/s due east.
  const rows = (unit: string) => Array.from({ length: 400 }, (_, i) => `${i * 100},${unit},${i * 30},0`);
  const root = join(folder, 'docks');
  const path = join(root, '2026-05-06 Dock', 'own.csv');
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `${[header.join(','), ...rows('A')].join('\n')}\n`);

  const alone = ['import', path, '--customer', '1', '--date', '2026-05-06'];
  expect((await halfturn(...alone)).notes).toContain('The format is not recognised');
  expect(await halfturn(...alone, '--mapping', 'Docks')).toMatchObject({
    code: 1,
    notes: 'halfturn: --mapping "Docks" is not known: choose "Dock".',
  });
  expect(await halfturn(...alone, '--mapping', 'dock')).toMatchObject({ code: 0, lines: ['1'] });
  expect((await halfturn('import', root, '--customer', '1', '--mapping', 'Dock')).code).toBe(2);
  const week = await halfturn('import', root, '--customer', '1');
  expect(week.lines).toEqual([
    '2\t2026-05-06\tlong-csv\t2026-05-06 Dock: own.csv\timported, columns by "Dock", 1 track has no player',
  ]);
  const kpis = await store.db
    .selectFrom('player_sessions')
    .select(['session_id', 'kpis'])
    .orderBy('session_id')
    .execute();
  // The last of 400 samples ends 0.1 s after it: 40 s of 3 m/s.
  expect(kpis.map((row) => [row.session_id, Math.round(distance.parse(JSON.parse(row.kpis)).totalDistanceM)])).toEqual([
    [1, 120],
    [2, 120],
  ]);
  expect((await halfturn('import', root, '--customer', '1')).lines[0]).toMatch(/\talready imported$/);
});

it.skipIf(!existsSync(SHARED))('real files of STATSports and Catapult become sessions in one go', async () => {
  const store = await portal('real');
  const root = join(folder, 'real week');
  for (const [place, from] of [
    ['2026-05-04 U16', 'statsports-u16-10hz'],
    ['2026-05-04 U18', 'catapult-u18-10hz'],
  ] as const) {
    mkdirSync(join(root, place), { recursive: true });
    for (const name of readdirSync(join(SHARED, from))) {
      writeFileSync(join(root, place, name), readFileSync(join(SHARED, from, name)));
    }
  }
  const { lines, notes, code } = await halfturn('import', root, '--customer', '1', '--new-players');
  expect(code).toBe(0);
  expect(notes.split('\n').toSorted()).toEqual(
    ['16', '18'].map(
      (age) =>
        `Left out: 2026-05-04 U${age}/Dat${age === '16' ? 'a' : ''}set_C_SessionDetails.xlsx belongs to no session.`,
    ),
  );
  expect(lines.map((line) => line.split('\t').slice(2))).toEqual(
    expect.arrayContaining([
      ['statsports-csv', '2026-05-04 U16: 3 files', 'imported'],
      ['catapult-csv', '2026-05-04 U18: 4 files', 'imported'],
    ]),
  );
  expect(await idsIn(store)).toHaveLength(2);
});
