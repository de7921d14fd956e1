import { expect, it } from 'vitest';
import { quantityText } from '../views/words/quantity-text';
import { countText, formatQuantity, listWithUnit, withUnit } from './number-text';
import { DEFAULT_UNITS, type Quantity, unitLabel } from './units';

const QUANTITIES: readonly Quantity[] = [
  'peakSpeed',
  'shortDistance',
  'percent',
  'count',
  'angle',
  'sideShare',
  'score',
];

it('what is not known has no unit, whatever it measures', () => {
  for (const quantity of QUANTITIES) {
    expect(withUnit(formatQuantity(quantity, null, DEFAULT_UNITS), unitLabel(quantity, DEFAULT_UNITS))).toBe('N/A');
    expect(quantityText(quantity, DEFAULT_UNITS)(null)).toBe('N/A');
  }
  expect(withUnit('12', 'm')).toBe('12\u202fm');
});

it('the last known value of a list carries the unit of all', () => {
  expect(listWithUnit(['640', 'N/A', '905'], 'm')).toBe('640, N/A, 905\u202fm');
  expect(listWithUnit(['640', '905', 'N/A'], 'm')).toBe('640, 905\u202fm, N/A');
  expect(listWithUnit(['N/A', 'N/A'], 'm')).toBe('N/A');
  expect(listWithUnit([], 'm')).toBe('N/A');
});

it('a large count is read in groups of three', () => {
  expect([countText(0), countText(999), countText(1204), countText(1_000_000)]).toEqual([
    '0',
    '999',
    '1,204',
    '1,000,000',
  ]);
});
