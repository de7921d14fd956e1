import { describe, expect, it } from 'vitest';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { MISSING } from '../../tracking/trackset';

const HEADER = 'speed,acc,Odometer,Latitude,Longitude,Heart Rate,Player Load';
// At 60 degrees north a degree east is half a degree north: 6371008.8 m * pi / 180 = 111195.0802 m.
const PLAYER = [
  HEADER,
  '0,NA,0,60,7,134,0',
  '2.5,0,0.2,60.0001,7.0001,133,0',
  'NA,0,0.5,,,133,0.1',
  '3,0,0.8,0,0,133,0.1',
].join('\n');

describe('openfield-csv', () => {
  it('has ten rows a second, with the speed of the vest', async () => {
    const set = await readTrackSet([memoryFile('Ari.csv', PLAYER)], {});
    expect(set.format).toBe('openfield-csv');
    expect(set.sourceClass).toBe('gnss');
    expect(set.frameRateHz).toBe(10);
    expect(set.originEpochMs).toBeNull();
    expect(set.periods).toEqual([{ id: 1, startS: 0, endS: 0.4 }]);
    const [track] = set.tracks;
    expect(track).toMatchObject({ sourceKey: 'Ari', name: 'Ari', side: 'home', shirtNumber: null });
    expect([...(track?.timeS ?? [])]).toEqual([0, 0.1, 0.2, 0.3]);
    // 0.0001 degrees: 11.11951 m north, half of that east. An empty position and 0, 0 are missing.
    expect([...(track?.y ?? [])]).toEqual([0, 1_111_951, MISSING, MISSING]);
    expect([...(track?.x ?? [])]).toEqual([0, 555_975, MISSING, MISSING]);
    expect([...(track?.deviceSpeed ?? [])]).toEqual([0, 250_000, MISSING, 300_000]);
    expect([...(track?.heartRate ?? [])]).toEqual([134, 133, 133, 133]);
    expect(set.notes.map(({ code, count }) => [code, count])).toEqual([
      ['noFix', 1],
      ['frameRateAssumed', null],
    ]);
  });

  it('starts several players together on one plane, and says so', async () => {
    const other = `${HEADER.replace('speed', 'Velocity')}\n1,0,0,60.0002,7,1,0\n1,0,0,60.0002,7,1,0`;
    const set = await readTrackSet([memoryFile('a.csv', PLAYER), memoryFile('b.csv', other)], {});
    expect([...(set.tracks[1]?.timeS ?? [])]).toEqual([0, 0.1]);
    expect([...(set.tracks[1]?.y ?? [])]).toEqual([2_223_902, 2_223_902]);
    expect(set.notes).toContainEqual(expect.objectContaining({ code: 'startAssumed', count: 2 }));
  });

  it('says that a pitch size was not used', async () => {
    const set = await readTrackSet([memoryFile('a.csv', PLAYER)], { pitch: { lengthM: 100, widthM: 60 } });
    expect(set.pitch).toBeNull();
    expect(set.notes).toContainEqual(expect.objectContaining({ code: 'pitchNotLocated' }));
  });

  it.each([
    [
      'half a position',
      PLAYER.replace('60.0001,7.0001', '60.0001,'),
      'a.csv, line 3: The sample has only one of longitude',
    ],
    ['a latitude that is none', PLAYER.replace('60.0001', '600'), 'a.csv, line 3: Longitude 7.0001, latitude 600'],
    ['a text', PLAYER.replace('60.0001', 'north'), 'a.csv, line 3: "north" is not a number in column latitude'],
    ['a file without any fix', `${HEADER}\n1,0,0,,,1,0\n1,0,0,,,1,0`, 'a.csv: The file holds no position'],
  ])('refuses %s', async (_, text, message) => {
    await expect(readTrackSet([memoryFile('a.csv', text)], {})).rejects.toThrow(message);
  });

  it('refuses one player twice', async () => {
    const files = [memoryFile('a.csv', PLAYER), memoryFile('a.csv', PLAYER)];
    await expect(readTrackSet(files, {})).rejects.toThrow('a.csv: Player a is in a.csv already');
  });
});
