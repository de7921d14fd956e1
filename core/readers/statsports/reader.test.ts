import { describe, expect, it } from 'vitest';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { MISSING } from '../../tracking/trackset';
import { parseClockTimeMs, unwrapMidnight } from '../lines/clock-time';

const HEADER = 'Player Id, Player Display Name, Time, Elapsed Time (s), Lat, Lon,  Speed km/h, Heart Rate (bpm)';
// At 60 degrees north a degree east is half a degree north: 6371008.8 m * pi / 180 = 111195.0802 m.
const FIRST = [
  HEADER,
  '66,IV - Rechts,12:09:48.00,45.7,60,7,0,0',
  '66,IV - Rechts,12:09:48.10,45.8,60.0001,7.0001,36,0',
  '66,IV - Rechts,12:09:48.20,99,,,18,0',
].join('\r\n');
const SECOND = [
  HEADER.replace('Player Id', '\uFEFFPlayer Id').replace(' Lat', '\uFEFF Lat'),
  '67,LV,12:09:50.00,1,60.0002,7,0,0',
  '67,LV,12:09:50.10,2,60.0002,7,,0',
].join('\n');

describe('statsports-csv', () => {
  it('puts all players on one clock and one plane', async () => {
    const set = await readTrackSet([memoryFile('a.csv', FIRST), memoryFile('b.csv', SECOND)], {});
    expect(set.format).toBe('statsports-csv');
    expect(set.sourceClass).toBe('gnss');
    expect(set.frameRateHz).toBe(10);
    expect(set.originEpochMs).toBeNull();
    expect(set.pitch).toBeNull();
    const [first, second] = set.tracks;
    expect(first).toMatchObject({ sourceKey: '66', name: 'IV - Rechts', side: 'home', shirtNumber: null });
    expect([...(first?.timeS ?? [])]).toEqual([0, 0.1, 0.2]);
    expect([...(second?.timeS ?? [])]).toEqual([2, 2.1]);
    expect([...(first?.y ?? [])]).toEqual([0, 1_111_951, MISSING]);
    expect([...(first?.x ?? [])]).toEqual([0, 555_975, MISSING]);
    expect([...(second?.y ?? [])]).toEqual([2_223_902, 2_223_902]);
    expect([...(first?.deviceSpeed ?? [])]).toEqual([0, 1_000_000, 500_000]);
    expect([...(second?.deviceSpeed ?? [])]).toEqual([0, MISSING]);
    expect(set.periods[0]?.endS).toBeCloseTo(2.2, 12);
  });

  it('keeps a heart rate where there is one; 0, 255 and words are missing, and refuse nothing', async () => {
    const beats = ['0', '255', '61', '', '231', 'lost', '30'];
    const rows = beats.map((bpm, i) => `66,IV,12:09:48.${i}0,45.${i},60,7.000${i},10,${bpm}`);
    const set = await readTrackSet(
      [memoryFile('a.csv', [HEADER, ...rows].join('\n')), memoryFile('b.csv', SECOND)],
      {},
    );
    expect([...(set.tracks[0]?.heartRate ?? [])]).toEqual([MISSING, MISSING, 61, MISSING, MISSING, MISSING, 30]);
    expect(set.tracks[1]).not.toHaveProperty('heartRate');
  });

  it('takes 0, 0 as no fix, also for the tangent point', async () => {
    const text = FIRST.replace('45.7,60,7,', '45.7,0,0,');
    const set = await readTrackSet([memoryFile('a.csv', text)], {});
    expect([...(set.tracks[0]?.y ?? [])]).toEqual([MISSING, 0, MISSING]);
    expect(set.notes).toContainEqual(expect.objectContaining({ code: 'noFix', count: 1 }));
  });

  it('goes on past midnight', async () => {
    const rows = ['23:59:59.90', '00:00:00.00', '00:00:00.10'].map((time, i) => `66,A,${time},0,60.000${i},7,0,0`);
    const set = await readTrackSet([memoryFile('a.csv', [HEADER, ...rows].join('\n'))], {});
    expect([...(set.tracks[0]?.timeS ?? [])]).toEqual([0, 0.1, 0.2]);
  });

  it.each([
    [
      'two players in a file',
      [`${FIRST}\n67,LV,12:09:49.00,1,60,7,0,0`],
      'a.csv, line 5: The file holds players 66 and 67',
    ],
    ['one player twice', [FIRST, FIRST], 'b.csv: Player 66 is in a.csv already'],
    [
      'a time that is none',
      [FIRST.replace('12:09:48.10', '12:69:48.10')],
      'a.csv, line 3: "12:69:48.10" is not a time of day',
    ],
    [
      'a latitude that is none',
      [FIRST.replace('60.0001', '600.0001')],
      'a.csv, line 3: Longitude 7.0001, latitude 600.0001',
    ],
    ['a position far away', [FIRST.replace('60.0001', '61.0001')], 'a.csv, line 3: The position is farther than 21 km'],
    ['a missing column', [FIRST.replace(' Lon,', ' Len,')], 'a.csv, line 1: The column lon is missing'],
  ])('refuses %s', async (_, texts, message) => {
    const files = texts.map((text, i) => memoryFile(`${'ab'[i] ?? ''}.csv`, text));
    await expect(readTrackSet(files, {})).rejects.toThrow(message);
  });
});

describe('clock time', () => {
  it('is milliseconds of the day', () => {
    expect(parseClockTimeMs('12:09:48.10')).toBe(43_788_100);
    expect(parseClockTimeMs('0:00:00')).toBe(0);
    expect(parseClockTimeMs('23:59:59.999')).toBe(86_399_999);
    for (const text of ['24:00:00', '12:60:00', '12:00', '12:00:00.', 'noon', '']) {
      expect(parseClockTimeMs(text)).toBeNaN();
    }
  });

  it('passes midnight only when it jumps back by more than half a day', () => {
    expect(unwrapMidnight(0, 86_399_900)).toBe(86_400_000);
    expect(unwrapMidnight(100, 86_400_000)).toBe(86_400_100);
    expect(unwrapMidnight(43_000_000, 43_788_100)).toBe(43_000_000);
    expect(unwrapMidnight(5, -Infinity)).toBe(5);
  });
});
