import { describe, expect, it } from 'vitest';
import { cellText, columnHeader, compareValues, stickyWidthPx } from './table-columns';

describe('compareValues', () => {
  const sorted = (values: (number | null)[], descending: boolean) =>
    [...values].sort((a, b) => (descending ? -1 : 1) * compareValues(a, b, descending));

  it('puts not computable last in both directions and keeps a measured 0 in its place', () => {
    expect(sorted([3, null, 0, -1], false)).toEqual([-1, 0, 3, null]);
    expect(sorted([3, null, 0, -1], true)).toEqual([3, 0, -1, null]);
  });
  it('orders names as people do', () => {
    expect(['Player 10', 'player 9', 'Ábel'].sort((a, b) => compareValues(a, b, false))).toEqual([
      'Ábel',
      'player 9',
      'Player 10',
    ]);
  });
});

describe('a column that stays in view', () => {
  it('is as wide as its longest text, within bounds', () => {
    expect(stickyWidthPx(['Ada', 'Bo'], 190)).toBe(190);
    expect(stickyWidthPx(['Ada', 'x'.repeat(25)], 190)).toBe(221);
    expect(stickyWidthPx(['x'.repeat(60)], 190)).toBe(260);
  });
});

describe('cells', () => {
  const column = {
    id: 'd',
    title: 'Distance',
    unit: 'm',
    kind: 'number',
    explained: null,
    value: (row: number | null) => row,
  } as const;
  it('shows null as N/A and 0 as 0, the unit in the header', () => {
    expect(cellText(column, null)).toBe('N/A');
    expect(cellText(column, 0)).toBe('0');
    expect(columnHeader(column)).toBe('Distance (m)');
    expect(columnHeader({ ...column, unit: null })).toBe('Distance');
  });
});
