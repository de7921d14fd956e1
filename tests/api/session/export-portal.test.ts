import { insertCustomer } from '@halfturn/server/store/club/new-club-defaults';
import { findCustomer } from '@halfturn/server/store/club/customers';
import { insertParameterSet } from '@halfturn/server/store/club/parameter-sets';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type FixtureFiles, writeFixtureFiles } from '../../fixtures/files';
import { describeOnEngines, openTestDatabase, type TestDatabase } from '../engines';
import { halfturn, read, rowsOf, recordsOf, parquetBytes } from './export-command';

let folder = '';
let files: FixtureFiles;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'halfturn-export-'));
  files = writeFixtureFiles(join(folder, 'in'), { minutes: 2, playersPerTeam: 3 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeOnEngines('halfturn export of the portal', (engine) => {
  let database: TestDatabase;
  const out = (name: string) => join(folder, engine, name);

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    vi.stubEnv('HALFTURN_DATA', database.dataFolder);
    vi.stubEnv('DATABASE_URL', database.databaseUrl ?? '');
    for (const [customerId, displayName] of [
      [1, 'FK Bodø'],
      [2, 'Elms'],
    ] as const) {
      await database.store.db
        .transaction()
        .execute((trx) =>
          insertCustomer(trx, { customerId, displayName, teamType: 'm', sport: 'football', modules: [], options: [] }),
        );
    }
    const into = async (customer: string, date: string, title: string, type: string) => {
      const options = [
        '--customer',
        customer,
        '--date',
        date,
        '--session-title',
        title,
        '--type',
        type,
        '--new-players',
      ];
      expect(await halfturn('import', ...files['tracab-csv'], ...options)).toMatchObject({ code: 0 });
    };
    await into('1', '2026-05-02', 'Bodø / Northfield', 'match');
    await into('1', '2026-05-09', '=1+1', 'training');
    await into('2', '2026-05-02', 'First', 'match');
    await into('2', '2026-05-03', 'Second', 'match');
    await into('2', '2026-05-04', 'Third', 'match');
    for (const [sourceKey, name] of [
      ['home_1', 'Åse Ødegård'],
      ['home_2', '=cmd()'],
    ] as const) {
      await database.store.db
        .updateTable('players')
        .set({ name })
        .where('customer_id', '=', 1)
        .where('player_id', '=', (of) =>
          of
            .selectFrom('player_keys')
            .select('player_id')
            .where('customer_id', '=', 1)
            .where('source_key', '=', sourceKey),
        )
        .execute();
    }
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await database.remove();
  });

  it('writes a file per session and table, under the names of the portal', async () => {
    const { code, out: paths, notes } = await halfturn('export', '--customer', '1', '--out', out('all'));
    expect(code).toBe(0);
    const tables = ['efforts', 'frames', 'kpis', 'peaks', 'profile', 'quality', 'turns'];
    const names = ['2026-05-02_1_Bodø-Northfield', '2026-05-09_2_1-1'];
    const expected = names.flatMap((name) => tables.map((table) => `${name}.${table}.csv`));
    expect(readdirSync(out('all')).toSorted()).toEqual(expected.toSorted());
    expect(paths.trimEnd().split('\n')).toHaveLength(14);
    expect(notes).toMatch(/^Wrote 14 files with \d+ rows of 2 sessions into /);

    const kpis = recordsOf(read(join(out('all'), '2026-05-02_1_Bodø-Northfield.kpis.csv')));
    expect(kpis).toHaveLength(6);
    const ase = kpis.find(({ player }) => player === 'Åse Ødegård');
    expect(ase).toMatchObject({ team: 'FK Bodø', side: 'own', sourceKey: 'home_1', format: 'tracab-csv' });
    expect(kpis.find(({ sourceKey }) => sourceKey === 'home_2')?.['player']).toBe("'=cmd()");
    expect(new Set(kpis.filter(({ side }) => side === 'opposition').map(({ team }) => team)).size).toBe(1);

    const stored = await database.store.db
      .selectFrom('player_sessions')
      .select('kpis')
      .where('customer_id', '=', 1)
      .where('session_id', '=', 1)
      .where('player_id', '=', Number(ase?.['playerId']))
      .executeTakeFirstOrThrow();
    expect(JSON.parse(stored.kpis)).toMatchObject({
      totalDistanceM: Number(ase?.['distance_m']),
      energyKJPerKg: Number(ase?.['energy_kJ_per_kg']),
      totalTurns: Number(ase?.['totalTurns']),
    });
  });

  it('gives the tracking away in the Common Data Format, under the names of the portal', async () => {
    const args = ['--customer', '1', '--session', '1', '--as', 'cdf', '--out', out('cdf')];
    expect(await halfturn('export', ...args)).toMatchObject({ code: 0 });
    const stem = '2026-05-02_1_Bodø-Northfield.cdf';
    expect(readdirSync(out('cdf')).toSorted()).toEqual([`${stem}.jsonl`, `${stem}.meta.json`]);
    expect(read(join(out('cdf'), `${stem}.meta.json`))).toContain('"name": "Åse Ødegård"');
  });

  it('has the numbers of the files in them', async () => {
    const portal = recordsOf(read(join(out('all'), '2026-05-02_1_Bodø-Northfield.turns.csv')));
    const file = recordsOf((await halfturn('analyze', ...files['tracab-csv'], '--table', 'turns')).out);
    expect(portal).toHaveLength(file.length);
    const key = ({ sourceKey = '', sessionStart_s: sessionStartS }: Record<string, string>) =>
      `${sourceKey.slice(sourceKey.lastIndexOf(':') + 1)} ${Number(sessionStartS).toFixed(3)}`;
    const byKey = new Map(file.map((record) => [key(record), record]));
    for (const turn of portal) {
      const same = byKey.get(key(turn));
      // The portal stores turns in steps of a millimetre a second, a hundredth of a degree, a millisecond.
      expect(Number(turn['angle_deg'])).toBeCloseTo(Number(same?.['angle_deg']), 1);
      expect(Number(turn['entrySpeed_m_per_s'])).toBeCloseTo(Number(same?.['entrySpeed_m_per_s']), 2);
      expect(Number(turn['start_s'])).toBeCloseTo(Number(same?.['start_s']), 2);
      expect([turn['side'], turn['effortClass']]).toEqual([same?.['side'], same?.['effortClass']]);
    }
    const frames = read(join(out('all'), '2026-05-02_1_Bodø-Northfield.frames.csv'));
    const own = recordsOf(frames).find(({ sourceKey }) => sourceKey === 'home_1');
    expect(own).toMatchObject({ player: 'Åse Ødegård', team: 'FK Bodø', side: 'own' });
    expect(rowsOf(frames)).toHaveLength(1 + 6 * 3000);
  });

  it('chooses sessions by number and by day, tables by name', async () => {
    const options = ['--table', 'kpis', '--table', 'peaks', '--as', 'parquet'];
    const names = async (name: string, ...choice: readonly string[]) => {
      expect(await halfturn('export', '--customer', '2', '--out', out(name), ...choice, ...options)).toMatchObject({
        code: 0,
      });
      return readdirSync(out(name)).toSorted();
    };
    expect(await names('one', '--session', '2')).toEqual([
      '2026-05-03_2_Second.kpis.parquet',
      '2026-05-03_2_Second.peaks.parquet',
    ]);
    expect(await names('from', '--from', '2026-05-03')).toHaveLength(4);
    expect(await names('to', '--to', '2026-05-02')).toHaveLength(2);
    expect(await names('both', '--from', '2026-05-03', '--to', '2026-05-03')).toHaveLength(2);
    const [row] = await parquetReadObjects({
      file: parquetBytes(join(out('one'), '2026-05-03_2_Second.kpis.parquet')),
    });
    expect(row).toMatchObject({ team: 'Elms', source: 'optical' });
    const { key_value_metadata: pairs } = parquetMetadata(
      parquetBytes(join(out('one'), '2026-05-03_2_Second.kpis.parquet')),
    );
    expect(Object.fromEntries(pairs?.map(({ key, value }) => [key, value]) ?? [])).toMatchObject({
      'halfturn.table': 'kpis',
      'halfturn.sessionId': '2',
      'halfturn.title': 'Second',
      'halfturn.startsAt': '2026-05-03T00:00:00.000+00:00',
    });
  });

  it('refuses the session of another customer, days without one, a customer that is not there', async () => {
    const refused = async (...args: readonly string[]) => {
      const { code, out: paths, notes } = await halfturn('export', '--out', out('refused'), ...args);
      expect([code, paths]).toEqual([1, '']);
      return notes;
    };
    expect(await refused('--customer', '1', '--session', '3')).toMatch(/Customer 1 has no session 3\./);
    expect(await refused('--customer', '1', '--from', '2027-01-01')).toMatch(/no session on these days/);
    expect(await refused('--customer', '9')).toMatch(/No customer 9: choose one of 1 FK Bodø, 2 Elms/);
    expect(existsSync(out('refused'))).toBe(false);
    const file = files['tracab-csv'][0] ?? '';
    const taken = await halfturn('export', '--customer', '1', '--session', '1', '--out', file);
    expect([taken.code, taken.notes]).toEqual([1, expect.stringMatching(/tracab_tracking\.csv is not a folder/)]);
  });

  it('writes nothing where one file is in the way, all of it with --force', async () => {
    mkdirSync(out('taken'), { recursive: true });
    const mine = join(out('taken'), '2026-05-09_2_1-1.kpis.csv');
    writeFileSync(mine, 'mine');
    const args = ['export', '--customer', '1', '--out', out('taken'), '--table', 'kpis'];
    const taken = await halfturn(...args);
    expect([taken.code, taken.notes]).toEqual([1, expect.stringMatching(/2_1-1\.kpis\.csv already exists/)]);
    expect(readdirSync(out('taken'))).toEqual(['2026-05-09_2_1-1.kpis.csv']);
    expect((await halfturn(...args, '--force')).code).toBe(0);
    expect(read(mine)).toMatch(/^player,team,source,/);
    expect(readdirSync(out('taken'))).toHaveLength(2);
  });

  it('smooths frames with the parameters a session was computed with, whatever is in force today', async () => {
    const { db } = database.store;
    const customer = await findCustomer(db, 2);
    if (customer === null) throw new Error('There is no customer 2.');
    await insertParameterSet(db, customer, {
      overrides: { 'filterHz.optical': 0.8 },
      note: 'a calmer filter',
      createdBy: 'test',
      basedOn: null,
    });
    const options = ['--customer', '2', '--date', '2026-05-05', '--session-title', 'Fourth', '--type', 'match'];
    expect(await halfturn('import', ...files['tracab-csv'], ...options)).toMatchObject({ code: 0 });
    const hashes = async (sessionId: string) => {
      const args = ['--session', sessionId, '--table', 'frames', '--table', 'kpis', '--as', 'parquet'];
      expect(await halfturn('export', '--customer', '2', ...args, '--out', out('sets'))).toMatchObject({ code: 0 });
      const names = readdirSync(out('sets')).filter((name) => name.split('_')[1] === sessionId);
      return names.map((name) => {
        const { key_value_metadata: pairs } = parquetMetadata(parquetBytes(join(out('sets'), name)));
        return pairs?.find(({ key }) => key === 'halfturn.parametersHash')?.value;
      });
    };
    const [before, after] = [await hashes('2'), await hashes('4')];
    expect(before).toEqual([before[0], before[0]]);
    expect(after).toEqual([after[0], after[0]]);
    expect(after[0]).not.toBe(before[0]);
  });

  it('takes each session that is named, and refuses those that are not there', async () => {
    const sessions = ['--session', '1', '--session', '3', '--table', 'kpis'];
    const { code, notes } = await halfturn('export', '--customer', '2', ...sessions, '--out', out('two'));
    expect([code, notes]).toEqual([0, expect.stringMatching(/Wrote 2 files with .* of 2 sessions/)]);
    expect(readdirSync(out('two')).map((name) => name.split('_')[1])).toEqual(['1', '3']);
    const missing = ['--session', '1', '--session', '77', '--session', '78'];
    const refused = await halfturn('export', '--customer', '2', ...missing, '--out', out('none'));
    expect([refused.code, refused.notes]).toEqual([1, expect.stringContaining('Customer 2 has no session 77, 78.')]);
  });

  it('leaves frames out where the tracking was not kept, and says so', async () => {
    await database.store.db
      .deleteFrom('raw_tracking')
      .where('customer_id', '=', 2)
      .where('session_id', '=', 3)
      .execute();
    const args = ['export', '--customer', '2', '--session', '3'];
    const { code, notes } = await halfturn(...args, '--out', out('kept'), '--table', 'frames', '--table', 'turns');
    expect([code, notes]).toEqual([0, expect.stringMatching(/tracking of session 3 was not kept.*\nWrote 1 files/s)]);
    const [turn] = recordsOf(read(join(out('kept'), '2026-05-04_3_Third.turns.csv')));
    expect(turn).toMatchObject({ start_s: 'N/A' });
    expect(Number(turn?.['sessionStart_s'])).toBeGreaterThan(0);
    const none = await halfturn(...args, '--out', out('kept'), '--table', 'frames');
    expect(none.code).toBe(1);
    expect(none.notes).toMatch(/Nothing was written/);
  });

  it('says of a simulated session that nobody ran in it', async () => {
    const sessions = database.store.db.selectFrom('sessions').where('customer_id', '=', 2).where('session_id', '=', 1);
    const { source } = await sessions.select('source').executeTakeFirstOrThrow();
    const notes = [{ code: 'simulated', text: 'Simulated data.', count: null }];
    await database.store.db
      .updateTable('sessions')
      .set({ source: source.replace('"notes":[', `"notes":[${JSON.stringify(notes[0])},`).replace(',]', ']') })
      .where('customer_id', '=', 2)
      .where('session_id', '=', 1)
      .execute();
    const options = ['--table', 'kpis', '--table', 'quality', '--out', out('simulated')];
    const exported = await halfturn('export', '--customer', '2', '--session', '1', ...options);
    expect([exported.code, exported.notes]).toEqual([0, expect.stringMatching(/simulated sessions.*: 1 of 1\./)]);
    const kpis = recordsOf(read(join(out('simulated'), '2026-05-02_1_First_simulated.kpis.csv')));
    expect(kpis.map(({ simulated }) => simulated)).toEqual(Array.from({ length: 6 }, () => 'true'));
    expect(read(join(out('simulated'), '2026-05-02_1_First_simulated.quality.csv'))).toMatch(
      /simulated,Simulated data\./,
    );
  });

  it('computes an import by the sport of its customer alone', async () => {
    const other = await halfturn('import', ...files['tracab-csv'], '--customer', '1', '--sport', 'basketball');
    expect([other.code, other.notes]).toEqual([1, expect.stringMatching(/Customer 1 plays football/)]);
  });
});
