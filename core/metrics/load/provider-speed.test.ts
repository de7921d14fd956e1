import { describe, expect, it } from 'vitest';
import { parametersFor } from '../../methods/default-parameters';
import { trackOf } from '../../tracking/synthetic-motion';
import { toFixedPoint, type Track } from '../../tracking/trackset';
import { AnalysisBuffers, analyzeTrack } from '../session/analyze-track';
import { profileState } from '../profile/speed-profile';

const HZ = 25;
const SPRINTS = 8;
const SPRINT_S = 4;
const HALT_S = 4;

/** Sprints on a = 7 - 0.7 v from standing, v(t) = 10 (1 - e^-0.7t), each followed by an even halt to 0. */
const SPEED = Array.from({ length: SPRINTS * (SPRINT_S + HALT_S) * HZ }, (_, i) => {
  const t = (i / HZ) % (SPRINT_S + HALT_S);
  const top = 10 * (1 - Math.exp(-0.7 * SPRINT_S));
  return t <= SPRINT_S ? 10 * (1 - Math.exp(-0.7 * t)) : top * (1 - (t - SPRINT_S) / HALT_S);
});

/** A positioning system whose pitch is 1.3 times too long: by its positions the line is 9.1 - 0.7 v, and S0 13 m/s. */
function stretchedTrack(): Track {
  let metres = 0;
  const points = SPEED.map((speed) => {
    const xM = metres;
    metres += (1.3 * speed) / HZ;
    return { xM, yM: 0 };
  });
  return trackOf(points, HZ);
}

function profileOf(track: Track) {
  const parameters = parametersFor('optical', { kinematics: { positionCutoffHz: Infinity } });
  const context = {
    sourceClass: 'optical',
    frameRateHz: HZ,
    periods: [],
    pitch: null,
    sessionIsAMatch: false,
  } as const;
  return analyzeTrack(track, { ...context, parameters }, new AnalysisBuffers());
}

describe('provider speed (METHODS A1)', () => {
  it('makes the profile where the file has it; distance and peak speed stay those of the positions', () => {
    const fromPositions = profileOf(stretchedTrack());
    const deviceSpeed = Int32Array.from(SPEED, toFixedPoint);
    const withSpeed = profileOf({ ...stretchedTrack(), deviceSpeed });
    const own = fromPositions.profile;
    expect(own?.s0MPerS).toBeGreaterThan(12);
    expect(own === null ? null : profileState(own)).toBe('outOfRange');
    const { profile } = withSpeed;
    expect(profile?.a0MPerS2).toBeCloseTo(7, 1);
    expect(profile?.s0MPerS).toBeCloseTo(10, 1);
    expect(profile?.isValid).toBe(true);
    expect(withSpeed.kpis).toEqual(fromPositions.kpis);
    expect(withSpeed.peaks).toEqual(fromPositions.peaks);
  });
});
