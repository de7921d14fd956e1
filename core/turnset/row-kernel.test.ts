import { describe, expect, it } from 'vitest';
import { MISSING } from './measures';
import { RowKernel } from './row-kernel';
import { KERNEL_ROWS } from './row-loops';

/** Of METHODS T3: 3 and 5.5 m/s, above 4 and from 5 m/s2, 0.3 to 0.5 s, 60 to 120 degrees. */
const MEDIUM = [3000, 4001, 4001, 300, 6000];
const HIGH = [5501, 5000, 5000, 501, 12_001];

function kernelWith(rows: readonly (readonly number[])[], sides: readonly number[]): RowKernel {
  const kernel = new RowKernel();
  kernel.setEdges(MEDIUM, HIGH);
  rows.forEach((values, row) => values.forEach((value, index) => kernel.measures[index]?.fill(value, row, row + 1)));
  kernel.sides.set(sides);
  kernel.code(rows.length);
  return kernel;
}

describe('RowKernel', () => {
  it('gives codes on both sides of every edge', () => {
    const low = [2999, 4000, 4000, 299, 5999];
    const lower = [3000, 4001, 4001, 300, 6000];
    const upper = [5500, 4999, 4999, 500, 12_000];
    const high = [5501, 5000, 5000, 501, 12_001];
    const kernel = kernelWith([low, lower, upper, high, [65_534, 0, 0, 0, 0]], [0, 0, 1, 1, 0]);
    // 1 + 3 + 9 + 27 + 81 = 121 for Medium everywhere, twice that for High, 243 more on the right.
    expect([...kernel.codes.subarray(0, 5)]).toEqual([0, 121, 121 + 243, 242 + 243, 2]);
  });

  it('sums counts, values and squares by code, and stops where a measure is missing', () => {
    const kernel = kernelWith(
      [[1000, 1, 2, 3, 4], [2000, 65_534, 2, 3, 4], [1001, 1, 2, 3, 4], [1, MISSING, 1, 1, 1], [5, 1, 2, 3, 4]], // prettier-ignore
      [0, 0, 0, 0, 0],
    );
    expect(kernel.takeIn(0, 5, 1)).toBe(3);
    expect(kernel.takeIn(4, 5, 1)).toBe(5);
    const moments = new Float64Array(486 * 11);
    kernel.takeMoments(1, moments);
    expect([...moments.subarray(0, 11)]).toEqual([3, 2006, 3, 6, 9, 12, 1_000_000 + 1_002_001 + 25, 3, 12, 27, 48]);
    // Acceleration High is code 6.
    expect([...moments.subarray(66, 77)]).toEqual([1, 2000, 65_534, 2, 3, 4, 4_000_000, 4_294_705_156, 4, 9, 16]);
    const again = new Float64Array(486 * 11);
    kernel.takeMoments(1, again);
    expect(again.every((value) => value === 0)).toBe(true);
  });

  it('adds up a full chunk of the largest values exactly', () => {
    const kernel = new RowKernel();
    for (const column of kernel.measures) column.fill(65_534);
    kernel.codes.fill(485);
    kernel.accepts[485] = 0xffff;
    expect(kernel.tally(KERNEL_ROWS, 1)).toBe(KERNEL_ROWS);
    expect(kernel.turns[485]).toBe(2048);
    expect(kernel.sumOf(4)).toBe(2048 * 65_534);
    expect(kernel.squaresOf(0)).toBe(2048 * 65_534 ** 2);
  });

  it('tallies accepted rows alone, counts every row by its code, and leaves out what is behind the last', () => {
    const kernel = new RowKernel();
    for (const column of kernel.measures) column.set([10, 20, 30, 40, 50]);
    kernel.codes.set([3, 4, 3, 3, 4]);
    kernel.accepts[3] = 0xffff;
    expect(kernel.tally(4, -1)).toBe(3);
    expect([kernel.turns[3], kernel.turns[4]]).toEqual([-3, -1]);
    expect(kernel.sumOf(2)).toBe(10 + 30 + 40);
    expect(kernel.squaresOf(2)).toBe(100 + 900 + 1600);
  });

  it('says of each row how many before it have a chosen code', () => {
    const kernel = new RowKernel();
    kernel.runCodes.set([2047, 5, 5, 0, 2047]);
    kernel.choose(Uint8Array.from({ length: 2048 }, (_, code) => (code === 5 || code === 2047 ? 1 : 0)));
    expect(kernel.count(4)).toBe(3);
    expect([...kernel.before.subarray(0, 5)]).toEqual([0, 1, 2, 3, 3]);
    kernel.choose(new Uint8Array(1));
    expect(kernel.count(5)).toBe(0);
  });
});
