import { describe, expect, it } from 'vitest';
import { firstFrom } from './first-from';

describe('firstFrom', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [1, 1],
    [3, 1],
    [4, 4],
    [9, 5],
  ])('finds %i at or behind place %i', (value, place) => {
    expect(firstFrom([0, 3, 3, 3, 8], value)).toBe(place);
    expect(firstFrom(Uint32Array.of(0, 3, 3, 3, 8), Math.max(0, value))).toBe(Math.max(0, place));
  });

  it('looks at a part of a list alone', () => {
    expect(firstFrom([0, 3, 3, 3, 8], 0, 2, 4)).toBe(2);
    expect(firstFrom([0, 3, 3, 3, 8], 9, 2, 4)).toBe(4);
    expect(firstFrom([], 5)).toBe(0);
  });
});
