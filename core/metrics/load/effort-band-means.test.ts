import { expect, it } from 'vitest';
import { meanEffortBands } from './effort-band-means';
import { countEffortBands } from './effort-bands';

it('mean counts by distance; the total is that of the bands; no session is no mean', () => {
  const sprint = (distanceM: number) => ({ kind: 'SPRINT' as const, distanceM });
  const counts = [[sprint(5), sprint(12), sprint(14)], [sprint(12)]].map((efforts) => countEffortBands(efforts));
  const { bands, total, sessions } = meanEffortBands(counts);
  expect(bands.SPRINT).toEqual({ _0_TO_10: 0.5, _10_TO_20: 1.5, _20_TO_30: 0, ABOVE_30: 0 });
  expect([total.SPRINT, total.HSR, sessions]).toEqual([2, 0, 2]);
  expect(meanEffortBands([])).toMatchObject({ total: { HSR: null, SPRINT: null }, sessions: 0 });
});
