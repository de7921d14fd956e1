import type { TrackSet } from '@halfturn/core/tracking/trackset';
import { expect, it } from 'vitest';
import { recordedPart } from './recorded-part';

/** One athlete at 1 Hz for 100 s, in two parts of 40 s with a pause between them. */
const timeS = Float64Array.from({ length: 100 }, (_, second) => second);
const SET: TrackSet = {
  format: 'simulation',
  sourceClass: 'lidar',
  frameRateHz: 1,
  originEpochMs: 0,
  periods: [
    { id: 1, startS: 0, endS: 40 },
    { id: 2, startS: 60, endS: 100 },
  ],
  pitch: null,
  teams: [],
  tracks: [
    {
      sourceKey: 'a',
      name: 'A',
      side: 'home',
      shirtNumber: 1,
      timeS,
      x: Int32Array.from(timeS),
      y: new Int32Array(100),
      deviceSpeed: null,
    },
  ],
  ball: null,
  possession: null,
  notes: [],
};

it('ends tracks and periods after the share of the time, and says so', () => {
  const part = recordedPart(SET, 0.7);
  expect(part.periods).toEqual([
    { id: 1, startS: 0, endS: 40 },
    { id: 2, startS: 60, endS: 70 },
  ]);
  const [track] = part.tracks;
  expect([track?.timeS.length, track?.x.length, track?.y.length, track?.x.at(-1)]).toEqual([70, 70, 70, 69]);
  expect(part.notes.map((note) => note.code)).toEqual(['recordingBrokeOff']);
});

it('a period that had not begun is not there; all of it is left as it is', () => {
  expect(recordedPart(SET, 0.5).periods).toEqual([{ id: 1, startS: 0, endS: 40 }]);
  expect(recordedPart(SET, 1)).toBe(SET);
});
