import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween, weekday } from '../../calendar/day';
import { dayOfLastSpan, weekSpan } from './week-span';

it('from the day after a match to the next', () => {
  const matches = ['2026-03-07', '2026-03-14'];
  const cycle = { from: '2026-03-08', to: '2026-03-14', isCycle: true };
  expect(weekSpan('2026-03-08', matches)).toEqual(cycle);
  expect(weekSpan('2026-03-14', matches)).toEqual(cycle);
});

it('Monday to Sunday without matches, cut at one', () => {
  expect(weekSpan('2026-03-11', [])).toEqual({ from: '2026-03-09', to: '2026-03-15', isCycle: false });
  // Saturday's match ends the week before; the next is three weeks away.
  const matches = ['2026-03-07', '2026-03-28'];
  expect(weekSpan('2026-03-08', matches)).toEqual({ from: '2026-03-08', to: '2026-03-08', isCycle: false });
  expect(weekSpan('2026-03-10', matches)).toEqual({ from: '2026-03-09', to: '2026-03-15', isCycle: false });
  expect(weekSpan('2026-03-26', matches)).toEqual({ from: '2026-03-23', to: '2026-03-28', isCycle: false });
});

it('every day belongs to one span of at most ten days', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.array(fc.nat(200), { maxLength: 25 }), (day, found) => {
      const at = (days: number) => addDays('2026-01-01', days);
      const matches = found.map(at).sort();
      const span = weekSpan(at(day), matches);
      const length = daysBetween(span.from, span.to) + 1;
      expect(length).toBeGreaterThan(0);
      expect(length).toBeLessThanOrEqual(span.isCycle ? 10 : 7);
      for (let k = 0; k < length; k++) expect(weekSpan(addDays(span.from, k), matches)).toEqual(span);
      if (!span.isCycle && matches.length === 0) expect(weekday(span.from)).toBe(0);
    }),
  );
});

it('the last span is the latest that is over', () => {
  const saturdays = ['2026-03-07', '2026-03-14', '2026-03-21'];
  // Monday the 16th: Sunday's span leads to the next match.
  expect(dayOfLastSpan('2026-03-16', saturdays)).toBe('2026-03-14');
  expect(dayOfLastSpan('2026-03-15', saturdays)).toBe('2026-03-14');
  // On the day of the match its week is not over.
  expect(dayOfLastSpan('2026-03-14', saturdays)).toBe('2026-03-07');
  expect(dayOfLastSpan('2026-03-16', [])).toBe('2026-03-15');
  expect(dayOfLastSpan('2026-03-18', [])).toBe('2026-03-15');
});
