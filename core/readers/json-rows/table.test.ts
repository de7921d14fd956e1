import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrackSet } from '../../tracking/trackset';
import { lookAtFiles } from '../look-at-files';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { RowSplitter } from './splitter';

const read = (value: string, chunkBytes = 37): Promise<TrackSet> =>
  readTrackSet([memoryFile('session.json', value, chunkBytes)], {});
const seen = ({ tracks }: TrackSet) =>
  tracks.map(({ name, timeS, x, deviceSpeed }) => ({
    name,
    timeS: [...timeS],
    x: [...x].map((value) => value / 1e5),
    speed: [...(deviceSpeed ?? [])].map((value) => value / 1e5),
  }));
const ROWS = ['Ann', 'Bo "B", Oak'].flatMap((player, k) =>
  [0, 1, 2].map((i) => ({ player, 'time [s]': i / 10, 'x [m]': i + 10 * k, 'y [m]': 2, 'speed [m/s]': 1.5 })),
);
const without = (row: object, left: string): object =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key !== left));
const EXPECTED = [
  { name: 'Ann', timeS: [0, 0.1, 0.2], x: [0, 1, 2], speed: [1.5, 1.5, 1.5] },
  { name: 'Bo "B", Oak', timeS: [0, 0.1, 0.2], x: [10, 11, 12], speed: [1.5, 1.5, 1.5] },
];

describe('rows of JSON', () => {
  it.each([
    ['a list', JSON.stringify(ROWS)],
    ['a list over many lines', `\uFEFF${JSON.stringify(ROWS, null, 2)}`],
    ['an object a line', ROWS.map((row) => JSON.stringify(row)).join('\n')],
    ['a list in an object', JSON.stringify({ version: '1', fields: [{ a: 1 }], data: ROWS, more: [{ b: 2 }] })],
    [
      'a list for each player in one object',
      JSON.stringify(
        Object.fromEntries(
          ['Ann', 'Bo "B", Oak'].map((player, k) => [`list${k}`, ROWS.filter((row) => row.player === player)]),
        ),
      ),
    ],
    ['a list in an object in an object', JSON.stringify({ result: { data: ROWS } })],
    [
      'positions in objects of their own',
      JSON.stringify(
        ROWS.map((row) => ({
          who: { player: row.player },
          'time [s]': row['time [s]'],
          position: { 'x [m]': row['x [m]'], 'y [m]': 2 },
          'speed [m/s]': 1.5,
        })),
      ),
    ],
    [
      'players with their samples',
      JSON.stringify(
        ['Ann', 'Bo "B", Oak'].map((player) => ({
          player,
          samples: ROWS.filter((row) => row.player === player).map((row) => without(row, 'player')),
        })),
      ),
    ],
    [
      'moments with their players',
      JSON.stringify({
        frames: [0, 1, 2].map((i) => ({
          'time [s]': i / 10,
          players: ROWS.filter((row) => row['time [s]'] === i / 10).map((row) => without(row, 'time [s]')),
        })),
      }),
    ],
  ])('are read: %s', async (_, text) => {
    expect(seen(await read(text))).toEqual(EXPECTED);
    expect(seen(await read(text, 1))).toEqual(EXPECTED);
  });

  it('are shown before the upload by the names of their members', async () => {
    const look = await lookAtFiles([memoryFile('session.json', JSON.stringify(ROWS))], {});
    expect(look.format?.label).toMatch(/^Rows of JSON, read as /);
    expect(look.columns).toEqual(['player', 'time [s]', 'x [m]', 'y [m]', 'speed [m/s]']);
    expect(look.rows[0]).toEqual(['Ann', '0', '0', '2', '1.5']);
    expect(look.headerLine).toBeNull();
  });

  it('that are damaged, cut off or hold a word for a number are refused, naming the row', async () => {
    const text = JSON.stringify(ROWS);
    await expect(read(text.slice(0, -20))).rejects.toThrow('session.json: The JSON ends before it is closed');
    await expect(read(text.replace('"x [m]":12', '"x [m]":"far"'))).rejects.toThrow(
      'session.json: Row 6: "far" is not a number in column x [m]',
    );
    const lines = ROWS.map((row) => JSON.stringify(row));
    lines[3] = '{"player": nobody}';
    await expect(read(lines.join('\n'))).rejects.toThrow('is not recognised');
  });

  it('are no line-up and no events: those are said to be what they are', async () => {
    const lineUp = JSON.stringify(Array.from({ length: 22 }, (_, i) => ({ id: i, number: i, height: 180 + i })));
    await expect(read(lineUp)).rejects.toThrow('is not recognised');
  });

  it('come whole however the bytes are cut', () => {
    const object = fc.dictionary(fc.string({ maxLength: 8 }), fc.oneof(fc.string(), fc.integer(), fc.constant(null)));
    fc.assert(
      fc.property(
        fc.array(object, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        (objects, size) => {
          const bytes = new TextEncoder().encode(JSON.stringify({ 'a"]': [{ data: [{}] }], data: objects }));
          const splitter = new RowSplitter('a', { depth: 2, key: 'data' });
          const found: unknown[] = [];
          for (let at = 0; at < bytes.length; at += size) {
            found.push(...splitter.take(bytes.subarray(at, at + size)).map((text): unknown => JSON.parse(text)));
          }
          expect(found).toEqual(objects);
          expect(splitter.isOpen).toBe(false);
        },
      ),
    );
  });
});
