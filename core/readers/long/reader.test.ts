import { describe, expect, it } from 'vitest';
import { MISSING, type Track, type TrackSet } from '../../tracking/trackset';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { preciseDateTimeMs } from '../lines/date-time';
import { columnLabel } from './unit-names';

const read = (...texts: readonly string[]): Promise<TrackSet> =>
  readTrackSet(
    texts.map((text, i) => memoryFile(text.startsWith('{') ? 'map.json' : `${'ab'[i] ?? ''}.csv`, text)),
    {},
  );
const codes = (set: TrackSet): string[] => set.notes.map(({ code }) => code);
const metres = (column: Int32Array | null | undefined): number[] => [...(column ?? [])].map((value) => value / 1e5);
const times = (track: Track | undefined): number[] => [...(track?.timeS ?? [])];

describe('long-csv', () => {
  it('reads one player with a speed of their own, and says what it assumed', async () => {
    const set = await read('"time","x","y","velocity","acc"\n0,1.93,15.141,0.804,NA\n0.05,1.9,15,0,0\n0.1,NA,NA,NA,0');
    expect(set.format).toBe('long-csv');
    expect(set.sourceClass).toBe('lps');
    expect(set.frameRateHz).toBe(20);
    expect(set.originEpochMs).toBeNull();
    expect(set.pitch).toBeNull();
    expect(set.teams).toEqual([{ side: 'home', name: 'Own team' }]);
    const [track] = set.tracks;
    expect(track).toMatchObject({ sourceKey: 'a', name: 'a', side: 'home', shirtNumber: null });
    expect(times(track)).toEqual([0, 0.05, 0.1]);
    expect([...(track?.x ?? [])]).toEqual([193_000, 190_000, MISSING]);
    expect([...(track?.y ?? [])]).toEqual([1_514_100, 1_500_000, MISSING]);
    expect([...(track?.deviceSpeed ?? [])]).toEqual([80_400, 0, MISSING]);
    expect(codes(set)).toEqual(['unitsAssumed', 'sourceClassAssumed']);
    expect(set.notes[0]?.text).toContain('x and y in metres, speed in m/s, time in seconds assumed');
  });

  it('keeps a heart rate, from its first value on; what is none is missing', async () => {
    const set = await read('time,player,x,y,Puls\n0,a,0,0,\n0.1,a,1,0,142\n0.2,a,2,0,255\n0,b,0,0,0\n0.1,b,0,1,n/a');
    expect(set.tracks.map(({ heartRate }) => heartRate && [...heartRate])).toEqual([
      [MISSING, 142, MISSING],
      undefined,
    ]);
    const newestFirst = await read(
      'time,x,y,hr\n0.5,5,0,150\n0.4,4,0,140\n0.3,3,0,130\n0.2,2,0,120\n0.1,1,0,110\n0,0,0,100',
    );
    expect([...(newestFirst.tracks[0]?.heartRate ?? [])]).toEqual([100, 110, 120, 130, 140, 150]);
  });

  it('takes units from the header, teams and players from their columns, and any separator', async () => {
    const set = await read(
      [
        'ts in ms;Team;Player;Jersey;x [cm];y [cm];Speed [km/h]',
        '1723298400000;away team;7;7;100;-200;36',
        '1723298400000;home team;7;9;50;25;18',
        '1723298400040;ball;ball;;0;10;',
        '1723298400100;away team;7;7;110;-200;',
        '1723298400120;home team;7;9;60;25;0',
      ].join('\n'),
    );
    expect(set.originEpochMs).toBe(Date.UTC(2024, 7, 10, 14));
    // The player with the most rows decides; all have 100 or 120 ms between two.
    expect(set.frameRateHz).toBe(10);
    expect(set.teams).toEqual([
      { side: 'home', name: 'home team' },
      { side: 'away', name: 'away team' },
    ]);
    expect(set.tracks.map(({ sourceKey, side, shirtNumber }) => [sourceKey, side, shirtNumber])).toEqual([
      ['away team_7', 'away', 7],
      ['home team_7', 'home', 9],
    ]);
    expect(metres(set.tracks[0]?.x)).toEqual([1, 1.1]);
    expect(metres(set.tracks[0]?.y)).toEqual([-2, -2]);
    expect([...(set.tracks[0]?.deviceSpeed ?? [])]).toEqual([1_000_000, MISSING]);
    expect(times(set.tracks[1])).toEqual([0, 0.12]);
    expect(metres(set.ball?.y)).toEqual([0.1]);
    expect(codes(set)).toEqual(['sourceClassAssumed']);
  });

  it('knows seconds from milliseconds by their steps', async () => {
    const set = await read('t,id,x,y\n5000,A,0,0\n5100,A,1,0\n5200,A,2,0\n');
    expect(set.frameRateHz).toBe(10);
    expect(times(set.tracks[0])).toEqual([0, 0.1, 0.2]);
    expect(set.notes[0]?.text).toContain('time in milliseconds');
  });

  it('reads dates with microseconds and times of day past midnight', async () => {
    const dates = await read(
      't,id,x,y\n2013-11-07 21:05:13.500000,1,0,0\n2013-11-07 21:05:13.525125,2,0,0\n2013-11-07 21:05:13.550000,1,0,0\n',
    );
    expect(dates.originEpochMs).toBe(Date.UTC(2013, 10, 7, 21, 5, 13, 500));
    expect(dates.tracks[1]?.timeS[0]).toBeCloseTo(0.025125, 9);
    const clock = await read('time,id,x,y\n23:59:59.95,1,0,0\n00:00:00.05,1,0,0\n');
    expect(clock.originEpochMs).toBeNull();
    expect(times(clock.tracks[0])).toEqual([0, 0.1]);
  });

  it('follows a mapping: names, units, origin in a corner and a y axis that runs down', async () => {
    const mapping = JSON.stringify({
      columns: { time: 'Zeit', player: 'Spieler', x: 'Laenge', y: 'Breite', speed: 'Tempo' },
      units: { time: 'ms', position: 'cm', speed: 'km/h' },
      pitch: { lengthM: 100, widthM: 60 },
      origin: 'topLeft',
    });
    const set = await read('Zeit,Spieler,Laenge,Breite,Tempo\n0,A,0,0,3.6\n50,A,6000,1000,7.2\n', mapping);
    expect(set.pitch).toEqual({ lengthM: 100, widthM: 60 });
    // 60 m right of and 10 m below the top left corner, which is at -50, 30.
    expect(metres(set.tracks[0]?.x)).toEqual([-50, 10]);
    expect(metres(set.tracks[0]?.y)).toEqual([30, 20]);
    expect(metres(set.tracks[0]?.deviceSpeed)).toEqual([1, 2]);
    expect(set.frameRateHz).toBe(20);
    expect(codes(set)).toEqual(['sourceClassAssumed']);
  });

  it('counts frames by the rate of a mapping, and takes shares of the pitch and the name of the ball from it', async () => {
    const text = 'player,frame,x,y,team\n0,0,50,50,\n0,1,60,50,\n9,0,100,0,attack\n9,1,100,75,attack\n';
    const mapping = JSON.stringify({
      columns: {},
      rate: 20,
      units: { position: '%' },
      pitch: { lengthM: 100, widthM: 60 },
      origin: 'bottomLeft',
      ball: '0',
    });
    const set = await read(text, mapping);
    expect(set.frameRateHz).toBe(20);
    expect(times(set.tracks[0])).toEqual([0, 0.05]);
    expect(metres(set.tracks[0]?.x)).toEqual([50, 50]);
    expect(metres(set.tracks[0]?.y)).toEqual([-30, 15]);
    expect(metres(set.ball?.x)).toEqual([0, 10]);
    expect(codes(set)).toEqual(['sourceClassAssumed']);
    await expect(read(text)).rejects.toThrow('a.csv, line 1: The file counts frames but gives no frame rate');
  });

  it('turns y up where the mapping says that it runs down', async () => {
    const set = await read('t,x,y\n0,1,2\n0.1,1,2\n', '{"columns": {}, "yDirection": "down"}');
    expect(metres(set.tracks[0]?.y)).toEqual([-2, -2]);
  });

  it('reads latitude and longitude, on the pitch where its corners lie beside', async () => {
    const text = 'time [s],player,lat,lon\n0,A,60,10\n0.1,A,60.00001,10.00002\n0.2,A,0,0\n';
    const set = await read(text);
    expect(set).toMatchObject({ format: 'long-csv', sourceClass: 'gnss', pitch: null });
    expect((set.tracks[0]?.x[1] ?? NaN) / 1e5).toBeCloseTo(1.112, 3);
    expect(set.tracks[0]?.x[2]).toBe(MISSING);
    expect(codes(set)).toEqual(['noFix']);
    const corners = 'longitude,latitude\n9.999,59.9998\n10.001,59.9998\n10.001,60.0002\n9.999,60.0002\n';
    const onPitch = await read(text, corners);
    expect(onPitch.pitch?.lengthM).toBeCloseTo(111.2, 1);
    expect(metres(onPitch.tracks[0]?.x)[0]).toBeCloseTo(0, 4);
  });

  it('reads speed alone, as the own measurement of a device', async () => {
    const set = await read('time;speed;acc\n0.00;0.06;-0.07\n0.06;0.06;-0.05\n0.11;0.05;-0.03\n0.17;0.06;1\n');
    expect(set).toMatchObject({ format: 'long-csv', sourceClass: 'gnss', frameRateHz: 18 });
    expect([...(set.tracks[0]?.x ?? [])]).toEqual([MISSING, MISSING, MISSING, MISSING]);
    expect(metres(set.tracks[0]?.deviceSpeed)).toEqual([0.06, 0.06, 0.05, 0.06]);
    expect(codes(set)).toEqual(['unitsAssumed', 'speedOnly']);
    await expect(read('time,speed,x\n0,1,2\n0.1,1,2\n')).rejects.toThrow('a.csv: The format is not recognised');
  });

  it('takes more than two groups as one team and leaves out rows of nobody', async () => {
    const set = await read('t,id,team,x,y\n0,1,a,0,0\n0,2,b,0,0\n0,3,c,0,0\n0,,c,0,0\n0.1,1,a,0,0\n');
    expect(set.teams).toHaveLength(1);
    expect(set.tracks.map(({ side }) => side)).toEqual(['home', 'home', 'home']);
    expect(set.notes).toContainEqual(expect.objectContaining({ code: 'teamsMerged', count: 3 }));
    expect(set.notes).toContainEqual(expect.objectContaining({ code: 'ownerlessRows', count: 1 }));
  });

  const PLAIN = 't,id,x,y,speed\n0,A,0,0,1\n0.1,A,1,1,1\n0.2,A,2,2,1\n';
  it.each([
    ['half a position', [PLAIN.replace('0.1,A,1,1', '0.1,A,1,')], 'a.csv, line 3: A position has only one of the two'],
    [
      'an unknown unit',
      [PLAIN.replace('speed', 'speed [leagues]')],
      'a.csv, line 1: The unit "leagues" of speed is not known; use one of: m/s, km/h, mph, m/min, cm/s, ft/s, yd/s, kn.',
    ],
    ['two units of position', [PLAIN.replace(',x,', ',x [cm],')], 'a.csv, line 1: x and y are in different units'],
    ['a time that is none', [PLAIN.replace('0.1,A', 'soon,A')], 'a.csv, line 3: "soon" is not a number in column t'],
    ['a rate of one a second', ['t,id,x,y\n0,A,0,0\n1,A,0,0\n'], 'a.csv: The file does not say the unit of the time'],
    [
      'a sample in five seconds',
      ['t [s],id,x,y\n0,A,0,0\n5,A,0,0\n'],
      'a.csv: The file has less than one sample a second',
    ],
    [
      'a mapping of a column that is not there',
      [PLAIN, '{"columns": {"x": "px"}}'],
      'a.csv, line 1: The column px is missing',
    ],
    [
      'a mapping with an unknown unit',
      [PLAIN, '{"columns": {}, "units": {"speed": "leagues"}}'],
      'map.json: units.speed is "leagues"',
    ],
    [
      'an origin without a pitch',
      [PLAIN, '{"columns": {}, "origin": "topLeft"}'],
      'a.csv, line 1: Shares of the pitch and an origin in a corner need its size',
    ],
    ['two mappings', [PLAIN, '{"columns": {}}', '{"columns": {}}'], 'map.json is a column mapping too'],
    [
      'files with different clocks',
      [PLAIN, 't,id,x,y\n10:00:00.0,B,0,0\n10:00:00.1,B,0,0\n'],
      'b.csv: The times are written',
    ],
  ])('refuses %s', async (_, texts, message) => {
    await expect(read(...texts)).rejects.toThrow(message);
  });
});

describe('column labels', () => {
  it.each([
    ['Speed [km/h]', 'speed', 'km/h'],
    ['Speed (m/s)', 'speed', 'm/s'],
    ['speed km/h', 'speed', 'km/h'],
    ['x_cm', 'x', 'cm'],
    ['ts in ms', 'ts', 'ms'],
    ['speed in m/s', 'speed', 'm/s'],
    ['pos_x', 'pos x', null],
    ['x', 'x', null],
    ['s', 's', null],
    ['Player Id', 'player id', null],
  ])('%s', (text, quantity, unit) => {
    expect(columnLabel(text)).toEqual({ quantity, unit });
  });
});

it('keeps the microseconds of a date', () => {
  expect(preciseDateTimeMs('1970-01-01T00:00:00.123456Z')).toBeCloseTo(123.456, 9);
  expect(preciseDateTimeMs('1970-01-01 00:00:00.5')).toBe(500);
  expect(preciseDateTimeMs('yesterday')).toBeNaN();
});
