import { describe, expect, it } from 'vitest';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { HEADER, ROWS, SESSION } from './sample';

describe('zxy-csv', () => {
  it('gives every tag its own times and moves the origin to the centre spot', async () => {
    const set = await readTrackSet([memoryFile('z.csv', SESSION, 90)], {});
    expect(set.format).toBe('zxy-csv');
    expect(set.sourceClass).toBe('lps');
    expect(set.frameRateHz).toBe(20);
    expect(set.pitch).toEqual({ lengthM: 105, widthM: 68 });
    expect(set.originEpochMs).toBe(Date.UTC(2024, 7, 10, 14, 0, 0, 7));
    expect(set.tracks.map(({ sourceKey, name, side }) => [sourceKey, name, side])).toEqual([
      ['7', 'Tag 7', 'home'],
      ['12', 'Tag 12', 'home'],
    ]);
    const [walker, idle] = set.tracks;
    expect([walker?.timeS[0], walker?.timeS[1], walker?.timeS[11]]).toEqual([0, 0.05, 0.55]);
    // 9.548 ms - 7.419 ms.
    expect(idle?.timeS[0]).toBe(0.002129);
    // 62.50 - 52.5 and 62.55 - 52.5 m; 30 - 34 m.
    expect([walker?.x[0], walker?.x[1], walker?.y[0]]).toEqual([1_000_000, 1_005_000, -400_000]);
    expect([idle?.x[0], idle?.y[0]]).toEqual([-5_250_000, -3_400_000]);
    expect([walker?.deviceSpeed?.[0], idle?.deviceSpeed?.[0]]).toEqual([100_000, 0]);
    // 1.5 rad clockwise from y is 85.94 degrees, 4.06 from x; -2.1 rad is -120.32, 210.32 from x: in tenths.
    expect([walker?.orientation?.[0], idle?.orientation?.[0]]).toEqual([410_000, 21_030_000]);
    expect(set.periods).toHaveLength(1);
    expect(set.notes.map((note) => note.code)).toEqual(['pitchAssumed', 'originMoved']);
  });

  it('knows the longer column names, and takes files that follow each other as one session', async () => {
    const lines = ROWS.trimEnd().split('\n');
    const header = 'timestamp,tag_id,x_pos,y_pos,heading,direction,energy,speed,total_distance\n';
    const halves = [lines.slice(0, 12), lines.slice(12)].map((half, i) =>
      memoryFile(`${i}.csv`, `${header}${half.join('\n')}\n`),
    );
    const set = await readTrackSet(halves, { pitch: { lengthM: 100, widthM: 60 } });
    expect(set.tracks[0]?.timeS).toHaveLength(12);
    expect(set.tracks[0]?.x[0]).toBe(1_250_000);
    expect(set.notes.map((note) => note.code)).toEqual(['originMoved']);
  });

  it('leaves out a repeated row of a tag and counts it', async () => {
    const [first = ''] = ROWS.split('\n');
    const set = await readTrackSet([memoryFile('z.csv', `${HEADER}${first}\n${ROWS}`)], {});
    expect(set.notes[0]).toMatchObject({ code: 'duplicateSamples', count: 1 });
  });

  it.each([
    [
      'a last line that is cut off',
      SESSION.slice(0, -5),
      'z.csv, line 25: The line has 8 columns where the header has 9',
    ],
    [
      'a text where a number must be',
      SESSION.replace('62.5500', 'out'),
      'z.csv, line 4: "out" is not a number in column x',
    ],
    [
      'half a position',
      SESSION.replace('62.5500', ''),
      'z.csv, line 4: A position has only one of the two coordinates',
    ],
    [
      'a time that is none',
      SESSION.replace('14:00:00.057419', 'soon'),
      'z.csv, line 4: "2024-08-10 soon" is not a time',
    ],
    ['a time that goes back', SESSION.replace('00.057419', '00.001'), 'z.csv, line 4: The time goes backwards'],
    ['a row without a tag', SESSION.replace(',7,62.5500', ',,62.5500'), 'z.csv, line 4: The line names no tag'],
    ['a header alone', HEADER, 'z.csv: The file holds no position of any player'],
    ['a column that is there twice', SESSION.replace('energy', 'x'), 'z.csv'],
  ])('refuses %s', async (_, text, message) => {
    await expect(readTrackSet([memoryFile('z.csv', text)], { format: 'zxy-csv' })).rejects.toThrow(message);
  });

  it('refuses a file of another kind beside it', async () => {
    const files = [memoryFile('z.csv', SESSION), memoryFile('other.csv', 'a,b\n1,2\n')];
    await expect(readTrackSet(files, {})).rejects.toThrow('other.csv, line 1: The file is not a ZXY export');
  });
});
