import { expect, it } from 'vitest';
import { holdsFrom, targetsOn } from './targets-of-day';

const FIRST = { validFrom: null, distanceM: 4000 };
const MARCH = { validFrom: '2026-03-02', distanceM: 5000 };
const LATER = { validFrom: '2026-03-20', distanceM: 6000 };

it('a day has the targets that were in force on it', () => {
  const on = (day: string) => targetsOn([LATER, FIRST, MARCH], day)?.distanceM;
  expect(['2020-01-01', '2026-03-01', '2026-03-02', '2026-03-19', '2026-03-20', '2027-01-01'].map(on)).toEqual([
    4000, 4000, 5000, 5000, 6000, 6000,
  ]);
});

it('before the first there is none', () => {
  expect(targetsOn([], '2026-03-02')).toBeNull();
  expect(targetsOn([MARCH], '2026-03-01')).toBeNull();
});

it('the first hold from the beginning, the next from today; earlier days keep theirs', () => {
  const today = '2026-03-11';
  expect(holdsFrom([], null, today)).toEqual({ isRefused: false, validFrom: null });
  expect(holdsFrom([MARCH], null, today)).toEqual({ isRefused: false, validFrom: today });
  expect(holdsFrom([MARCH], '2026-03-18', today)).toEqual({ isRefused: false, validFrom: '2026-03-18' });
  expect(holdsFrom([MARCH], '2026-03-10', today).isRefused).toBe(true);
  expect(holdsFrom([FIRST], '2020-01-01', today).isRefused).toBe(true);
  expect(holdsFrom([MARCH], '2026-03-01', today)).toEqual({ isRefused: false, validFrom: '2026-03-01' });
});
