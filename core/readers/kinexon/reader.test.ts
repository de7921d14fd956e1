import { describe, expect, it } from 'vitest';
import { MISSING } from '../../tracking/trackset';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';

const EXPORT = [
  'ts in ms;formatted local time;sensor id;mapped id;full name;number;group id;group name;x in m;y in m;z in m;speed in m/s',
  '1723298400000;2024-08-10 16:00:00.000;s1;11;"Oak, Ari";7;1;Home team;10.5;-2;1.1;3.25',
  '1723298400003;2024-08-10 16:00:00.003;s2;12;Bo;8;2;Away team;0;0;;',
  '1723298400004;2024-08-10 16:00:00.004;s9;99;Ball 1;;3;Ball;1;1;0.2;12',
  '1723298400005;2024-08-10 16:00:00.005;s8;;;;;;1;1;0.2;0',
  '1723298400050;2024-08-10 16:00:00.050;s1;11;"Oak, Ari";7;2;Away team;10.75;-2;1.1;3.5',
  '1723298400053;2024-08-10 16:00:00.053;s2;12;Bo;8;2;Away team;;;;',
].join('\n');

describe('kinexon-csv', () => {
  it('has every player on times of their own, with names, groups and the speed of the system', async () => {
    const set = await readTrackSet([memoryFile('export.csv', EXPORT)], {});
    expect(set.format).toBe('kinexon-csv');
    expect(set.sourceClass).toBe('lps');
    expect(set.frameRateHz).toBe(20);
    expect(set.originEpochMs).toBe(Date.UTC(2024, 7, 10, 14));
    expect(set.teams.map(({ name }) => name)).toEqual(['Home team', 'Away team']);
    const [ari, bo] = set.tracks;
    expect(set.tracks).toHaveLength(2);
    expect(ari).toMatchObject({ sourceKey: '11', name: 'Oak, Ari', side: 'home', shirtNumber: 7 });
    expect([...(ari?.x ?? [])]).toEqual([1_050_000, 1_075_000]);
    expect([...(ari?.y ?? [])]).toEqual([-200_000, -200_000]);
    expect([...(ari?.deviceSpeed ?? [])]).toEqual([325_000, 350_000]);
    expect([...(ari?.timeS ?? [])]).toEqual([0, 0.05]);
    expect(bo).toMatchObject({ sourceKey: '12', side: 'away', deviceSpeed: null });
    expect([...(bo?.timeS ?? [])]).toEqual([0.003, 0.053]);
    expect([...(bo?.x ?? [])]).toEqual([0, MISSING]);
    expect([...(set.ball?.x ?? [])]).toEqual([100_000]);
    expect(set.notes.map(({ code, count }) => [code, count])).toEqual([['ownerlessRows', 1]]);
  });

  it('is the same with commas', async () => {
    const text = EXPORT.replaceAll(';', ',');
    const set = await readTrackSet([memoryFile('export.csv', text)], {});
    expect(set.format).toBe('kinexon-csv');
    expect(set.tracks.map(({ name }) => name)).toEqual(['Oak, Ari', 'Bo']);
  });

  it.each([
    [
      'half a position',
      EXPORT.replace('10.75;-2;', '10.75;;'),
      'export.csv, line 6: A position has only one of the two',
    ],
    ['a text', EXPORT.replace('10.75', 'out'), 'export.csv, line 6: "out" is not a number in column x in m'],
    ['a time that goes back', EXPORT.replace('8400050', '8399950'), 'export.csv, line 6: The time goes backwards'],
    ['a line that is cut off', EXPORT.slice(0, -5), 'export.csv, line 7: The line has 8 columns'],
  ])('refuses %s', async (_, text, message) => {
    await expect(readTrackSet([memoryFile('export.csv', text)], {})).rejects.toThrow(message);
  });

  it('refuses a file of another layout beside it', async () => {
    const files = [memoryFile('export.csv', EXPORT), memoryFile('other.csv', 't,x,y\n0,0,0\n')];
    await expect(readTrackSet(files, { format: 'kinexon-csv' })).rejects.toThrow(
      'other.csv, line 1: The file is not a Kinexon',
    );
  });
});
