import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wellnessParameters } from '../../methods/wellness-parameters';
import { equalMatches, matchOn } from './match.fixture';
import { OUTPUT_TERMS, outputPerMinute, outputTotals, type OutputTerms } from './output-terms';
import { scaledWorkRate, workRateScore } from './scaled-work-rate';

const parameters = wellnessParameters().workRate;
const NORMAL: OutputTerms = { distance: 110, hsr: 8, efforts: 1.5, turns: 0.3 };

function times(ratios: OutputTerms): OutputTerms {
  const value = (term: keyof OutputTerms): number | null => {
    const ratio = ratios[term];
    const normal = NORMAL[term];
    return ratio === null || normal === null ? null : ratio * normal;
  };
  return { distance: value('distance'), hsr: value('hsr'), efforts: value('efforts'), turns: value('turns') };
}

const all = (ratio: number): OutputTerms => ({ distance: ratio, hsr: ratio, efforts: ratio, turns: ratio });

describe('scaled work rate (METHODS W1)', () => {
  it('ratios 1.1, 0.9, 1.2, 1.0 give 107; all 1 gives 100; doubling all gives 200', () => {
    const score = (ratios: OutputTerms): number | null => workRateScore(times(ratios), NORMAL, parameters);
    expect(score({ distance: 1.1, hsr: 0.9, efforts: 1.2, turns: 1 })).toBeCloseTo(107, 9);
    expect(score(all(1))).toBeCloseTo(100, 9);
    expect(score(all(2))).toBeCloseTo(200, 9);
  });

  it('a term without value or with next to no reference drops out, the weights are rescaled', () => {
    // Without HSR: (0.40 * 1.1 + 0.25 * 1.2 + 0.15 * 1.0) / 0.80
    const expected = 111.25;
    const own = times({ distance: 1.1, hsr: 3, efforts: 1.2, turns: 1 });
    expect(workRateScore({ ...own, hsr: null }, NORMAL, parameters)).toBeCloseTo(expected, 9);
    expect(workRateScore(own, { ...NORMAL, hsr: null }, parameters)).toBeCloseTo(expected, 9);
    expect(workRateScore(own, { ...NORMAL, hsr: 0.49 }, parameters)).toBeCloseTo(expected, 9);
    expect(workRateScore({ ...own, hsr: 0.5 }, { ...NORMAL, hsr: 0.5 }, parameters)).toBeCloseTo(109, 9);
    const none: OutputTerms = { distance: null, hsr: null, efforts: null, turns: null };
    expect(workRateScore(none, NORMAL, parameters)).toBeNull();
  });

  it('a measured zero lowers the score, an unknown value does not', () => {
    const own = times(all(1));
    expect(workRateScore({ ...own, turns: 0 }, NORMAL, parameters)).toBeCloseTo(85, 9);
    expect(workRateScore({ ...own, turns: null }, NORMAL, parameters)).toBeCloseTo(100, 9);
  });

  it('never falls when a term rises', () => {
    const ratio = fc.double({ min: 0, max: 5, noNaN: true });
    const ratios = fc.record({ distance: ratio, hsr: ratio, efforts: ratio, turns: ratio });
    fc.assert(
      fc.property(ratios, fc.constantFrom(...OUTPUT_TERMS), ratio, (before, term, more) => {
        const after = { ...before, [term]: (before[term] ?? 0) + more };
        const low = workRateScore(times(before), NORMAL, parameters) ?? NaN;
        const high = workRateScore(times(after), NORMAL, parameters) ?? NaN;
        expect(high).toBeGreaterThanOrEqual(low - 1e-9);
      }),
    );
  });
});

describe('scaled work rate of an appearance', () => {
  it('is per minute: a quarter of an hour at the usual rate is 100', () => {
    const rated = matchOn(50, {
      matchTimeM: 15,
      totalDistanceM: 1500,
      highSpeedDistanceM: 150,
      lowAccelerations: 5,
      mediumAccelerations: 2,
      highAccelerations: 1,
      lowDecelerations: 5,
      mediumDecelerations: 1,
      highDecelerations: 1,
      totalTurns: 6,
    });
    const result = scaledWorkRate(rated, equalMatches(4), [], parameters);
    expect(result).toMatchObject({ reference: 'own', referenceMatches: 4 });
    expect(result?.value).toBeCloseTo(100, 9);
    expect(scaledWorkRate(matchOn(50, { matchTimeM: 14.9 }), equalMatches(4), [], parameters)).toBeNull();
    expect(scaledWorkRate(matchOn(50, { matchTimeM: null }), equalMatches(4), [], parameters)).toBeNull();
  });

  it('takes the last 15 own matches', () => {
    const old = equalMatches(5, { totalDistanceM: 90_000 });
    const recent = Array.from({ length: 15 }, (_, i) => matchOn(20 + i));
    expect(scaledWorkRate(matchOn(50), [...old, ...recent], [], parameters)?.value).toBeCloseTo(100, 9);
  });

  it('falls back to the position group, and says so', () => {
    const own = equalMatches(3);
    const group = [equalMatches(4, { totalDistanceM: 18_000 })];
    const result = scaledWorkRate(matchOn(50), own, group, parameters);
    // Half the group's distance, the rest the same: 100 - 0.4 * 50
    expect(result?.value).toBeCloseTo(80, 9);
    expect(result?.reference).toBe('positionGroup');
    expect(scaledWorkRate(matchOn(50), own, [], parameters)).toBeNull();
  });

  it('a club may do without it', () => {
    const { workRate } = wellnessParameters({ workRate: { enabled: false } });
    expect(scaledWorkRate(matchOn(50), equalMatches(4), [], workRate)).toBeNull();
  });
});

describe('terms of output', () => {
  it('efforts are all classes of both signs, null where one is', () => {
    expect(outputTotals(matchOn(1))).toEqual({ distance: 9000, hsr: 900, efforts: 90, turns: 36 });
    expect(outputPerMinute(matchOn(1))).toEqual({ distance: 100, hsr: 10, efforts: 1, turns: 0.4 });
    expect(outputTotals(matchOn(1, { lowDecelerations: null })).efforts).toBeNull();
    expect(outputPerMinute(matchOn(1, { matchTimeM: null })).distance).toBeNull();
  });
});
