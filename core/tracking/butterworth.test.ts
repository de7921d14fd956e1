import { describe, expect, it } from 'vitest';
import { filterForwardBackward, lowPass, PADDING_SAMPLES } from './butterworth';

function filtered(signal: readonly number[], frameRateHz: number, cutoffHz: number): number[] {
  const filter = lowPass(frameRateHz, cutoffHz);
  if (filter === null) throw new Error('The cut-off of this test is above half the rate.');
  const filteredWith = (channel: Float64Array, other: Float64Array): Float64Array => {
    filterForwardBackward(channel, other, 1, signal.length + 1, filter);
    return channel;
  };
  const column = (values: readonly number[]): Float64Array => Float64Array.from([99, ...values, 99]);
  const other = column(signal.toReversed());
  const result = filteredWith(column(signal), other);
  expect(other).toEqual(filteredWith(column(signal.toReversed()), new Float64Array(signal.length + 2)));
  expect([result[0], result.at(-1)]).toEqual([99, 99]);
  return Array.from(result.subarray(1, -1));
}

const SIGNAL = [0, 1, 3, 2, 5, 4, 7, 7, 6, 9, 12, 10, 11, 8, 6, 7, 3, 1, 0, -2];

describe('low-pass (METHODS K3)', () => {
  it.each([
    [10, 1, [0.06745527, 0.13491055, 0.06745527], [-1.1429805, 0.4128016]],
    [20, 1, [0.02008337, 0.04016673, 0.02008337], [-1.56101808, 0.64135154]],
    [25, 1, [0.0133592, 0.0267184, 0.0133592], [-1.64745998, 0.70089678]],
    [25, 2, [0.0461318, 0.0922636, 0.0461318], [-1.30728503, 0.49181224]],
  ])('coefficients at %d Hz, cut-off %d Hz', (frameRateHz, cutoffHz, b, a) => {
    const filter = lowPass(frameRateHz, cutoffHz);
    [filter?.b0, filter?.b1, filter?.b2].forEach((value, i) => expect(value).toBeCloseTo(b[i] ?? NaN, 7));
    [filter?.a1, filter?.a2].forEach((value, i) => expect(value).toBeCloseTo(a[i] ?? NaN, 7));
  });

  it('a cut-off at half the rate or above leaves nothing to filter', () => {
    expect(lowPass(4, 2)).toBeNull();
    expect(lowPass(25, Infinity)).toBeNull();
  });

  it('agrees with an independent filtfilt (odd padding of 9), 10 Hz and cut-off 1 Hz', () => {
    const expected = [
      -0.013626012, 1.049944109, 2.08182377, 3.08295479, 4.075627975, 5.079272465, 6.09901186, 7.135592416, 8.181835916,
      9.150684583, 9.830631269, 9.998046684, 9.559482013, 8.574474395, 7.184348009, 5.519948354, 3.681749004,
      1.771008622, -0.136671331, -2.024778246,
    ];
    filtered(SIGNAL, 10, 1).forEach((value, i) => expect(value).toBeCloseTo(expected[i] ?? NaN, 8));
  });

  it('keeps a constant to the last digits, also in a segment shorter than the padding', () => {
    for (const length of [2, 5, PADDING_SAMPLES, 40]) {
      for (const value of filtered(new Array<number>(length).fill(-37.25), 25, 1))
        expect(value).toBeCloseTo(-37.25, 10);
    }
  });

  it.each([
    [10, 1, 0.06],
    [20, 1, 0.03],
    [25, 1, 0.03],
    [25, 2, 0.03],
    [25, 0.75, 0.03],
  ])('a sine at the cut-off leaves with half its amplitude: %d Hz, %d Hz', (frameRateHz, cutoffHz, tolerance) => {
    const seconds = 40;
    const sine = Array.from({ length: seconds * frameRateHz }, (_, k) =>
      Math.sin((2 * Math.PI * cutoffHz * k) / frameRateHz + 0.3),
    );
    const middle = filtered(sine, frameRateHz, cutoffHz).slice(15 * frameRateHz, 25 * frameRateHz);
    // Mean square of a sine over whole periods is half the squared amplitude.
    const amplitude = Math.sqrt((2 * middle.reduce((sum, value) => sum + value * value, 0)) / middle.length);
    expect(Math.abs(amplitude / 0.5 - 1)).toBeLessThan(tolerance);
  });

  it('has no lag: reversed in, reversed out, away from the ends', () => {
    const signal = Array.from({ length: 400 }, (_, k) => Math.sin(k / 7) + Math.cos(k / 23));
    const forward = filtered(signal, 25, 1);
    const backward = filtered(signal.toReversed(), 25, 1).toReversed();
    for (let i = 100; i < 300; i++) expect(backward[i]).toBeCloseTo(forward[i] ?? NaN, 8);
  });
});
