import { describe, expect, it } from 'vitest';
import { MISSING, type TrackSet } from '../../tracking/trackset';
import { memoryFile } from '../shared/memory-file';
import { lookAtFiles } from '../look-at-files';
import type { ReadOptions } from '../format-reader';
import { readTrackSet } from '../read-session';

const read = (text: string, options: ReadOptions = {}): Promise<TrackSet> =>
  readTrackSet([memoryFile('a.csv', text)], options);
const metres = (column: Int32Array | null | undefined): (number | null)[] =>
  [...(column ?? [])].map((value) => (value === MISSING ? null : value / 1e5));
const seen = ({ tracks: [track] }: TrackSet) => ({
  timeS: [...(track?.timeS ?? [])],
  x: metres(track?.x),
  y: metres(track?.y),
  speed: metres(track?.deviceSpeed),
});
const ROWS = '0,A,1,2,3.6\n0.1,A,1.5,2.5,7.2\n0.2,A,2,3,10.8\n';
const IN_KM_PER_H = { timeS: [0, 0.1, 0.2], x: [1, 1.5, 2], y: [2, 2.5, 3], speed: [1, 2, 3] };
const STATED = 'time [s],player,x [m],y [m],speed [km/h]\n';

describe('units in a line below the names', () => {
  it.each([
    ['plain', 's,,m,m,km/h'],
    ['in brackets', '[s],[-],[m],[m],[km/h]'],
    ['with a dash', 'sec,-,m,m,km/h'],
    ['in capitals', 'S,,M,M,KM/H'],
  ])('are read, %s', async (_, units) => {
    const set = await read(`time,player,x,y,speed\n${units}\n${ROWS}`);
    expect(seen(set)).toEqual(IN_KM_PER_H);
    expect(set.notes.map(({ code }) => code)).not.toContain('unitsAssumed');
  });

  it('are read in a table of another dialect', async () => {
    const text = `time;player;x;y;speed\ns;;m;m;km/h\n${ROWS.replaceAll(',', ';').replaceAll('.', ',')}`;
    expect(seen(await read(text))).toEqual(IN_KM_PER_H);
  });

  it('are read of a wide table', async () => {
    const set = await read('time,7_x,7_y\ns,cm,cm\n0,100,200\n0.1,150,250\n0.2,200,300\n');
    expect(seen(set)).toMatchObject({ x: [1, 1.5, 2], y: [2, 2.5, 3] });
  });

  it('leave the line numbers as they are', async () => {
    const text = `time,player,x,y,speed\ns,,m,m,km/h\n${ROWS.replace('2.5', 'far')}`;
    await expect(read(text)).rejects.toThrow('a.csv, line 4: "far" is not a number in column y');
  });

  it('are none where a word is no unit: the line is refused as it was', async () => {
    await expect(read(`time,player,x,y,speed\ns,,m,m,fast\n${ROWS}`)).rejects.toThrow(
      'a.csv, line 2: "s" is not a number',
    );
  });
});

describe('titles above the names', () => {
  it.each([
    ['a line', 'Training of Tuesday\n', 1],
    ['lines of cells and a blank one', 'Club,Oak Town,,,\nDate,2026-08-17,,,\n\n', 3],
    ['a time that is no column', 'Time,15:00\nExported by,Ann\n', 2],
  ])('are left out and noted: %s', async (_, titles, count) => {
    const set = await read(`${titles}${STATED}${ROWS}`);
    expect(seen(set)).toEqual(IN_KM_PER_H);
    expect(set.notes[0]).toEqual({
      code: 'titlesLeftOut',
      text: `The names of the columns are in line ${count + 1}; ${count === 1 ? 'the line' : `the ${count} lines`} above left out.`,
      count: null,
    });
  });

  it('leave the line numbers as they are', async () => {
    const text = `Training\n\n${STATED}${ROWS.replace('1.5', 'far')}`;
    await expect(read(text)).rejects.toThrow('a.csv, line 5: "far" is not a number in column x');
  });

  it('are seen through by the look before storing', async () => {
    const look = await lookAtFiles([memoryFile('a.csv', `Training\n\n${STATED}${ROWS}`)], {});
    expect(look.format?.id).toBe('long-csv');
    expect(look.columns).toEqual(['time [s]', 'player', 'x [m]', 'y [m]', 'speed [km/h]']);
    expect(look.rows).toHaveLength(3);
    expect(look.rows[0]).toEqual(['0', 'A', '1', '2', '3.6']);
  });

  it('are none above a table that nobody knows, nor above a summary', async () => {
    await expect(read('Training\nwhen,who,where\n0,A,1\n')).rejects.toThrow('The format is not recognised');
    await expect(read('Summary\nplayer,time,speed\nA,90,32\n')).rejects.toThrow('The format is not recognised');
  });
});

it.each(['null', 'None', '-', '--', 'N/A', '#N/A', 'nil', 'NaN', 'NA', ''])('%j is no value', async (word) => {
  const set = await read(`${STATED}0,A,1,2,3.6\n0.1,A,${word},${word},${word}\n0.2,A,2,3,10.8\n`);
  expect(seen(set)).toEqual({ timeS: [0, 0.1, 0.2], x: [1, null, 2], y: [2, null, 3], speed: [1, null, 3] });
});

it('reads cells between bars', async () => {
  expect(seen(await read((STATED + ROWS).replaceAll(',', '|')))).toEqual(IN_KM_PER_H);
});

describe('units in the names', () => {
  it.each([
    ['m/min', 60],
    ['cm/s', 100],
    ['knots', 3600 / 1852],
    ['ft/s', 1 / 0.3048],
    ['m·s-1', 1],
    ['km/hr', 3.6],
  ])('are known of a speed: %s', async (unit, perMPerS) => {
    const rows = [0, 1, 2].map((i) => `${i / 10},A,${i},0,${(perMPerS * (i + 1)).toFixed(9)}`).join('\n');
    const set = await read(`time [s],player,x [m],y [m],speed [${unit}]\n${rows}\n`);
    expect(metres(set.tracks[0]?.deviceSpeed)).toEqual([1, 2, 3]);
  });

  it.each([
    ['min', 60],
    ['minutes', 60],
    ['h', 3600],
  ])('are known of a time: %s', async (unit, seconds) => {
    const rows = [0, 1, 2].map((i) => `${(i / 10 / seconds).toFixed(12)},A,${i},0`).join('\n');
    const set = await read(`time [${unit}],player,x [yards],y [yards]\n${rows}\n`);
    expect(set.tracks[0]?.timeS[2]).toBeCloseTo(0.2, 3);
    expect(metres(set.tracks[0]?.x)).toEqual([0, 0.9144, 1.8288]);
  });
});

describe('minutes and seconds', () => {
  it('are a time where they have a fraction, beyond the hour too', async () => {
    const rows = ['59:59.9', '60:00.0', '60:00.1'].map((time, i) => `${time},A,${i},0\n`).join('');
    const set = await read(`match clock,player,x [m],y [m]\n${rows}`);
    expect(set.tracks[0]?.timeS).toEqual(Float64Array.of(0, 0.1, 0.2));
    expect(set.originEpochMs).toBeNull();
  });

  it('are refused without one, and beyond 59 seconds', async () => {
    const rows = (...times: readonly string[]): string => times.map((time, i) => `${time},A,${i},0\n`).join('');
    const header = 'time,player,x [m],y [m]\n';
    await expect(read(header + rows('5:30', '5:31'))).rejects.toThrow('"5:30" is not a number in column time');
    await expect(read(header + rows('5:59.9', '5:60.0'))).rejects.toThrow('a.csv, line 3: "5:60.0" is not a time like');
  });
});

it.each(['ball', 'Ball 2', 'Balón', 'Ballon', 'Pelota', 'the ball'])('%j is the ball, and no player', async (name) => {
  const rows = [0, 1, 2].map((i) => `${i / 10},A,${i},0\n${i / 10},${name},${9 * i},1\n`).join('');
  const set = await read(`time [s],player,x [m],y [m]\n${rows}`);
  expect(set.tracks.map(({ name: player }) => player)).toEqual(['A']);
  expect(metres(set.ball?.x)).toEqual([0, 9, 18]);
});

it.each(['Bola', 'Football Club', 'Ballack', 'Palla'])('%j is a player', async (name) => {
  const rows = [0, 1, 2].map((i) => `${i / 10},${name},${i},0\n`).join('');
  expect((await read(`time [s],player,x [m],y [m]\n${rows}`)).tracks.map(({ name: player }) => player)).toEqual([name]);
});
