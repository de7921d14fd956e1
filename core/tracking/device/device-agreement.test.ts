import { describe, expect, it } from 'vitest';
import { deviceSpeedRatio } from './device-agreement';
import { MISSING, toFixedPoint, type Track } from '../trackset';

const HZ = 10;

function runner(factor: number, changes: Partial<Track> = {}): Track {
  const timeS = Float64Array.from({ length: 60 * HZ }, (_, i) => i / HZ);
  return {
    sourceKey: 'A',
    name: 'A',
    side: 'home',
    shirtNumber: null,
    timeS,
    x: Int32Array.from(timeS, (t) => toFixedPoint(4 * t)),
    y: new Int32Array(timeS.length),
    deviceSpeed: new Int32Array(timeS.length).fill(toFixedPoint(4 * factor)),
    ...changes,
  };
}

describe('speed of a device against its positions', () => {
  it.each([1, 0.9, 1.07, 3.6])('is %d where the device measures so many times as much', (factor) => {
    expect(deviceSpeedRatio(runner(factor))).toBeCloseTo(factor, 4);
  });

  it('is unknown without a speed, without positions, for somebody who stands, and for a few seconds', () => {
    const none = new Int32Array(60 * HZ).fill(MISSING);
    expect(deviceSpeedRatio(runner(1, { deviceSpeed: null }))).toBeNull();
    expect(deviceSpeedRatio(runner(1, { x: none, y: none }))).toBeNull();
    expect(deviceSpeedRatio(runner(1, { x: new Int32Array(60 * HZ) }))).toBeNull();
    const short = runner(1);
    expect(deviceSpeedRatio({ ...short, timeS: short.timeS.subarray(0, 20 * HZ) })).toBeNull();
  });

  it('knows no second across a gap, and one bad second is outvoted', () => {
    const { x, ...rest } = runner(1);
    const leaps = Int32Array.from(x, (value, i) => (i === 300 ? MISSING : i > 300 ? value + 5_000_000 : value));
    expect(deviceSpeedRatio({ ...rest, x: leaps })).toBeCloseTo(1, 4);
    const jump = Int32Array.from(x, (value, i) => (i >= 305 ? value + 2_000_000 : value));
    expect(deviceSpeedRatio({ ...rest, x: jump })).toBeCloseTo(1, 4);
  });
});
