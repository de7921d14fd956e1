import { expect, it } from 'vitest';
import { EvenTimes } from './even-times';
import { inTimeOrder } from './time-order';
import { MISSING, type Track } from './trackset';

it('sorts every column by time, and keeps the first of several samples at one time', () => {
  const track: Track = {
    sourceKey: 'a',
    name: 'a',
    side: 'home',
    shirtNumber: null,
    timeS: Float64Array.of(0, 2, 1, 1, 3),
    x: Int32Array.of(10, 12, 11, 99, 13),
    y: Int32Array.of(20, 22, 21, 99, 23),
    deviceSpeed: null,
    heartRate: Int32Array.of(100, 102, MISSING, 99, 103),
  };
  const times = new EvenTimes();
  times.lookAt(track.timeS, 1);
  const ordered = inTimeOrder(track, times);
  expect(ordered).toMatchObject({ duplicateSamples: 1, unorderedSamples: 2 });
  expect([...ordered.track.timeS]).toEqual([0, 1, 2, 3]);
  expect([...ordered.track.x]).toEqual([10, 11, 12, 13]);
  expect([...(ordered.track.heartRate ?? [])]).toEqual([100, MISSING, 102, 103]);
});
