import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayFromNumber, dayNumber, daysBetween, localDay, ordinalDate, weekday } from './day';

describe('days', () => {
  it('counts from the epoch and across leap days', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(dayNumber('2000-03-01')).toBe(11_017);
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2023-02-28', 1)).toBe('2023-03-01');
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01');
    expect(daysBetween('2024-02-01', '2024-03-01')).toBe(29);
    expect(daysBetween('2026-03-05', '2026-03-01')).toBe(-4);
  });
  it('knows weekdays on both sides of the epoch', () => {
    expect(weekday('2026-11-21')).toBe(5);
    expect(weekday('1969-12-29')).toBe(0);
    expect(weekday('2024-02-29')).toBe(3);
  });
  it('refuses days that do not exist', () => {
    for (const text of [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '',
      '2026-04-31',
      'NaN',
      '1900-02-29',
      '2026-0a-10',
    ]) {
      expect(() => dayNumber(text), text).toThrow(RangeError);
    }
  });
  it('counts as the clock of the machine does, in all years', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(dayNumber(day)).toBe(Date.parse(day) / 86_400_000);
          expect(dayFromNumber(Date.parse(day) / 86_400_000)).toBe(day);
        },
      ),
    );
  });
  it('goes back and forth', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (number) => {
        expect(dayNumber(dayFromNumber(number))).toBe(number);
        expect(weekday(dayFromNumber(number + 7))).toBe(weekday(dayFromNumber(number)));
      }),
    );
  });
  it('takes the day of the clock on the spot', () => {
    expect(localDay('2026-06-30T23:30:00-05:00')).toBe('2026-06-30');
  });
});

describe('ordinalDate', () => {
  it.each([
    ['2026-03-01', '1st March 2026'],
    ['2026-03-02', '2nd March 2026'],
    ['2026-03-03', '3rd March 2026'],
    ['2026-03-11', '11th March 2026'],
    ['2026-03-12', '12th March 2026'],
    ['2026-03-13', '13th March 2026'],
    ['2026-12-21', '21st December 2026'],
    ['2024-02-29', '29th February 2024'],
  ])('%s', (day, text) => expect(ordinalDate(day)).toBe(text));
});
