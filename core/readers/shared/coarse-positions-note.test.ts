import { describe, expect, it } from 'vitest';
import type { TrackSet } from '../../tracking/trackset';
import { memoryFile } from './memory-file';
import { readTrackSet } from '../read-session';

const HZ = 10;
const round = Array.from({ length: 2000 }, (_, i) => {
  const angle = (i * 4) / HZ / 33;
  return { t: i / HZ, x: 40 * Math.cos(angle), y: 25 * Math.sin(angle) };
});
type Text = (metres: number) => string;
const table = (header: string, x: Text, y: Text = x, more = ''): string =>
  `${header}\n${round.map((at) => `${at.t.toFixed(1)},A,${x(at.x)},${y(at.y)}${more}`).join('\n')}\n`;
const read = (text: string): Promise<TrackSet> => readTrackSet([memoryFile('a.csv', text)], {});
const noted = async (text: string): Promise<string[]> =>
  (await read(text)).notes.filter(({ code }) => code === 'positionsRounded').map(({ text: sentence }) => sentence);

const IN_METRES = 'time [s],player,x [m],y [m]';
const IN_DEGREES = 'time [s],player,longitude,latitude';
/** At 50 degrees north a ten-thousandth of a degree is 11.1 m to the north and 7.2 m to the east. */
const longitude =
  (decimals: number): Text =>
  (m) =>
    (8 + m / (111_320 * Math.cos((50 * Math.PI) / 180))).toFixed(decimals);
const latitude =
  (decimals: number): Text =>
  (m) =>
    (50 + m / 111_320).toFixed(decimals);

describe('positions that are rounded', () => {
  it('to whole metres are read, and the session says so', async () => {
    expect(await noted(table(IN_METRES, (m) => m.toFixed(0)))).toEqual([
      'The positions are rounded to about 1.0\u202fm: distances and turns from them are rough. Export them with more decimals where you can.',
    ]);
  });

  it('to decimetres or finer say nothing', async () => {
    for (const decimals of [1, 2, 3]) expect(await noted(table(IN_METRES, (m) => m.toFixed(decimals)))).toEqual([]);
    expect(await noted(table(IN_DEGREES, longitude(7), latitude(7)))).toEqual([]);
  });

  it('to four decimals of a degree are refused where no speed is beside them', async () => {
    const text = table(IN_DEGREES, longitude(4), latitude(4));
    await expect(read(text)).rejects.toThrow(
      /^a\.csv: The positions are rounded to about 7\u202fm, and nothing can be computed/,
    );
    const withSpeed = table(`${IN_DEGREES},speed [m/s]`, longitude(4), latitude(4), ',4');
    expect(await noted(withSpeed)).toHaveLength(1);
  });

  it('are none of somebody who runs on, seen once a second', async () => {
    const rows = Array.from(
      { length: 600 },
      (_, i) => `${i},A,${(40 * Math.cos(i / 9.7)).toFixed(3)},${(25 * Math.sin(i / 9.7)).toFixed(3)}`,
    );
    expect(await noted(`${IN_METRES}\n${rows.join('\n')}\n`)).toEqual([]);
  });
});
