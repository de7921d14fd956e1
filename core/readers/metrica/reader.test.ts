import { describe, expect, it } from 'vitest';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { MISSING } from '../../tracking/trackset';

function teamFile(team: string, rows: readonly string[]): string {
  return [`,,,${team},,${team},,,`, ',,,7,,9,,,', 'Period,Frame,Time [s],Player7,,Player9,,Ball,', ...rows].join('\n');
}

const HOME = teamFile('Home', [
  '1,1,0.04,0.5,0.5,0,0,0.25,0.75',
  '1,2,0.08,0.5,0.5,NaN,NaN,0.25,0.75',
  '2,3,0.12,1,1,0.00001,0,NaN,NaN',
]);
const AWAY = teamFile('Away', [
  '1,1,0.04,0.6,0.5,NaN,NaN,0.25,0.75',
  '1,2,0.08,0.7,0.5,NaN,NaN,0.25,0.75',
  '2,3,0.12,0.8,0.5,NaN,NaN,NaN,NaN',
]);
const PAIR = [memoryFile('away.csv', AWAY), memoryFile('home.csv', HOME)];

describe('metrica-csv', () => {
  it('turns shares of the pitch from the top left into metres from the centre, y up', async () => {
    const set = await readTrackSet(PAIR, {});
    expect(set.format).toBe('metrica-csv');
    expect(set.frameRateHz).toBe(25);
    const home9 = set.tracks.find((track) => track.sourceKey === 'home_9');
    const home7 = set.tracks.find((track) => track.sourceKey === 'home_7');
    // Top left corner: -52.5, +34. One step of 0.00001 is 1.05 mm.
    expect([...(home9?.x ?? [])]).toEqual([-5_250_000, MISSING, -5_249_895]);
    expect([...(home9?.y ?? [])]).toEqual([3_400_000, MISSING, 3_400_000]);
    expect([...(home7?.x ?? [])]).toEqual([0, 0, 5_250_000]);
    expect([...(home7?.y ?? [])]).toEqual([0, 0, -3_400_000]);
    expect([...(set.ball?.x ?? [])]).toEqual([-2_625_000, -2_625_000, MISSING]);
    expect([...(set.ball?.y ?? [])]).toEqual([-1_700_000, -1_700_000, MISSING]);
  });

  it('keeps times and periods as written, drops the player who is never there, names both teams', async () => {
    const set = await readTrackSet(PAIR, {});
    expect(set.tracks.map((track) => track.sourceKey)).toEqual(['away_7', 'home_7', 'home_9']);
    expect([...(set.tracks[0]?.timeS ?? [])]).toEqual([0.04, 0.08, 0.12]);
    expect(set.tracks.every((track) => track.timeS === set.tracks[0]?.timeS)).toBe(true);
    expect(set.periods.map(({ id, startS }) => [id, startS])).toEqual([
      [1, 0.04],
      [2, 0.12],
    ]);
    expect(set.periods[1]?.endS).toBeCloseTo(0.16, 12);
    expect(set.teams).toEqual([
      { side: 'home', name: 'Home' },
      { side: 'away', name: 'Away' },
    ]);
    expect(set.notes.map((note) => note.code)).toEqual(['yAxisFlipped', 'pitchAssumed', 'endsSwitch', 'emptyPlayers']);
  });

  it('reads one file alone, on the pitch that the caller gives', async () => {
    const set = await readTrackSet([memoryFile('x.csv', AWAY)], { pitch: { lengthM: 100, widthM: 60 } });
    expect(set.tracks.map((track) => track.sourceKey)).toEqual(['away_7']);
    expect([...(set.tracks[0]?.x ?? [])]).toEqual([1_000_000, 2_000_000, 3_000_000]);
    expect(set.notes.map((note) => note.code)).not.toContain('pitchAssumed');
  });

  it.each([
    ['two home files', [HOME, HOME], 'b.csv: Both files are of the home team'],
    [
      'a shorter partner',
      [HOME, AWAY.split('\n').slice(0, -1).join('\n')],
      'b.csv, line 5: The file ends after 2 frames where a.csv has 3',
    ],
    [
      'another frame',
      [HOME, AWAY.replace('1,2,0.08', '1,20,0.08')],
      'b.csv, line 5: Frame 20 is here where a.csv has frame 2',
    ],
    [
      'a longer partner',
      [HOME, `${AWAY}\n2,4,0.16,0.8,0.5,NaN,NaN,NaN,NaN`],
      'b.csv, line 7: Frame 4 is here where a.csv has ended',
    ],
    ['three files', [HOME, AWAY, AWAY], 'c.csv: A Metrica session is one home and one away file'],
    [
      'a period that comes back',
      [`${HOME}\n1,4,0.16,0,0,0,0,0,0`],
      'a.csv, line 7: Period 1 comes again after period 2',
    ],
  ])('refuses %s', async (_, texts, message) => {
    const files = texts.map((text, i) => memoryFile(`${'abc'[i] ?? ''}.csv`, text));
    await expect(readTrackSet(files, {})).rejects.toThrow(message);
  });
});
