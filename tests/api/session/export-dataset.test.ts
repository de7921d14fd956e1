import { kpis } from '@halfturn/contract/session/kpis';
import { turnReport } from '@halfturn/contract/turns/turns';
import { peakAnalysis } from '@halfturn/contract/peaks/peak-analysis';
import { listPlayers } from '@halfturn/server/store/player/players';
import { storeDrill } from '@halfturn/server/store/session/drills/drills';
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { describeOnEngines } from '../engines';
import { storeHandMade, turn } from '../hand-made';
import { MEN, openTestPortal, type TestPortal, WOMEN } from '../portal';
import { askFiles, filesOf, hasDuckDb, openLake, type Row } from './duckdb-lake';
import { halfturn, read } from './export-command';

const PROGRAM = fileURLToPath(new URL('../../../server/bin/halfturn.mjs', import.meta.url));
const manifestJson = z.object({
  schemaVersion: z.number(),
  parts: z.array(
    z.object({
      sessionId: z.number().nullable(),
      version: z.string(),
      methodVersions: z.record(z.string(), z.string()),
      files: z.array(z.object({ path: z.string(), rows: z.number(), bytes: z.number(), sha256: z.string() })),
    }),
  ),
});
const manifestOf = (folder: string) => manifestJson.parse(JSON.parse(read(join(folder, 'manifest.json'))));
const effort = (kind: 'SPRINT' | 'HSR', startS: number) => ({
  kind,
  startS,
  durationS: 3,
  matchTimeS: startS,
  distanceM: 24,
  peak: 8,
});

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'halfturn-dataset-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describeOnEngines('halfturn export --dataset', (engine) => {
  let portal: TestPortal;
  let folder: string;
  let match: number;
  let training: number;
  let ids: readonly number[];
  let names: readonly string[];
  const run = (...args: readonly string[]) => halfturn('export', '--dataset', folder, ...args);
  const states = () =>
    new Map(
      filesOf(folder).map((path) => {
        const { mtimeMs, ino } = statSync(join(folder, path));
        return [path, `${mtimeMs} ${ino}`];
      }),
    );
  const changed = (before: ReadonlyMap<string, string>) =>
    [...states()].filter(([path, state]) => before.get(path) !== state).map(([path]) => path);

  beforeAll(async () => {
    folder = join(root, engine);
    portal = await openTestPortal(engine);
    const { store, databaseUrl, dataFolder } = portal.database;
    vi.stubEnv('HALFTURN_DATA', dataFolder);
    vi.stubEnv('DATABASE_URL', databaseUrl ?? '');
    const [one, two] = (await listPlayers(store.db, MEN)).slice().sort((a, b) => a.playerId - b.playerId);
    if (one === undefined || two === undefined) throw new Error('The demo has no players.');
    ids = [one.playerId, two.playerId];
    names = [one.name, two.name];
    match = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-03-01T15:00:00Z',
      title: 'Oaks',
      oppositionName: 'Oaks',
      players: [
        {
          playerId: one.playerId,
          kpis: { totalDistanceM: 10_250.5, totalTurns: 2, matchTimeM: 90, activeTimeM: 90, accelerations: 4 },
          turns: [turn(), turn({ startS: 90, turnSide: 'R' })],
          efforts: [effort('SPRINT', 100), effort('HSR', 99), effort('SPRINT', 400)],
          peaks: [{ kpi: 'DISTANCE', epochS: 60, valuePerMinute: 187.5, matchTimeS: 100 }],
        },
        { playerId: two.playerId, kpis: { totalDistanceM: 9000, totalTurns: null, matchTimeM: 90, activeTimeM: 90 } },
      ],
    });
    training = await storeHandMade(store, {
      customerId: MEN,
      startsAt: '2026-03-03T10:00:00Z',
      title: 'Tuesday',
      sessionTypeId: 3,
      players: [{ playerId: one.playerId, kpis: { totalDistanceM: 4100 } }],
    });
    // A session on the day after the last day of a season.
    await storeHandMade(store, {
      customerId: WOMEN,
      startsAt: '2025-07-01T10:00:00Z',
      sessionTypeId: 3,
      players: [],
    });
    await run();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await portal.close();
  });

  it('has a file per session and table, and what each of them is in the manifest', () => {
    const place = `customer_id=${MEN}/season=2025/session_id=${match}/part.parquet`;
    const files = filesOf(folder);
    for (const table of ['sessions', 'kpis', 'efforts', 'turns', 'peaks', 'drills']) {
      expect(files).toContain(`${table}/${place}`);
    }
    expect(files).toContain(`players/customer_id=${MEN}/part.parquet`);
    const { schemaVersion, parts } = manifestOf(folder);
    expect(schemaVersion).toBe(1);
    const listed = parts.flatMap((part) => part.files);
    expect([...listed.map(({ path }) => path), 'manifest.json'].toSorted()).toEqual(files);
    for (const { path, bytes, sha256 } of listed) {
      const content = readFileSync(join(folder, path));
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
    }
    const ours = parts.find(({ sessionId }) => sessionId === match);
    expect(ours?.methodVersions).toEqual({ turn: '1.0.0' });
    const rows = ours?.files.map(({ path, rows: count }) => `${path.split('/')[0]} ${count}`);
    expect(rows).toEqual(['drills 0', 'efforts 3', 'kpis 2', 'peaks 1', 'sessions 1', 'turns 2']);
  });

  it('answers DuckDB what the portal answers', async () => {
    const ask = async (path: string) =>
      (await portal.call('GET', `${path}?customerId=${MEN}&sessionId=${match}`, { as: 'analyst' })).json();
    const lake = await openLake(folder);
    const { ourData } = kpis.answer.parse(await ask('/kpis'));
    const distances = lake.ask(
      `SELECT player_id, distance_m, total_turns FROM kpis WHERE session_id = ${match} ORDER BY player_id`,
    );
    expect(distances).toEqual([
      { player_id: ids[0], distance_m: 10_250.5, total_turns: 2 },
      { player_id: ids[1], distance_m: 9000, total_turns: null },
    ]);
    expect(distances).toEqual(
      ourData
        .map(({ player, totalDistanceM, totalTurns }) => ({
          player_id: player.playerId,
          distance_m: totalDistanceM.value,
          total_turns: totalTurns.value,
        }))
        .toSorted((a, b) => a.player_id - b.player_id),
    );
    const report = turnReport.answer.parse(await ask('/turnreport'));
    const turns = lake.ask(`SELECT count(*) AS n FROM turns WHERE session_id = ${match}`);
    expect(turns).toEqual([{ n: 2 }]);
    expect(report.teamTotals?.entrySpeedReport['TOTAL']?.value).toBe(2);
    expect(lake.ask('SELECT kind, count(*) AS n FROM efforts GROUP BY kind ORDER BY kind')).toEqual([
      { kind: 'HSR', n: 1 },
      { kind: 'SPRINT', n: 2 },
    ]);
    const { rainbowCurves } = peakAnalysis.answer.parse(await ask('/peakanalysis'));
    expect(lake.ask('SELECT player_id, epoch_s, distance_m_per_min FROM peaks')).toEqual([
      { player_id: ids[0], epoch_s: 60, distance_m_per_min: 187.5 },
    ]);
    expect(JSON.stringify(rainbowCurves.playersData.find(({ playerId }) => playerId === ids[0]))).toContain('187.5');
  });

  it('names people in players alone', async () => {
    const lake = await openLake(folder);
    const named = lake.ask(
      `SELECT name FROM players WHERE customer_id = ${MEN} AND player_id IN (${ids.join(', ')}) ORDER BY player_id`,
    );
    expect(named.map(({ name }) => name)).toEqual(names);
    for (const table of ['sessions', 'kpis', 'efforts', 'turns', 'peaks']) {
      const text = JSON.stringify(lake.ask(`SELECT * FROM ${table}`));
      expect(text).toContain('"season":2025');
      for (const name of names) expect(text).not.toContain(name);
    }
  });

  it.skipIf(!hasDuckDb)('is read by DuckDB as it lies (needs Python with duckdb)', async () => {
    const lake = await openLake(folder);
    for (const sql of documentedQuestions()) expect(askFiles(folder, sql)).toEqual(lake.ask(sql));
    const partitions: Row[] = askFiles(folder, 'SELECT DISTINCT customer_id, season FROM sessions');
    expect(partitions).toEqual([{ customer_id: MEN, season: 2025 }]);
  });

  it('leaves everything as it lies when nothing has changed', async () => {
    const before = states();
    const { notes } = await run();
    expect(notes).toMatch(/^Sessions: 0 written, 2 unchanged, 0 removed; clubs: \d+\.$/);
    expect(states()).toEqual(before);
  });

  it('writes a session again that has changed: its title, its drills, its facts', async () => {
    const { db } = portal.database.store;
    const mine = `customer_id=${MEN}/season=2025/session_id=${training}/part.parquet`;
    const expectOnlyMine = async () => {
      const before = states();
      expect((await run()).notes).toMatch(/^Sessions: 1 written, 1 unchanged, 0 removed/);
      for (const path of changed(before)) expect(path === 'manifest.json' || path.endsWith(mine)).toBe(true);
      expect(changed(before)).toContain('manifest.json');
      return openLake(folder);
    };
    await db.updateTable('sessions').set({ title: 'Wednesday' }).where('session_id', '=', training).execute();
    expect((await expectOnlyMine()).ask(`SELECT title FROM sessions WHERE session_id = ${training}`)).toEqual([
      { title: 'Wednesday' },
    ]);
    const drill = { name: 'Rondo', type: null, startS: 60, endS: 180, playerIds: [], kpis: null };
    await storeDrill(db, MEN, training, null, drill);
    expect((await expectOnlyMine()).ask('SELECT drill_id, name, player_id, distance_m FROM drills')).toEqual([
      { drill_id: 1, name: 'Rondo', player_id: ids[0], distance_m: null },
    ]);
    await db
      .updateTable('player_sessions')
      .set({ kpis: JSON.stringify({ totalDistanceM: 4200 }) })
      .where('session_id', '=', training)
      .execute();
    await db.updateTable('sessions').set({ revision: 1 }).where('session_id', '=', training).execute();
    expect((await expectOnlyMine()).ask(`SELECT distance_m FROM kpis WHERE session_id = ${training}`)).toEqual([
      { distance_m: 4200 },
    ]);
  });

  it('writes a file again that is missing, and moves a session that is now of another season', async () => {
    const { db } = portal.database.store;
    const path = `turns/customer_id=${MEN}/season=2025/session_id=${match}/part.parquet`;
    rmSync(join(folder, path));
    await run();
    expect(existsSync(join(folder, path))).toBe(true);
    await db
      .updateTable('sessions')
      .set({ starts_at: '2024-09-01T15:00:00Z', local_start: '2024-09-01T15:00:00+00:00' })
      .where('session_id', '=', training)
      .execute();
    await run();
    const places = filesOf(folder).filter((each) => each.includes(`session_id=${training}/`));
    expect(new Set(places.map((each) => each.split('/')[2]))).toEqual(new Set(['season=2024']));
    expect(existsSync(join(folder, `kpis/customer_id=${MEN}/season=2025/session_id=${training}`))).toBe(false);
  });

  it('leaves out a session that is locked or deleted', async () => {
    const { db } = portal.database.store;
    await db.updateTable('sessions').set({ is_locked: 1 }).where('session_id', '=', training).execute();
    expect((await run()).notes).toMatch(/^Sessions: 0 written, 1 unchanged, 1 removed/);
    expect(filesOf(folder).filter((path) => path.includes(`session_id=${training}/`))).toEqual([]);
    expect(manifestOf(folder).parts.map(({ sessionId }) => sessionId)).not.toContain(training);
  });

  it('killed in the middle it goes on where it was', async () => {
    const { store, databaseUrl, dataFolder } = portal.database;
    for (let k = 0; k < 40; k++) {
      const players = ids.map((playerId) => ({ playerId, kpis: { totalDistanceM: 1000 + k } }));
      await storeHandMade(store, { customerId: MEN, startsAt: '2026-02-03T10:00:00Z', sessionTypeId: 3, players });
    }
    const other = join(root, `${engine}-killed`);
    const journal = join(other, '_progress.jsonl');
    const env = { ...process.env, HALFTURN_DATA: dataFolder, DATABASE_URL: databaseUrl ?? '' };
    const child = spawn(process.execPath, [PROGRAM, 'export', '--dataset', other], { env });
    const ended = new Promise((done) => child.once('exit', done));
    while (child.exitCode === null && (!existsSync(journal) || read(journal).split('\n').length < 4)) {
      await setTimeout(2);
    }
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(join(other, 'manifest.json'))).toBe(false);
    const half = await openLake(other);
    expect(half.ask('SELECT count(*)::INT AS n FROM kpis')[0]?.['n']).toBeGreaterThan(0);
    const { notes, code } = await halfturn('export', '--dataset', other);
    expect(code).toBe(0);
    const [, written, kept] = /^Sessions: (\d+) written, (\d+) unchanged/.exec(notes) ?? [];
    expect([Number(written) + Number(kept), Number(kept) >= 2]).toEqual([41, true]);
    const listed = manifestOf(other).parts.flatMap(({ files }) => files.map(({ path }) => path));
    expect(filesOf(other)).toEqual([...listed, 'manifest.json'].toSorted());
    await run();
    const withoutTime = (text: string) => text.replace(/"writtenAt":"[^"]*"/, '');
    expect(withoutTime(read(join(other, 'manifest.json')))).toBe(withoutTime(read(join(folder, 'manifest.json'))));
  });

  it('says in one line what to do about a folder it cannot use', async () => {
    const elsewhere = join(root, `${engine}-taken`);
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, 'thesis.txt'), 'mine');
    const file = join(elsewhere, 'thesis.txt');
    const cases: [readonly string[], number, RegExp][] = [
      [['--dataset', elsewhere], 1, /holds something else: name an empty folder/],
      [['--dataset', file], 1, /thesis\.txt is not a folder: name another one\.$/],
      [['--dataset', 'gs://bucket/lake'], 2, /--dataset takes a folder, or s3:/],
      [['--dataset', folder, '--customer', '999'], 1, /No customer 999: choose one of/],
      [['--dataset', folder, '--table', 'kpis'], 2, /--table does not go with --dataset/],
      [['match.csv', '--dataset', folder], 2, /tracking files do not go with --dataset/],
      [['match.csv', '--frames', '--out', 'x'], 2, /--frames goes with --dataset/],
    ];
    for (const [args, code, words] of cases) {
      const answer = await halfturn('export', ...args);
      expect([answer.code, answer.out]).toEqual([code, '']);
      expect(answer.notes).toMatch(words);
      expect(answer.notes).not.toMatch(/\n/);
    }
    expect(read(file)).toBe('mine');
    writeFileSync(join(elsewhere, 'manifest.json'), '{"name":"other"}');
    expect((await halfturn('export', '--dataset', elsewhere)).notes).toMatch(/manifest\.json is not of a dataset/);
  });

  it.skipIf(process.getuid?.() === 0)('says that the folder is not writable', async () => {
    chmodSync(folder, 0o500);
    const changedTitle = { title: 'Thursday' };
    await portal.database.store.db.updateTable('sessions').set(changedTitle).where('session_id', '=', match).execute();
    const { code, notes } = await run();
    chmodSync(folder, 0o700);
    expect([code, notes]).toEqual([1, expect.stringMatching(/is not writable: give this user the right/)]);
  });
});

describe('a dataset of a portal', () => {
  it('has three questions in the documentation', () => {
    expect(documentedQuestions()).toHaveLength(3);
  });
});

function documentedQuestions(): readonly string[] {
  const text = read(fileURLToPath(new URL('../../../docs/reference/operations.md', import.meta.url)));
  return [...text.matchAll(/```sql\n(.*?)```/gs)].map(([, sql = '']) => sql.trim().replace(/;$/, ''));
}
