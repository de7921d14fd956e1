import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLone } from './lone-speeds';
import { MISSING, toFixedPoint } from '../trackset';

const unknown = (): number => NaN;

function found(speeds: readonly number[], rateHz = 10, movedAt: (sample: number) => number = unknown) {
  const column = Int32Array.from(speeds, (speed) => (Number.isNaN(speed) ? MISSING : toFixedPoint(speed)));
  const timeS = Float64Array.from(speeds, (_, i) => i / rateHz);
  return findLone(column, timeS, movedAt).map(({ from, end }) => [from, end]);
}

describe('lone false speeds', () => {
  it('are one or two samples that leap away and back, up or down', () => {
    expect(found([2, 2, 2, 8.33, 2, 2, 2])).toEqual([[3, 4]]);
    expect(found([2, 2, 2, 8.33, 7, 2, 2])).toEqual([[3, 5]]);
    expect(found([6, 6, 6, 0, 6, 6, 6])).toEqual([[3, 4]]);
    expect(found([2, 2, NaN, 8.33, NaN, 2, 2])).toEqual([[3, 4]]);
  });

  it('are not three samples, a change that stays, or the first or last sample', () => {
    expect(found([2, 2, 2, 8, 8, 8, 2, 2, 2])).toEqual([]);
    expect(found([2, 2, 2, 6, 6, 6])).toEqual([]);
    expect(found([8, 2, 2, 2, 2, 8])).toEqual([]);
  });

  it('are the minority where every third sample is false', () => {
    const speeds = Array.from({ length: 31 }, (_, i) => (i % 3 === 1 ? 8.33 : 2));
    expect(found(speeds)).toEqual(Array.from({ length: 9 }, (_, i) => [3 * i + 1, 3 * i + 2]).concat([[28, 29]]));
    expect(found([2, 2, 2, 8.33, 2, 8.33, 2, 2, 2])).toEqual([
      [3, 4],
      [5, 6],
    ]);
  });

  it('are believed where positions move as fast', () => {
    expect(found([2, 2, 2, 8, 2, 2, 2], 10, () => 7.5)).toEqual([]);
    expect(found([2, 2, 2, 8, 2, 2, 2], 10, () => 2.5)).toEqual([[3, 4]]);
  });

  it('change by more than 1.5 m/s, and by more than 10 m/s in a second', () => {
    expect(found([2, 2, 2, 3.5, 2, 2, 2])).toEqual([]);
    expect(found([2, 2, 2, 3.51, 2, 2, 2])).toEqual([[3, 4]]);
    expect(found([0, 0, 0, 10, 0, 0, 0], 1)).toEqual([]);
    expect(found([0, 0, 0, 10.1, 0, 0, 0], 1)).toEqual([[3, 4]]);
  });

  /** Sprints and stops as hard as anybody's: up by vmax (1 - exp(-t / tau)), down at a constant rate. */
  const sprint = fc.record({
    vmax: fc.double({ min: 4, max: 11.5, noNaN: true }),
    startMPerS2: fc.double({ min: 3, max: 9, noNaN: true }),
    runS: fc.double({ min: 0.1, max: 5, noNaN: true }),
    stopMPerS2: fc.double({ min: 2, max: 9, noNaN: true }),
    restS: fc.double({ min: 0, max: 2, noNaN: true }),
  });

  it.each([
    [1, 0.25],
    [5, 0.1],
    [10, 0.25],
    [18, 0.25],
    [20, 0.25],
  ])('are never found in sprints at %s Hz, whatever their phase, with a noise of %s m/s', (rateHz, most) => {
    fc.assert(
      fc.property(
        fc.array(sprint, { minLength: 1, maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.infiniteStream(fc.double({ min: -most, max: most, noNaN: true })),
        (sprints, phase, noise) => {
          const speeds: number[] = [];
          let leftS = phase / rateHz;
          const sample = (lastsS: number, speedAt: (timeS: number) => number): void => {
            for (; leftS < lastsS; leftS += 1 / rateHz) {
              const step = noise.next();
              speeds.push(Math.max(0, speedAt(leftS) + (step.done === true ? 0 : step.value)));
            }
            leftS -= lastsS;
          };
          for (const { vmax, startMPerS2, runS, stopMPerS2, restS } of sprints) {
            const speedAt = (timeS: number): number => vmax * (1 - Math.exp((-timeS * startMPerS2) / vmax));
            const top = speedAt(runS);
            sample(runS, speedAt);
            sample(top / stopMPerS2, (timeS) => top - timeS * stopMPerS2);
            sample(restS, () => 0);
          }
          expect(found(speeds, rateHz)).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
