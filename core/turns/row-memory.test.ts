import { describe, expect, it } from 'vitest';
import { AREA_ROWS } from './kernels/row-layout';
import { TURN_MEASURES } from './turn-measures';
import { MomentSum } from './moment-sum';
import { RowMemory } from './row-memory';

/** Of METHODS T3: 3 and 5.5 m/s, above 4 and from 5 m/s2, 0.3 to 0.5 s, 60 to 120 degrees. */
const EDGES = { medium: [3000, 4001, 4001, 300, 6000], high: [5501, 5000, 5000, 501, 12_001] };

function memoryWith(rows: readonly (readonly number[])[]): RowMemory {
  const memory = new RowMemory(EDGES);
  memory.reserve(rows.length);
  rows.forEach((values, row) =>
    TURN_MEASURES.forEach((measure, index) => memory.columns[measure].fill(values[index] ?? 0, row, row + 1)),
  );
  return memory;
}

describe('RowMemory', () => {
  it('gives codes on both sides of every edge', () => {
    const low = [2999, 4000, 4000, 299, 5999];
    const lower = [3000, 4001, 4001, 300, 6000];
    const upper = [5500, 4999, 4999, 500, 12_000];
    const high = [5501, 5000, 5000, 501, 12_001];
    const memory = memoryWith([low, lower, upper, high, [65_534, 0, 0, 0, 0]]);
    memory.classify(0, Uint8Array.of(0, 0, 1, 1, 0));
    // 1 + 3 + 9 + 27 + 81 = 121 for Medium everywhere, twice that for High, 243 more on the right.
    expect([...memory.columns.code]).toEqual([0, 121, 121 + 243, 242 + 243, 2]);
    expect([...memory.columns.entrySpeed]).toEqual([2999, 3000, 5500, 5501, 65_534]);
  });

  it('keeps its columns when it grows', () => {
    const memory = memoryWith([
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10],
    ]);
    memory.columns.minute.set([-3, 90]);
    memory.reserve(300_000);
    expect(TURN_MEASURES.map((measure) => [...memory.columns[measure].subarray(0, 3)])).toEqual([
      [1, 6, 0],
      [2, 7, 0],
      [3, 8, 0],
      [4, 9, 0],
      [5, 10, 0],
    ]);
    expect([...memory.columns.minute.subarray(0, 3)]).toEqual([-3, 90, 0]);
  });
});

describe('MomentSum', () => {
  it('has counts, values and squares by code, of rows added and subtracted', () => {
    const memory = memoryWith([
      [1000, 1, 2, 3, 4],
      [2000, 65_534, 2, 3, 4],
      [1001, 1, 2, 3, 4],
      [5, 1, 2, 3, 4],
    ]);
    memory.classify(0, new Uint8Array(4));
    const sum = new MomentSum(memory);
    sum.addRows(0, 4, 1);
    sum.addRows(3, 4, -1);
    const moments = sum.take();
    expect([...moments.subarray(0, 11)]).toEqual([2, 2001, 2, 4, 6, 8, 1_000_000 + 1_002_001, 2, 8, 18, 32]);
    // Acceleration High is code 6.
    expect([...moments.subarray(66, 77)]).toEqual([1, 2000, 65_534, 2, 3, 4, 4_000_000, 4_294_705_156, 4, 9, 16]);
    expect(sum.take().every((value) => value === 0)).toBe(true);
    sum.addMoments(moments, 1);
    sum.addMoments(moments, 1);
    sum.addMoments(moments, -1);
    expect(sum.take()).toEqual(moments);
  });

  it('adds up the largest values exactly, and more of them than 32 bits hold', () => {
    const memory = new RowMemory(EDGES);
    memory.reserve(AREA_ROWS + 1);
    for (const measure of TURN_MEASURES) memory.columns[measure].fill(65_534);
    memory.columns.code.fill(485);
    const sum = new MomentSum(memory);
    sum.addRows(0, AREA_ROWS + 1, 1);
    const n = AREA_ROWS + 1;
    const [values, squares] = [n * 65_534, n * 65_534 ** 2];
    const expected = [n, values, values, values, values, values, squares, squares, squares, squares, squares];
    expect([...sum.take().subarray(485 * 11)]).toEqual(expected);
  });
});
