import { describe, expect, it } from 'vitest';
import type { TrackSet } from '../../tracking/trackset';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { cornersWorkbook, gpsportsWorkbook } from '../workbook/sample';

const read = (...files: readonly (string | Uint8Array)[]): Promise<TrackSet> =>
  readTrackSet(
    files.map((content, i) => memoryFile(`${'ab'[i] ?? ''}.xlsx`, content)),
    {},
  );

const CSV = [
  'Player,: 4,,,,',
  'Session,: 1,,,,',
  '',
  'Time,Speed (km/h),Latitude,Longitude,Sats,Split Name',
  '12:00:00.00,3.6,36,140,9,',
  '12:00:00.07,3.6,36.000001,140,9,',
  '12:00:00.13,7.2,36.000002,140,9,',
  '12:00:00.20,,,,,',
  '',
].join('\n');

describe('gpsports', () => {
  it('reads a workbook: player, date, 15 Hz, speed and positions', async () => {
    const set = await read(gpsportsWorkbook(46));
    expect(set).toMatchObject({ format: 'gpsports', sourceClass: 'gnss', frameRateHz: 15, pitch: null });
    expect(new Date(set.originEpochMs ?? NaN).toISOString()).toBe('2022-02-20T12:52:35.600Z');
    const [track] = set.tracks;
    expect(track).toMatchObject({ sourceKey: '4', name: '4' });
    expect([...(track?.timeS.slice(0, 4) ?? [])].map((t) => Math.round(t * 1000))).toEqual([0, 70, 130, 200]);
    expect([...new Set(track?.deviceSpeed)]).toEqual([200_000]);
    expect(Math.abs((track?.y[45] ?? NaN) / 1e5 - 6)).toBeLessThan(1e-4);
  });

  it('reads the same as CSV, with empty cells missing', async () => {
    const set = await read(CSV);
    expect(set.frameRateHz).toBe(15);
    expect(set.tracks[0]?.timeS).toHaveLength(4);
    expect([...(set.tracks[0]?.deviceSpeed ?? [])].slice(0, 3)).toEqual([100_000, 100_000, 200_000]);
  });

  it('lies on the pitch of corners in a workbook', async () => {
    const set = await read(
      gpsportsWorkbook(46),
      cornersWorkbook([
        [140, 36],
        [140, 36.000_72],
        [140.000_49, 36],
        [140.000_49, 36.000_72],
      ]),
    );
    // 0.00072 degrees of latitude are 80.06 m, 0.00049 of longitude 44.08 m.
    expect(set.pitch?.lengthM).toBeCloseTo(80.06, 1);
    expect(set.pitch?.widthM).toBeCloseTo(44.08, 1);
    expect((set.tracks[0]?.x[0] ?? NaN) / 1e5).toBeCloseTo(-40.03, 1);
    expect((set.tracks[0]?.y[0] ?? NaN) / 1e5).toBeCloseTo(22.04, 1);
  });

  it.each([
    ['half a position', CSV.replace('36.000001,140', '36.000001,'), 'a.xlsx, line 6: The sample has only one'],
    ['a time that goes back', CSV.replace('00.07', '00.99'), 'a.xlsx, line 7: The time goes backwards'],
    ['a cut line', CSV.slice(0, CSV.lastIndexOf(',9,')), 'a.xlsx, line 7: The line has'],
    ['nothing but the header', CSV.split('\n').slice(0, 4).join('\n'), 'The file holds no samples'],
  ])('refuses %s', async (_, text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });

  it('refuses a player who is there twice, and a file of another kind beside', async () => {
    await expect(read(CSV, CSV)).rejects.toThrow('b.xlsx: Player 4 is in a.xlsx already');
    await expect(read(CSV, 'Player Name,Start Time,End Time\nA,1,2\n')).rejects.toThrow(
      'b.xlsx: The file says when players took part in drills',
    );
  });
});
