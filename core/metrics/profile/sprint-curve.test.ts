import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gaussianNoise } from '../../tracking/synthetic-motion';
import { SprintTestError, sprintTestOfSpeeds, sprintTestOfSplits } from './sprint-curve';

const times = (count: number, rateHz: number): number[] => Array.from({ length: count }, (_, k) => k / rateHz);
const speedAt = (mss: number, tau: number, start: number) => (t: number) => mss * (1 - Math.exp(-(t - start) / tau));
const distanceAt = (mss: number, tau: number) => (t: number) => mss * (t - tau * (1 - Math.exp(-t / tau)));

function timeTo(distanceM: number, mss: number, tau: number): number {
  let [low, high] = [0, 60];
  while (high - low > 1e-12) {
    const middle = (low + high) / 2;
    if (distanceAt(mss, tau)(middle) < distanceM) low = middle;
    else high = middle;
  }
  return low;
}

describe('a sprint from the speeds of a radar or laser', () => {
  it('exact samples give the numbers they were made with', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 5, max: 12, noNaN: true }),
        fc.double({ min: 0.4, max: 2, noNaN: true }),
        fc.double({ min: -0.5, max: 0, noNaN: true }),
        (mss, tau, start) => {
          const t = times(150, 30);
          const test = sprintTestOfSpeeds(t, t.map(speedAt(mss, tau, start)));
          expect(test.maximumSpeedMPerS).toBeCloseTo(mss, 6);
          expect(test.tauS).toBeCloseTo(tau, 6);
          expect(test.startS).toBeCloseTo(start, 6);
          expect(test.maximumAccelerationMPerS2).toBeCloseTo(mss / tau, 5);
          expect(test.maximumPowerWPerKg).toBeCloseTo((mss * mss) / tau / 4, 4);
          expect(test.residual).toBeLessThan(1e-6);
        },
      ),
    );
  });

  it('MSS 8, TAU 1: MAC 8, PMAX 16; with noise of 0.2 m/s within 2 %', () => {
    const noise = gaussianNoise(7);
    const t = times(300, 50);
    const test = sprintTestOfSpeeds(
      t,
      t.map((s) => speedAt(8, 1, 0)(s) + 0.2 * noise()),
    );
    expect(Math.abs(test.maximumSpeedMPerS / 8 - 1)).toBeLessThan(0.02);
    expect(Math.abs(test.maximumPowerWPerKg / 16 - 1)).toBeLessThan(0.06);
    expect(Math.abs(test.residual - 0.2)).toBeLessThan(0.03);
  });

  it('samples without a value are left out', () => {
    const t = times(100, 20);
    const v = t.map(speedAt(9, 1.2, 0));
    v[40] = NaN;
    expect(sprintTestOfSpeeds(t, v).maximumSpeedMPerS).toBeCloseTo(9, 6);
  });

  it.each([
    ['too few samples', times(9, 10), times(9, 10), /at least 10 speeds; there are 9/],
    ['unequal columns', times(20, 10), times(19, 10), /needs its partner/],
    ['nobody moves', times(20, 10), new Array<number>(20).fill(0), /Nobody moves/],
    [
      'a speed that only falls',
      times(50, 10),
      times(50, 10).map((t) => 8 - t),
      /do not look like one sprint|No sprint/,
    ],
    [
      'a speed that rises for ever',
      times(50, 10),
      times(50, 10).map((t) => t * t),
      /do not look like one sprint|No sprint/,
    ],
  ])('%s: refused in words', (_, t, v, message) => {
    expect(() => sprintTestOfSpeeds(t, v)).toThrow(SprintTestError);
    expect(() => sprintTestOfSpeeds(t, v)).toThrow(message);
  });
});

describe('a sprint from timing gates', () => {
  const gatesM = [5, 10, 15, 20, 30, 40];

  it('exact times give the numbers they were made with, with a late clock too', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 5, max: 12, noNaN: true }),
        fc.double({ min: 0.4, max: 1.8, noNaN: true }),
        fc.double({ min: -0.3, max: 0.3, noNaN: true }),
        (mss, tau, late) => {
          const exact = gatesM.map((d) => timeTo(d, mss, tau));
          const plain = sprintTestOfSplits(gatesM, exact, { withTimeCorrection: false });
          expect(plain.maximumSpeedMPerS).toBeCloseTo(mss, 5);
          expect(plain.tauS).toBeCloseTo(tau, 5);
          const shifted = sprintTestOfSplits(
            gatesM,
            exact.map((t) => t + late),
            { withTimeCorrection: true },
          );
          expect(shifted.maximumSpeedMPerS).toBeCloseTo(mss, 4);
          expect(shifted.tauS).toBeCloseTo(tau, 4);
          expect(shifted.startS).toBeCloseTo(late, 5);
        },
      ),
      { numRuns: 50 },
    );
  });

  it.each([
    [[5, 10], [1, 2], /at least 3 splits/],
    [[5, 10, 10], [1, 2, 3], /must rise/],
    [[5, 10, 20], [1, 2, 1.5], /must rise/],
    [[-5, 10, 20], [1, 2, 3], /must rise/],
  ])('%j in %j: refused in words', (distances, seconds, message) => {
    expect(() => sprintTestOfSplits(distances, seconds, { withTimeCorrection: false })).toThrow(message);
  });
});
