import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../calendar/day';
import { WEEK_DAY_TYPES, weekDay } from './match-day-label';

const typesFrom = (first: string, days: number, matches: readonly string[]) =>
  Array.from({ length: days }, (_, k) => weekDay(addDays(first, k), matches).type);

it('a week between Saturdays', () => {
  expect(typesFrom('2026-03-07', 8, ['2026-03-07', '2026-03-14'])).toEqual([
    'MD',
    'MD+1',
    'MD+2',
    'MD-4',
    'MD-3',
    'MD-2',
    'MD-1',
    'MD',
  ]);
});

it('Saturday and Tuesday: Sunday is MD+1 and Monday MD-1 (METHODS LD2), which says that it is MD+2 too', () => {
  const matches = ['2026-03-07', '2026-03-10'];
  expect(weekDay('2026-03-08', matches)).toEqual({ type: 'MD+1', alsoType: 'MD-2' });
  expect(weekDay('2026-03-09', matches)).toEqual({ type: 'MD-1', alsoType: 'MD+2' });
});

it('the day between two matches two days apart is the day after', () => {
  expect(weekDay('2026-03-08', ['2026-03-07', '2026-03-09'])).toEqual({ type: 'MD+1', alsoType: 'MD-1' });
});

it('six days before a match at most, and none without matches', () => {
  expect(typesFrom('2026-03-01', 4, ['2026-03-09'])).toEqual(['off', 'off', 'MD-6', 'MD-5']);
  expect(weekDay('2026-07-01', [])).toEqual({ type: 'off', alsoType: null });
});

it('every day has one type, and a match day is MD', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.array(fc.nat(200), { maxLength: 30 }), (day, matches) => {
      const at = (days: number) => addDays('2026-01-01', days);
      const { type, alsoType } = weekDay(at(day), matches.map(at).sort());
      expect(WEEK_DAY_TYPES).toContain(type);
      expect(type === 'MD').toBe(matches.includes(day));
      expect(alsoType).not.toBe(type);
      if (!matches.includes(day) && matches.includes(day - 1)) expect(type).toBe('MD+1');
    }),
  );
});
