import { describe, expect, it } from 'vitest';
import { MISSING, toFixedPoint, type Track, type TrackSet } from '../../../tracking/trackset';
import { replayFrames, replayOfClock } from './replay';

/** 50 Hz, x = 2 m/s times t, y = 1; a gap from 1 to 2 s. */
function track(sourceKey: string, from: number, to: number): Track {
  const times = Array.from({ length: Math.round((to - from) * 50) }, (_, i) => from + i / 50);
  return {
    sourceKey,
    name: '',
    side: 'home',
    shirtNumber: null,
    timeS: Float64Array.from(times),
    x: Int32Array.from(times, (t) => (t >= 1 && t < 2 ? MISSING : toFixedPoint(2 * t))),
    y: Int32Array.from(times, () => toFixedPoint(1)),
    deviceSpeed: null,
  };
}
const SET: TrackSet = {
  format: 'test',
  sourceClass: 'lps',
  frameRateHz: 50,
  originEpochMs: null,
  periods: [{ id: 1, startS: 0, endS: 60 }],
  pitch: null,
  teams: [],
  tracks: [track('a', 0, 10), track('late', 30, 40)],
  ball: null,
  possession: null,
  notes: [],
};

describe('replayFrames', () => {
  it('gives the tracks that are there, at 25 Hz at most, null in a gap', () => {
    const { timeS, tracks, ball } = replayFrames(SET, 0.5, 2.5);
    expect([timeS.length, timeS[0], timeS.at(-1)]).toEqual([51, 0.5, 2.5]);
    expect(tracks.map(({ sourceKey }) => sourceKey)).toEqual(['a']);
    expect(ball).toBeNull();
    const [own] = tracks;
    expect([own?.xM[0], own?.yM[0]]).toEqual([1, 1]);
    // 0.5 + 20 / 25 = 1.3 s is in the gap; 2.5 s is frame 50.
    expect([own?.xM[20], own?.yM[20], own?.xM[50]]).toEqual([null, null, 5]);
  });

  it('does not hold the last position past the end of a track', () => {
    const { tracks } = replayFrames(SET, 9.9, 10.9);
    expect(tracks[0]?.xM.slice(0, 5)).toEqual([19.8, 19.88, 19.96, null, null]);
  });

  it.each([
    [5, 5],
    [0, 620.5],
    [Number.NaN, 3],
  ])('from %d to %d s is refused', (startS, endS) => {
    expect(() => replayFrames(SET, startS, endS)).toThrow('ask for at most 620 s.');
  });

  it('has fewer frames a second in a long window', () => {
    const { timeS } = replayFrames(SET, 0, 400);
    expect([timeS.length, timeS[1]]).toEqual([801, 0.5]);
  });
});

describe('replayOfClock', () => {
  const window = { sourceKey: 'a', clockS: 2700, durationS: 2, sessionIsAMatch: true, aroundS: 1 };
  const periods = [
    { id: 1, startS: 0, endS: 2710 },
    { id: 2, startS: 3000, endS: 3100 },
  ];
  const runner = (speeds: readonly (readonly [fromS: number, mPerS: number])[]): Track => {
    const times = speeds.flatMap(([fromS]) => Array.from({ length: 500 }, (_, i) => fromS + i / 50));
    const x = speeds.flatMap(([, mPerS]) => Array.from({ length: 500 }, (_, i) => toFixedPoint((mPerS * i) / 50)));
    const y = Int32Array.from(times, () => 0);
    return { ...track('a', 0, 1), timeS: Float64Array.from(times), x: Int32Array.from(x), y };
  };

  it('takes the time with more ground where added time and the next half have the same clock', () => {
    const fastSecond = {
      ...SET,
      periods,
      tracks: [
        runner([
          [2700, 2],
          [3000, 4],
        ]),
      ],
    };
    expect(replayOfClock(fastSecond, window)?.startS).toBe(3000);
    const fastFirst = {
      ...SET,
      periods,
      tracks: [
        runner([
          [2700, 4],
          [3000, 2],
        ]),
      ],
    };
    const found = replayOfClock(fastFirst, window);
    expect([found?.startS, found?.frames.timeS[0], found?.frames.timeS.at(-1)]).toEqual([2700, 2699, 2703]);
  });

  it('is none without the player, the clock or their tracking then', () => {
    const set = { ...SET, periods, tracks: [runner([[2700, 2]])] };
    expect(replayOfClock(set, { ...window, sourceKey: 'b' })).toBeNull();
    expect(replayOfClock(set, { ...window, clockS: 6000 })).toBeNull();
    expect(replayOfClock(set, { ...window, clockS: 60 })).toBeNull();
  });
});
