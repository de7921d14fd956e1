import { describe, expect, it } from 'vitest';
import { MISSING, TURN_MEASURES } from './measures';
import { RowCounts } from './row-counts';
import type { RowCondition } from './row-conditions';
import { STEP_ROWS } from './kernels/row-layout';
import { RowMemory } from './row-memory';

/** Of METHODS T3: 3 and 5.5 m/s, above 4 and from 5 m/s2, 0.3 to 0.5 s, 60 to 120 degrees. */
const MEDIUM = [3000, 4001, 4001, 300, 6000];
const HIGH = [5501, 5000, 5000, 501, 12_001];

/** Rows of five measures each. */
function memoryWith(rows: readonly (readonly number[])[]): RowMemory {
  const memory = new RowMemory();
  memory.reserve(rows.length);
  rows.forEach((values, row) => TURN_MEASURES.forEach((measure, index) => memory.columns[measure].fill(values[index] ?? 0, row, row + 1))); // prettier-ignore
  return memory;
}

function codesOf(memory: RowMemory, sides: readonly number[]): number[] {
  memory.setEdges(MEDIUM, HIGH);
  memory.views.sides.set(sides);
  memory.code(0, sides.length);
  return [...memory.columns.code];
}

/** What is found in blocks that begin at `start`, whose last value is where the last one ends. */
function found(memory: RowMemory, conditions: readonly Partial<RowCondition>[], start: readonly number[]): number[] {
  const result = new Array<number>(start.length - 1).fill(-1);
  memory.setConditions(conditions.map((own) => ({ column: 1, isSide: false, low: 0, reach: 0, isRefused: false, ...own }))); // prettier-ignore
  const counts = new RowCounts(memory, memory.rows, Uint32Array.from(start), (first, count, turns, at) => {
    for (let index = 0; index < count; index++) result[first + index] = turns[at + index] ?? -1;
  });
  counts.add(0, start.length - 1);
  counts.finish();
  return result;
}

describe('RowMemory', () => {
  it('gives codes on both sides of every edge', () => {
    const low = [2999, 4000, 4000, 299, 5999];
    const lower = [3000, 4001, 4001, 300, 6000];
    const upper = [5500, 4999, 4999, 500, 12_000];
    const high = [5501, 5000, 5000, 501, 12_001];
    const memory = memoryWith([low, lower, upper, high, [65_534, 0, 0, 0, 0]]);
    // 1 + 3 + 9 + 27 + 81 = 121 for Medium everywhere, twice that for High, 243 more on the right.
    expect(codesOf(memory, [0, 0, 1, 1, 0])).toEqual([0, 121, 121 + 243, 242 + 243, 2]);
    expect([...memory.columns.entrySpeed]).toEqual([2999, 3000, 5500, 5501, 65_534]);
  });

  it('sums counts, values and squares by code, and stops where a measure is missing', () => {
    const memory = memoryWith([[1000, 1, 2, 3, 4], [2000, 65_534, 2, 3, 4], [1001, 1, 2, 3, 4], [1, MISSING, 1, 1, 1], [5, 1, 2, 3, 4]]); // prettier-ignore
    codesOf(memory, [0, 0, 0, 0, 0]);
    expect(memory.takeIn(0, 5, 1)).toBe(3);
    expect(memory.takeIn(4, 5, 1)).toBe(5);
    const moments = new Float64Array(486 * 11);
    memory.takeMoments(1, moments);
    expect([...moments.subarray(0, 11)]).toEqual([3, 2006, 3, 6, 9, 12, 1_000_000 + 1_002_001 + 25, 3, 12, 27, 48]);
    // Acceleration High is code 6.
    expect([...moments.subarray(66, 77)]).toEqual([1, 2000, 65_534, 2, 3, 4, 4_000_000, 4_294_705_156, 4, 9, 16]);
    const again = new Float64Array(486 * 11);
    memory.takeMoments(1, again);
    expect(again.every((value) => value === 0)).toBe(true);
  });

  it('adds up two steps of the largest values exactly', () => {
    const memory = memoryWith(Array.from({ length: 2 * STEP_ROWS }, () => [65_534, 65_534, 65_534, 65_534, 65_534]));
    memory.columns.code.fill(485);
    memory.views.accepts[485] = 0xffff;
    expect(memory.tally(memory.rows, 0, STEP_ROWS, 1)).toBe(2048);
    expect(memory.tally(memory.rows, STEP_ROWS, STEP_ROWS, 1)).toBe(2048);
    expect(memory.views.turns[485]).toBe(4096);
    expect(memory.sumOf(4)).toBe(4096 * 65_534);
    expect(memory.squaresOf(0)).toBe(4096 * 65_534 ** 2);
  });

  it('tallies accepted rows alone, counts every row by its code, and leaves out those around', () => {
    const memory = memoryWith([10, 20, 30, 40, 50, 60].map((value) => [value, value, value, value, value]));
    memory.columns.code.set([3, 3, 4, 3, 3, 3]);
    memory.views.accepts[3] = 0xffff;
    expect(memory.tally(memory.rows, 1, 4, -1)).toBe(3);
    expect([memory.views.turns[3], memory.views.turns[4]]).toEqual([-3, -1]);
    expect(memory.sumOf(2)).toBe(20 + 40 + 50);
    expect(memory.squaresOf(2)).toBe(400 + 1600 + 2500);
    memory.clearSums();
    expect(memory.squaresOf(2)).toBe(0);
  });

  it('leaves out rows that are outside one of the ranges, whatever their code', () => {
    const memory = memoryWith(Array.from({ length: 20 }, (_, row) => [row, 100 - row, 7, 8, row === 12 ? MISSING : 9]));
    memory.columns.code.fill(3);
    memory.columns.code.fill(4, 10, 12);
    memory.views.accepts[3] = 0xffff;
    const range = { isSide: false, isRefused: false };
    // Rows 5 to 15, less 13 to 15, less 12, whose angle is missing.
    memory.setRanges([
      { ...range, column: 1, low: 5, reach: 10 },
      { ...range, column: 2, low: 88, reach: 100 },
      { ...range, column: 5, low: 0, reach: 65_534 },
    ]);
    expect(memory.tally(memory.rows, 1, 19, 1)).toBe(5);
    expect([memory.views.turns[3], memory.views.turns[4]]).toEqual([5, 2]);
    expect(memory.sumOf(0)).toBe(5 + 6 + 7 + 8 + 9);
    expect(memory.squaresOf(2)).toBe(5 * 49);
    memory.setRanges([]);
    expect(memory.tally(memory.rows, 0, 20, 1)).toBe(18);
  });

  it('keeps its columns when it grows, and says that they are its own until they are taken', () => {
    const memory = memoryWith([[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]]); // prettier-ignore
    memory.columns.minute.set([-3, 90]);
    memory.placeApart(3);
    memory.reserve(300_000);
    expect(TURN_MEASURES.map((measure) => [...memory.columns[measure].subarray(0, 3)])).toEqual([
      [1, 6, 0],
      [2, 7, 0],
      [3, 8, 0],
      [4, 9, 0],
      [5, 10, 0],
    ]);
    expect([...memory.columns.minute.subarray(0, 3)]).toEqual([-3, 90, 0]);
    expect(memory.isFree(memory.columns)).toBe(true);
    expect(memory.isFree({ ...memory.columns, minute: memory.columns.minute.slice() })).toBe(false);
    memory.isTaken = true;
    expect(memory.isFree(memory.columns)).toBe(false);
  });

  it('joins columns from their low and high bytes, more than a step of them', () => {
    const memory = new RowMemory();
    memory.reserve(2051);
    const values = Array.from({ length: 2051 }, (_, row) => (row * 40_503) % 65_536);
    const halves = { low: Uint8Array.from(values, (own) => own), high: Uint8Array.from(values, (own) => own >> 8) };
    memory.join('code', halves);
    memory.join('angle', { low: halves.high, high: halves.low });
    memory.join('minute', halves);
    expect([...memory.columns.code]).toEqual(values);
    expect([...memory.columns.angle]).toEqual(values.map((own) => (own >> 8) + (own & 255) * 256));
    expect([...memory.columns.minute]).toEqual([...Int16Array.from(values)]);
    expect(memory.columns.entrySpeed.subarray(20).every((own) => own === 0)).toBe(true);
  });

  it('gathers runs behind each other, whatever their length', () => {
    const memory = memoryWith(
      Array.from({ length: 40 }, (_, row) => [row, 100 + row, 200 + row, 300 + row, 400 + row]),
    );
    memory.columns.code.forEach((_, row) => (memory.columns.code[row] = 1000 + row));
    const place = memory.placeApart(30);
    memory.views.runs.set([3, 9, 0, 1, 39, 1, 12, 0, 20, 17]);
    memory.copyRuns(5, place, 2);
    const rows = [3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 39, ...Array.from({ length: 17 }, (_, at) => 20 + at)];
    expect([...place.columns.code.subarray(2, 30)]).toEqual(rows.map((row) => 1000 + row));
    expect([...place.columns.entrySpeed.subarray(2, 30)]).toEqual(rows);
    expect([...place.columns.angle.subarray(2, 30)]).toEqual(rows.map((row) => 400 + row));
    // The set's own columns lie before it.
    expect(memory.columns.code[39]).toBe(1039);
  });
});

describe('RowCounts', () => {
  const ascending = memoryWith(Array.from({ length: 5000 }, (_, row) => [row, 2 * row, 0, 0, 0]));

  it('counts by block the rows inside a range, over the borders of steps, and none in an empty block', () => {
    const inside = [{ column: 1, low: 2000, reach: 999 }];
    expect(found(ascending, inside, [0, 2000, 2000, 2001, 2049, 4096, 5000])).toEqual([0, 0, 1, 48, 951, 0]);
    expect(found(ascending, inside, [0, 5000])).toEqual([1000]);
    expect(found(ascending, inside, [2990, 2990, 2990, 3005, 3005])).toEqual([0, 0, 10, 0]);
    expect(found(ascending, inside, [7, 7])).toEqual([0]);
  });

  it('wants every condition, and can want the opposite', () => {
    const even = { column: 2, low: 4002, reach: 10, isRefused: true };
    expect(found(ascending, [{ column: 1, low: 1999, reach: 10 }, even], [1990, 2003, 2100])).toEqual([2, 3]);
    expect(found(ascending, [], [0, 4999, 5000])).toEqual([4999, 1]);
    expect(found(ascending, [{ low: 0, reach: MISSING, isRefused: true }], [0, 5000])).toEqual([0]);
  });

  it('takes hundreds of blocks and of runs in any order', () => {
    const start = Uint32Array.from({ length: 5001 }, (_, row) => row);
    const turns = new Map<number, number>();
    ascending.setConditions([{ column: 1, isSide: false, low: 10, reach: 3, isRefused: false }]);
    const counts = new RowCounts(ascending, ascending.rows, start, (first, count, found, at) => {
      for (let index = 0; index < count; index++) turns.set(first + index, found[at + index] ?? -1);
    });
    counts.add(100, 5000);
    for (let block = 0; block < 100; block++) counts.add(99 - block, 100 - block);
    counts.finish();
    expect(turns.size).toBe(5000);
    expect([...turns].filter(([, count]) => count === 1).map(([block]) => block)).toEqual([13, 12, 11, 10]);
    expect([...turns.values()].every((count) => count === 0 || count === 1)).toBe(true);
  });

  it('tells sides by code: from 243 on with all measures, odd without one', () => {
    const memory = memoryWith(Array.from({ length: 6 }, () => [0, 0, 0, 0, 0]));
    memory.columns.code.set([0, 242, 243, 485, 486, 487]);
    const each = [0, 1, 2, 3, 4, 5, 6];
    expect(found(memory, [{ column: 0, isSide: true }], each)).toEqual([0, 0, 1, 1, 0, 1]);
    expect(found(memory, [{ column: 0, isSide: true, isRefused: true }], each)).toEqual([1, 1, 0, 0, 1, 0]);
  });
});
