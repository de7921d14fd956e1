import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binAt, binRows, binTable, highestBin, magnification, referenceScale } from './histogram-bins';

const BINS = { counts: [0, 2, 1], all: [0, 4, 6], reference: [50, 30, 20] };

describe('bins', () => {
  it('is a table of the bins with turns, ends without the dust of adding up', () => {
    // 0.1 to 0.7 in three bins of 0.2: 0.1 + 2 × 0.2 is 0.5000000000000001 in binary.
    const table = binTable({ label: 'Turn time', unit: 's' }, BINS, { low: 0.1, high: 0.7 });
    expect(table).toEqual({
      columns: ['Turn time from (s)', 'Turn time to (s)', 'Turns', 'All turns'],
      rows: [
        [0.3, 0.5, 2, 4],
        [0.5, 0.7, 1, 6],
      ],
    });
  });

  it('gives a reference the total of what it stands behind', () => {
    expect(referenceScale(BINS)).toBe(0.1);
    expect(referenceScale({ ...BINS, all: null })).toBe(0.03);
    expect(referenceScale({ ...BINS, reference: [0, 0, 0] })).toBe(0);
  });
  it('takes the highest of all that is drawn, at least 1', () => {
    expect(highestBin(BINS)).toBe(6);
    expect(highestBin({ ...BINS, reference: [100, 0, 0] })).toBe(10);
    expect(highestBin({ counts: [0, 0], all: null, reference: null })).toBe(1);
    expect(highestBin({ counts: [], all: null, reference: null })).toBe(1);
  });
  it('lists the bins that have turns', () => {
    expect(binRows(BINS, 1, 4)).toEqual([
      { bin: 1, low: 2, high: 3, count: 2, all: 4 },
      { bin: 2, low: 3, high: 4, count: 1, all: 6 },
    ]);
  });
  it('counts the upper end of the axis to the last bin', () => {
    expect([binAt(1, 1, 4, 3), binAt(1.99, 1, 4, 3), binAt(2, 1, 4, 3), binAt(4, 1, 4, 3)]).toEqual([0, 0, 1, 2]);
    expect([binAt(0.9, 1, 4, 3), binAt(4.1, 1, 4, 3)]).toEqual([null, null]);
  });
});

describe('magnification', () => {
  const of = (counts: readonly number[], all: readonly number[] | null) =>
    magnification({ counts, all, reference: null }, Math.max(1, ...(all ?? [])));

  it('is the largest of 1, 2, 5, 10, … that keeps the bars within the plot', () => {
    expect(of([600, 3], [1000, 4])).toBe(1);
    expect(of([500, 3], [1000, 4])).toBe(2);
    expect(of([201, 3], [1000, 4])).toBe(2);
    expect(of([200, 3], [1000, 4])).toBe(5);
    expect(of([7, 3], [1000, 4])).toBe(100);
    expect(of([1, 0], [1999, 4])).toBe(1000);
    expect(of([1, 0], [2000, 4])).toBe(2000);
  });

  it('is none where nothing matches, or all do, or there is nothing to compare with', () => {
    expect(of([0, 0], [1000, 4])).toBe(1);
    expect(of([1000, 4], [1000, 4])).toBe(1);
    expect(of([0], [0])).toBe(1);
    expect(of([3, 1], null)).toBe(1);
  });

  it('fills at least two fifths of the plot, and never more than all of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (a, b) => {
        const [shown, highest] = [Math.min(a, b), Math.max(a, b)];
        const filled = (of([shown], [highest]) * shown) / highest;
        expect(filled).toBeLessThanOrEqual(1);
        expect(filled).toBeGreaterThan(0.4 - 1e-9);
      }),
    );
  });
});
