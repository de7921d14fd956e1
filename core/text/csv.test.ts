import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CellRow } from '../readers/lines/cell-row';
import { toCsv } from './csv';

describe('toCsv', () => {
  it('quotes what needs quotes and keeps numbers numbers', () => {
    const table = {
      columns: ['name', 'distanceM'],
      rows: [
        ['Oak, "Ari"', -12.5],
        ['two\nlines', 0],
        ['plain', 1e21],
      ],
    };
    expect(toCsv(table)).toBe('name,distanceM\r\n"Oak, ""Ari""",-12.5\r\n"two\nlines",0\r\nplain,1e+21\r\n');
  });

  const formulas = [
    ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx'],
    ['＝1+1', '＋1', '－1', '＠SUM(A1)'],
    [' =1+1', '\u00A0=1+1', '\u3000＝1+1', '\t=1+1', '\n=1+1', ' \r\n +1', '\uFEFF=1+1', '\u200B@SUM(A1)'],
    ['\u202E=1+1', '\u2066+1', '\x01=1+1', '\x7F-1', '\u00AD@SUM(A1)'],
  ];
  it.each(formulas.flat())('disarms the text %j', (text) => {
    const csv = toCsv({ columns: ['a'], rows: [[text]] });
    expect(csv.slice('a\r\n'.length)).toMatch(/^"?'/);
    expect(csv.replaceAll("'", '')).toContain(text);
  });

  // With a decimal comma a spreadsheet splits the line at semicolons, quotes or not; an import, at tabs.
  it.each([
    ['Derby;=1+1', `"Derby;'=1+1"`],
    ['Derby; \u202E＝1+1;-x', `"Derby;' \u202E＝1+1;'-x"`],
    ['one\t@SUM(A1)', `"one\t'@SUM(A1)"`],
    ['one\r\n+1', `"one\r\n'+1"`],
  ])('disarms a formula inside the text %j too', (text, cell) => {
    expect(toCsv({ columns: ['a'], rows: [[text]] })).toBe(`a\r\n${cell}\r\n`);
  });

  it.each(['x=1', 'Smith-Jones', ' Oak', "O'Neil", 'a@b', '7 + 8'])('leaves the text %j as it is', (text) => {
    expect(toCsv({ columns: ['a'], rows: [[text]] })).toBe(`a\r\n${text}\r\n`);
  });

  it('disarms the header as well', () => {
    expect(toCsv({ columns: ['=1+1'], rows: [] })).toBe("'=1+1\r\n");
  });

  it('quotes what a spreadsheet might split at', () => {
    const rows = [['Derby; second half', 'a\tb', 'plain']];
    expect(toCsv({ columns: ['a', 'b', 'c'], rows })).toBe('a,b,c\r\n"Derby; second half","a\tb",plain\r\n');
  });

  it('never lets a formula through, whatever stands before it', () => {
    const lead = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r', '\u00A0', '\u3000', '\uFEFF', '\u200B') });
    const sign = fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠');
    fc.assert(
      fc.property(lead, sign, fc.string(), (before, formula, rest) => {
        const cell = toCsv({ columns: ['a'], rows: [[before + formula + rest]] }).slice('a\r\n'.length);
        expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
      }),
    );
    const split = fc.constantFrom(';', '\t', '\n', '\r');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('', 'x', '"'), split, lead, sign), { minLength: 1 }), (parts) => {
        const csv = toCsv({ columns: ['a'], rows: [['x', parts.flat().join('')]] }).slice('a\r\n'.length);
        for (const cell of csv.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u);
      }),
    );
  });

  it('writes N/A for what is not computable, never 0 or nothing', () => {
    expect(toCsv({ columns: ['a'], rows: [[null], [NaN], [Infinity], [0]] })).toBe('a\r\nN/A\r\nN/A\r\nN/A\r\n0\r\n');
  });

  it('rounds only when asked to', () => {
    const rows = [[1 / 3], [2], [-0.0004]];
    expect(toCsv({ columns: ['a'], rows }, { maxDecimals: 3 })).toBe('a\r\n0.333\r\n2\r\n0\r\n');
    expect(toCsv({ columns: ['a'], rows: [[1 / 3]] })).toContain('0.3333333333333333');
  });

  it('starts with a byte-order mark when asked to', () => {
    expect(toCsv({ columns: ['a'], rows: [] }, { byteOrderMark: true })).toBe('\uFEFFa\r\n');
  });

  it('comes back cell by cell through the reader of cells', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ö', ',', '"', ' ', '7') }).map((text) => `x${text}x`);
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), (cells) => {
        const line = new TextEncoder().encode(toCsv({ columns: cells, rows: [] }).trimEnd());
        const row = new CellRow('a.csv');
        row.load(line, 0, line.length, 1);
        expect(row.texts()).toEqual(cells);
      }),
    );
  });
});
