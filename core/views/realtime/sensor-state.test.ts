import { expect, it } from 'vitest';
import { lastSeenText, sensorDevices, sensorRateText } from './sensor-state';

it.each([
  [0.2, '0 s ago'],
  [4.9, '4 s ago'],
  [29 * 60 + 59, '29 min ago'],
  [25 * 3600, '25 h ago'],
  [5 * 86_400, '5 days ago'],
  [null, 'never'],
])('a sensor that was heard %s s ago was heard %s', (forS, text) => {
  expect(lastSeenText(forS)).toBe(text);
});

it.each([
  [null, null],
  [{ frames: 0, perSecond: 0 }, 'no frames in the last minute'],
  [{ frames: 1, perSecond: null }, '1 frame in the last minute'],
  [{ frames: 1498, perSecond: 24.96 }, '25 Hz, 1,498 frames in the last minute'],
])('a rate of %o reads %s', (rate, text) => {
  expect(sensorRateText(rate)).toBe(text);
});

it('tells of batteries and signals that are known, and which are low', () => {
  const none = { battery: null, signal: null, lowestBattery: null, weakestSignal: null, lowBatteries: 0 };
  expect(sensorDevices(null)).toBeNull();
  expect(sensorDevices(none)).toBeNull();
  expect(sensorDevices({ ...none, battery: 83, signal: 70 })).toEqual({
    text: 'Battery 83\u202F%, signal 70\u202F%',
    isLow: false,
  });
  expect(sensorDevices({ ...none, lowestBattery: 12, weakestSignal: 64, lowBatteries: 1 })).toEqual({
    text: 'Lowest player battery 12\u202F%, 1 below 20\u202F%, weakest player signal 64\u202F%',
    isLow: true,
  });
});
