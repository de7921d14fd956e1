import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearPeaks, speedExposure, weeklyHsr } from './speed-exposure';
import { trainedOn } from './training.fixture';

const ran = (day: number, peakSpeedMPerS: number | null, coverage = 1) =>
  trainedOn(day, { peakSpeedMPerS }, { coverage });

it('days since a peak above 90 and 95 % of the highest ever', () => {
  // Highest 9.0: 90 % is 8.1, strictly; 95 % is 8.55.
  const sessions = [ran(1, 9), ran(5, 8.6), ran(10, 8.2), ran(12, 8.1), ran(13, 7.2)];
  expect(speedExposure(sessions, '2026-01-14')).toEqual({
    highestMPerS: 9,
    highestDay: '2026-01-01',
    sessions: 5,
    daysSince90: 4,
    daysSince95: 9,
    percents: [100, 8.6 / 0.09, 8.2 / 0.09, 8.1 / 0.09, 80],
  });
});

it('lists the sessions behind the days since', () => {
  const sessions = [ran(1, 9), ran(5, 8.6), ran(10, 8.2), ran(12, 8.1), ran(13, 7.2)];
  const days = (percent: 90 | 95) => nearPeaks(sessions, '2026-01-14', percent).map(({ value }) => value);
  expect([days(90), days(95)]).toEqual([
    [13, 9, 4],
    [13, 9],
  ]);
});

it('knows nothing of later sessions, and trusts none with poor coverage', () => {
  const sessions = [ran(1, 8), ran(3, 9.5, 0.5), ran(4, null), ran(9, 9)];
  expect(speedExposure(sessions, '2026-01-05')).toMatchObject({ highestMPerS: 8, sessions: 1, daysSince90: 4 });
  expect(speedExposure([ran(4, null)], '2026-01-05')).toBeNull();
});

it('a run above 95 % is one above 90 %', () => {
  const peaks = fc.array(fc.double({ min: 4, max: 10, noNaN: true }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(peaks, (found) => {
      const exposure = speedExposure(
        found.map((peak, k) => ran(k + 1, peak)),
        '2026-01-31',
      );
      expect(exposure?.daysSince90).toBeLessThanOrEqual(exposure?.daysSince95 ?? -1);
    }),
  );
});

it('the latest six sessions, oldest first', () => {
  const peaks = [9, 8, 7, 6, 5, 4.5, 9, 3];
  const exposure = speedExposure(
    peaks.map((peak, k) => ran(k + 1, peak)),
    '2026-01-31',
  );
  expect(exposure?.percents.map((percent) => Math.round(percent))).toEqual([78, 67, 56, 50, 100, 33]);
});

it('high-speed metres by seven days; a week with a day that is not known is null, one without sessions 0', () => {
  const week = (amount: number | null) => [amount, 0, 0, 200, 0, 0, 0].map((each) => ({ amount: each }));
  const rest = Array.from({ length: 7 }, () => ({ amount: 0 }));
  expect(weeklyHsr([...week(900), ...week(300), ...week(null), ...rest, ...week(50)])).toEqual([500, null, 0, 250]);
  // Two days more than a week: the rest is not known.
  expect(weeklyHsr([{ amount: 10 }, { amount: 20 }, ...week(100)])).toEqual([null, null, null, 300]);
  expect(weeklyHsr([])).toEqual([null, null, null, null]);
});
