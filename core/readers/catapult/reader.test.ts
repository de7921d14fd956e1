import { describe, expect, it } from 'vitest';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { EARTH_RADIUS_M } from '../gnss/tangent-frame';
import { fromFixedPoint } from '../../tracking/trackset';
import { locatePitch } from '../gnss/corners';

const metres = (column: Int32Array | undefined): number[] =>
  [...(column ?? [])].map((value) => Math.round(fromFixedPoint(value) * 100) / 100 + 0);

const METRE_NORTH_DEG = 180 / (Math.PI * EARTH_RADIUS_M);
const METRE_EAST_DEG = 2 * METRE_NORTH_DEG;
const at = (eastM: number, northM: number) => ({
  longitudeDeg: -9 + eastM * METRE_EAST_DEG,
  latitudeDeg: 60 + northM * METRE_NORTH_DEG,
});
const rowAt = (day: number, eastM: number, northM: number): string => {
  const { longitudeDeg, latitudeDeg } = at(eastM, northM);
  return `${day},${longitudeDeg},${latitudeDeg}`;
};
// 44519.5 is 2021-11-19 at noon; a tenth of a second is 1/864000 of a day.
const tenth = (count: number): number => 44_519.5 + count / 864_000;
const PLAYER = [
  'Timestamp, Longitude, Latitude',
  rowAt(tenth(0), 3, 4),
  rowAt(tenth(1), 3, 5),
  rowAt(tenth(2), 4, 5),
].join('\n');
/** A pitch of 80 m south to north and 40 m west to east, centred at 0, 0. */
const CORNERS = [
  'longitude,latitude',
  ...[at(-20, -40), at(20, 40), at(-20, 40), at(20, -40)].map((c) => `${c.longitudeDeg},${c.latitudeDeg}`),
].join('\n');

describe('catapult-csv', () => {
  it('reads Excel days as UTC and metres east and north of the first sample', async () => {
    const set = await readTrackSet([memoryFile('U18_ID1.csv.gz', PLAYER)], {});
    expect(set.format).toBe('catapult-csv');
    expect(set.frameRateHz).toBe(10);
    expect(set.originEpochMs).toBe(Date.UTC(2021, 10, 19, 12));
    expect(set.pitch).toBeNull();
    const [track] = set.tracks;
    expect(track).toMatchObject({ sourceKey: 'U18_ID1', name: 'U18_ID1', deviceSpeed: null });
    expect([...(track?.timeS ?? [])]).toEqual([0, 0.1, 0.2]);
    expect(metres(track?.x)).toEqual([0, 0, 1]);
    expect(metres(track?.y)).toEqual([0, 1, 1]);
  });

  it('turns positions onto the pitch when its corners are given, in any order', async () => {
    const set = await readTrackSet([memoryFile('corners.csv', CORNERS), memoryFile('U18_ID1.csv', PLAYER)], {});
    expect(set.pitch?.lengthM).toBeCloseTo(80, 6);
    expect(set.pitch?.widthM).toBeCloseTo(40, 6);
    // The long side runs north: x = north, y = -east.
    expect(metres(set.tracks[0]?.x)).toEqual([4, 5, 5]);
    expect(metres(set.tracks[0]?.y)).toEqual([-3, -3, -4]);
  });

  it('starts the clock at the earliest player', async () => {
    const later = PLAYER.replaceAll('44519.5', '44519.6');
    const set = await readTrackSet([memoryFile('b.csv', later), memoryFile('a.csv', PLAYER)], {});
    expect(set.originEpochMs).toBe(Date.UTC(2021, 10, 19, 12));
    expect(set.tracks[0]?.timeS[0]).toBe(8640);
    expect(set.tracks[1]?.timeS[0]).toBe(0);
  });

  it('says that a pitch size without corners was not used', async () => {
    const set = await readTrackSet([memoryFile('a.csv', PLAYER)], { pitch: { lengthM: 100, widthM: 60 } });
    expect(set.pitch).toBeNull();
    expect(set.notes.map((note) => note.code)).toEqual(['pitchNotLocated']);
  });

  it.each([
    [
      'a time stamp that is no Excel day',
      [PLAYER.replace(/\n44519\.5[^,]*(?=,[^\n]*$)/, '\n1637323200')],
      'The Timestamp 1637323200',
    ],
    [
      'samples once a minute',
      [
        PLAYER.split('\n')
          .map((line, i) => (i === 0 ? line : `${44_519 + i / 1440}${line.slice(line.indexOf(','))}`))
          .join('\n'),
      ],
      'a.csv: The file has less than one sample a second',
    ],
    ['the same player twice', [PLAYER, PLAYER], 'a.csv: Player a is in a.csv already'],
    ['three corners', [PLAYER, CORNERS.split('\n').slice(0, 4).join('\n')], 'The file has 3 corners; four are needed'],
    ['five corners', [PLAYER, `${CORNERS}\n-9,60`], 'line 6: A pitch has four corners'],
  ])('refuses %s', async (_, texts, message) => {
    await expect(
      readTrackSet(
        texts.map((text) => memoryFile('a.csv', text)),
        {},
      ),
    ).rejects.toThrow(message);
  });
});

describe('locatePitch', () => {
  it('finds a pitch that lies askew', () => {
    const turn = (x: number, y: number) => at(x * 0.8 - y * 0.6, x * 0.6 + y * 0.8);
    const { pitch, axisRad } = locatePitch([turn(50, 30), turn(-50, 30), turn(-50, -30), turn(50, -30)], 'c.csv');
    expect(pitch.lengthM).toBeCloseTo(100, 3);
    expect(pitch.widthM).toBeCloseTo(60, 3);
    expect(axisRad).toBeCloseTo(Math.atan2(0.6, 0.8), 5);
  });

  it.each([
    ['a kite', [at(0, 0), at(100, 0), at(60, 60), at(0, 60)], 'do not form a rectangle'],
    ['one point four times', [at(0, 0), at(0, 0), at(0, 0), at(0, 0)], '0.0 x 0.0 m'],
    ['a county', [at(0, 0), at(9000, 0), at(9000, 6000), at(0, 6000)], 'Check the four corners'],
  ])('refuses %s', (_, corners, message) => {
    expect(() => locatePitch(corners, 'c.csv')).toThrow(message);
  });
});
