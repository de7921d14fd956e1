import { expect, it } from 'vitest';
import { parametersFor } from '../../../methods/default-parameters';
import { pointParts } from '../../../metrics/explained/profile-figures';
import { DEFAULT_UNITS } from '../../../units/units';
import { pointsView } from './explained-points';

const options = {
  explained: { metric: 'profile.f0', playerId: 1, sessionId: 2 },
  units: DEFAULT_UNITS,
  sport: 'football',
} as const;
const { profile } = parametersFor('optical');
// On a = 8 - 0.8 v.
const rows = pointParts(
  [3, 6, 8].map((speedMPerS) => ({ speedMPerS, accelerationMPerS2: 8 - 0.8 * speedMPerS })),
  profile,
);

it('says what the line gives, and why a number is N/A beside it', () => {
  const counted = pointsView({ rows, notCounted: null }, options);
  expect(counted.words.replaceAll('\u202f', ' ')).toBe(
    '3 points: the highest accelerations at each speed. Their line: F0 8.0 N/kg, V0 10.00 m/s, r² 1.00.',
  );
  expect(counted.table.rows.map(([speed]) => speed)).toEqual([3, 6, 8]);
  expect(pointsView({ rows, notCounted: 'tooShort' }, options).words).toContain('the player was on for too short');
});

it('says that no points were kept', () => {
  expect(pointsView({ rows: [], notCounted: null }, options)).toMatchObject({ rows: [] });
});
