import { TABLE_NAMES } from '@halfturn/core/writers/tables/session-tables';
import { tableFromIPC } from 'apache-arrow';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FixtureFiles, writeFixtureFiles } from '../../fixtures/files';
import { halfturn, read, rowsOf, recordsOf, parquetBytes } from './export-command';

let folder = '';
let files: FixtureFiles;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'halfturn-export-'));
  files = writeFixtureFiles(join(folder, 'in'), { minutes: 2, playersPerTeam: 3 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('halfturn export of files', () => {
  it.each(TABLE_NAMES)('writes the header of %s that docs/reference/formats.md has', async (table) => {
    const path = join(folder, `${table}-header.csv`);
    const args = ['export', ...files['metrica-csv'], '--table', table, '--out', path];
    expect(await halfturn(...args)).toMatchObject({ code: 0 });
    const docs = read(fileURLToPath(new URL('../../../docs/reference/formats.md', import.meta.url)));
    const documented = new RegExp(`^${table}\\n(player,team,.*)$`, 'm').exec(docs)?.[1];
    expect(rowsOf(read(path))[0]).toBe(documented);
  });

  it('writes the table that analyze prints', async () => {
    const path = join(folder, 'kpis.csv');
    const { code, out, notes } = await halfturn('export', ...files['tracab-csv'], '--table', 'kpis', '--out', path);
    expect([code, out]).toEqual([0, `${path}\n`]);
    expect(notes).toMatch(/^Read as tracab-csv, .*\nWrote 6 rows\.$/s);
    expect(read(path)).toBe((await halfturn('analyze', ...files['tracab-csv'])).out);
  });

  it('writes tracking in the Common Data Format, which is the same session when it is read', async () => {
    const path = join(folder, 'match.jsonl');
    const { code, out } = await halfturn('export', ...files['tracab-csv'], '--as', 'cdf', '--out', path);
    const meta = join(folder, 'match.meta.json');
    expect([code, out]).toEqual([0, `${path}\n${meta}\n`]);
    const again = await halfturn('analyze', path, meta);
    expect(again.notes).toMatch(/^Read as cdf, optical, 25 Hz/);
    const distances = (csv: string) => recordsOf(csv).map(({ distance_m: distanceM }) => Number(distanceM).toFixed(6));
    expect(distances(again.out)).toEqual(distances((await halfturn('analyze', ...files['tracab-csv'])).out));
    expect((await halfturn('export', path, '--as', 'cdf', '--table', 'kpis', '--out', path)).code).toBe(2);
    expect((await halfturn('export', ...files['tracab-csv'], '--as', 'cdf', '--out', path)).code).toBe(1);
  });

  it('writes the same frames as CSV, Arrow and Parquet', async () => {
    const paths = { csv: 'f.csv', arrow: 'f.arrow', 'arrow-stream': 'f.arrows', parquet: 'f.parquet' };
    for (const [as, name] of Object.entries(paths)) {
      const options = ['--table', 'frames', '--as', as, '--out', join(folder, name)];
      expect((await halfturn('export', ...files['tracab-csv'], ...options)).code).toBe(0);
    }
    const csv = recordsOf(read(join(folder, paths.csv)));
    // 6 players, 120 s at 25 Hz in two halves.
    expect(csv).toHaveLength(6 * 3000);
    const arrow = tableFromIPC(readFileSync(join(folder, paths.arrow)));
    const stream = tableFromIPC(readFileSync(join(folder, paths['arrow-stream'])));
    const parquet = await parquetReadObjects({ file: parquetBytes(join(folder, paths.parquet)) });
    expect([arrow.numRows, stream.numRows, parquet.length]).toEqual([csv.length, csv.length, csv.length]);
    const text = (value: unknown) =>
      value === null ? 'N/A' : typeof value === 'string' ? value : JSON.stringify(value);
    for (const row of [0, 1, 2999, 3000, csv.length - 1]) {
      for (const name of [
        'player',
        'team',
        'time_s',
        'period',
        'x_m',
        'speed_m_per_s',
        'acceleration_m_per_s2',
        'suspect',
      ]) {
        const expected = csv[row]?.[name];
        expect([name, text(arrow.getChild(name)?.get(row))]).toEqual([name, expected]);
        expect([name, text(stream.getChild(name)?.get(row))]).toEqual([name, expected]);
        expect([name, text(parquet[row]?.[name])]).toEqual([name, expected]);
      }
    }
    expect(arrow.schema.metadata.get('halfturn.simulated')).toBe('false');
    const { key_value_metadata: pairs } = parquetMetadata(parquetBytes(join(folder, paths.parquet)));
    expect(pairs?.find(({ key }) => key === 'halfturn.parametersHash')?.value).toBe(
      arrow.schema.metadata.get('halfturn.parametersHash'),
    );
  });

  it('replaces a file only when told to, and leaves nothing behind when it fails', async () => {
    const place = join(folder, 'place');
    mkdirSync(place);
    const path = join(place, 'turns.csv');
    writeFileSync(path, 'mine');
    const options = ['--table', 'turns', '--out', path];
    const taken = await halfturn('export', ...files['metrica-csv'], ...options);
    expect([taken.code, taken.notes]).toEqual([1, expect.stringMatching(/turns\.csv already exists: .*--force/)]);
    expect(read(path)).toBe('mine');

    const prose = join(folder, 'prose.csv');
    writeFileSync(prose, 'once upon a time\n');
    expect((await halfturn('export', prose, ...options, '--force')).code).toBe(1);
    expect(read(path)).toBe('mine');

    expect((await halfturn('export', ...files['metrica-csv'], ...options, '--force', '--bom')).code).toBe(0);
    expect(read(path)).toMatch(/^\uFEFFplayer,team,start_s,/);
    expect(readdirSync(place)).toEqual(['turns.csv']);
  });

  it.each([
    [['--out', 'x'], 2, /Name tracking files, or a --customer/],
    [['a.csv', '--table', 'kpis'], 2, /--out takes the file/],
    [['a.csv', '--out', 'x'], 2, /--table takes one table.*frames, kpis/],
    [['a.csv', '--out', 'x', '--table', 'kpis', '--table', 'turns'], 2, /--table takes one table/],
    [['a.csv', '--out', 'x', '--table', 'wages'], 2, /--table "wages".*frames, kpis/],
    [['a.csv', '--out', 'x', '--table', 'kpis', '--as', 'xlsx'], 2, /--as "xlsx".*csv, arrow, arrow-stream, parquet/],
    [['a.csv', '--out', 'x', '--table', 'kpis', '--as', 'arrow', '--bom'], 2, /--bom only applies to CSV/],
    [['a.csv', '--out', 'x', '--table', 'kpis', '--session', '1'], 2, /--session goes with --customer/],
    [['nowhere.csv', '--out', 'x', '--table', 'kpis'], 1, /nowhere\.csv: file not found/],
    [['a.csv', '--out', tmpdir(), '--table', 'kpis', '--force'], 1, /is a folder/],
    [['a.csv', '--out', join('nowhere', 'x'), '--table', 'kpis'], 1, /nowhere: folder not found/],
    [['a.csv', '--customer', '1', '--out', 'x'], 2, /not both/],
    [['--customer', 'one', '--out', 'x'], 2, /--customer takes the number/],
    [['--customer', '1'], 2, /--out takes the folder/],
    [['--customer', '1', '--out', 'x', '--pitch', '105x68'], 2, /--pitch goes with tracking files/],
    [['--customer', '1', '--out', 'x', '--match'], 2, /--match goes with tracking files/],
    [['--customer', '1', '--out', 'x', '--session', '0'], 2, /--session takes the number/],
    [['--customer', '1', '--out', 'x', '--from', '2026-02-30'], 2, /--from "2026-02-30" is not a day/],
    [['--customer', '1', '--out', 'x', '--session', '1', '--to', '2026-01-01'], 2, /Choose --session or days/],
    [['--customer', '1', '--out', 'x', '--from', '2026-01-02', '--to', '2026-01-01'], 2, /--from is later than --to/],
  ])('answers %j with exit code %i and one line', async (args, expected, words) => {
    const { code, out, notes } = await halfturn('export', ...args);
    expect([code, out]).toEqual([expected, '']);
    expect(notes).toMatch(words);
    expect(notes).not.toMatch(/\n/);
    expect(existsSync('x')).toBe(false);
  });
});
