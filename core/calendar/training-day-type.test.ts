import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from './day';
import { DAY_TYPES, dayType } from './training-day-type';

it('a week between Saturdays: after the match first, then days to the next (METHODS LD2)', () => {
  const matches = ['2026-03-07', '2026-03-14'];
  const days = Array.from({ length: 8 }, (_, day) => dayType(addDays('2026-03-07', day), matches));
  expect(days).toEqual(['other', 'MD+1', 'MD+2', 'MD-4', 'MD-3', 'MD-2', 'MD-1', 'other']);
});

it('Saturday and Tuesday: Sunday is the day after, Monday the second day after', () => {
  const matches = ['2026-03-07', '2026-03-10'];
  expect(dayType('2026-03-08', matches)).toBe('MD+1');
  expect(dayType('2026-03-09', matches)).toBe('MD+2');
});

it('without matches every day is of no week', () => {
  expect(dayType('2026-07-01', [])).toBe('other');
  fc.assert(
    fc.property(fc.nat(400), fc.array(fc.nat(400), { maxLength: 30 }), (day, matches) => {
      const at = (days: number) => addDays('2026-01-01', days);
      const found = dayType(at(day), matches.map(at).sort());
      expect(DAY_TYPES).toContain(found);
      if (matches.includes(day)) expect(found).toBe('other');
      else if (matches.includes(day - 1)) expect(found).toBe('MD+1');
    }),
  );
});
