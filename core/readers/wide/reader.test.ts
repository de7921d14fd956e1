import { describe, expect, it } from 'vitest';
import { MISSING, type TrackSet } from '../../tracking/trackset';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';

const read = (...texts: readonly string[]): Promise<TrackSet> =>
  readTrackSet(
    texts.map((text, i) => memoryFile(text.startsWith('{') ? 'map.json' : `${'ab'[i] ?? ''}.csv`, text)),
    {},
  );
const codes = (set: TrackSet): string[] => set.notes.map(({ code }) => code);
const metres = (column: Int32Array | null | undefined): (number | null)[] =>
  [...(column ?? [])].map((value) => (value === MISSING ? null : value / 1e5));
const keys = (set: TrackSet): string[] => set.tracks.map(({ sourceKey }) => sourceKey);

const SIMPLE =
  'frame,ball_x,7_x,Ari_x,ball_y,7_y,Ari_y,7_vx,7_vy,Time [s]\n0,0,1,2,0,-1,-2,9,9,0\n1,0,1.5,,0,-1,,9,9,0.05\n';

describe('wide-csv', () => {
  it('finds players by their columns, whatever stands between, and leaves out other columns', async () => {
    const set = await read(SIMPLE);
    expect(set).toMatchObject({ format: 'wide-csv', sourceClass: 'lps', frameRateHz: 20, pitch: null });
    expect(set.tracks.map(({ sourceKey, shirtNumber, side }) => [sourceKey, shirtNumber, side])).toEqual([
      ['7', 7, 'home'],
      ['Ari', null, 'home'],
    ]);
    expect(metres(set.tracks[0]?.x)).toEqual([1, 1.5]);
    expect(metres(set.tracks[1]?.y)).toEqual([-2, null]);
    expect(metres(set.ball?.x)).toEqual([0, 0]);
    expect(set.tracks[0]?.deviceSpeed).toBeNull();
    expect(codes(set)).toEqual(['unitsAssumed', 'sourceClassAssumed']);
  });

  it.each(['x_home_7,y_home_7', 'h7x,h7y', 'Player7X,Player7Y', 'home_7.x,home_7.y'])(
    'finds a player in %s',
    async (names) => {
      const set = await read(`time [s],${names}\n0,1,2\n0.1,1.5,2\n0.2,null,None\n`);
      expect(keys(set)).toHaveLength(1);
      expect(metres(set.tracks[0]?.x)).toEqual([1, 1.5, null]);
    },
  );

  it('takes two files for two teams, with the ball of the first', async () => {
    const set = await read(SIMPLE, SIMPLE.replaceAll('7_', '3_'));
    expect(keys(set)).toEqual(['a_7', 'a_Ari', 'b_3', 'b_Ari']);
    expect(set.tracks.map(({ side }) => side)).toEqual(['home', 'home', 'away', 'away']);
    expect(set.teams.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(metres(set.ball?.y)).toEqual([0, 0]);
  });

  it('reads header lines of team, player and axis, with latitude and longitude', async () => {
    const set = await read(
      [
        ',0,0,0,0,1,1',
        ',0,0,1,1,0,0',
        ',Lat,Lon,Lat,Lon,Lat,Lon',
        'Time,,,,,,',
        '13:40:18.100000,60,10,60.001,10,,',
        '13:40:18.200000,60.00001,10.00002,60.001,10,0,0',
        '13:40:18.200000,60.00001,10.00002,60.0010001,10,0,0',
        '13:40:18.300000,60,10,60.001,10,60,10',
        '',
      ].join('\n'),
    );
    expect(set).toMatchObject({ sourceClass: 'gnss', frameRateHz: 10, originEpochMs: null });
    expect(keys(set)).toEqual(['0_0', '0_1', '1_0']);
    expect(set.tracks.map(({ side }) => side)).toEqual(['home', 'home', 'away']);
    // 1e-5 degrees of latitude are 1.112 m, and so are 2e-5 of longitude at 60 degrees.
    expect((set.tracks[0]?.x[1] ?? NaN) / 1e5).toBeCloseTo(1.112, 3);
    expect((set.tracks[0]?.y[1] ?? NaN) / 1e5).toBeCloseTo(1.112, 3);
    expect(metres(set.tracks[2]?.x)).toEqual([null, null, 0]);
    expect(set.notes.map(({ code, count }) => [code, count])).toEqual([
      ['duplicateSamples', 1],
      ['repeatedRows', 2],
      ['noFix', 2],
    ]);
  });

  it('takes units from the names, and speeds', async () => {
    const set = await read('t [ms];A x [cm];A y [cm];A speed [km/h]\n0;100;-50;36\n40;200;-50;18\n');
    expect(set.frameRateHz).toBe(25);
    expect(metres(set.tracks[0]?.x)).toEqual([1, 2]);
    expect(metres(set.tracks[0]?.deviceSpeed)).toEqual([10, 5]);
    expect(codes(set)).toEqual(['sourceClassAssumed']);
  });

  it('follows a mapping: pattern of names, rate, shares of the pitch, y down, name of the ball', async () => {
    const mapping = JSON.stringify({
      columns: { frame: 'Bild', x: '{team}/{player} (quer)', y: '{team}/{player} (hoch)' },
      rate: 25,
      units: { position: '%' },
      pitch: { lengthM: 100, widthM: 60 },
      origin: 'topLeft',
      ball: 'Kugel',
    });
    const rows = ['1,50,50,75,25,0,100', '2,50,50,75,25,0,100'].join('\n');
    const header = 'Bild,-/Kugel (quer),-/Kugel (hoch),Nord/7.1 (quer),Nord/7.1 (hoch),Süd/3 (quer),Süd/3 (hoch)';
    const set = await read(`${header}\n${rows}\n`, mapping);
    expect(set).toMatchObject({ frameRateHz: 25, pitch: { lengthM: 100, widthM: 60 } });
    expect(set.teams.map(({ name }) => name)).toEqual(['Nord', 'Süd']);
    expect([metres(set.tracks[0]?.x), metres(set.tracks[0]?.y)]).toEqual([
      [25, 25],
      [15, 15],
    ]);
    expect(metres(set.tracks[1]?.y)).toEqual([-30, -30]);
    expect(metres(set.ball?.x)).toEqual([0, 0]);
    expect(codes(set)).toEqual(['sourceClassAssumed']);
  });

  it('takes a rate alone from a mapping', async () => {
    const frames = SIMPLE.replaceAll(/,(?:Time \[s\]|0|0\.05)$/gm, '');
    expect((await read(frames, '{"columns": {}, "rate": 10}')).frameRateHz).toBe(10);
    await expect(read(frames)).rejects.toThrow(
      'a.csv, line 2: The file counts frames but gives no frame rate. Say how many',
    );
  });

  const GIVEN = '{"columns": {"x": "{player} a", "y": "{player} b"}, "headerRows": 1}';
  it.each([
    ['a column that is there twice', [SIMPLE.replace('7_vx', '7_x')], 'The column x of "7" appears twice'],
    ['half a pair', [SIMPLE.replace('7_y', 'seven')], 'The column y of "7" is missing'],
    [
      'half a position',
      [SIMPLE.replace('1,0,1.5,,0,-1,', '1,0,1.5,,0,,')],
      'a.csv, line 3: A position has only one of',
    ],
    ['a text', [SIMPLE.replace('1.5', 'far')], 'a.csv, line 3: "far" is not a number in column 7_x'],
    ['a time that goes back', [`${SIMPLE}2,0,1,2,0,-1,-2,9,9,0.01\n`], 'a.csv, line 4: The time goes backwards'],
    ['a line that is cut off', [SIMPLE.slice(0, -9)], 'a.csv, line 3: The line has 8 columns where the header has 10'],
    ['a header alone', [SIMPLE.slice(0, SIMPLE.indexOf('\n'))], 'a.csv: The file holds no samples'],
    ['a pattern that no column has', [SIMPLE, GIVEN], 'a.csv, line 2: No columns hold the position of a player'],
    ['an unknown unit', [SIMPLE.replaceAll(/_[xy](?=,)/g, '$& [ell]')], 'The unit "ell" of x is not'],
    ['two units', [SIMPLE.replace('7_x', '7_x [cm]')], 'a.csv, line 2: The columns of x and y are in different units'],
    [
      'shares without a pitch',
      [SIMPLE, '{"columns": {}, "units": {"position": "share"}}'],
      'a.csv, line 2: Shares of the pitch and an origin in a corner need its size',
    ],
    [
      'a rate that cannot be',
      [SIMPLE, '{"columns": {}, "rate": 2000}'],
      'map.json: The file has 2000 samples a second',
    ],
    [
      'a header of no lines',
      [SIMPLE, '{"columns": {}, "headerRows": 0}'],
      'map.json: headerRows must be a whole number',
    ],
    ['a direction that is none', [SIMPLE, '{"columns": {}, "yDirection": "left"}'], 'map.json: yDirection is "left"'],
  ])('refuses %s', async (_, texts, message) => {
    await expect(read(...texts)).rejects.toThrow(message);
  });
});
