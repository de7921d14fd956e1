import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween, weekday } from '../../calendar/day';
import { weekSpan } from './week-span';

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
