import { expect, it } from 'vitest';
import { groupFiles } from './file-groups';
import { memoryFile } from './memory-file';

const placed = (path: string, text: string) => ({ path, file: memoryFile(path.split('/').at(-1) ?? '', text) });

/** Five seconds of a run from a time on. */
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
