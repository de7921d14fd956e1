import { describe, expect, it } from 'vitest';
import { METADATA as EPTS_METADATA, POSITIONS as EPTS_POSITIONS } from './epts/sample';
import { groupFiles } from './file-groups';
import { firstDraft, headerKey } from './long/mapping-draft';
import { memoryFile } from './shared/memory-file';
import { MATCH_INFORMATION, POSITIONS as DFL_POSITIONS } from './sportec/sample';
import { type SheetCell, workbookEntries, zipped } from './workbook/sample';

const placed = (path: string, text: string) => ({ path, file: memoryFile(path.split('/').at(-1) ?? '', text) });

function long(start: string): string {
  const rows = Array.from({ length: 50 }, (_, i) => {
    const at = new Date(Date.parse(start) + i * 100).toISOString();
    return `${at},${(i * 0.3).toFixed(2)},${((i * i) / 500).toFixed(2)}`;
  });
  return `time,x (m),y (m)\n${rows.join('\n')}\n`;
}

const TRACAB =
  'frame,ball_x,ball_y,home_7_x,home_7_y,away_3_x,away_3_y,period_id\n' +
  Array.from({ length: 20 }, (_, i) => `${i + 1},0,0,${i / 10},-3.25,1,1,1\n`).join('');
const METADATA = '{"tracking_data_frame_rate": 25, "pitch_dimensions": [105, 68], "home_team_name": "N"}';

it('makes a session of files of one format that begin together, per folder', async () => {
  const { groups, left } = await groupFiles([
    placed('Mon/b.csv', long('2026-05-04T09:10:00Z')),
    placed('Mon/a.csv', long('2026-05-04T09:00:00Z')),
    placed('Mon/pm.csv', long('2026-05-04T15:00:00Z')),
    placed('Tue/a.csv', long('2026-05-05T09:00:00Z')),
    placed('Tue/notes.txt', 'a good day\n'),
  ]);
  expect(groups.map(({ folder, paths }) => [folder, paths])).toEqual([
    ['Mon', ['Mon/a.csv', 'Mon/b.csv']],
    ['Mon', ['Mon/pm.csv']],
    ['Tue', ['Tue/a.csv']],
  ]);
  expect(groups[1]?.startMs).toBe(Date.parse('2026-05-04T15:00:00Z'));
  expect(left).toEqual(['Tue/notes.txt']);
});

it('gives metadata to the tracking beside it, and to none of two that could take it', async () => {
  const one = await groupFiles([placed('m/t.csv', TRACAB), placed('m/metadata.json', METADATA)]);
  expect(one.groups.map(({ format, paths }) => [format, paths])).toEqual([
    ['tracab-csv', ['m/metadata.json', 'm/t.csv']],
  ]);
  const two = await groupFiles([placed('a.csv', TRACAB), placed('b.csv', TRACAB), placed('metadata.json', METADATA)]);
  expect(two.groups.map(({ paths }) => paths)).toEqual([['a.csv'], ['b.csv']]);
  expect(two.left).toEqual(['metadata.json']);
});

it('keeps a pair together whose files are each known, and names what two could take', async () => {
  const pathsOf = async (...files: readonly ReturnType<typeof placed>[]) => {
    const { groups, left } = await groupFiles(files);
    return { groups: groups.map(({ format, paths }) => [format, paths]), left };
  };
  const [frames, information] = [placed('m/pos.xml', DFL_POSITIONS), placed('m/info.xml', MATCH_INFORMATION)];
  const pair = ['sportec-xml', ['m/info.xml', 'm/pos.xml']];
  expect(await pathsOf(frames, information)).toEqual({ groups: [pair], left: [] });
  expect(await pathsOf(information)).toEqual({ groups: [['sportec-xml', ['m/info.xml']]], left: [] });
  const later = placed('m/later.xml', DFL_POSITIONS.replaceAll('2024-', '2025-').replaceAll('2023-', '2025-'));
  const two = await pathsOf(frames, later, information);
  expect(two.groups.map(([, paths]) => paths)).toEqual([['m/pos.xml'], ['m/later.xml']]);
  expect(two.left).toEqual(['m/info.xml']);
  const other = [placed('m/pos2.xml', DFL_POSITIONS.replaceAll('"M1"', '"M2"'))];
  other.push(placed('m/info2.xml', MATCH_INFORMATION.replaceAll('"M1"', '"M2"')));
  expect(await pathsOf(frames, information, ...other)).toEqual({
    groups: [pair, ['sportec-xml', ['m/info2.xml', 'm/pos2.xml']]],
    left: [],
  });
  const strange = placed('m/info3.xml', MATCH_INFORMATION.replaceAll('"M1"', '"M3"'));
  expect((await pathsOf(frames, strange)).left).toEqual(['m/info3.xml']);
  const epts = [placed('e/meta.xml', EPTS_METADATA), placed('e/raw.txt', EPTS_POSITIONS)];
  expect(await pathsOf(...epts)).toEqual({ groups: [['epts', ['e/meta.xml', 'e/raw.txt']]], left: [] });
});

it('takes a workbook for its sheet: corners of the pitch, and a player', async () => {
  const cells = (rows: readonly (readonly (string | number)[])[]) =>
    zipped(
      workbookEntries(
        new Map(
          rows.map((row, i) => [
            i + 1,
            row.map((cell): SheetCell => (typeof cell === 'string' ? { text: cell } : { number: String(cell) })),
          ]),
        ),
      ),
    );
  const corners = cells([
    ['longitude', 'latitude'],
    [5, 50],
    [5.0015, 50],
    [5, 50.0006],
    [5.0015, 50.0006],
  ]);
  const run = cells([
    ['time [s]', 'x [m]', 'y [m]'],
    ...Array.from({ length: 60 }, (_, i) => [i / 10, i / 4, (i * i) / 500]),
  ]);
  const vest = Array.from({ length: 60 }, (_, i) => `${44_519.7 + i / 864_000},${5 + i / 1e5},50.0001`);
  const { groups, left } = await groupFiles([
    placed('Mon/vest.csv', `Timestamp,Longitude,Latitude\n${vest.join('\n')}\n`),
    { path: 'Mon/pitch.xlsx', file: memoryFile('pitch.xlsx', corners) },
    { path: 'Tue/run.xlsx', file: memoryFile('run.xlsx', run) },
    { path: 'Tue/cut.xlsx', file: memoryFile('cut.xlsx', run.slice(0, 400)) },
  ]);
  expect(groups.map(({ format, paths }) => [format, paths])).toEqual([
    ['catapult-csv', ['Mon/pitch.xlsx', 'Mon/vest.csv']],
    ['long-csv', ['Tue/run.xlsx']],
  ]);
  expect(left).toEqual(['Tue/cut.xlsx']);
});

it('is the same in any order of the files', async () => {
  const files = [
    placed('x/t.csv', TRACAB),
    placed('x/metadata.json', METADATA),
    placed('a.csv', long('2026-05-04T09:00:00Z')),
    placed('b.csv', long('2026-05-04T09:01:00Z')),
  ];
  expect(await groupFiles(files.toReversed())).toEqual(await groupFiles(files));
  expect(await groupFiles([])).toEqual({ groups: [], left: [] });
});

describe('with mappings that the club keeps', () => {
  const HEADER = ['When', 'Unit', 'East', 'North'];
  const draft = firstDraft(HEADER);
  const columns = { ...draft.columns, time: 'When', player: 'Unit', x: 'East', y: 'North' };
  const DOCK = {
    mappingId: 3,
    name: 'Dock',
    headerKey: headerKey(HEADER),
    mapping: { ...draft, columns, units: { ...draft.units, position: 'cm' } },
  };
  const table = (start: string, header = HEADER) =>
    `${header.join(',')}\n${Array.from({ length: 20 }, (_, i) => `${new Date(Date.parse(start) + i * 100).toISOString()},A,${i * 30},0`).join('\n')}\n`;
  const files = () => [
    placed('Mon/a.csv', table('2026-05-04T09:00:00Z')),
    placed('Mon/b.csv', table('2026-05-04T09:10:00Z', ['WHEN', 'unit', 'East', 'North'])),
    placed('Mon/v.csv', long('2026-05-04T09:05:00Z')),
    placed('Tue/c.csv', table('2026-05-05T09:00:00Z', ['When', 'Unit', 'East', 'South'])),
  ];

  it('reads the tables of its header by one, and no others', async () => {
    expect((await groupFiles(files())).groups.map(({ paths }) => paths)).toEqual([['Mon/v.csv']]);
    const { groups, left } = await groupFiles(files(), [DOCK]);
    expect(groups.map(({ paths, startMs, mapping }) => [paths, startMs, mapping?.name])).toEqual([
      [['Mon/a.csv', 'Mon/b.csv'], Date.parse('2026-05-04T09:00:00Z'), 'Dock'],
      [['Mon/v.csv'], Date.parse('2026-05-04T09:05:00Z'), undefined],
    ]);
    expect(JSON.parse(groups[0]?.mapping?.text ?? '')).toMatchObject({
      columns: { x: 'East' },
      units: { position: 'cm' },
    });
    expect(left).toEqual(['Tue/c.csv']);
  });

  it('leaves a folder to the mapping that lies in it', async () => {
    const own = JSON.stringify({
      columns: { time: 'When', player: 'Unit', x: 'North', y: 'East' },
      units: { position: 'm' },
    });
    const [first = placed('', '')] = files();
    const { groups } = await groupFiles([first, placed('Mon/own.json', own)], [DOCK]);
    expect(groups.map(({ paths, mapping }) => [paths, mapping])).toEqual([[['Mon/a.csv', 'Mon/own.json'], null]]);
  });
});
