import { describe, expect, it } from 'vitest';
import { parametersFor } from '../classes/parameters';
import type { TrackKinematics } from '../tracking/track-kinematics';
import { staysWholePeriods } from '../tracking/presence';
import { givenKinematics } from '../tracking/synthetic-motion';
import { fillGridFrames } from './rolling-peaks';
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
    // Of the window's 301 frames 76 at 2 m/s lift the mean above 0.5 m/s. Its edge is 150 frames from its centre: the
    // first active frame lies 75 frames (7.5 s) before the run, the last as far behind it.
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

  it('a match is active for its time on the pitch, standing included', () => {
    const { activeTimeM, matchTimeM } = timesOf(given(hold(180, 0)), true);
    expect(matchTimeM).toBeCloseTo(3, 9);
    expect(activeTimeM).toBe(matchTimeM);
  });
});
