import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyedRange } from './brush-keys';
import { draggedRange, gripAt, snapped, type BrushGrip } from './brush-range';

const AXIS = { low: 1, high: 8, step: 0.1 };

describe('snapped', () => {
  it('lies on a step, inside the axis, without stray digits', () => {
    expect(snapped(AXIS, 1.3000001)).toBe(1.3);
    expect(snapped(AXIS, 1.34)).toBe(1.3);
    expect(snapped(AXIS, -5)).toBe(1);
    expect(snapped(AXIS, 99)).toBe(8);
    expect(snapped({ low: 1, high: 8, step: 3 }, 7.9)).toBe(7);
    expect(snapped({ low: 1, high: 8, step: 3 }, 8)).toBe(8);
    expect(snapped({ low: 1, high: 9, step: 3 }, 8.9)).toBe(9);
  });
});

describe('gripAt', () => {
  const range = { low: 3, high: 5 };
  it.each([
    [2.95, 'low'],
    [3.05, 'low'],
    [4, 'whole'],
    [5.08, 'high'],
    [6, 'new'],
    [1, 'new'],
  ] as const)('%d holds %s', (value, grip) => {
    expect(gripAt(range, value, 0.1)).toBe(grip);
  });
  it('pulls an empty range open to either side, and begins one where there is none', () => {
    expect(gripAt({ low: 3, high: 3 }, 3.05, 0.1)).toBe('high');
    expect(gripAt({ low: 3, high: 3 }, 2.95, 0.1)).toBe('low');
    expect(gripAt(null, 3, 0.1)).toBe('new');
  });
});

describe('draggedRange', () => {
  const range = { low: 3, high: 5 };
  it('grows a new range to either side', () => {
    expect(draggedRange(AXIS, 'new', null, 4, 6.04)).toEqual({ low: 4, high: 6 });
    expect(draggedRange(AXIS, 'new', range, 4, 2)).toEqual({ low: 2, high: 4 });
  });
  it('moves one end by as much as the hand, and turns over past the other', () => {
    // Grabbed 0.05 from the end: the end does not jump to the pointer.
    expect(draggedRange(AXIS, 'high', range, 5.05, 6.05)).toEqual({ low: 3, high: 6 });
    expect(draggedRange(AXIS, 'high', range, 5, 2)).toEqual({ low: 2, high: 3 });
  });
  it('moves the whole range and keeps its width at the ends of the axis', () => {
    expect(draggedRange(AXIS, 'whole', range, 4, 4.5)).toEqual({ low: 3.5, high: 5.5 });
    expect(draggedRange(AXIS, 'whole', range, 4, 100)).toEqual({ low: 6, high: 8 });
    expect(draggedRange(AXIS, 'whole', range, 4, -100)).toEqual({ low: 1, high: 3 });
  });
  it('is nothing where it covers the whole axis', () => {
    expect(draggedRange(AXIS, 'new', null, 0, 9)).toBeNull();
  });
});

describe('keyedRange', () => {
  const range = { low: 3, high: 5 };
  it.each([
    ['low', 'ArrowRight', false, { low: 3.1, high: 5 }],
    ['low', 'ArrowLeft', true, { low: 2, high: 5 }],
    ['high', 'ArrowUp', true, { low: 3, high: 6 }],
    ['high', 'PageDown', false, { low: 3, high: 4 }],
    ['low', 'Home', false, { low: 1, high: 5 }],
    ['low', 'End', false, { low: 5, high: 5 }],
    ['high', 'Home', false, { low: 3, high: 3 }],
    ['low', 'Escape', false, null],
    ['high', 'Delete', false, null],
    ['high', 'a', false, undefined],
  ] as const)('%s end, %s, shift %s', (end, key, shift, expected) => {
    expect(keyedRange(AXIS, range, end, key, shift)).toEqual(expected);
  });
  it('starts from the whole axis', () => {
    expect(keyedRange(AXIS, null, 'low', 'ArrowRight', false)).toEqual({ low: 1.1, high: 8 });
    expect(keyedRange(AXIS, null, 'high', 'ArrowRight', false)).toBeNull();
  });
});

describe('every drag', () => {
  const value = fc.double({ min: -2, max: 11, noNaN: true });
  const grip = fc.constantFrom<BrushGrip>('low', 'high', 'whole', 'new');
  it('leaves an ordered range inside the axis', () => {
    fc.assert(
      fc.property(fc.tuple(value, value), grip, value, value, (ends, held, start, now) => {
        const [a, b] = ends.map((end) => snapped(AXIS, end));
        const before = { low: Math.min(a ?? 1, b ?? 1), high: Math.max(a ?? 1, b ?? 1) };
        const after = draggedRange(AXIS, held, before, start, now);
        if (after === null) return;
        expect(after.low).toBeLessThanOrEqual(after.high);
        expect(after.low).toBeGreaterThanOrEqual(1);
        expect(after.high).toBeLessThanOrEqual(8);
        if (held === 'whole') expect(after.high - after.low).toBeCloseTo(before.high - before.low, 9);
      }),
    );
  });
});
