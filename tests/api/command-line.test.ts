import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FixtureFiles, writeFixtureFiles } from '../fixtures/files';
import { TODAY } from '../fixtures/today';
import { seedDatabase } from '@halfturn/server/demo/seed';
import { openDatabase } from '@halfturn/server/store/engine/database';
import { runCommandLine } from '@halfturn/server/cli/main';

let folder = '';
let files: FixtureFiles;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'halfturn-cli-'));
  files = writeFixtureFiles(join(folder, 'in'), { minutes: 2, playersPerTeam: 3 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function halfturn(...args: readonly string[]) {
  const out: string[] = [];
  const notes: string[] = [];
  const code = await runCommandLine(args, { out: (text) => out.push(text), note: (line) => notes.push(line) });
  return { code, out: out.join(''), notes: notes.join('\n') };
}

const rowsOf = (csv: string) => csv.trimEnd().split('\r\n');

describe('halfturn analyze', () => {
  it.each(['tracab-csv', 'metrica-csv', 'statsports-csv', 'catapult-csv'] as const)(
    'prints one KPI row per player of %s files',
    async (format) => {
      const { code, out, notes } = await halfturn('analyze', ...files[format]);
      expect([code, notes]).toEqual([0, expect.stringMatching(new RegExp(`^Read as ${format}, `))]);
      const [header, ...rows] = rowsOf(out);
      expect(header).toMatch(/^player,team,source,duration_s,coverage,distance_m,/);
      expect(rows).toHaveLength(format === 'tracab-csv' || format === 'metrica-csv' ? 6 : 2);
    },
  );

  it.each([
    ['turns', /entrySpeed_m_per_s/],
    ['efforts', /duration_s/],
    ['peaks', /epoch_s/],
    ['profile', /a0_m_per_s2/],
    ['quality', /longestGap_s/],
  ])('prints the table %s', async (table, column) => {
    const { code, out } = await halfturn('analyze', ...files['tracab-csv'], '--table', table);
    expect(code).toBe(0);
    expect(rowsOf(out)[0]).toMatch(column);
    expect(rowsOf(out).length).toBeGreaterThan(1);
  });

  it('a file with heart rate has its columns behind all others, and 255 is none', async () => {
    const [path = ''] = files['statsports-csv'];
    const lines = readFileSync(path, 'utf8').trimEnd().split(/\r?\n/);
    // 140 to 159, a step a second.
    const beats = lines.map((line, row) =>
      row === 0 ? line : line.replace(/[^,]*$/, String(140 + (Math.floor(row / 10) % 20))),
    );
    const [worn, none] = ['worn.csv', 'none.csv'].map((name) => join(folder, name));
    writeFileSync(worn ?? '', beats.join('\n'));
    writeFileSync(none ?? '', lines.map((line, row) => (row === 0 ? line : line.replace(/[^,]*$/, '255'))).join('\n'));
    const [header = '', row = ''] = rowsOf((await halfturn('analyze', worn ?? '')).out);
    const names = ['meanHeartRate_bpm', 'highestHeartRate_bpm', 'heldHeartRate_bpm', 'heartRateCoverage'];
    expect(header.split(',').slice(-4)).toEqual(names);
    const [mean, highest, held, coverage] = row.split(',').slice(-4).map(Number);
    expect(mean).toBeCloseTo(149.5, 0);
    expect([highest, held, coverage]).toEqual([159, 155, 1]);
    expect(rowsOf((await halfturn('analyze', none ?? '')).out)[0]).not.toMatch(/heart/i);
  });

  it('takes two teams for a match unless told otherwise', async () => {
    const [tracking = ''] = files['tracab-csv'];
    expect((await halfturn('analyze', tracking)).notes).toMatch(/6 players, match\./);
    expect((await halfturn('analyze', tracking, '--training')).notes).toMatch(/6 players, training\./);
    expect((await halfturn('analyze', ...files['catapult-csv'], '--match')).notes).toMatch(/2 players, match\./);
  });

  it('computes for a court when told so, and marks the file for Excel when told so', async () => {
    const energies = async (...options: readonly string[]) => {
      const [header = '', ...rows] = rowsOf((await halfturn('analyze', ...files['metrica-csv'], ...options)).out);
      const energy = header.split(',').indexOf('energy_kJ_per_kg');
      return rows.map((row) => Number(row.split(',')[energy]));
    };
    const grass = await energies();
    // METHODS M1: power is proportional to the terrain factor, 1.29 on grass and 1 on a court.
    for (const [player, court] of (await energies('--sport', 'basketball')).entries()) {
      expect((grass[player] ?? NaN) / court).toBeCloseTo(1.29, 9);
    }
    expect(await energies('--sport', 'football')).toEqual(grass);
    expect((await halfturn('analyze', ...files['metrica-csv'])).out.charCodeAt(0)).toBe('p'.charCodeAt(0));
    expect((await halfturn('analyze', ...files['metrica-csv'], '--bom')).out.charCodeAt(0)).toBe(0xfeff);
  });

  it('takes the metadata beside a TRACAB file along and says so, only there', async () => {
    const [tracking = ''] = files['tracab-csv'];
    expect((await halfturn('analyze', tracking)).notes).toMatch(/metadata\.json found next to/);
    expect((await halfturn('analyze', ...files['metrica-csv'])).notes).not.toMatch(/found next to/);
    const alone = join(folder, 'alone');
    mkdirSync(alone);
    renameSync(tracking, join(alone, basename(tracking)));
    const { notes } = await halfturn('analyze', join(alone, basename(tracking)), '--pitch', '100x64');
    expect(notes).not.toMatch(/found next to/);
    expect(notes).toMatch(/pitch 100 x 64 m/);
    renameSync(join(alone, basename(tracking)), tracking);
  });

  it.each([
    [[], 2, /Name at least one tracking file/],
    [['nowhere.csv'], 1, /nowhere\.csv: file not found/],
    [['x', '--table', 'turns', '--table', 'kpis'], 2, /--table is given twice: it takes one value/],
    [['x', '--table', 'wages'], 2, /choose kpis, turns, efforts, peaks, profile, quality/],
    [['x', '--match', '--training'], 2, /not both/],
    [['x', '--pitch', 'big'], 2, /--pitch "big" is not valid.*105x68/],
    [['x', '--source', 'radar'], 2, /--source "radar".*lidar/],
    [['x', '--sport', 'chess'], 2, /--sport "chess".*football, basketball, baseball/],
    [['x', '--colour'], 2, /--colour/],
  ])('answers %j with exit code %i and one line', async (args, expected, words) => {
    const { code, out, notes } = await halfturn('analyze', ...args);
    expect([code, out]).toEqual([expected, '']);
    expect(notes).toMatch(words);
    expect(notes).not.toMatch(/\n/);
  });

  it('says of a folder that it is one, and explains itself when asked', async () => {
    const { code, notes } = await halfturn('analyze', folder);
    expect([code, notes]).toEqual([1, `halfturn: ${folder} is a folder: name the files of one session in it.`]);
    const help = await halfturn('analyze', '--help');
    expect([help.code, help.notes]).toEqual([0, '']);
    expect(help.out).toMatch(/^ {2}halfturn analyze FILE…/);
    expect(help.out).toContain('--speed-unit');
    expect(help.out).not.toContain('halfturn serve');
    expect((await halfturn('export', '-h')).out).toMatch(/halfturn export FILE…[^]*halfturn export --customer/);
    expect((await halfturn('fly', '--help')).code).toBe(2);
  });

  it('names the option that answers what a file leaves open', async () => {
    const path = join(folder, 'open.csv');
    const line = (i: number, who: string, y: number) => `${(i / 10).toFixed(1)},${who},${i / 4},${y}`;
    const rows = Array.from({ length: 100 }, (_, i) => [line(i, 'a', 0), line(i, 'b', 30)]).flat();
    writeFileSync(path, ['time [s],wer,x [m],y [m]', ...rows].join('\n'));
    const asked = await halfturn('analyze', path);
    expect([asked.code, asked.out]).toEqual([1, '']);
    expect(asked.notes).toMatch(/Several players are in one track.* The option is --player-column wer\.$/);
    const answered = await halfturn('analyze', path, '--player-column', 'wer');
    expect(rowsOf(answered.out)).toHaveLength(3);
  });

  it('gives the reader’s refusal as one line', async () => {
    const path = join(folder, 'prose.csv');
    writeFileSync(path, 'once upon a time\n');
    const { code, notes } = await halfturn('analyze', path);
    expect([code, notes]).toEqual([1, expect.stringMatching(/^halfturn: prose\.csv: The format is not recognised\./)]);
  });
});

describe('halfturn', () => {
  it('lists the formats, and refuses what it does not know', async () => {
    const { code, out } = await halfturn('formats');
    expect(code).toBe(0);
    for (const id of ['tracab-csv', 'metrica-csv', 'statsports-csv', 'catapult-csv']) expect(out).toContain(id);
    expect((await halfturn('fly')).code).toBe(2);
    expect((await halfturn('toString')).code).toBe(2);
    expect((await halfturn()).code).toBe(2);
    expect((await halfturn('help')).out).toMatch(/halfturn analyze/);
  });

  it('stores a session by import, by customer and names of the portal', async () => {
    const dataFolder = join(folder, 'data');
    const store = await openDatabase({ databaseUrl: null, dataFolder });
    await seedDatabase(store, { demo: true, today: TODAY });
    vi.stubEnv('HALFTURN_DATA', dataFolder);
    vi.stubEnv('DATABASE_URL', '');
    try {
      const options = ['--customer', '1', '--session-title', 'Derby', '--date', '2026-05-02', '--type', 'training'];
      const { code, out, notes } = await halfturn('import', ...files['metrica-csv'], ...options);
      expect([code, out]).toEqual([0, '1\n']);
      expect(notes).toMatch(/Read in .* computed in .* stored in/);
      expect(notes).toMatch(/^Note: No pitch size given: 105 x 68 m assumed\.$/m);
      const session = await store.db
        .selectFrom('sessions')
        .innerJoin('session_types', (join) =>
          join
            .onRef('session_types.customer_id', '=', 'sessions.customer_id')
            .onRef('session_types.session_type_id', '=', 'sessions.session_type_id'),
        )
        .select(['title', 'starts_at', 'name', 'import_id'])
        .executeTakeFirstOrThrow();
      expect(session).toEqual({
        title: 'Derby',
        starts_at: '2026-05-01T23:00:00.000Z',
        name: 'Training',
        import_id: null,
      });
      expect(notes).toMatch(/3 tracks have no player yet:\n {2}home_1: number 1, ".+", \d+ min, \d+ m/);
      expect(notes).toMatch(/--players FILE --replace 1\.$/);
      const squad = store.db.selectFrom('players').select(['player_id', 'name']).where('customer_id', '=', 1);
      const own = squad.where('is_opposition', '=', 0).where('is_unidentified', '=', 0).orderBy('player_id');
      const before = await own.execute();
      const list = join(folder, 'who.csv');
      writeFileSync(list, `key,player\nhome_1,${before[0]?.name.split(' ').toReversed().join(' ')}\nhome_2,+New One\n`);
      const named = await halfturn('import', ...files['tracab-csv'], ...options, '--players', list, '--replace', '1');
      expect([named.code, named.out]).toEqual([0, '1\n']);
      expect((await own.execute()).map(({ name }) => name)).toEqual([...before.map(({ name }) => name), 'New One']);
      const tracks = await store.db
        .selectFrom('player_sessions')
        .innerJoin('players', 'players.player_id', 'player_sessions.player_id')
        .select(['players.name', 'player_sessions.source_key'])
        .where('players.customer_id', '=', 1)
        .where('team', '=', 'own')
        .orderBy('player_sessions.source_key')
        .execute();
      expect(tracks.map(({ name }) => name)).toEqual([
        before[0]?.name,
        'New One',
        expect.stringMatching(/^Unidentified Player \d$/),
      ]);
      writeFileSync(list, 'home_9,Nobody');
      expect(await halfturn('import', ...files['tracab-csv'], ...options, '--players', list)).toMatchObject({
        code: 1,
        notes: 'halfturn: Players, line 1: no track of our team has the key home_9; there are home_1, home_2, home_3.',
      });
      const stranger = await halfturn('import', ...files['tracab-csv'], '--customer', '99');
      expect([stranger.code, stranger.notes]).toEqual([1, expect.stringMatching(/No customer 99: choose one of 1 /)]);
      expect((await halfturn('import', ...files['tracab-csv'])).code).toBe(2);
    } finally {
      vi.unstubAllEnvs();
      await store.close();
    }
  });

  it('runs as a program, tables on stdout alone', () => {
    const program = fileURLToPath(new URL('../../server/bin/halfturn.mjs', import.meta.url));
    const csv = execFileSync(process.execPath, [program, 'analyze', ...files['metrica-csv'], '--table', 'turns'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(csv).toMatch(/^player,team,start_s,side,angle_deg,/);
  });
});
