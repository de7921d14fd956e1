import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import type { TrackKinematics } from '../../tracking/track-kinematics';
import { staysWholePeriods } from '../../tracking/time-on-pitch';
import { givenKinematics } from '../../tracking/synthetic-motion';
import { fillGridFrames } from '../peaks/rolling-peaks';
import { sessionTimes, type SessionTimes } from './session-times';

const HZ = 10;
const { presence } = parametersFor('optical');
const hold = (seconds: number, value: number): number[] => new Array<number>(seconds * HZ).fill(value);

function timesOf(kinematics: TrackKinematics, sessionIsAMatch = false): SessionTimes {
  const grid = new Int32Array(kinematics.length);
  fillGridFrames(kinematics, grid);
  return sessionTimes(kinematics, staysWholePeriods(kinematics), grid, sessionIsAMatch, presence);
}
const given = (speed: readonly number[]): TrackKinematics => givenKinematics(speed, speed, HZ);

describe('times of a session (METHODS K7)', () => {
  it('a training is active while the centred 30 s mean speed is above 0.5 m/s', () => {
    // Of the window's 301 frames 76 at 2 m/s lift the mean above 0.5 m/s. Its edge is 150 frames from its centre, so
    // the first active frame is 75 frames (7.5 s) before the run and the last as far after it.
    const { activeTimeM, matchTimeM, sessionTotalTimeM } = timesOf(
      given([...hold(300, 0), ...hold(300, 2), ...hold(300, 0)]),
    );
    expect((activeTimeM ?? NaN) * 60).toBeCloseTo(300 + 2 * 7.5, 6);
    expect(matchTimeM).toBeNull();
    expect(sessionTotalTimeM).toBeCloseTo(899.9 / 60, 9);
  });

  it('exactly 0.5 m/s is not active', () => {
    expect(timesOf(given(hold(120, 0.5))).activeTimeM).toBe(0);
    expect(timesOf(given(hold(120, 0.51))).activeTimeM).toBeCloseTo(2, 9);
  });

  it('a gap is no active time, but part of the session', () => {
    const kinematics = given(hold(120, 2));
    const [whole] = kinematics.segments;
    if (whole === undefined) throw new Error('The kinematics of this test have one segment.');
    const segments = [
      { ...whole, end: 600 },
      { ...whole, first: 600, startS: 660, gridFirst: 6600 },
    ];
    const times = timesOf({ ...kinematics, segments, lastSampleS: 719.9 });
    expect(times.activeTimeM).toBeCloseTo(2, 9);
    expect(times.sessionTotalTimeM).toBeCloseTo(719.9 / 60, 9);
  });

  it('every window by itself finds the same time, with gaps', () => {
    const piece = fc.record({
      // Eighths add up without rounding.
      eighths: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 2, maxLength: 700 }),
      gapFrames: fc.integer({ min: 1, max: 200 }),
    });
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), (parts) => {
        let first = 0;
        let gridFirst = 0;
        const segments = parts.map(({ eighths, gapFrames }) => {
          const segment = { first, end: first + eighths.length, gridFirst, startS: 0, periodIndex: 0 };
          first = segment.end;
          gridFirst += eighths.length + gapFrames;
          return { ...segment, hasAcceleration: true };
        });
        const speed = parts.flatMap(({ eighths }) => eighths.map((eighth) => eighth / 8));
        const kinematics = { ...given(speed), segments };
        const grid = new Int32Array(speed.length);
        fillGridFrames(kinematics, grid);
        const active = speed.filter((_, i) => {
          const around = speed.filter((_speed, k) => Math.abs((grid[k] ?? NaN) - (grid[i] ?? NaN)) <= 15 * HZ);
          return around.reduce((sum, v) => sum + v, 0) > 0.5 * around.length;
        });
        expect(timesOf(kinematics).activeTimeM).toBeCloseTo(active.length / HZ / 60, 9);
      }),
      { numRuns: 20 },
    );
  });

  it('a match is active for its time on the pitch, standing included', () => {
    const { activeTimeM, matchTimeM } = timesOf(given(hold(180, 0)), true);
    expect(matchTimeM).toBeCloseTo(3, 9);
    expect(activeTimeM).toBe(matchTimeM);
  });
});
