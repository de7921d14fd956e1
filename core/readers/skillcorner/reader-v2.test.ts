import { describe, expect, it } from 'vitest';
import { MISSING, type TrackSet } from '../../tracking/trackset';
import { memoryFile } from '../shared/memory-file';
import { readTrackSet } from '../read-session';
import { MATCH, TRACKING } from './sample-v2';

const read = (...texts: readonly string[]): Promise<TrackSet> =>
  readTrackSet(
    texts.map((text, i) => memoryFile(`${'abc'[i] ?? ''}.json`, text, 50)),
    {},
  );

describe('skillcorner-v2', () => {
  it('has the players whom the match file knows, without referees and the ball', async () => {
    const set = await read(TRACKING, MATCH);
    expect(set.format).toBe('skillcorner-v2');
    expect(set.sourceClass).toBe('broadcast');
    expect(set.frameRateHz).toBe(10);
    expect(set.originEpochMs).toBe(Date.UTC(2019, 10, 9, 17, 30));
    expect(set.pitch).toEqual({ lengthM: 104, widthM: 67 });
    expect(set.tracks.map(({ sourceKey, name, side, shirtNumber }) => [sourceKey, name, side, shirtNumber])).toEqual([
      ['22', 'B. Elm', 'home', 9],
      ['11', 'Ari Oak', 'away', 7],
    ]);
    const [elm, oak] = set.tracks;
    expect([elm?.x[0], elm?.x[1], elm?.x[2], elm?.y[2]]).toEqual([300_000, MISSING, 300_000, 400_000]);
    expect([oak?.x[0], oak?.x[5], oak?.x[6], oak?.y[6]]).toEqual([-150_000, -25_000, -150_000, 200_000]);
    expect([set.ball?.x[0], set.ball?.y[11]]).toEqual([100_000, -50_000]);
    expect(oak?.timeS[6]).toBeCloseTo(10.2, 12);
    expect(set.periods.map(({ id, startS }) => [id, Math.round(startS * 1e6) / 1e6])).toEqual([
      [1, 0],
      [2, 10.2],
    ]);
    expect(set.notes.map(({ code, count }) => [code, count])).toEqual([
      ['endsSwitch', null],
      ['unidentifiedPlayers', 12],
    ]);
  });

  it('reads objects named by their group alone, and takes the older name of the clock', async () => {
    const older = TRACKING.replaceAll('"trackable_object": 55', '"group_name": "ball"')
      .replaceAll('"trackable_object": 9000', '"group_name": "referee"')
      .replaceAll('"timestamp"', '"time"');
    const set = await read(older, MATCH);
    expect([set.ball?.x[0], set.tracks.length, set.frameRateHz]).toEqual([100_000, 2, 10]);
  });

  it('leaves out people who are not in the match file, and counts them', async () => {
    const set = await read(TRACKING, MATCH.replace('"trackable_object":1022', '"trackable_object":1'));
    expect(set.tracks).toHaveLength(1);
    expect(set.notes.find(({ code }) => code === 'unknownPlayers')?.count).toBe(6);
  });

  it.each([
    ['no match file', [TRACKING], 'a.json: The match JSON is missing: without it players'],
    [
      'the match file of another match',
      [TRACKING, MATCH.replace(/"trackable_object":10/g, '"trackable_object":20')],
      'b.json: The match file belongs to another match',
    ],
    ['two match files', [TRACKING, MATCH, MATCH], 'c.json: This file is one too many'],
    ['a file that is cut off', [TRACKING.slice(0, -100), MATCH], 'The file ends inside this entry'],
    ['half a position', [TRACKING.replace('"x": -1.5', '"u": 1'), MATCH], 'Entry 3 of the list: A position has only'],
    [
      'a text as position',
      [TRACKING.replace('"x": -1.5', '"x": "1"'), MATCH],
      'Entry 3 of the list: x must be a number',
    ],
    ['a frame that goes back', [TRACKING.replace('"frame": 12', '"frame": 2'), MATCH], 'The frame goes backwards'],
    ['a frame without list', [TRACKING.replace('"data"', '"dat"'), MATCH], 'Entry 1 of the list: data is missing'],
  ])('refuses %s', async (_, texts, message) => {
    await expect(read(...texts)).rejects.toThrow(message);
  });

  it('is not taken for version 3, nor the other way', async () => {
    const asThree = readTrackSet([memoryFile('a', TRACKING), memoryFile('b', MATCH)], { format: 'skillcorner' });
    await expect(asThree).rejects.toThrow('a: No SkillCorner tracking: a file with a JSON line per frame is needed');
  });
});
