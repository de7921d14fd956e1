import { NO_FILTER, toggleClass, TURN_CATEGORIES } from '@halfturn/core/turns/filter-categories';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPageState, writePageState } from '../../state/page-state';
import { turnFilters } from '../../testing/turn-filters';
import { filterOf, filterText } from '@halfturn/core/turns/filter-text';
import { TURN_PAGE } from './turn-page';

const read = (address: string) => readPageState(TURN_PAGE, new URLSearchParams(address));

it('whatever is chosen comes back from the address as it was', () => {
  const pages = fc.record({
    report: fc.constantFrom(...(['entrySpeed', 'angle', 'acceleration', 'deceleration'] as const)),
    team: fc.constantFrom(...(['own', 'all', 'opposition'] as const)),
    filter: turnFilters,
  });
  fc.assert(
    fc.property(pages, ({ filter, ...chosen }) => {
      const address = writePageState(TURN_PAGE, new URLSearchParams(), { ...chosen, classes: filterText(filter) });
      const { classes, ...page } = read(address.toString());
      expect([page, filterOf(classes)]).toEqual([chosen, filter]);
    }),
  );
});

it('says nothing of what nobody has chosen', () => {
  const untouched = { report: 'entrySpeed', team: 'own', classes: null } as const;
  expect(writePageState(TURN_PAGE, new URLSearchParams(), untouched).toString()).toBe('');
  expect(read('')).toEqual(untouched);
});

it('gives a digit to each category, the bit set of its classes', () => {
  const fastLefts = toggleClass(toggleClass(NO_FILTER, 'entrySpeed', 2), 'side', 0);
  expect(TURN_CATEGORIES).toEqual(['entrySpeed', 'acceleration', 'deceleration', 'time', 'angle', 'side']);
  expect(filterText(fastLefts)).toBe('400001');
});

// 5 of the angle: low and high at once, which cannot be ticked.
it.each(['', '12', '000009', '00000x', '000050', '0000001'])('a filter that cannot be is none: "%s"', (text) => {
  expect(filterOf(text)).toEqual(NO_FILTER);
});
