import { describe, expect, it } from 'vitest';
import { Random } from './random-numbers';

describe('Random', () => {
  it('repeats itself for a seed and differs between seeds and streams', () => {
    const draw = (seed: number, stream: number): number[] => {
      const random = new Random(seed, stream);
      return Array.from({ length: 8 }, () => random.bits());
    };
    expect(draw(5, 0)).toEqual(draw(5, 0));
    expect(draw(5, 0)).not.toEqual(draw(6, 0));
    expect(draw(5, 0)).not.toEqual(draw(5, 1));
  });

  it('is uniform in [0, 1): mean 1/2, variance 1/12, tenths equally full', () => {
    const random = new Random(1);
    const n = 100_000;
    const tenths = new Array<number>(10).fill(0);
    let sum = 0;
    let squares = 0;
    for (let k = 0; k < n; k++) {
      const value = random.unit();
      sum += value;
      squares += value * value;
      const tenth = Math.floor(value * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    // All are in [0, 1), or a tenth would be missing. The standard error of the mean is 0.0009, that of a tenth 95.
    expect(tenths).toHaveLength(10);
    expect(sum / n).toBeCloseTo(0.5, 2);
    expect(squares / n - (sum / n) ** 2).toBeCloseTo(1 / 12, 2);
    for (const count of tenths) expect(Math.abs(count - n / 10)).toBeLessThan(450);
  });

  it('draws normal values of mean 0 and SD 1', () => {
    const random = new Random(2);
    const n = 100_000;
    let sum = 0;
    let squares = 0;
    let beyondTwo = 0;
    for (let k = 0; k < n; k++) {
      const value = random.normal();
      sum += value;
      squares += value * value;
      if (Math.abs(value) > 1.96) beyondTwo++;
    }
    expect(Math.abs(sum / n)).toBeLessThan(0.015);
    expect(Math.sqrt(squares / n)).toBeCloseTo(1, 1);
    expect(beyondTwo / n).toBeGreaterThan(0.04);
    expect(beyondTwo / n).toBeLessThan(0.055);
  });
});
