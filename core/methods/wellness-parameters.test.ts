import { describe, expect, it } from 'vitest';
import { parametersFor, parametersHash } from './default-parameters';
import { type FatigueValues, type OutputWeights, wellnessParameters } from './wellness-parameters';

const sum = (weights: OutputWeights | FatigueValues<number>): number =>
  Object.values<number>({ ...weights }).reduce((total, weight) => total + weight, 0);

describe('wellness parameters (METHODS 0b)', () => {
  it('the weights of every score sum to 1', () => {
    const { workRate, gameDemand, fatigue } = wellnessParameters();
    for (const { weights } of [workRate, gameDemand, fatigue]) expect(sum(weights)).toBeCloseTo(1, 12);
  });

  it('an override changes its own value and the hash, and leaves the hash of the facts alone', () => {
    const changed = wellnessParameters({ fatigue: { amber: -1.2 } });
    expect(changed.fatigue).toMatchObject({ amber: -1.2, red: -1.5, days: 10 });
    expect(parametersHash(changed)).not.toBe(parametersHash(wellnessParameters()));
    expect(parametersHash(wellnessParameters({ fatigue: { amber: -1 } }))).toBe(parametersHash(wellnessParameters()));
    expect(parametersHash(parametersFor('optical'))).not.toBe(parametersHash(changed));
  });
});
