import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Effort } from '../../events/effort';
import { capacitiesOf } from '../profile/capacity';
import { digestEfforts } from './effort-digest';

const effort = (kind: Effort['kind'], peak: number, distanceM = 5): Effort => ({
  kind,
  startS: 1,
  durationS: 1,
  matchTimeS: 1,
  distanceM,
  peak,
});

describe('what is kept of efforts', () => {
  it('bands of all, the strongest of each kind', () => {
    const { bands, strongest } = digestEfforts(
      [
        effort('ACCELERATION', 3),
        effort('ACCELERATION', 5),
        effort('ACCELERATION', 4),
        effort('DECELERATION', -6),
        effort('SPRINT', 8, 10),
        effort('HSR', 6, 35),
      ],
      2,
    );
    expect(strongest.map(({ peak }) => peak)).toEqual([5, 4, -6]);
    expect(bands.SPRINT).toEqual({ _0_TO_10: 0, _10_TO_20: 1, _20_TO_30: 0, ABOVE_30: 0 });
    expect(bands.HSR.ABOVE_30).toBe(1);
  });

  it('capacities (A3) are those of all efforts', () => {
    const efforts = fc.array(
      fc.record({
        kind: fc.constantFrom('ACCELERATION' as const, 'DECELERATION' as const),
        peak: fc.integer({ min: 2, max: 9 }),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(efforts, fc.integer({ min: 1, max: 5 }), (drawn, peaks) => {
        const all = drawn.map(({ kind, peak }) => effort(kind, kind === 'DECELERATION' ? -peak : peak));
        expect(capacitiesOf(digestEfforts(all, peaks).strongest, { peaks })).toEqual(capacitiesOf(all, { peaks }));
      }),
    );
  });
});
