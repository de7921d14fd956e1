import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrackSet } from '../../tracking/trackset';
import { lookAtFiles } from '../look-at-files';
import { memoryFile } from '../shared/memory-file';
import type { ReadOptions } from '../format-reader';
import { readTrackSet } from '../read-session';
import { parseDegrees } from './degrees';

const read = (text: string, options: ReadOptions = {}): Promise<TrackSet> =>
  readTrackSet([memoryFile('a.csv', text, 61)], options);
const metres = (column: Int32Array | null | undefined): number[] => [...(column ?? [])].map((value) => value / 1e5);
const seen = ({ tracks }: TrackSet) =>
  tracks.map(({ name, timeS, x, deviceSpeed }) => ({
    name,
    timeS: [...timeS].map((t) => Number(t.toFixed(6))),
    x: metres(x),
    speed: metres(deviceSpeed),
  }));
const notes = ({ notes: all }: TrackSet): string[] => all.map(({ text }) => text);
const HEADER = 'time [s],player,x [m],y [m],speed [m/s]\n';
const ROWS = ['0,Ann,1,2,1', '0.1,Ann,2,2,2', '0.2,Ann,3,2,3'];
const ANN = { name: 'Ann', timeS: [0, 0.1, 0.2], x: [1, 2, 3], speed: [1, 2, 3] };

describe('units in cells', () => {
  it('are those of the column', async () => {
    const rows = [
      '0 s,Ann,1 m,2 m,3.6 km/h,72 bpm',
      '0.1 s,Ann,2 m,2 m,7.2 km/h,72 bpm',
      '0.2 s,Ann,3 m,2 m,10.8 km/h,72 bpm',
    ];
    const text = `Time,Player,X,Y,Speed,HR\n${rows.join('\n')}\n`;
    expect(seen(await read(text))).toEqual([ANN]);
    const commas = text.replaceAll(',', ';').replaceAll('.', ',');
    expect(seen(await read(commas))).toEqual([ANN]);
  });

  it('of another kind than those before are refused, naming the line', async () => {
    const rows = Array.from({ length: 9 }, (_, i) => `${i / 10},${i},2,${i === 7 ? '18 km/h' : '5.2 m/s'}`);
    await expect(read(`time [s],x [m],y [m],speed\n${rows.join('\n')}\n`)).rejects.toThrow(
      'a.csv, line 9: "18 km/h" is not a number in column speed [m/s]',
    );
  });

  it('beat those of the name', async () => {
    const text = `${HEADER.replace('m/s', 'km/h')}${ROWS.map((row) => `${row} m/s`).join('\n')}\n`;
    expect(seen(await read(text))[0]?.speed).toEqual([1, 2, 3]);
  });
});

describe('degrees', () => {
  it.each([
    ['52.3N', 52.3],
    ['N52.3', 52.3],
    ['52.3 S', -52.3],
    ['4,9W', -4.9],
    ['-52.3', -52.3],
    ["52°18.5'N", 52 + 18.5 / 60],
    ["N 52° 18.5'", 52 + 18.5 / 60],
    ['52°18\'30.5"S', -(52 + 18 / 60 + 30.5 / 3600)],
    ['52 18 30 N', 52 + 18 / 60 + 30 / 3600],
    ['52° 18′ 30″ E', 52 + 18 / 60 + 30 / 3600],
  ])('%s', (text, degrees) => {
    expect(parseDegrees(text)).toBeCloseTo(degrees, 10);
  });

  it.each(['', 'N', '52.3X', "52°75.0'N", '-52.3N', '1234N', 'Ann'])('%s is none', (text) => {
    expect(parseDegrees(text)).toBeNaN();
  });

  it('come back from any number of them', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 180, noNaN: true }), fc.constantFrom('N', 'S'), (value, side) => {
        const whole = Math.floor(value);
        const minutes = Math.min(59.999999, (value - whole) * 60).toFixed(6);
        const text = `${whole}°${minutes}'${side}`;
        // A value below the last digit of the minutes is written as zero, without a hemisphere.
        const isZero = whole === 0 && Number(minutes) === 0;
        expect(Math.abs(parseDegrees(text))).toBeCloseTo(value, 6);
        expect(Math.sign(parseDegrees(text)) <= 0).toBe(side === 'S' || isZero);
      }),
    );
  });

  const north = (way: TrackSet): number => ((way.tracks[0]?.y[2] ?? 0) - (way.tracks[0]?.y[0] ?? 0)) / 1e5;
  // 0.0002 degrees of latitude at 52° are 22.25 m.
  it.each([
    ['letters behind', '52.3000N,4.9000E', '52.3001N,4.9000E', '52.3002N,4.9000E', 22.25],
    ['letters in front, of the south', 'S52.3000,W4.9', 'S52.3001,W4.9', 'S52.3002,W4.9', -22.25],
    ['minutes', "52°18.000'N,4°54.0'E", "52°18.006'N,4°54.0'E", "52°18.012'N,4°54.0'E", 22.25],
    ['ten-millionths', '523000000,49000000', '523001000,49000000', '523002000,49000000', 22.25],
  ])('are read: %s', async (_, a, b, c, way) => {
    const set = await read(`time [s],lat,lon\n0,${a}\n0.1,${b}\n0.2,${c}\n`);
    expect(north(set)).toBeCloseTo(way, 1);
  });

  it('are read with the hemisphere in a column of its own', async () => {
    const rows = ['52.3000', '52.3001', '52.3002'].map((lat, i) => `${i / 10},${lat},S,4.9,W`);
    expect(north(await read(`time [s],lat,N/S,lon,E/W\n${rows.join('\n')}\n`))).toBeCloseTo(-22.25, 1);
  });

  it('as whole numbers that may be of two kinds are asked about', async () => {
    const text = `time [s],lat,lon\n0,52300000,4900000\n0.1,52300100,4900000\n0.2,52300200,4900000\n`;
    const error = await read(text).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      question: { field: 'positionUnit', candidates: [{ value: '1e-7 deg' }, { value: '1e-6 deg' }] },
    });
    expect(north(await read(text, { positionUnit: '1e-6 deg' }))).toBeCloseTo(22.25, 1);
    expect(north(await read(text, { positionUnit: '1e-7 deg' }))).toBeCloseTo(2.225, 2);
    expect(north(await read(text.replace('lat,', 'lat_e7,')))).toBeCloseTo(2.225, 2);
  });
});

describe('rows that are no samples', () => {
  it.each([
    ['a sum', [...ROWS, 'Total,,6,6,6']],
    ['a word at the end', [...ROWS, '', 'End of file']],
    ['sums under a line', [...ROWS, '-----', 'Average,,2,2,2', 'Exported by Oak 3.1', '3 rows']],
  ])('are left out below the samples and noted: %s', async (_, rows) => {
    const set = await read(`${HEADER}${rows.join('\n')}\n`);
    expect(seen(set)).toEqual([ANN]);
    expect(notes(set).join(' ')).toContain('Lines below the samples left out: ');
  });

  it('are left out where the names come again, on a page of their own', async () => {
    const page = ['Page 2 of 3', '', HEADER.trim()];
    const set = await read(`Oak Town\n\n${HEADER}${[ROWS[0], ...page, ROWS[1], ...page, ROWS[2]].join('\n')}\n`);
    expect(seen(set)).toEqual([ANN]);
    expect(notes(set)).toContain('Repeated names of the columns left out: 2.');
  });

  it('are left out where all cells are empty', async () => {
    const set = await read(`${HEADER}${[ROWS[0], ',,,,', ROWS[1], ',,,,', ROWS[2], ',,,,'].join('\n')}\n`);
    expect(seen(set)).toEqual([ANN]);
  });

  it('name the players of the blocks below them', async () => {
    const block = (player: string): string =>
      `Player: ${player}\ntime [s],x [m],y [m],speed [m/s]\n${ROWS.map((row) => row.replace('Ann,', '')).join('\n')}\n`;
    const set = await read(`Oak Town\n${block('Ann')}\n${block('Bo "B" Elm')}\n${block('Cy')}`);
    expect(seen(set)).toEqual([ANN, { ...ANN, name: 'Bo "B" Elm' }, { ...ANN, name: 'Cy' }]);
    expect(notes(set)).toContain('Blocks of rows taken for a player each: 3.');
  });

  it('leave blocks alone that nobody is named for', async () => {
    const block = `time [s],x [m],y [m]\n0,1,2\n0.1,2,2\n0.2,3,2\n`;
    await expect(read(block + block)).rejects.toThrow('a.csv, line 6: The time goes backwards here');
  });

  it.each([
    ['a row that is cut off', [...ROWS.slice(0, 2), '0.2,An'], 'line 4: The line has 2 columns'],
    ['a word among the samples', [ROWS[0], 'Total,,6,6,6', ROWS[1]], 'line 3: "Total" is not a number'],
    ['a name below the samples', [...ROWS, 'Bob'], 'line 5'],
  ])('are not what is damaged: %s', async (_, rows, said) => {
    await expect(read(`${HEADER}${rows.join('\n')}\n`)).rejects.toThrow(said);
  });
});

describe('a table with the newest row first', () => {
  const times = Array.from({ length: 12 }, (_, i) => i / 10);
  const row = (t: number, player: string): string => `${t},${player},${(10 * t).toFixed(1)},0,${(t + 1).toFixed(1)}`;
  const expected = {
    timeS: times,
    x: times.map((t) => Number((10 * t).toFixed(1))),
    speed: times.map((t) => Number((t + 1).toFixed(1))),
  };

  it('is read from its end, and says so', async () => {
    const rows = times.flatMap((t) => [row(t, 'Ann'), row(t, 'Bo')]).toReversed();
    const set = await read(HEADER + rows.join('\n'));
    expect(seen(set).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'Ann', ...expected },
      { name: 'Bo', ...expected },
    ]);
    expect(notes(set)).toContain('The file begins with the last moment: it is read from its end.');
  });

  it('is read past midnight', async () => {
    const clock = (i: number): string =>
      new Date(Date.UTC(2026, 0, 1, 23, 59, 59, 500) + i * 100).toISOString().slice(11, 23);
    const rows = times.map((_, i) => `${clock(i)},Ann,${i},0,1`).toReversed();
    const set = await read(`time,player,x [m],y [m],speed [m/s]\n${rows.join('\n')}`);
    expect(seen(set)[0]?.timeS).toEqual(times);
  });

  it('is refused where times go both ways', async () => {
    const rows = [...times, ...times.map((t) => t + 0.05)].map((t) => row(t, 'Ann'));
    await expect(read(HEADER + rows.join('\n'))).rejects.toThrow('The time goes backwards here');
  });
});

it('a look before the upload reads the same cells', async () => {
  const rows = Array.from({ length: 5 }, (_, i) => `${i / 10} s,Ann,${i} m,2 m`);
  const look = await lookAtFiles([memoryFile('a.csv', `Time,Player,X,Y\n${rows.join('\n')}\n`)], {});
  expect(look.columns).toEqual(['time [s]', 'Player', 'x [m]', 'y [m]']);
  expect(look.set?.tracks[0]?.x[4]).toBe(400_000);
});
