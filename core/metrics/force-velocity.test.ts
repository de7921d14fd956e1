import { describe, expect, it } from 'vitest';
import { derivedParametersFor } from '../classes/derived-parameters';
import type { MethodSet, SpeedProfile } from './facts';
import { forceVelocity, forceVelocityRange, meanForceVelocity, profileShape } from './force-velocity';

const METHOD: MethodSet = { sourceClass: 'optical', versions: { turn: '1.0.0' }, parametersHash: 'aa' };
const LIKE = { method: METHOD };
const { profileSummary } = derivedParametersFor();
const profile = (a0MPerS2: number, s0MPerS: number, isValid = true): SpeedProfile => ({
  a0MPerS2,
  s0MPerS,
  r2: 0.95,
  points: 40,
  bins: 23,
  topBinMPerS: 7.4,
  isValid,
});

describe('force and velocity (METHODS A1, A2)', () => {
  it('a = 7 - 0.7 v: Pmax 17.5 W/kg, tau 1.4286 s', () => {
    const { slopePerS, maximumPowerWPerKg, tauS } = profileShape(profile(7, 10));
    expect(slopePerS).toBeCloseTo(0.7, 12);
    expect(maximumPowerWPerKg).toBeCloseTo(17.5, 12);
    expect(tauS).toBeCloseTo(1.4286, 4);
  });

  it('a session counts when its fit is valid and it is 45 minutes', () => {
    const of = (fit: SpeedProfile | null, playM: number | null) =>
      forceVelocity({ profile: fit, playM, ...LIKE }, profileSummary);
    expect(of(profile(7, 10), 45)).toEqual({ force: 7, velocity: 10, ...LIKE });
    expect(of(profile(7, 10), 44.9)).toBeNull();
    expect(of(profile(7, 10), null)).toBeNull();
    expect(of(profile(7, 10, false), 90)).toBeNull();
    expect(of(null, 90)).toBeNull();
  });

  it('a player is the mean of their sessions, a team the mean of its players', () => {
    const often = meanForceVelocity(LIKE, [
      { force: 6, velocity: 9, ...LIKE },
      null,
      { force: 7, velocity: 9, ...LIKE },
      { force: 8, velocity: 9, ...LIKE },
    ]);
    expect(often).toEqual({ force: 7, velocity: 9, ...LIKE });
    // Three sessions of one player do not outweigh one of another.
    expect(meanForceVelocity(LIKE, [often, { force: 8, velocity: 10, ...LIKE }])).toEqual({
      force: 7.5,
      velocity: 9.5,
      ...LIKE,
    });
    expect(meanForceVelocity(LIKE, [null])).toBeNull();
  });

  it('range of the shown players', () => {
    const shown = [{ force: 6, velocity: 10, ...LIKE }, null, { force: 8, velocity: 9, ...LIKE }];
    expect(forceVelocityRange(shown)).toEqual({
      minimumForce: 6,
      maximumForce: 8,
      minimumVelocity: 9,
      maximumVelocity: 10,
    });
    expect(forceVelocityRange([])).toBeNull();
  });
});
