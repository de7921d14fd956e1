import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countEffortBands } from './effort-bands';

describe('efforts by distance (METHODS E3)', () => {
  it('lower bounds belong to their band; accelerations are no part of it', () => {
    const sprints = [0, 9.99, 10, 19.75, 20, 30, 120].map((distanceM) => ({ kind: 'SPRINT' as const, distanceM }));
    const others = [
      { kind: 'HSR' as const, distanceM: 29.9 },
      { kind: 'ACCELERATION' as const, distanceM: 5 },
    ];
    expect(countEffortBands([...sprints, ...others])).toEqual({
      SPRINT: { _0_TO_10: 2, _10_TO_20: 2, _20_TO_30: 1, ABOVE_30: 2 },
      HSR: { _0_TO_10: 0, _10_TO_20: 0, _20_TO_30: 1, ABOVE_30: 0 },
    });
  });

  it('bands sum to the total', () => {
    const metres = fc.array(fc.double({ min: 0, max: 200, noNaN: true }));
    fc.assert(
      fc.property(metres, (distances) => {
        const { HSR } = countEffortBands(distances.map((distanceM) => ({ kind: 'HSR', distanceM })));
        expect(Object.values(HSR).reduce((sum, count) => sum + count, 0)).toBe(distances.length);
      }),
    );
  });
});
