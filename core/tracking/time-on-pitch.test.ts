import { describe, expect, it } from 'vitest';
import { parametersFor } from '../methods/default-parameters';
import { computeKinematics, KinematicsBuffers } from './kinematics';
import type { TrackKinematics } from './track-kinematics';
import { countFrames, stayAt, staysOnPitch, staysWholePeriods } from './time-on-pitch';
import { trackOf, type PathPoint } from './synthetic-motion';
import { MISSING, type Period } from './trackset';

const HZ = 10;
const PITCH = { lengthM: 105, widthM: 68 };
const parameters = parametersFor('optical', { kinematics: { positionCutoffHz: Infinity } });
const INSIDE = { xM: 10, yM: 0 };
const OUTSIDE = { xM: 0, yM: -37 };

function standing(
  pieces: readonly (readonly [seconds: number, where: PathPoint | null])[],
  periods: Period[],
): TrackKinematics {
  const places = pieces.flatMap(([seconds, where]) => new Array<PathPoint | null>(seconds * HZ).fill(where));
  const track = trackOf(
    places.map((place) => place ?? INSIDE),
    HZ,
  );
  const x = track.x.map((value, k) => (places[k] === null ? MISSING : value));
  // The step between two places is a jump that must not count as an outlier here.
  const kinematics = { ...parameters.kinematics, outlierStepMPerS: 1e6 };
  return computeKinematics({ ...track, x }, periods, HZ, kinematics, new KinematicsBuffers());
}

const match = [{ id: 1, startS: 0, endS: 3000 }];

function stays(kinematics: TrackKinematics, periods: readonly Period[] = match): number[][] {
  return staysOnPitch(kinematics, PITCH, periods, parameters.presence).map(({ first, end, gridFrames }) => [
    first,
    end,
    gridFrames,
  ]);
}

describe('time on the pitch of a match (METHODS K7)', () => {
  it('a stay of 60 s counts, one of 59 s does not; up to 2 m outside is inside', () => {
    expect(stays(standing([[60, INSIDE]], match))).toEqual([[0, 600, 600]]);
    expect(stays(standing([[59, INSIDE]], match))).toEqual([]);
    expect(stays(standing([[60, { xM: 54.5, yM: -36 }]], match))).toEqual([[0, 600, 600]]);
    expect(stays(standing([[600, OUTSIDE]], match))).toEqual([]);
  });

  it('an absence of up to 60 s does not end a stay, a longer one does', () => {
    const pieces = (seconds: number) =>
      [
        [100, INSIDE],
        [seconds, OUTSIDE],
        [100, INSIDE],
      ] as const;
    expect(stays(standing(pieces(60), match))).toEqual([[0, 2600, 2600]]);
    expect(stays(standing(pieces(61), match))).toEqual([
      [0, 1000, 1000],
      [1610, 2610, 1000],
    ]);
  });

  it('a lost signal counts as on the pitch but not as seen', () => {
    const kinematics = standing(
      [
        [100, INSIDE],
        [50, null],
        [100, INSIDE],
      ],
      match,
    );
    expect(stays(kinematics)).toEqual([[0, 2000, 2500]]);
    expect(countFrames(staysOnPitch(kinematics, PITCH, match, parameters.presence))).toEqual({
      seen: 2000,
      onPitch: 2500,
    });
  });

  it('a period ends a stay; half-time does not count', () => {
    const halves = [
      { id: 1, startS: 0, endS: 100 },
      { id: 2, startS: 110, endS: 210 },
    ];
    expect(stays(standing([[210, INSIDE]], halves), halves)).toEqual([
      [0, 1000, 1000],
      [1000, 2000, 1000],
    ]);
  });

  it('a clip shorter than two minutes asks for half of its length', () => {
    const clip = [{ id: 1, startS: 0, endS: 40 }];
    expect(stays(standing([[40, INSIDE]], clip), clip)).toEqual([[0, 400, 400]]);
    expect(
      stays(
        standing(
          [
            [19, INSIDE],
            [21, OUTSIDE],
          ],
          clip,
        ),
        clip,
      ),
    ).toEqual([]);
  });
});

describe('time of a training', () => {
  it('one stay per period, from its first to its last frame', () => {
    const kinematics = standing(
      [
        [20, INSIDE],
        [10, null],
        [20, OUTSIDE],
      ],
      match,
    );
    const whole = staysWholePeriods(kinematics);
    expect(whole).toEqual([{ first: 0, end: 400, periodIndex: 0, gridFrames: 500 }]);
    expect(stayAt(whole, 399)).toBe(whole[0]);
    expect(stayAt(whole, 400)).toBeNull();
  });
});
