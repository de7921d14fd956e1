/** METHODS K0.6: what else may stand in a table is never assumed. */
import { describe, expect, it } from 'vitest';
import { memoryFile } from '../memory-file';
import { readTrackSet } from '../registry';

const read = (text: string) => readTrackSet([memoryFile('a.csv', text)], {});
const ROWS = Array.from({ length: 300 }, (_, i) => i);
const two = (value: number): string => String(value).padStart(2, '0');

describe('a table that may be read in two ways', () => {
  it('with repeated columns of positions is refused, naming them: the second player is not dropped', async () => {
    const rows = ROWS.map((i) => `${(i / 10).toFixed(1)},${50 + i * 1e-6},8,${50.0001 + i * 1e-6},8.0001`);
    await expect(read(`time [s],Lat,Lon,Lat.1,Lon.1\n${rows.join('\n')}\n`)).rejects.toThrow(
      'a.csv, line 1: The columns lat.1, lon.1 repeat lat, lon, perhaps for other players.',
    );
    const named = await read(`time [s],A_lat,A_lon,B_lat,B_lon\n${rows.join('\n')}\n`);
    expect(named.tracks.map(({ name }) => name)).toEqual(['A', 'B']);
  });

  it('with frames in the last field of its times is refused, and with hundredths read', async () => {
    const table = (last: (i: number) => string): string =>
      `time,player,x [m],y [m]\n${ROWS.map((i) => `12:00:${two(Math.floor(i / 25))}:${last(i % 25)},A,${(i * 0.2).toFixed(2)},0`).join('\n')}\n`;
    await expect(read(table(two))).rejects.toThrow('it counts frames, it seems 25 a second');
    const hundredths = await read(table((frame) => two(4 * frame)));
    expect(hundredths.frameRateHz).toBe(25);
  });
});
