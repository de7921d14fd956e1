import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayFromNumber } from '../../calendar/day';
import { dayByKey } from './day-by-key';

it('goes by days and weeks, over the ends of months and years', () => {
  // 18 March 2026 is a Wednesday.
  expect(dayByKey('2026-03-18', 'ArrowLeft')).toBe('2026-03-17');
  expect(dayByKey('2026-03-18', 'ArrowUp')).toBe('2026-03-11');
  expect(dayByKey('2026-12-31', 'ArrowRight')).toBe('2027-01-01');
  expect(dayByKey('2026-03-28', 'ArrowDown')).toBe('2026-04-04');
});

it('goes to Monday and Sunday of the week', () => {
  expect(dayByKey('2026-03-18', 'Home')).toBe('2026-03-16');
  expect(dayByKey('2026-03-18', 'End')).toBe('2026-03-22');
  expect(dayByKey('2026-03-16', 'Home')).toBe('2026-03-16');
  expect(dayByKey('2026-03-22', 'End')).toBe('2026-03-22');
});

it('goes by months, to the last day of one that is shorter', () => {
  expect(dayByKey('2026-03-18', 'PageDown')).toBe('2026-04-18');
  expect(dayByKey('2026-01-15', 'PageUp')).toBe('2025-12-15');
  expect(dayByKey('2026-03-31', 'PageUp')).toBe('2026-02-28');
  expect(dayByKey('2024-03-30', 'PageUp')).toBe('2024-02-29');
  expect(dayByKey('2026-12-31', 'PageDown')).toBe('2027-01-31');
});

it('leaves every other key alone', () => {
  expect(['Enter', 'a', 'Tab', 'Escape'].map((key) => dayByKey('2026-03-18', key))).toEqual([null, null, null, null]);
});

it('comes back by the opposite arrow from any day', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 60_000 }), (number) => {
      const day = dayFromNumber(number);
      for (const [there, back] of [
        ['ArrowLeft', 'ArrowRight'],
        ['ArrowUp', 'ArrowDown'],
      ] as const) {
        expect(dayByKey(dayByKey(day, there) ?? '', back)).toBe(day);
      }
    }),
  );
});
