import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { CLASS_COUNT, STRIDE, TURN_CATEGORIES } from '../categories';
import { NO_CLASS } from '../codes/code-book';
import { CLASS_ROWS } from '../codes/code-plan';
import { TURN_MEASURES } from '../measures';
import { kernelsOver, plainKernels, type KernelsOverMemory } from './kernels';
import * as rows from './row-layout';
import * as tables from './table-layout';

const COLUMNS = rows.MEASURES + 1;
/** Bytes from a column to the next: more than a step, and room behind it. */
const STRIDE_BYTES = 2 * rows.STEP_ROWS + 320;
const ROWS = STRIDE_BYTES / 2 - 40;
const PAGES = rows.LOOP_PAGES + 2;

/** The same memory twice: for the kernels, and for their twins. */
function both(pages: number, fill: (words: Int32Array, halves: Uint16Array, bytes: Uint8Array) => void) {
  const [compiled, plain] = [kernelsOver(pages), plainKernels(pages)];
  for (const { memory } of [compiled, plain]) {
    const { buffer } = memory;
    fill(new Int32Array(buffer), new Uint16Array(buffer), new Uint8Array(buffer));
  }
  return { compiled, plain };
}

type Both = ReturnType<typeof both>;

/** Calls a kernel and its twin, and expects the same result. */
function expectSame({ compiled, plain }: Both, call: (kernels: Both['plain']['kernels']) => number): void {
  const [own, twins] = [compiled, plain].map(({ kernels }) => call(kernels));
  expect(own).toBe(twins);
}

/** The same for one that gives nothing. */
function runBoth({ compiled, plain }: Both, call: (kernels: Both['plain']['kernels']) => void): void {
  for (const { kernels } of [compiled, plain]) call(kernels);
}

/** What is left in a piece of memory, in a form that compares quickly. */
function leftBy({ memory }: KernelsOverMemory, at: number, bytes: number): string {
  return Buffer.from(memory.buffer, at, bytes).toString('latin1');
}

const steps = fc.oneof(
  { weight: 4, arbitrary: fc.nat(9000) },
  { weight: 1, arbitrary: fc.constantFrom(0, 2999, 3000, 65_534, rows.MISSING) },
);
const complete = fc.oneof(fc.nat(9000), fc.constantFrom(0, 65_534));
const pattern = (values: fc.Arbitrary<number>) => fc.array(values, { minLength: 1, maxLength: 60 });
const condition = fc.record({
  column: fc.integer({ min: 0, max: rows.MEASURES }),
  isSide: fc.boolean(),
  low: steps,
  reach: steps,
  opposite: fc.boolean(),
});

/** Columns that repeat random values, with conditions at `at`. */
function fillRows(
  values: readonly number[],
  codes: readonly number[],
  at: number,
  conditions: readonly { column: number; isSide: boolean; low: number; reach: number; opposite: boolean }[],
) {
  return (words: Int32Array, halves: Uint16Array): void => {
    for (let row = 0; row < ROWS; row++) {
      halves[rows.COLUMNS_AT / 2 + row] = codes[row % codes.length] ?? 0;
      for (let measure = 0; measure < rows.MEASURES; measure++) {
        const place = (rows.COLUMNS_AT + (measure + 1) * STRIDE_BYTES) / 2 + row;
        halves[place] = values[(row + 7 * measure * row) % values.length] ?? 0;
      }
    }
    conditions.forEach(({ column, isSide, low, reach, opposite }, index) => {
      const start = at + index * rows.CONDITION_BYTES;
      words[start / 4] = isSide ? 0 : column;
      words[start / 4 + 1] = isSide ? 1 : 0;
      halves.fill(low, (start + rows.LOW_OFFSET) / 2, (start + rows.LOW_OFFSET) / 2 + 8);
      halves.fill(reach, (start + rows.REACH_OFFSET) / 2, (start + rows.REACH_OFFSET) / 2 + 8);
      halves.fill(opposite ? 0xffff : 0, (start + rows.OPPOSITE_OFFSET) / 2, (start + rows.OPPOSITE_OFFSET) / 2 + 8);
    });
  };
}

const SOME = { numRuns: 40 };

describe('kernels and their twins', () => {
  it('has compiled kernels here', () => {
    // Otherwise the twins would be held against themselves.
    expect(kernelsOver(1).memory).toBeInstanceOf(WebAssembly.Memory);
  });

  it('hasOtherSides', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 0, 1, 1, 2, 255), { maxLength: 70 }), (sides) => {
        const memories = both(PAGES, (_, __, bytes) => {
          bytes.set(sides, rows.SIDES_AT);
        });
        const [own, twins] = [memories.compiled, memories.plain].map(({ kernels }) =>
          kernels.hasOtherSides(sides.length),
        );
        expect(own).toBe(twins);
      }),
      SOME,
    );
  });

  it('joinBytes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(255), { maxLength: 100 }), fc.array(fc.nat(255), { maxLength: 100 }), (low, high) => {
        const memories = both(PAGES, (_, __, bytes) => {
          bytes.set(low, rows.SIDES_AT);
          bytes.set(high, rows.MASKS_AT);
        });
        runBoth(memories, ({ joinBytes }) => joinBytes(rows.COLUMNS_AT, low.length));
        expect(leftBy(memories.compiled, rows.COLUMNS_AT, 2 * low.length)).toBe(
          leftBy(memories.plain, rows.COLUMNS_AT, 2 * low.length),
        );
      }),
      SOME,
    );
  });

  it('classCodes', () => {
    const edges = fc.array(steps, { minLength: 2 * rows.MEASURES, maxLength: 2 * rows.MEASURES });
    fc.assert(
      fc.property(pattern(steps), edges, fc.integer({ min: 1, max: 300 }), (values, limits, count) => {
        const memories = both(PAGES, (words, halves, bytes) => {
          fillRows(values, [0], rows.CONDITIONS_AT, [])(words, halves);
          for (let row = 0; row < count; row++) bytes[rows.SIDES_AT + row] = (values[row % values.length] ?? 0) % 2;
          TURN_MEASURES.forEach((measure, index) => {
            const at = (rows.EDGES_AT + index * rows.EDGE_BYTES) / 2;
            halves.fill(limits[2 * index] ?? 0, at, at + 8);
            halves.fill(limits[2 * index + 1] ?? 0, at + 8, at + 16);
            halves.fill(STRIDE[measure], at + 16, at + 24);
          });
        });
        runBoth(memories, ({ classCodes }) => classCodes(rows.COLUMNS_AT, STRIDE_BYTES, count));
        expect(leftBy(memories.compiled, rows.COLUMNS_AT, 2 * count)).toBe(
          leftBy(memories.plain, rows.COLUMNS_AT, 2 * count),
        );
      }),
      SOME,
    );
  });

  it('takeMoments', () => {
    const codes = pattern(fc.oneof({ weight: 60, arbitrary: fc.nat(485) }, { weight: 1, arbitrary: fc.constantFrom(486, 2047) })); // prettier-ignore
    fc.assert(
      fc.property(pattern(complete), codes, fc.integer({ min: 0, max: 300 }), (values, own, count) => {
        const memories = both(PAGES, fillRows(values, own, rows.CONDITIONS_AT, []));
        const at = rows.MOMENTS_AT + rows.CODE_COUNT * rows.MOMENT_BYTES;
        const call = () =>
          expectSame(memories, ({ takeMoments }) =>
            takeMoments(rows.COLUMNS_AT, rows.COLUMNS_AT + 2 * count, STRIDE_BYTES, at),
          );
        call();
        call();
        expect(leftBy(memories.compiled, at, rows.CODE_COUNT * rows.MOMENT_BYTES)).toBe(
          leftBy(memories.plain, at, rows.CODE_COUNT * rows.MOMENT_BYTES),
        );
      }),
      SOME,
    );
  });

  it('tally', () => {
    const ranges = fc.array(
      condition.map((own) => ({ ...own, isSide: false })),
      { maxLength: rows.MEASURES },
    );
    const call = fc.record({ row: fc.nat(60), count: fc.integer({ min: 0, max: rows.STEP_ROWS }), sign: fc.constantFrom(1, -1) }); // prettier-ignore
    fc.assert(
      fc.property(pattern(complete), pattern(fc.nat(2047)), ranges, fc.array(call, { maxLength: 3 }), (values, codes, own, calls) => {
        const memories = both(PAGES, (words, halves) => {
          fillRows(values, codes, rows.RANGES_AT, own)(words, halves);
          for (let code = 0; code < rows.CODE_COUNT; code++) {
            halves[rows.ACCEPTS_AT / 2 + code] = (values[code % values.length] ?? 0) % 3 === 0 ? 0 : 0xffff;
          }
        });
        const end = rows.RANGES_AT + own.length * rows.CONDITION_BYTES;
        for (const { row, count, sign } of calls) {
          expectSame(memories, ({ tally }) => tally(rows.COLUMNS_AT + 2 * row, STRIDE_BYTES, count, sign, end));
        }
        expect(leftBy(memories.compiled, rows.TURNS_AT, (rows.MOST_CODES + 1) * 4)).toBe(leftBy(memories.plain, rows.TURNS_AT, (rows.MOST_CODES + 1) * 4));
        // The kernel has a sum for each half of a vector.
        const sums = [memories.compiled, memories.plain].map(({ memory }) => {
          const longs = new BigUint64Array(memory.buffer, rows.SUMS_AT, (rows.MEASURES * rows.SUM_BYTES) / 8);
          return Array.from({ length: longs.length / 2 }, (_, at) => (longs[2 * at] ?? 0n) + (longs[2 * at + 1] ?? 0n));
        });
        expect(sums[0]).toEqual(sums[1]);
      }),
      SOME,
    ); // prettier-ignore
  });

  it('countByBlock', () => {
    const lengths = fc.array(fc.oneof(fc.nat(3), fc.nat(70), fc.nat(1500)), { maxLength: 12 });
    const runs = fc.array(fc.record({ gap: fc.nat(20), lengths }), { maxLength: 4 });
    fc.assert(
      fc.property(pattern(steps), pattern(fc.nat(2047)), fc.array(condition, { maxLength: 5 }), runs, (values, codes, own, some) => {
        let blocks = 0;
        const memories = both(PAGES, (words, halves) => {
          fillRows(values, codes, rows.CONDITIONS_AT, own)(words, halves);
          blocks = 0;
          some.forEach(({ gap, lengths: ofRun }, run) => {
            words[rows.RUNS_AT / 4 + run] = ofRun.length;
            let row = gap;
            words[rows.STARTS_AT / 4 + blocks + run] = row;
            for (const length of ofRun) {
              row = Math.min(ROWS, row + length);
              blocks++;
              words[rows.STARTS_AT / 4 + blocks + run] = row;
            }
          });
        });
        const end = rows.CONDITIONS_AT + own.length * rows.CONDITION_BYTES;
        runBoth(memories, ({ countByBlock }) => countByBlock(some.length, rows.COLUMNS_AT, STRIDE_BYTES, end));
        expect(leftBy(memories.compiled, rows.FOUND_AT, 4 * blocks)).toBe(leftBy(memories.plain, rows.FOUND_AT, 4 * blocks));
      }),
      SOME,
    ); // prettier-ignore
  });

  it('copyRuns', () => {
    const run = fc.record({ first: fc.nat(1000), count: fc.nat(60) });
    fc.assert(
      fc.property(pattern(steps), pattern(fc.nat(2047)), fc.array(run, { maxLength: 20 }), (values, codes, runs) => {
        const memories = both(PAGES, (words, halves) => {
          fillRows(values, codes, rows.CONDITIONS_AT, [])(words, halves);
          runs.forEach(({ first, count }, index) => words.set([first, count], rows.RUNS_AT / 4 + 2 * index));
        });
        const to = rows.COLUMNS_AT + COLUMNS * STRIDE_BYTES;
        runBoth(memories, ({ copyRuns }) => copyRuns(runs.length, rows.COLUMNS_AT, STRIDE_BYTES, to, STRIDE_BYTES));
        const copied = runs.reduce((sum, { count }) => sum + count, 0);
        for (let column = 0; column < COLUMNS; column++) expect(leftBy(memories.compiled, to + column * STRIDE_BYTES, 2 * copied)).toBe(leftBy(memories.plain, to + column * STRIDE_BYTES, 2 * copied));
      }),
      SOME,
    ); // prettier-ignore
  });

  it('countCodes', () => {
    const some = fc.array(fc.record({ length: fc.nat(90), column: fc.nat(63) }), { maxLength: 30 });
    fc.assert(
      fc.property(pattern(fc.nat(40)), some, fc.nat(50), (codes, runs, from) => {
        const rowCount = Math.min(tables.TABLE_ROWS, runs.reduce((sum, { length }) => sum + length, 0)); // prettier-ignore
        const memories = both(tables.FIRST_PAGES + 1, (words, halves) => {
          for (let row = 0; row < rowCount; row++) halves[tables.ROWS_AT / 2 + row] = codes[row % codes.length] ?? 0;
          let end = from;
          runs.forEach(({ length, column }, run) => {
            end += length;
            // The last run goes on behind the rows.
            words[tables.ENDS_AT / 4 + run] = run === runs.length - 1 ? end + 5 : end;
            halves[tables.RUN_COLUMNS_AT / 2 + run] = column;
          });
          // Two of three codes have cells, 32 bytes each.
          for (let code = 0; code <= 40; code++) words[tables.PLACES_AT / 4 + code] = code % 3 === 0 ? 0 : tables.TABLES_AT + 32 * code; // prettier-ignore
        });
        expectSame(memories, ({ countCodes }) => countCodes(runs.length, from, from + rowCount));
        expect(leftBy(memories.compiled, tables.LIST_AT, 4 * rowCount)).toBe(
          leftBy(memories.plain, tables.LIST_AT, 4 * rowCount),
        );
        expect(leftBy(memories.compiled, tables.TABLES_AT, 32 * 41)).toBe(
          leftBy(memories.plain, tables.TABLES_AT, 32 * 41),
        );
      }),
      SOME,
    );
  });

  it('findCells and sumColumns', () => {
    const chosen = fc.array(fc.nat(45), { maxLength: 40 });
    const entries = fc.array(fc.array(fc.nat(63), { maxLength: 4 }), { minLength: 40, maxLength: 40 });
    const addends = fc.array(fc.record({ value: fc.nat(400), times: fc.integer({ min: -1, max: 2 }) }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(chosen, entries, pattern(fc.nat(255)), addends, fc.constantFrom(1, -1), (codes, lists, cells, own, sign) => {
        const at = (offset: number) => tables.TABLES_AT + offset;
        // Cells of 20 codes, 32 bytes each; then places, starts, lists, the 16-bit columns, rows to be added, and counts.
        const [places, starts, list, listed, added, counts] = [at(640), at(768), at(1024), at(2048), at(4096), at(6144)];
        const memories = both(tables.FIRST_PAGES + 1, (words, halves, bytes) => {
          for (let byte = 0; byte < 640; byte++) bytes[at(byte)] = cells[(byte * 31) % cells.length] ?? 0;
          halves.set(codes, tables.CHOSEN_AT / 2);
          let entry = 0;
          lists.forEach((columns, code) => {
            halves[places / 2 + code] = code % 2 === 0 ? code / 2 + 1 : 0;
            words[starts / 4 + code] = entry;
            halves.set(columns, list / 2 + entry);
            entry += columns.length;
          });
          words[starts / 4 + lists.length] = entry;
          own.forEach(({ value, times }, index) => {
            const row = added + 128 * index;
            halves.fill(value, row / 2, row / 2 + 64);
            words.set([row, times], (tables.ADDENDS_AT + tables.ADDEND_BYTES * index) / 4);
          });
          words.fill(3, counts / 4, counts / 4 + 64);
        });
        let found = 0;
        expectSame(memories, ({ findCells }) => {
          found = findCells(2 * codes.length, lists.length, places, starts, list, tables.TABLES_AT, 32, listed);
          return found;
        });
        expect(leftBy(memories.compiled, tables.CELLS_AT, found)).toBe(leftBy(memories.plain, tables.CELLS_AT, found));
        expect(leftBy(memories.compiled, listed, 128)).toBe(leftBy(memories.plain, listed, 128));
        const end = own.length * tables.ADDEND_BYTES;
        runBoth(memories, ({ sumColumns }) => sumColumns(16, 32, found, sign, end, counts));
        runBoth(memories, ({ sumColumns }) => sumColumns(0, 16, found, sign, end, counts));
        expect(leftBy(memories.compiled, counts, 64 * 4)).toBe(leftBy(memories.plain, counts, 64 * 4));
      }),
      SOME,
    ); // prettier-ignore
  });
});

describe('kernelsOver', () => {
  it('has the twins where WebAssembly is missing or refused, and their memory keeps its content as it grows', async () => {
    const refuses = (): never => {
      throw new Error('Refused by the policy of this page.');
    };
    for (const webAssembly of [undefined, { ...Object(WebAssembly), Module: refuses }]) {
      vi.stubGlobal('WebAssembly', webAssembly);
      vi.resetModules();
      const fresh = await import('./kernels');
      const { memory, kernels } = fresh.kernelsOver(PAGES);
      vi.unstubAllGlobals();
      expect(memory.constructor.name).toBe('PlainMemory');
      new Uint8Array(memory.buffer)[rows.SIDES_AT + 3] = 2;
      memory.grow(1);
      expect(memory.buffer.byteLength).toBe((PAGES + 1) * rows.PAGE_BYTES);
      expect([kernels.hasOtherSides(3), kernels.hasOtherSides(4)]).toEqual([0, 1]);
    }
    vi.resetModules();
  });
});

describe('layouts', () => {
  it('say what categories and measures say', () => {
    expect(TURN_MEASURES.length).toBe(rows.MEASURES);
    expect(STRIDE.side).toBe(rows.FIRST_RIGHT_CODE);
    expect(TURN_CATEGORIES.reduce((product, category) => product * CLASS_COUNT[category], 1)).toBe(rows.CODE_COUNT);
    // Three classes or none for each measure, and two sides.
    expect((NO_CLASS + 1) ** rows.MEASURES * 2).toBe(rows.MOST_CODES);
    expect(CLASS_ROWS + 2).toBe(tables.MOST_ADDENDS);
  });
});
