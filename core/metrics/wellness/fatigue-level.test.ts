import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wellnessParameters, type FatigueValues } from '../../methods/wellness-parameters';
import { fatigueScore, fatigueValues, FLAG_VALUES, indicatorBaseline, indicatorZ } from './fatigue-level';
import { FATIGUE_INDICATORS } from './fatigue-indicators';

const parameters = wellnessParameters().fatigue;

function zScores(...z: readonly (number | null)[]): FatigueValues<number | null> {
  return fatigueValues((indicator) => z[FATIGUE_INDICATORS.indexOf(indicator)] ?? null);
}

describe('z of an indicator (METHODS W5)', () => {
  it('baseline 8, 9, 10, 11, 12: m 10, s 1.5811, so x 8 is -2 / (1.5811 * sqrt(1.2)) = -1.1547', () => {
    const baseline = indicatorBaseline([8, 9, null, 10, 11, 12], 4);
    expect(baseline).toMatchObject({ matches: 5, average: 10, maximum: 12 });
    expect(indicatorZ(8, baseline, 0.04, 4)).toBeCloseTo(-1.1547, 4);
  });

  it('the floor stands in for a smaller spread: floor 0.04 of 10, n 4: -1 / (0.4 * sqrt(1.25)) = -2.2361', () => {
    const steady = indicatorBaseline([10, 10, 10, 10], 4);
    expect(indicatorZ(9, steady, 0.04, 4)).toBeCloseTo(-2.2361, 4);
    expect(indicatorZ(5, steady, 0.04, 4)).toBe(-4);
    expect(indicatorZ(15, steady, 0.04, 4)).toBe(4);
  });

  it('unknown value, too few matches, no spread at all: null', () => {
    expect(indicatorBaseline([1, 2, 3, null], 4)).toBeNull();
    expect(indicatorZ(null, indicatorBaseline([8, 9, 10, 11], 4), 0.04, 4)).toBeNull();
    expect(indicatorZ(9, null, 0.04, 4)).toBeNull();
    expect(indicatorZ(0, indicatorBaseline([0, 0, 0, 0], 4), 0.04, 4)).toBeNull();
  });
});

describe('score and level (METHODS W5)', () => {
  it('all at the norm: S 0, green', () => {
    expect(fatigueScore(zScores(0, 0, 0, 0, 0, 0), parameters)).toEqual({ score: 0, level: 'green' });
  });

  it('all z exactly -1.2: S -1.2, amber', () => {
    const result = fatigueScore(zScores(-1.2, -1.2, -1.2, -1.2, -1.2, -1.2), parameters);
    expect(result?.score).toBeCloseTo(-1.2, 12);
    expect(result?.level).toBe('amber');
  });

  it('two of the first four at -1.6, the rest 0: S -0.64, amber by the second rule; three: red', () => {
    const two = fatigueScore(zScores(-1.6, -1.6, 0, 0, 0, 0), parameters);
    expect(two?.score).toBeCloseTo(-0.64, 12);
    expect(two?.level).toBe('amber');
    expect(fatigueScore(zScores(-1.6, -1.6, 0, -1.5, 2, 2), parameters)?.level).toBe('red');
    expect(fatigueScore(zScores(-1.6, 0, 0, 0, -1.6, -1.6), parameters)?.level).toBe('green');
  });

  it('S of -1 is amber, of -1.5 red', () => {
    expect(fatigueScore(zScores(-1, -1, -1, -1, -1, -1), parameters)?.level).toBe('amber');
    expect(fatigueScore(zScores(-1.4, -1.4, -1.4, -1.4, -2, -2), parameters)?.level).toBe('red');
  });

  it('weights are rescaled to what is there, four at least', () => {
    // (0.2 * -1 + 0.2 * -1 + 0.2 * 0 + 0.1 * -2) / 0.7
    expect(fatigueScore(zScores(-1, null, -1, 0, -2, null), parameters)?.score).toBeCloseTo(-0.6 / 0.7, 12);
    expect(fatigueScore(zScores(-3, -3, -3, null, null, null), parameters)).toBeNull();
  });

  it('making an indicator worse never makes the level better', () => {
    const z = fc.option(fc.double({ min: -4, max: 4, noNaN: true }), { freq: 6 });
    fc.assert(
      fc.property(
        fc.array(z, { minLength: 6, maxLength: 6 }),
        fc.nat(5),
        fc.double({ min: 0, max: 8, noNaN: true }),
        (before, k, drop) => {
          const after = before.map((value, i) => (i === k && value !== null ? Math.max(-4, value - drop) : value));
          const first = fatigueScore(zScores(...before), parameters);
          const second = fatigueScore(zScores(...after), parameters);
          expect(second === null).toBe(first === null);
          expect(first === null).toBe(before.filter((value) => value !== null).length < 4);
          if (first === null || second === null) return;
          expect(FLAG_VALUES[second.level]).toBeGreaterThanOrEqual(FLAG_VALUES[first.level]);
          expect(second.score).toBeLessThanOrEqual(first.score + 1e-12);
        },
      ),
    );
  });
});
