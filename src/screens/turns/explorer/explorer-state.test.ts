import { BIN_COUNT } from '@halfturn/core/turns/brush-bins';
import { ROW_ORDERS } from '@halfturn/core/turns/sorted-rows';
import { TURN_MEASURES } from '@halfturn/core/turns/turn-measures';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turnFilters } from '../../../testing/turn-filters';
import { readPageState, writePageState } from '../../../state/page-state';
import {
  EVERYTHING,
  EXPLORER_PAGE,
  isEverything,
  queryOf,
  selectionOf,
  selectionOfTexts,
  selectionParams,
  selectionTexts,
  toggledId,
  type Selection,
  type Spans,
} from './explorer-state';

const spans = fc
  .array(fc.tuple(fc.constantFrom(...TURN_MEASURES), fc.nat(44), fc.nat(44)), { maxLength: 3 })
  .map((all): Spans =>
    Object.fromEntries(all.map(([measure, a, b]) => [measure, { from: Math.min(a, b), to: Math.max(a, b) + 1 }])),
  );
const selections: fc.Arbitrary<Selection> = fc.record({
  filter: turnFilters,
  days: fc.constantFrom(null, { from: '2024-07-01', to: '2025-06-30' }),
  types: fc.constantFrom(null, [2], [1, 3]),
  players: fc.constantFrom(null, [], [3], [3, 40, 2_147_483_647]),
  spans,
});

describe('a selection as a link', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(selections, (selection) => {
        expect(selectionOf(new URLSearchParams(selectionParams(selection).toString()))).toEqual(selection);
      }),
    );
  });

  it('stands in the address beside what else the page shows, and neither disturbs the other', () => {
    const other = fc.record({ league: fc.boolean(), sort: fc.constantFrom(...ROW_ORDERS), rising: fc.boolean() });
    fc.assert(
      fc.property(selections, other, (selection, chosen) => {
        const selected = writePageState(EXPLORER_PAGE, new URLSearchParams(), selectionTexts(selection));
        const address = writePageState(EXPLORER_PAGE, selected, chosen).toString();
        const page = readPageState(EXPLORER_PAGE, new URLSearchParams(address));
        expect(selectionOfTexts(page)).toEqual(selection);
        expect(page).toMatchObject(chosen);
      }),
    );
  });

  it('of everything says nothing', () => {
    expect(isEverything(EVERYTHING)).toBe(true);
    expect(isEverything({ ...EVERYTHING, players: [] })).toBe(false);
  });

  it.each([
    'classes=9&days=2024-02-30_2025-01-01&players=a_1&speed=5-5&angle=0-46',
    'classes=000050&days=2025-01-01_2024-01-01&players=-1&speed=0-101&time=x',
    'players=99999999999&speed=1e3-4&days=now',
  ])('that cannot be read restricts nothing: %s', (link) => {
    expect(selectionOf(new URLSearchParams(link))).toEqual(EVERYTHING);
  });

  it('asks for the session types that are chosen; the last one given back is all of them', () => {
    expect(queryOf(EVERYTHING).sessionTypeIds).toBeNull();
    expect(queryOf(selectionOf(new URLSearchParams('types=1_3'))).sessionTypeIds).toEqual([1, 3]);
    expect(toggledId(null, 1)).toEqual([1]);
    expect(toggledId([1], 3)).toEqual([1, 3]);
    expect(toggledId([1, 3], 1)).toEqual([3]);
    expect(toggledId([3], 3)).toBeNull();
  });

  it('asks for whole bins, ends included', () => {
    const query = queryOf({
      ...EVERYTHING,
      spans: { entrySpeed: { from: 30, to: 55 }, time: { from: 0, to: BIN_COUNT.time } },
    });
    expect(query.ranges.entrySpeed).toEqual({ low: 3, high: 5.499 });
    expect(query.longitudinalView).toBe(false);
    expect(queryOf({ ...EVERYTHING, days: { from: '2024-07-01', to: '2024-07-02' } })).toMatchObject({
      longitudinalView: true,
      from: '2024-07-01',
      to: '2024-07-02',
    });
  });
});
