import { expect, it } from 'vitest';
import { usageByDay, usageOfPeriod } from './usage-rows';

const counted = (customerId: number, day: string, name: string, count: number) =>
  ({ customerId, day, kind: 'page', name, count }) as const;
const COUNTS = [
  counted(1, '2026-03-02', 'squad', 1),
  counted(1, '2026-03-01', 'calendar', 5),
  counted(1, '2026-03-01', 'squad', 3),
  counted(2, '2026-03-01', 'squad', 9),
];

it('adds up the days of a club, the most used first', () => {
  expect(usageOfPeriod(COUNTS).map(({ customerId, name, count }) => [customerId, name, count])).toEqual([
    [1, 'calendar', 5],
    [1, 'squad', 4],
    [2, 'squad', 9],
  ]);
});

it('keeps each day apart, one id a row', () => {
  const rows = usageByDay(COUNTS);
  expect(rows.map(({ day, count }) => [day, count])).toEqual(COUNTS.map(({ day, count }) => [day, count]));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
});
