import { describe, expect, it } from 'vitest';
import { META, MINUTES } from '../hawkeye/sample';
import { memoryFile } from './memory-file';
import { readTrackSet } from '../read-session';
import { TRACKING } from '../respovision/sample';
import { GAME, moment } from '../sportvu/sample';

const files = (named: readonly (readonly [string, string])[]) => named.map(([name, text]) => memoryFile(name, text));
const read = (...named: readonly (readonly [string, string])[]) => readTrackSet(files(named), {});
const codes = ({ notes }: Awaited<ReturnType<typeof read>>) => notes.map(({ code }) => code);

describe('SportVU', () => {
  it('reads moments once, feet from the top left corner as metres from the centre spot', async () => {
    const set = await read(['game.json', GAME]);
    expect([set.format, set.frameRateHz, set.sourceClass]).toEqual(['sportvu', 25, 'optical']);
    expect(set.pitch?.lengthM).toBeCloseTo(28.6512, 9);
    expect(new Date(set.originEpochMs ?? NaN).toISOString()).toBe('2015-12-13T09:46:40.000Z');
    expect(set.tracks.map(({ name, side, shirtNumber }) => [name, side, shirtNumber])).toEqual([
      ['Ari Fir', 'home', 23],
      ['Bo Ash', 'away', 7],
    ]);
    const [fir, ash] = set.tracks;
    // 12 moments, though the plays list 14.
    expect(fir?.timeS).toHaveLength(12);
    expect([fir?.timeS[7], fir?.timeS[8]]).toEqual([0.28, 60.32]);
    // 1 ft = 0.3048 m; 10 - 47 = -37 ft, 25 - 5 = 20 ft.
    expect([fir?.x[0], fir?.x[1], fir?.y[1]]).toEqual([0, 30_480, 0]);
    expect([ash?.x[0], ash?.y[0]]).toEqual([-1_127_760, 609_600]);
    expect([set.ball?.x[0], set.ball?.y[0]]).toEqual([-213_360, 152_400]);
    expect(set.periods.map(({ id, startS }) => [id, startS])).toEqual([
      [1, 0],
      [2, 60.32],
    ]);
    expect(codes(set)).toEqual(['endsSwitch', 'playsOnly', 'yAxisFlipped']);
  });

  it.each([
    ['a moment without positions', JSON.stringify(moment(3)).replace(/\[\[.*\]\]/, 'null]'), 'A moment must be a list'],
    [
      'a player of no team',
      JSON.stringify(moment(3)).replace('[10,1023', '[11,1023'),
      'No team of the game has the id 11',
    ],
    [
      'a text for a position',
      JSON.stringify(moment(3)).replace('[10,1023,50', '[10,1023,"x"'),
      'A position must be a list',
    ],
  ])('refuses %s', async (_, wrong, message) => {
    const text = GAME.replace(JSON.stringify(moment(3)), wrong);
    expect(text).not.toBe(GAME);
    await expect(read(['game.json', text])).rejects.toThrow(message);
  });
});

describe('Respo.Vision', () => {
  it('reads metres from the bottom left corner, halves one after the other, and numbers that are none', async () => {
    const set = await read(['match.jsonl', TRACKING]);
    expect([set.format, set.frameRateHz, set.sourceClass, set.originEpochMs]).toEqual([
      'respovision',
      25,
      'broadcast',
      null,
    ]);
    expect(set.teams.map(({ name }) => name)).toEqual(['Oaks', 'Elms']);
    expect(set.tracks.map(({ name, side, shirtNumber }) => [name, side, shirtNumber])).toEqual([
      ['Ari Fir', 'home', 1],
      ['Bo Ash', 'away', null],
    ]);
    const [fir, ash] = set.tracks;
    expect([fir?.x[0], fir?.y[0], fir?.x[11]]).toEqual([-5_250_000, -3_400_000, -5_140_000]);
    expect([ash?.x[0], ash?.y[0]]).toEqual([500_000, 0]);
    expect(fir?.timeS[11]).toBeCloseTo(0.44, 9);
    expect(set.periods.map(({ id, startS }) => [id, Number(startS.toFixed(6))])).toEqual([
      [1, 0],
      [2, 0.24],
    ]);
    expect(codes(set)).toEqual(['pitchAssumed', 'endsSwitch', 'breakUnknown', 'estimatedPositions']);
    const pitch = { lengthM: 100, widthM: 64 };
    const given = await readTrackSet(files([['match.jsonl', TRACKING]]), { pitch });
    expect([given.tracks[0]?.x[0], given.tracks[0]?.y[0]]).toEqual([-5_000_000, -3_200_000]);
  });

  it.each([
    ['half a position', TRACKING.replace('"y": 0.0', '"y": null'), 'm.jsonl, line 1: A position has only one'],
    ['a time that is none', TRACKING.replace('00:00.080000', 'soon'), 'm.jsonl, line 3: "soon" is not a time'],
    ['a cut line', TRACKING.slice(0, -20), 'm.jsonl, line 12: The line is not valid JSON'],
  ])('refuses %s', async (_, text, message) => {
    await expect(read(['m.jsonl', text])).rejects.toThrow(message);
  });
});

describe('Hawk-Eye', () => {
  it('reads its minutes in the order of time, whatever the order of the files, with ball and pitch', async () => {
    const set = await read(...MINUTES, ['meta.json', META]);
    expect([set.format, set.frameRateHz, set.sourceClass]).toEqual(['hawkeye', 50, 'optical']);
    expect(set.pitch).toEqual({ lengthM: 104, widthM: 67 });
    expect(new Date(set.originEpochMs ?? NaN).toISOString()).toBe('2024-09-22T21:00:49.000Z');
    const nine = set.tracks.find(({ shirtNumber }) => shirtNumber === 9);
    const four = set.tracks.find(({ shirtNumber }) => shirtNumber === 4);
    expect(set.tracks).toHaveLength(2);
    expect([nine?.side, nine?.name, four?.side, four?.name]).toEqual(['home', 'Oaks 9', 'away', 'Elms 4']);
    expect([nine?.x[0], nine?.x[11], four?.x[0], four?.y[0]]).toEqual([0, 55_000, -2_000_000, 1_000_000]);
    // 21:00:49 to 22:03:13 is 3,744 s.
    expect(nine?.timeS[6]).toBe(3744);
    expect(set.ball?.x).toHaveLength(6);
    expect(set.periods.map(({ id, startS }) => [id, startS])).toEqual([
      [1, 0],
      [2, 3744],
    ]);
    expect(codes(set)).toEqual(['endsSwitch']);
    const xml = '<Match><id>77</id><stadium><pitch><length>106</length><width>69</width></pitch></stadium></Match>';
    expect((await read(...MINUTES, ['meta.xml', xml])).pitch).toEqual({ lengthM: 106, widthM: 69 });
    expect(codes(await read(...MINUTES))).toContain('pitchAssumed');
  });

  const [[, centroids] = ['', '']] = MINUTES;
  it.each([
    [
      'another match',
      centroids.replaceAll('"he-77","fifaId":"77"', '"he-78","fifaId":"78"'),
      'The file is of another match',
    ],
    ['a minute without a time', centroids.replace('"startUTC"', '"begin"'), 'time.startUTC is missing'],
    ['a cut file', centroids.slice(0, -9), 'The file is not valid JSON'],
  ])('refuses %s', async (_, text, message) => {
    await expect(read(['a.centroids', MINUTES[1]?.[1] ?? ''], ['b.centroids', text])).rejects.toThrow(message);
  });
});
