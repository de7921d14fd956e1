/** `halfturn export --dataset s3://…`: the same bytes as in a folder; stopped half-way, refused, beside another. */
import { seedDatabase } from '@halfturn/server/demo/seed';
import { listPlayers } from '@halfturn/server/store/player/players';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { S3_KEY } from '../../fixtures/s3-server';
import { TODAY } from '../../fixtures/today';
import { runsS3 } from '../data/s3-of-tests';
import { openTestDatabase, type TestDatabase } from '../engines';
import { storeHandMade, turn } from '../hand-made';
import { filesOf } from './duckdb-lake';
import { halfturn } from './export-command';

const MEN = 1;
const LAKE = 's3://halfturn/lake';
const s3 = runsS3();

let database: TestDatabase;
let folder = '';
let sessions: readonly number[] = [];
const run = (address = LAKE) => halfturn('export', '--dataset', address);
const keys = () => [...s3().objects.keys()].filter((key) => key.startsWith('lake/')).toSorted();
const bytesOf = (path: string) => s3().objects.get(`lake/${path}`)?.bytes;
const withoutTime = (bytes: Buffer | undefined) => bytes?.toString().replace(/"writtenAt":"[^"]*"/, '');
const puts = () =>
  s3()
    .requests.filter(({ method }) => method === 'PUT')
    .map(({ key }) => key);
async function expectAsInFolder(): Promise<void> {
  await halfturn('export', '--dataset', folder);
  const paths = filesOf(folder);
  expect(keys()).toEqual(paths.map((path) => `lake/${path}`));
  for (const path of paths.filter((each) => each !== 'manifest.json')) {
    expect(bytesOf(path)?.equals(readFileSync(join(folder, path)))).toBe(true);
  }
  expect(withoutTime(bytesOf('manifest.json'))).toBe(withoutTime(readFileSync(join(folder, 'manifest.json'))));
}

beforeAll(async () => {
  database = await openTestDatabase('sqlite');
  const { store, dataFolder } = database;
  await seedDatabase(store, { demo: true, today: TODAY, league: { sessions: 0 } });
  const [player] = await listPlayers(store.db, MEN);
  const playerId = player?.playerId ?? 0;
  for (const day of ['01', '02', '03']) {
    const players = [{ playerId, kpis: { totalDistanceM: 4100, totalTurns: 1 }, turns: [turn()] }];
    const startsAt = `2026-03-${day}T10:00:00Z`;
    sessions = [...sessions, await storeHandMade(store, { customerId: MEN, startsAt, sessionTypeId: 3, players })];
  }
  folder = mkdtempSync(join(tmpdir(), 'halfturn-lake-'));
  vi.stubEnv('HALFTURN_DATA', dataFolder);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('AWS_ENDPOINT_URL', s3().address);
});
afterAll(async () => {
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

it('says in one line what to do about a place it cannot use, and leaves nothing there', async () => {
  const says = async (address: string, code: number, words: string | RegExp) => {
    const answer = await run(address);
    expect([answer.code, answer.out, answer.notes]).toEqual([code, '', expect.stringMatching(words)]);
    expect(answer.notes).not.toMatch(/\n/);
  };
  for (const address of ['s3://UPPER/lake', 's3://', 'https://example.org/lake', 'gs://bucket/lake']) {
    await says(address, 2, /--dataset takes a folder, or s3:\/\/bucket\/prefix\.$/);
  }
  await says('s3://nowhere/lake', 1, / has no bucket nowhere: create it, or correct its name\.$/);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'somebody-else');
  await says(LAKE, 1, /refuses this key for the bucket halfturn: allow it to get, put, delete and list/);
  vi.stubEnv('AWS_ACCESS_KEY_ID', S3_KEY.AWS_ACCESS_KEY_ID);
  s3().skewMs = 3_600_000;
  s3().fault = () => ({ kind: 'refused', status: 403, code: 'RequestTimeTooSkewed' });
  await says(LAKE, 1, /^halfturn: The clocks of this machine and of .* differ too much: set this one by NTP/);
  s3().skewMs = 0;
  s3().fault = () => null;
  s3().objects.set('mine/thesis.txt', { bytes: Buffer.from('mine'), modified: new Date(0) });
  await says('s3://halfturn/mine', 1, /s3:\/\/halfturn\/mine holds something else: name an empty prefix/);
  expect([...s3().objects.keys()]).toEqual(['mine/thesis.txt']);
});

it('full half-way there is no manifest; another run goes on, and has what the folder has', async () => {
  let written = 0;
  s3().fault = ({ method, key }) =>
    method === 'PUT' && key.endsWith('.parquet') && (written += 1) > 8
      ? { kind: 'refused', status: 403, code: 'QuotaExceeded' }
      : null;
  const stopped = await run();
  expect([stopped.code, stopped.notes]).toEqual([
    1,
    expect.stringMatching(
      /^halfturn: The bucket halfturn at .* is full: raise its quota or make room, then try again\.$/,
    ),
  ]);
  expect(keys()).not.toContain('lake/manifest.json');
  s3().fault = () => null;
  const { code, notes, out } = await run();
  expect([code, out]).toEqual([0, `${LAKE}\n`]);
  expect(notes).toMatch(/^Sessions: \d written, \d unchanged, 0 removed/);
  expect(keys().filter((key) => key.includes('_progress'))).toEqual([]);
  await expectAsInFolder();
});

it('writes what has changed alone, the manifest last', async () => {
  const { db } = database.store;
  s3().requests.length = 0;
  expect((await run()).notes).toMatch(/^Sessions: 0 written, 3 unchanged, 0 removed/);
  expect(puts()).toEqual([]);
  const [first = 0, second = 0] = sessions;
  await db.updateTable('sessions').set({ title: 'Wednesday' }).where('session_id', '=', first).execute();
  await db.updateTable('sessions').set({ is_locked: 1 }).where('session_id', '=', second).execute();
  expect((await run()).notes).toMatch(/^Sessions: 1 written, 1 unchanged, 1 removed/);
  const own = puts().filter((key) => key.includes('session_id='));
  expect(own).toHaveLength(6);
  expect(own.every((key) => key.includes(`/session_id=${first}/`))).toBe(true);
  expect(puts().at(-1)).toBe('lake/manifest.json');
  await expectAsInFolder();
});

it('is refused while another export writes there, and taken over from one that was killed', async () => {
  const journal = (host: string, modified: Date) =>
    s3().objects.set('lake/_progress/000001.jsonl', {
      bytes: Buffer.from(`${JSON.stringify({ pid: 1, host })}\n`),
      modified,
    });
  journal('elsewhere', new Date());
  expect(await run()).toMatchObject({
    code: 1,
    notes: `halfturn: Another export (process 1 of elsewhere) is writing to ${LAKE}: wait until it is done, or delete _progress/ there if it is not running.`,
  });
  journal('elsewhere', new Date(Date.now() - 3_600_000));
  expect((await run()).code).toBe(0);
  await expectAsInFolder();
});
