import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_PASS, filterForwardBackward, lowPass } from './butterworth';
import { velocityAt } from './derivatives';
import { EvenTimes } from './even-times';
import { resample } from './resample';
import { smoothPositions } from './smooth-positions';
import { givenKinematics } from './synthetic-motion';
import type { TrackKinematics } from './track-kinematics';

const LENGTHS = [2, 3, 9, 10, 11, 19, 20, 255, 256, 257, 258, 511, 513, 600];
const HZ = 25;
const BEFORE = 3;

function differences(one: TrackKinematics, other: TrackKinematics): string[] {
  return (['xM', 'yM', 'speed'] as const).flatMap((name) => {
    const frame = one[name].findIndex((value, i) => value !== other[name][i]);
    return frame < 0 ? [] : [`${name} of frame ${frame}`];
  });
}

describe('positions and speed in two visits of a frame (METHODS K1.2, K3, K4)', () => {
  it('are to the bit those of one step after the other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LENGTHS),
        fc.boolean(),
        fc.array(fc.integer({ min: -6_000_000, max: 6_000_000 }), { minLength: 5, maxLength: 30 }),
        (frames, isFiltered, values) => {
          const filter = isFiltered ? lowPass(HZ, 1) : ALL_PASS;
          if (filter === null) throw new Error('The cut-off of this test is above half the rate.');
          const column = (turn: number): Int32Array =>
            Int32Array.from({ length: BEFORE + frames }, (_, k) => values[(k * turn) % values.length] ?? 0);
          const timeS = Float64Array.from({ length: BEFORE + frames }, (_, k) => 7 + k / HZ);
          const samples = {
            timeS,
            x: column(1),
            y: column(2),
            index: Int32Array.from({ length: frames }, (_, k) => BEFORE + k),
            run: { from: 0, to: frames - 1, periodIndex: 0 },
          };
          const zeros = new Float64Array(frames);
          const startS = timeS[BEFORE] ?? NaN;
          const segment = { first: 0, end: frames, startS, periodIndex: 0, gridFirst: 0, hasAcceleration: true };
          const fused = givenKinematics(zeros, zeros, HZ);
          const stepwise = givenKinematics(zeros, zeros, HZ);

          smoothPositions(fused, segment, samples, BEFORE, filter);
          resample(samples, segment, HZ, stepwise.xM, stepwise.yM);
          filterForwardBackward(stepwise.xM, stepwise.yM, 0, frames, filter);
          stepwise.speed.forEach((_, i) => {
            const vx = velocityAt(stepwise.xM, segment, i, HZ);
            const vy = velocityAt(stepwise.yM, segment, i, HZ);
            stepwise.speed[i] = Math.sqrt(vx * vx + vy * vy);
          });
          expect(differences(fused, stepwise)).toEqual([]);

          const interpolated = givenKinematics(zeros, zeros, HZ);
          smoothPositions(interpolated, segment, samples, null, filter);
          expect(differences(interpolated, stepwise)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('even stretches of times', () => {
  it('end before a sample off the grid, and a new grid begins there', () => {
    const times = new EvenTimes();
    // 0.12 is a microsecond late; from there on the grid is that of the late sample.
    times.lookAt(Float64Array.of(0, 0.04, 0.08, 0.120001, 0.160001, 5), 25);
    expect([0, 1, 2, 3, 4, 5].map((sample) => times.endOf(sample))).toEqual([3, 3, 3, 5, 5, 6]);
    expect(times.isRising()).toBe(true);
  });

  it('are found over many blocks, and after other times', () => {
    const times = new EvenTimes();
    times.lookAt(Float64Array.of(0, 1, 3), 1);
    times.lookAt(
      Float64Array.from({ length: 1000 }, (_, k) => 1e5 + k / 25),
      25,
    );
    expect([times.endOf(0), times.endOf(999)]).toEqual([1000, 1000]);
    times.lookAt(
      Float64Array.from({ length: 1000 }, (_, k) => k / 25 + (k < 700 ? 0 : 0.01)),
      25,
    );
    expect([times.endOf(699), times.endOf(700)]).toEqual([700, 1000]);
  });

  it.each([
    [[0, 0.04, 0.08, 0.04], false],
    [[0, 0.04, 0.04], false],
    [[0, NaN, 0.08], false],
    [[NaN], false],
    [[-Infinity, 0], false],
    [[], true],
    [[3], true],
  ])('%j rise: %s', (values, isRising) => {
    const times = new EvenTimes();
    times.lookAt(Float64Array.from(values), 25);
    expect(times.isRising()).toBe(isRising);
  });
});
