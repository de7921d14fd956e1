import { describe, expect, it } from 'vitest';
import { cellCounts, cloudPlan } from './cloud-plan';
import { fullestCell, paintDensity, rgbOf } from './density-pixels';

const RED = [200, 0, 0] as const;
const BLUE = [0, 0, 200] as const;
/** Two layers of 2 by 2 cells: bottom left 3 + 1, top right 0 + 1. */
const DENSITY = {
  kind: 'density',
  cellsX: 2,
  cellsY: 2,
  layers: 2,
  counts: Uint32Array.from([3, 0, 0, 0, 1, 0, 0, 1]),
} as const;

describe('the density of a cloud', () => {
  it('is painted with the low end of y at the bottom, in the colour of the larger layer', () => {
    const pixels = new Uint8ClampedArray(16).fill(7);
    paintDensity(DENSITY, [RED, BLUE], pixels);
    const pixel = (at: number) => Array.from(pixels.subarray(4 * at, 4 * at + 4));
    // Rows from the top: (0,1) empty, (1,1) one turn of the second layer, (0,0) the fullest, (1,0) empty.
    expect(pixel(0)[3]).toBe(0);
    // 0.22 + 0.78 * ln 2 / ln 5 = 0.5559 of 255.
    expect(pixel(1)).toEqual([...BLUE, 142]);
    expect(pixel(2)).toEqual([...RED, 255]);
    expect(pixel(3)[3]).toBe(0);
  });
  it('knows its cells', () => {
    expect(fullestCell(DENSITY)).toBe(4);
    expect(cellCounts(DENSITY, 0, 0)).toEqual([3, 1]);
    expect(cellCounts(DENSITY, 1, 1)).toEqual([0, 1]);
  });
  it('paints nothing where there is no turn', () => {
    const pixels = new Uint8ClampedArray(16);
    paintDensity({ ...DENSITY, counts: new Uint32Array(8) }, [RED, BLUE], pixels);
    expect([...pixels]).toEqual(new Array(16).fill(0));
  });
});

describe('rgbOf', () => {
  it('reads both ways to write a colour, and no other', () => {
    expect(rgbOf('#1f6fd1')).toEqual([31, 111, 209]);
    expect(rgbOf('#Fa0')).toEqual([255, 170, 0]);
    expect(() => rgbOf('rebeccapurple')).toThrow('not a colour');
    expect(() => rgbOf('#12345')).toThrow('not a colour');
  });
});

describe('cloudPlan', () => {
  it('draws every mark up to 20,000, their density above, a sample while a hand drags', () => {
    expect(cloudPlan(20_000, false)).toEqual({ kind: 'marks', every: 1 });
    expect(cloudPlan(20_001, false)).toEqual({ kind: 'density' });
    expect(cloudPlan(4_000, true)).toEqual({ kind: 'marks', every: 1 });
    expect(cloudPlan(1_000_000, true)).toEqual({ kind: 'marks', every: 250 });
    expect(cloudPlan(0, false)).toEqual({ kind: 'marks', every: 1 });
  });
});
