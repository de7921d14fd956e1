import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MISSING } from '../../tracking/trackset';
import { CellRow } from './cell-row';

function rowOf(line: string, separator = ',', after = '9'): CellRow {
  const bytes = new TextEncoder().encode(`9${line}${after}`);
  const row = new CellRow('a.csv', [], separator.charCodeAt(0));
  row.load(bytes, 1, bytes.length - 1, 7);
  return row;
}

const numbersOf = (row: CellRow): number[] => Array.from({ length: row.count }, (_, cell) => row.number(cell));

describe('numbers of a row', () => {
  it('are what Number gives for any decimal text, one after the other', () => {
    const decimal = fc
      .tuple(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.nat(12))
      .map(([value, decimals]) => value.toFixed(decimals));
    fc.assert(
      fc.property(fc.array(decimal, { minLength: 1, maxLength: 40 }), fc.constantFrom(',', ';', '\t'), (texts, by) => {
        expect(numbersOf(rowOf(texts.join(by), by))).toEqual(texts.map(Number));
      }),
    );
  });

  it.each(['9', '.', '-', ',', '"', 'x', '\n', '\0'])('end with the line, where %j follows', (after) => {
    for (const last of ['', '5', '-5', '0.25', '5.', 'NaN', '1234567.1234567', '"7"']) {
      const expected = last === '' ? NaN : Number(last.replaceAll('"', ''));
      expect(numbersOf(rowOf(`1,${last}`, ',', after))).toEqual([1, expected]);
    }
  });

  it('end with the bytes', () => {
    for (const last of ['', '5', '-0.5', '12.']) {
      const bytes = new TextEncoder().encode(`1,${last}`);
      const row = new CellRow('a.csv');
      row.load(bytes, 0, bytes.length, 1);
      expect(numbersOf(row)).toEqual([1, last === '' ? NaN : Number(last)]);
    }
  });

  it('are missing where a cell is empty or says so, quoted or not', () => {
    expect(numbersOf(rowOf(',NaN,na,"NaN", nan ,"",5,'))).toEqual([NaN, NaN, NaN, NaN, NaN, NaN, 5, NaN]);
  });

  it('may be quoted, have blanks around, a plus, an exponent or more digits than 32 bits hold', () => {
    const row = rowOf('"1.5", 2 ,+3,4e2,44519.71565509259,3.2500123456789012,999999999,9999999999');
    expect(numbersOf(row)).toEqual([
      1.5,
      2,
      3,
      400,
      44519.71565509259,
      Number('3.2500123456789012'),
      999999999,
      9999999999,
    ]);
  });

  it('are refused with the line where they are none', () => {
    for (const cell of ['+', '.', '1.2.3', '12x', 'nah', '--1', '- 1', 'nulls']) {
      expect(() => rowOf(`1,${cell},2`).number(1)).toThrow(`a.csv, line 7: "${cell}" is not a number in column 2`);
    }
  });

  it('come from as many cells as there are', () => {
    const texts = Array.from({ length: 700 }, (_, i) => String(i / 4));
    expect(numbersOf(rowOf(texts.join(',')))).toEqual(texts.map(Number));
  });
});

describe('texts of a row', () => {
  it('keep a separator between quotes', () => {
    expect(rowOf('1,"Oak, ""Ari""",2').texts()).toEqual(['1', 'Oak, "Ari"', '2']);
  });

  it('as names are visible characters alone, the same each time', () => {
    const row = rowOf('"\u200bAri\u202e  Oak ",x');
    expect([row.name(0), row.name(0), row.name(1), row.name(2)]).toEqual(['Ari  Oak', 'Ari  Oak', 'x', '']);
  });
});

describe('fixed points of a row', () => {
  // Shares of 105 m from the left and of 68 m from the top.
  const maps = {
    cells: Int32Array.of(2, 1, 0),
    scales: Float64Array.of(105, -68, 105),
    offsets: Float64Array.of(-52.5, 34, -52.5),
  };

  it('are 10 micrometres each, as the cell alone gives them', () => {
    const row = rowOf('NaN,0.25,0.5');
    const into = new Int32Array(5).fill(-1);
    expect(row.fixedPoints(maps, into, 1)).toBe(1);
    expect([...into]).toEqual([-1, 0, 1_700_000, MISSING, -1]);
    expect(row.fixedPoint(1, -68, 34)).toBe(1_700_000);
  });

  it('are refused beyond the largest coordinate, and where a cell is no number', () => {
    const into = new Int32Array(3);
    expect(() => rowOf('0,0,300').fixedPoints(maps, into, 0)).toThrow(
      'line 7: "300" in column 3 is farther than 21 km',
    );
    expect(() => rowOf('0,x,0').fixedPoints(maps, into, 0)).toThrow('"x" is not a number in column 2');
  });
});
