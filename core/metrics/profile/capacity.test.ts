import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedParametersFor } from '../../methods/derived-parameters';
import type { EffortKind } from '../../events/effort';
import { capacitiesOf, type MatchCapacity, rateCapacity } from './capacity';
import type { MethodSet } from '../session/session-facts';

const METHOD: MethodSet = { sourceClass: 'optical', versions: { turn: '1.0.0' }, parametersHash: 'aa' };
const match = (value: number | null): MatchCapacity => ({ value, method: METHOD });
const matches = (...values: readonly number[]): MatchCapacity[] => values.map(match);
const { capacity: parameters } = derivedParametersFor();
const effort = (kind: EffortKind, peak: number) => ({ kind, peak });

describe('capacity (METHODS A3)', () => {
  it('mean of the three highest peaks, by size for decelerations; sprints do not count', () => {
    const efforts = [
      effort('ACCELERATION', 3),
      effort('ACCELERATION', 5),
      effort('ACCELERATION', 4),
      effort('ACCELERATION', 4.5),
      effort('DECELERATION', -2.5),
      effort('DECELERATION', -6),
      effort('DECELERATION', -3.5),
      effort('SPRINT', 8.5),
    ];
    expect(capacitiesOf(efforts, parameters)).toEqual({ accelerationMPerS2: 4.5, decelerationMPerS2: 4 });
  });

  it('fewer than three bouts: null, never 0', () => {
    const two = [effort('ACCELERATION', 3), effort('ACCELERATION', 5)];
    expect(capacitiesOf(two, parameters)).toEqual({ accelerationMPerS2: null, decelerationMPerS2: null });
  });

  it('four own matches: percentile; fewer: percent of the position group', () => {
    // 12 in 8 10 12 12 15 is percentile 60 (METHODS R3).
    expect(rateCapacity(match(12), matches(8, 10, 12, 12, 15), matches(6))).toEqual({
      capacityMPerS2: 12,
      usesPercentile: true,
      percent: 60,
      label: '15-85',
    });
    const byGroup = rateCapacity(match(4.5), matches(4, 5, 6), matches(4, 6));
    expect(byGroup).toMatchObject({ usesPercentile: false, label: '85-95' });
    expect(byGroup?.percent).toBeCloseTo(90, 12);
  });

  it('nothing to rate or to rate with: null', () => {
    expect(rateCapacity(match(null), matches(1, 2, 3, 4), matches(5))).toBeNull();
    expect(rateCapacity(match(4), matches(1, 2, 3), [match(null)])).toBeNull();
    expect(rateCapacity(match(4), [], matches(0))).toBeNull();
  });

  it('one more bout never lowers a capacity', () => {
    const peak = fc.double({ min: 2, max: 9, noNaN: true });
    fc.assert(
      fc.property(fc.array(peak, { minLength: 3 }), peak, (peaks, more) => {
        const of = (list: readonly number[]): number =>
          capacitiesOf(
            list.map((value) => effort('ACCELERATION', value)),
            parameters,
          ).accelerationMPerS2 ?? NaN;
        expect(of([...peaks, more])).toBeGreaterThanOrEqual(of(peaks) - 1e-12);
      }),
    );
  });
});
