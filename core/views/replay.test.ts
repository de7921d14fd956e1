import { describe, expect, it } from 'vitest';
import { MISSING, toFixedPoint, type Track, type TrackSet } from '../tracking/trackset';
import { replayFrames } from './replay';

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
    // 0.5 + 20 / 25 = 1.3 s lies in the gap; 2.5 s is frame 50.
    expect([own?.xM[20], own?.yM[20], own?.xM[50]]).toEqual([null, null, 5]);
  });

  it('does not hold the last position past the end of a track', () => {
    const { tracks } = replayFrames(SET, 9.9, 10.9);
    expect(tracks[0]?.xM.slice(0, 5)).toEqual([19.8, 19.88, 19.96, null, null]);
  });

  it.each([
    [5, 5],
    [0, 20.5],
    [Number.NaN, 3],
  ])('from %d to %d s is refused', (startS, endS) => {
    expect(() => replayFrames(SET, startS, endS)).toThrow('ask for at most 20 s.');
  });
});
