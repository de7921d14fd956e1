import { describe, expect, it } from 'vitest';
import { derivedParametersFor } from '../../methods/derived-parameters';
import type { MethodSet } from '../session/session-facts';
import { epochSummary, type MatchPeak, peakComparison, peakProbability, peakReference } from './peak-reference';

const METHOD: MethodSet = { sourceClass: 'optical', versions: { turn: '1.0.0' }, parametersHash: 'aa' };
const { peakReference: parameters } = derivedParametersFor();
const peaks = (values: readonly (number | null)[], firstId = 1): MatchPeak[] =>
  values.map((valuePerMinute, i) => ({ sessionId: firstId + i, valuePerMinute, method: METHOD }));
const RATED = { sessionId: 99, method: METHOD };

describe('reference of a peak (METHODS P2)', () => {
  it('the own matches, the rated one left out', () => {
    const own = [...peaks([5, 3, 1, 2, 4]), { ...RATED, valuePerMinute: 50 }];
    const reference = peakReference(RATED, own, [], parameters);
    expect([...(reference?.values ?? [])]).toEqual([1, 2, 3, 4, 5]);
    expect(reference?.isUsingPlayerComparisonData).toBe(true);
  });

  it('fewer than four: the league’s, with the asterisk; neither: null', () => {
    const league = peaks([10, 20, 30, 40], 50);
    for (const own of [
      peaks([1, 2, 3]),
      [...peaks([1, 2, 3]), ...peaks([null], 10)],
      [...peaks([1, 2, 3]), ...peaks([4], RATED.sessionId)],
    ]) {
      const reference = peakReference(RATED, own, league, parameters);
      expect([...(reference?.values ?? [])]).toEqual([10, 20, 30, 40]);
      expect(reference?.isUsingPlayerComparisonData).toBe(false);
      expect(peakReference(RATED, own, league.slice(1), parameters)).toBeNull();
    }
    expect(peakReference(RATED, peaks([1, 2, 3, 4]), league, parameters)?.isUsingPlayerComparisonData).toBe(true);
  });

  it('rainbow of 1 2 3 4 5; the target is the mean unless staff set one', () => {
    const reference = { values: Float64Array.of(1, 2, 3, 4, 5), isUsingPlayerComparisonData: true };
    const rainbow = peakComparison(reference, null);
    const expected = [1, 1.6, 2.4, 3.6, 4.4, 5, 3];
    Object.values(rainbow).forEach((value, i) => expect(value).toBeCloseTo(expected[i] ?? NaN, 12));
    expect(peakComparison(reference, 4.2).target).toBe(4.2);
    expect(peakComparison(reference, 0).target).toBe(0);
  });

  it('probability: null without a peak or a reference, 0 for the lowest', () => {
    const reference = { values: Float64Array.of(1, 2, 3, 4, 5), isUsingPlayerComparisonData: true };
    expect(peakProbability(1.6, reference)).toBeCloseTo(0.15, 12);
    expect(peakProbability(0, reference)).toBe(0);
    expect(peakProbability(null, reference)).toBeNull();
    expect(peakProbability(3, null)).toBeNull();
  });

  it('average and maximum of the own peaks', () => {
    expect(epochSummary(RATED, peaks([100, null, 140]))).toEqual({ average: 120, maximum: 140 });
    expect(epochSummary(RATED, peaks([null]))).toEqual({ average: null, maximum: null });
  });
});
