import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CodeBook } from './code-book';
import { CodeCounter, codesWorthATable, ColumnSums } from './code-counts';
import { classRow, type CodePlan } from './code-plan';

const COLUMNS = 21;
const CODES = 40;
const BOOK = new CodeBook();

/** Adds up some codes, each once. */
function planOf(codes: readonly number[], classes: readonly number[] = []): CodePlan {
  const times = new Uint8Array(BOOK.length);
  for (const code of codes) times[code] = 1;
  return { all: 0, classes, classSign: 1, codes: Uint16Array.from(codes), times, codeSign: 1, accepts: times, isEvery: false }; // prettier-ignore
}

describe('CodeCounts', () => {
  it('adds up what was counted, whatever codes have a table and however often', () => {
    const run = fc.record({
      column: fc.nat(COLUMNS - 1),
      code: fc.nat(CODES - 1),
      turns: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 14, max: 70 }), fc.constant(2100)),
    });
    const some = fc.uniqueArray(fc.nat(CODES - 1));
    fc.assert(
      fc.property(fc.array(run, { maxLength: 60 }), some, some, (runs, tabled, chosen) => {
        const counter = new CodeCounter(BOOK, COLUMNS, Uint16Array.from(tabled));
        const expected = new Array<number>(COLUMNS).fill(0);
        const expectedLow = new Array<number>(COLUMNS).fill(0);
        for (const { column, code, turns } of runs) {
          // Rows around those that count: only from 1 to the last but one.
          counter.add(new Uint16Array(turns + 2).fill(code), 1, turns + 1, column);
          if (chosen.includes(code)) expected[column] = (expected[column] ?? 0) + turns;
          // The first category is the entry speed, whose class is the remainder by three.
          if (code % 3 === 0) expectedLow[column] = (expectedLow[column] ?? 0) + turns;
        }
        const counts = counter.finish();
        const sums = new ColumnSums();
        for (let time = 0; time < 2; time++) counts.sum(planOf(chosen), 0, counts.words, sums);
        expect([...sums.counts.subarray(0, COLUMNS)]).toEqual(expected);
        counts.sum(planOf(chosen), 1, 2, sums);
        expect([...sums.counts.subarray(8, 16)]).toEqual(expected.slice(8, 16));
        counts.sum(planOf([], [classRow(0, 0)]), 0, counts.words, sums);
        expect([...sums.counts.subarray(0, COLUMNS)]).toEqual(expectedLow);
        const taken: CodePlan = { ...planOf(chosen, [classRow(0, 0)]), codeSign: -1 };
        counts.sum(taken, 0, counts.words, sums);
        expect([...sums.counts.subarray(0, COLUMNS)]).toEqual(expectedLow.map((turns, at) => turns - (expected[at] ?? 0))); // prettier-ignore
      }),
      { numRuns: 200 },
    );
  });

  it('holds the largest sum there can be: every code 15 times', () => {
    const codes = Uint16Array.from({ length: 2048 }, (_, code) => code);
    const counter = new CodeCounter(BOOK, 8, codes);
    for (let time = 0; time < 15; time++) counter.add(codes, 0, codes.length, 7);
    const sums = new ColumnSums();
    counter.finish().sum({ ...planOf([]), codes, times: new Uint8Array(2048).fill(1) }, 0, 1, sums);
    expect([...sums.counts]).toEqual([0, 0, 0, 0, 0, 0, 0, 30_720]);
  });

  it('counts more turns of a class in a column than 16 bits hold', () => {
    const counter = new CodeCounter(BOOK, 9, Uint16Array.of(0));
    counter.add(new Uint16Array(70_000), 0, 70_000, 8);
    const sums = new ColumnSums();
    counter.finish().sum(planOf([], [classRow(0, 0)]), 0, 2, sums);
    expect(sums.counts[8]).toBe(70_000);
  });

  it('gives no table to a code that is rare among the columns', () => {
    // 96 columns take 48 bytes of four-bit counts; three turns are worth 72 of them, two 48.
    expect([...codesWorthATable(Float64Array.of(0, 3, 2, 100), 96)]).toEqual([1, 3]);
  });
});
