/** METHODS K0.6: the other possible readings of a table are never assumed. */
import { describe, expect, it } from 'vitest';
import { memoryFile } from '../shared/memory-file';
import { FormatError, type ReadOptions } from '../format-reader';
import { readTrackSet } from '../read-session';

const read = (text: string, options: ReadOptions = {}) => readTrackSet([memoryFile('a.csv', text)], options);
const questionOf = async (text: string, options: ReadOptions = {}) => {
  const error = await read(text, options).catch((thrown: unknown) => thrown);
  if (!(error instanceof FormatError)) throw new Error('nothing was asked');
  return {
    field: error.question?.field,
    values: error.question?.candidates.map(({ value }) => value),
    text: error.message,
  };
};
const ROWS = Array.from({ length: 300 }, (_, i) => i);
const two = (value: number): string => String(value).padStart(2, '0');

describe('a table that may be read in two ways', () => {
  it('with repeated columns of positions asks, naming them: the second player is not dropped', async () => {
    const rows = ROWS.map((i) => `${(i / 10).toFixed(1)},${50 + i * 1e-6},8,${50.0001 + i * 1e-6},8.0001`);
    const repeated = `time [s],Lat,Lon,Lat.1,Lon.1\n${rows.join('\n')}\n`;
    expect(await questionOf(repeated)).toEqual({
      field: 'columnGroups',
      values: ['players', 'first'],
      text: 'a.csv, line 1: Positions come more than once: the columns lat.1, lon.1 repeat others. Say whether they are of other players.',
    });
    for (const text of [repeated, repeated.replaceAll('.1,Lon.1', ',Lon')]) {
      const players = await read(text, { columnGroups: 'players' });
      expect(players.tracks.map(({ name, timeS }) => [name, timeS.length])).toEqual([
        ['Player 1', 300],
        ['Player 2', 300],
      ]);
      expect((await read(text, { columnGroups: 'first' })).tracks).toHaveLength(1);
    }
    const named = await read(`time [s],A_lat,A_lon,B_lat,B_lon\n${rows.join('\n')}\n`);
    expect(named.tracks.map(({ name }) => name)).toEqual(['A', 'B']);
  });

  it('with frames in the last field of its times asks, and with hundredths reads', async () => {
    const table = (last: (i: number) => string): string =>
      `time,player,x [m],y [m]\n${ROWS.map((i) => `12:00:${two(Math.floor(i / 25))}:${last(i % 25)},A,${(i * 0.2).toFixed(2)},0`).join('\n')}\n`;
    const asked = await questionOf(table(two));
    expect(asked.text).toContain('it counts frames, it seems 25 a second');
    expect(asked).toMatchObject({ field: 'timeFields', values: ['25', '30', '50', '60', 'hundredths'] });
    const frames = await read(table(two), { timeFields: '25' });
    // Frame 7 of second 2 is 57 frames of 0.04 s after the first.
    expect(frames.tracks[0]?.timeS[57]).toBeCloseTo(2.28, 9);
    expect(frames.frameRateHz).toBe(25);
    await expect(read(table(two), { timeFields: '20' })).rejects.toThrow('counts frame 20, and there are 20 a second');
    const hundredths = await read(table((frame) => two(4 * frame)));
    expect(hundredths.frameRateHz).toBe(25);
  });

  it('that counts frames asks how many a second', async () => {
    const text = `frame,player,x [m],y [m]\n${ROWS.map((i) => `${i},A,${(i * 0.2).toFixed(2)},0`).join('\n')}\n`;
    expect((await questionOf(text)).field).toBe('frameRate');
    expect((await read(text, { frameRate: '20' })).tracks[0]?.timeS[30]).toBeCloseTo(1.5, 9);
    await expect(read(text, { frameRate: '0' })).rejects.toThrow('0 is no frame rate');
  });
});
