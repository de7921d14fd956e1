import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CodeCounts, codesWorthATable, ColumnSums } from './code-counts';

const COLUMNS = 21;
const CODES = 40;

describe('CodeCounts', () => {
  it('adds up what was counted, whatever codes have a table and however often', () => {
    const run = fc.record({
      column: fc.nat(COLUMNS - 1),
      code: fc.nat(CODES - 1),
      turns: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 14, max: 70 })),
    });
    const some = fc.uniqueArray(fc.nat(CODES - 1));
    fc.assert(
      fc.property(fc.array(run, { maxLength: 60 }), some, some, (runs, tabled, chosen) => {
        const counts = new CodeCounts(COLUMNS, Uint16Array.from(tabled));
        const expected = new Array<number>(COLUMNS).fill(0);
        for (const { column, code, turns } of runs) {
          // Rows around those that count: only from 1 to the last but one.
          counts.addRows(new Uint16Array(turns + 2).fill(code), 1, turns + 1, column);
          if (chosen.includes(code)) expected[column] = (expected[column] ?? 0) + turns;
        }
        const has = new Uint8Array(CODES);
        for (const code of chosen) has[code] = 1;
        const sums = new ColumnSums();
        const choice = { codes: Uint16Array.from(chosen), has };
        for (let time = 0; time < 2; time++) counts.sum(choice, 0, counts.words, sums);
        expect([...sums.counts.subarray(0, COLUMNS)]).toEqual(expected);
        counts.sum(choice, 1, 2, sums);
        expect([...sums.counts.subarray(8, 16)]).toEqual(expected.slice(8, 16));
      }),
      { numRuns: 200 },
    );
  });

  it('holds the largest sum there can be: every code 15 times', () => {
    const codes = Uint16Array.from({ length: 2048 }, (_, code) => code);
    const counts = new CodeCounts(8, codes);
    for (let time = 0; time < 15; time++) counts.addRows(codes, 0, codes.length, 7);
    const sums = new ColumnSums();
    counts.sum({ codes, has: new Uint8Array(codes.length).fill(1) }, 0, 1, sums);
    expect([...sums.counts]).toEqual([0, 0, 0, 0, 0, 0, 0, 30_720]);
  });

  it('gives no table to a code that is rare among the columns', () => {
    // 96 columns take 48 bytes of four-bit counts; three turns are worth 72 of them, two 48.
    expect([...codesWorthATable(Float64Array.of(0, 3, 2, 100), 96)]).toEqual([1, 3]);
  });
});
