import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { CLASS_COUNT, STRIDE, TURN_CATEGORIES } from '../filter-categories';
import { TURN_MEASURES } from '../turn-measures';
import { kernelsOver, plainKernels, type KernelsOverMemory } from './kernels';
import * as rows from './row-layout';

/** Bytes from a column to the next: more than a step, and room behind it. */
const STRIDE_BYTES = 2 * rows.STEP_ROWS + 320;
const ROWS = STRIDE_BYTES / 2 - 40;
const PAGES = rows.FIXED_PAGES + 2;

function both(fill: (halves: Uint16Array, bytes: Uint8Array) => void) {
  const [compiled, plain] = [kernelsOver(PAGES), plainKernels(PAGES)];
  for (const { memory } of [compiled, plain]) {
    const { buffer } = memory;
    fill(new Uint16Array(buffer), new Uint8Array(buffer));
  }
  return { compiled, plain };
}

type Both = ReturnType<typeof both>;

function runBoth({ compiled, plain }: Both, call: (kernels: Both['plain']['kernels']) => void): void {
  for (const { kernels } of [compiled, plain]) call(kernels);
}

function leftBy({ memory }: KernelsOverMemory, at: number, bytes: number): string {
  return Buffer.from(memory.buffer, at, bytes).toString('latin1');
}

const steps = fc.oneof(
  { weight: 4, arbitrary: fc.nat(9000) },
  { weight: 1, arbitrary: fc.constantFrom(0, 2999, 3000, 65_534, 65_535) },
);
const pattern = (values: fc.Arbitrary<number>) => fc.array(values, { minLength: 1, maxLength: 60 });

function fillRows(halves: Uint16Array, values: readonly number[], codes: readonly number[]): void {
  for (let row = 0; row < ROWS; row++) {
    halves[rows.COLUMNS_AT / 2 + row] = codes[row % codes.length] ?? 0;
    for (let measure = 0; measure < rows.MEASURES; measure++) {
      const place = (rows.COLUMNS_AT + (measure + 1) * STRIDE_BYTES) / 2 + row;
      halves[place] = values[(row + 7 * measure * row) % values.length] ?? 0;
    }
  }
}

const SOME = { numRuns: 40 };

describe('kernels and their twins', () => {
  it('has compiled kernels here', () => {
    // Otherwise the twins would be compared with themselves.
    expect(kernelsOver(1).memory).toBeInstanceOf(WebAssembly.Memory);
  });

  it('classCodes', () => {
    const edges = fc.array(steps, { minLength: 2 * rows.MEASURES, maxLength: 2 * rows.MEASURES });
    fc.assert(
      fc.property(pattern(steps), edges, fc.integer({ min: 1, max: 300 }), (values, limits, count) => {
        const memories = both((halves, bytes) => {
          fillRows(halves, values, [0]);
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

  it('addMoments', () => {
    fc.assert(
      fc.property(pattern(steps), pattern(fc.nat(485)), fc.integer({ min: 0, max: 300 }), (values, own, count) => {
        const memories = both((halves) => fillRows(halves, values, own));
        const at = rows.MOMENTS_AT + rows.AREA_BYTES;
        const call = () => runBoth(memories, ({ addMoments }) => addMoments(rows.COLUMNS_AT, STRIDE_BYTES, count, at));
        call();
        call();
        expect(leftBy(memories.compiled, at, rows.AREA_BYTES)).toBe(leftBy(memories.plain, at, rows.AREA_BYTES));
      }),
      SOME,
    );
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
      new Uint8Array(memory.buffer)[rows.SIDES_AT + 1] = 1;
      memory.grow(1);
      expect(memory.buffer.byteLength).toBe((PAGES + 1) * rows.PAGE_BYTES);
      kernels.classCodes(rows.COLUMNS_AT, 64, 2);
      expect([...new Uint16Array(memory.buffer, rows.COLUMNS_AT, 2)]).toEqual([0, 243]);
    }
    vi.resetModules();
  });
});

describe('layouts', () => {
  it('say what categories and measures say', () => {
    expect(TURN_MEASURES.length).toBe(rows.MEASURES);
    expect(STRIDE.side).toBe(rows.FIRST_RIGHT_CODE);
    expect(TURN_CATEGORIES.reduce((product, category) => product * CLASS_COUNT[category], 1)).toBe(rows.CODE_COUNT);
  });
});
