import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestInGrid, pointGrid } from './point-grid';

function gridOf(places: readonly (readonly [number, number])[]) {
  const x = Float32Array.from(places, ([at]) => at);
  const y = Float32Array.from(places, ([, at]) => at);
  return pointGrid(x, y, 200, 100, 16);
}

describe('nearestInGrid', () => {
  it('finds a neighbour over the border of a cell, and nothing out of reach', () => {
    const grid = gridOf([
      [15, 15],
      [100, 50],
    ]);
    expect(nearestInGrid(grid, 17, 17, 8)).toBe(0);
    expect(nearestInGrid(grid, 100, 58, 8)).toBe(1);
    expect(nearestInGrid(grid, 100, 58.5, 8)).toBeNull();
    expect(nearestInGrid(gridOf([]), 10, 10, 8)).toBeNull();
  });
  it('takes of two in one place the one that is drawn on top', () => {
    const twice = [10, 10] as const;
    expect(nearestInGrid(gridOf([twice, [12, 12], twice]), 10, 10, 8)).toBe(2);
  });
  it('is as near as the nearest of all, also outside the picture', () => {
    // Halves are exact in 32 bits.
    const place = fc.tuple(
      fc.integer({ min: -40, max: 440 }).map((half) => half / 2),
      fc.integer({ min: -40, max: 240 }).map((half) => half / 2),
    );
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), place, fc.constantFrom(4, 16, 40), (places, [x, y], reach) => {
        const squares = places.map(([a, b]) => (a - x) ** 2 + (b - y) ** 2);
        const least = Math.min(...squares);
        const found = nearestInGrid(gridOf(places), x, y, reach);
        if (least > reach * reach) expect(found).toBeNull();
        else expect(found === null ? null : squares[found]).toBe(least);
      }),
    );
  });
});
