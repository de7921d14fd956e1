import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FILTER, type TurnFilter } from '../categories';
import { CodeBook, MISSING_BIT, refusals } from './code-book';
import { CodeCounter, codesWorthCells, columnTurns } from './code-counts';
import { codePlan, type CodePlan } from './code-plan';
import { CodeTables, type CodeTable } from './code-tables';

/** `turns` turns of a code in a column. */
interface Run {
  readonly column: number;
  readonly code: number;
  readonly turns: number;
}

function tableOf(
  tables: CodeTables,
  book: CodeBook,
  columns: number,
  runs: readonly Run[],
  codes: readonly number[],
): CodeTable {
  // prettier-ignore
  const turns = new Uint16Array(columns);
  for (const run of runs) turns[run.column] = (turns[run.column] ?? 0) + run.turns;
  const counter = new CodeCounter(tables, book, turns, Uint16Array.from(codes));
  // A row before the first run, and one behind the last, which do not count; and in between runs without a row.
  const rows = [0, ...runs.flatMap(({ code, turns: own }) => new Array<number>(own).fill(code)), 0];
  const start = [1];
  for (const { turns: own } of runs) start.push((start.at(-1) ?? 0) + own, (start.at(-1) ?? 0) + own);
  const own = runs.flatMap(({ column }) => [column, columns - 1]);
  counter.add(Uint16Array.from(rows), Uint32Array.from(start), Uint16Array.from(own), 0, own.length);
  return counter.finish();
}

function planOf(book: CodeBook, filter: Partial<TurnFilter>): CodePlan {
  const own = { ...NO_FILTER, ...filter };
  return codePlan(book, own, refusals(book, own));
}

/** Codes that a filter accepts. */
function acceptedBy(book: CodeBook, filter: TurnFilter): Set<number> {
  const refused = refusals(book, filter);
  return new Set([...refused.keys()].filter((code) => refused[code] === 0));
}

/** A plan of codes alone, each once. */
function codesPlan(codes: readonly number[]): CodePlan {
  return { all: 0, classes: [], classSign: 1, codes: Uint16Array.from(codes), codeSign: 1, isEvery: false };
}

function sumsOf(tables: CodeTables, plan: CodePlan, table: CodeTable, from = 0, to = table.columns): number[] {
  tables.choose(plan);
  tables.clear(table.columns);
  tables.add(table, from, to);
  return [...tables.sums(from, to)];
}

function accepted(codes: ReadonlySet<number>, columns: number, runs: readonly Run[]): number[] {
  const sums = new Array<number>(columns).fill(0);
  for (const { column, code, turns } of runs) sums[column] = (sums[column] ?? 0) + (codes.has(code) ? turns : 0);
  return sums;
}

/** With some codes of turns that lack a measure: 486 to 489. */
function bookWithMissing(): CodeBook {
  const book = new CodeBook();
  for (const key of [MISSING_BIT, MISSING_BIT + 243, MISSING_BIT * 8 + 1, MISSING_BIT * 31]) book.codeOf(key);
  return book;
}

/** Every combination of classes and missing measures. */
function fullBook(): CodeBook {
  const book = new CodeBook();
  for (let missing = 0; missing < 32; missing++) {
    for (let code = 0; code < 486; code++) {
      const isKey = [1, 3, 9, 27, 81].every((stride, bit) => ((missing >> bit) & 1) === 0 || Math.floor(code / stride) % 3 === 0); // prettier-ignore
      if (isKey) book.codeOf(missing * MISSING_BIT + code);
    }
  }
  return book;
}

describe('a table of turns by code', () => {
  it('adds up by column what a filter accepts', () => {
    // Class Low, Medium, High of the entry speed is the remainder by three; the right side begins at code 243.
    const runs = [
      { column: 0, code: 0, turns: 3 },
      { column: 0, code: 1, turns: 20 },
      { column: 33, code: 1, turns: 15 },
      { column: 33, code: 2, turns: 16 },
      { column: 33, code: 244, turns: 2 },
      { column: 39, code: 245, turns: 1 },
    ];
    const book = new CodeBook();
    const tables = new CodeTables();
    // Code 2 and 245 stand in the lists.
    const table = tableOf(tables, book, 40, runs, [0, 1, 244]);
    const at = (sums: readonly number[]) => [sums[0], sums[33], sums[39], sums.reduce((sum, own) => sum + own, 0)];
    expect(at(sumsOf(tables, planOf(book, { entrySpeed: 0b010 }), table))).toEqual([20, 17, 0, 37]);
    expect(at(sumsOf(tables, planOf(book, { entrySpeed: 0b101 }), table))).toEqual([3, 16, 1, 20]);
    expect(at(sumsOf(tables, planOf(book, { side: 0b10 }), table))).toEqual([0, 2, 1, 3]);
    expect(at(sumsOf(tables, planOf(book, { entrySpeed: 0b110, side: 0b01 }), table))).toEqual([20, 31, 0, 51]);
    expect(at(sumsOf(tables, planOf(book, {}), table))).toEqual([23, 33, 1, 57]);
  });

  it('does so whatever was counted, however many columns there are, and whatever codes have cells', () => {
    const book = bookWithMissing();
    const some = fc.integer({ min: 1, max: 70 }).chain((columns) =>
      fc.record({
        columns: fc.constant(columns),
        runs: fc.array(
          fc.record({
            column: fc.nat(columns - 1),
            code: fc.oneof(fc.nat(40), fc.integer({ min: 240, max: 250 }), fc.integer({ min: 484, max: 489 })),
            turns: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 14, max: 70 }), fc.constant(1030)),
          }),
          { maxLength: 60 },
        ),
        codes: fc.subarray(Array.from({ length: book.length }, (_, code) => code)),
        from: fc.nat(columns - 1),
      }),
    );
    const classes = fc.nat(7);
    // Low and High angle at once is no filter.
    const filter = fc.record({ entrySpeed: classes, acceleration: classes, deceleration: classes, time: classes, angle: fc.constantFrom(0, 1, 2, 3, 4, 6), side: fc.nat(3) }); // prettier-ignore
    fc.assert(
      fc.property(some, filter, fc.array(fc.nat(489)), ({ columns, runs, codes, from }, own, chosen) => {
        const tables = new CodeTables();
        const before = tableOf(tables, book, 3, [{ column: 1, code: 7, turns: 40 }], [7]);
        const table = tableOf(tables, book, columns, runs, codes);
        const some = new Set(chosen);
        for (const [plan, takes] of [
          [planOf(book, own), acceptedBy(book, own)],
          [codesPlan([...some]), some],
        ] as const) {
          const expected = accepted(takes, columns, runs);
          expect(sumsOf(tables, plan, table)).toEqual(expected);
          expect(sumsOf(tables, plan, table, from)).toEqual(expected.slice(from));
        }
        expect(sumsOf(tables, codesPlan([7]), before)).toEqual([0, 40, 0]);
      }),
      { numRuns: 200 },
    );
  });

  it('has no turns of codes that came later', () => {
    const book = new CodeBook();
    const tables = new CodeTables();
    const table = tableOf(tables, book, 2, [{ column: 1, code: 5, turns: 9 }], [5]);
    book.codeOf(MISSING_BIT);
    expect(sumsOf(tables, codesPlan([5, 486]), table)).toEqual([0, 9]);
  });

  it('holds the largest sum there can be: every code 15 times', () => {
    const book = fullBook();
    expect(book.length).toBe(2048);
    const codes = Array.from({ length: 2048 }, (_, code) => code);
    const tables = new CodeTables();
    const runs = codes.map((code) => ({ column: 7, code, turns: 15 }));
    const table = tableOf(tables, book, 8, runs, codes);
    expect(sumsOf(tables, codesPlan(codes), table)).toEqual([0, 0, 0, 0, 0, 0, 0, 30_720]);
  });

  it('counts 65,535 turns in a column, of one code or of a class', () => {
    const book = new CodeBook();
    const runs = [{ column: 8, code: 3, turns: 65_535 }];
    for (const codes of [[3], []]) {
      const tables = new CodeTables();
      const table = tableOf(tables, book, 9, runs, codes);
      expect(sumsOf(tables, codesPlan([3]), table)[8]).toBe(65_535);
      expect(sumsOf(tables, planOf(book, { entrySpeed: 0b001 }), table)[8]).toBe(65_535);
      expect(sumsOf(tables, planOf(book, { entrySpeed: 0b100 }), table)[8]).toBe(0);
    }
  });

  it('is not made of columns with more', () => {
    expect(columnTurns(Uint32Array.of(3, 65_535))).toEqual(Uint16Array.of(3, 65_535));
    expect(columnTurns(Uint32Array.of(3, 65_536))).toBeNull();
  });

  it('is added to what was added before', () => {
    const book = new CodeBook();
    const tables = new CodeTables();
    const first = tableOf(tables, book, 3, [{ column: 2, code: 0, turns: 60_000 }], [0]);
    const second = tableOf(tables, book, 40, [{ column: 2, code: 0, turns: 50_000 }, { column: 39, code: 0, turns: 1 }], []); // prettier-ignore
    tables.choose(planOf(book, { time: 0b001 }));
    tables.clear(40);
    tables.add(first, 0, 3);
    tables.add(second, 0, 40);
    const sums = [...tables.sums(0, 40)];
    expect([sums[2], sums[3], sums[39]]).toEqual([110_000, 0, 1]);
  });

  it('takes the room of one that was dropped, and nothing of it', () => {
    const book = new CodeBook();
    const tables = new CodeTables();
    const codes = Array.from({ length: 486 }, (_, code) => code);
    const kept = tableOf(tables, book, 700, [{ column: 600, code: 4, turns: 31 }], codes);
    const all = Array.from({ length: 700 }, (_, column) => ({ column, code: column % 486, turns: 37 }));
    const dropped = tableOf(tables, book, 700, all, codes);
    const bytes = tables.byteLength;
    expect(sumsOf(tables, planOf(book, {}), dropped)).toEqual(new Array(700).fill(37));
    tables.drop(dropped.cells);
    const again = tableOf(tables, book, 690, [{ column: 689, code: 4, turns: 16 }], codes);
    expect(again.cells).toBe(dropped.cells);
    expect(tables.byteLength).toBe(bytes);
    for (const plan of [codesPlan(codes), planOf(book, { angle: 0b001, time: 0b001 }), planOf(book, {})]) {
      expect(sumsOf(tables, plan, again)).toEqual([...new Array<number>(689).fill(0), 16]);
      expect(sumsOf(tables, plan, kept)[600]).toBe(31);
    }
  });

  it('refuses to add up more codes than there are', () => {
    expect(() => new CodeTables().chooseCodes(new Uint16Array(2049), 1)).toThrow('2049 codes are to be added up, 2048 at most.'); // prettier-ignore
  });

  it('gives no cells to a code that is rare among the columns', () => {
    // One row of 32 is looked at. Cells of 384 columns take 192 bytes, a turn in a list 2: with more than 32 turns a list takes
    // more than a third of that, which is too much.
    const codes = new Uint16Array(640).fill(9);
    codes.set([4], 64);
    codes.set([5], 96);
    codes.set([5], 128);
    expect([...codesWorthCells(new CodeBook(), codes, 0, 640, 384)]).toEqual([5, 9]);
  });
});
