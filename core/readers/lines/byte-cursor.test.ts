import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteCursor } from './byte-cursor';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function cellsOf(line: string, next: (cursor: ByteCursor) => number): unknown[] {
  const bytes = encode(line);
  const cursor = new ByteCursor('a.txt');
  cursor.load(bytes, 0, bytes.length, 1);
  const cells: unknown[] = [];
  try {
    do cells.push(next(cursor), cursor.separator);
    while (cursor.separator !== -1);
  } catch (error) {
    cells.push(String(error));
  }
  return cells;
}

const atOnce = (line: string): unknown[] => cellsOf(line, (cursor) => cursor.nextNumberOrMissing('x'));
const inTwoSteps = (line: string): unknown[] => cellsOf(line, (cursor) => cursor.advance().numberOrMissing('x'));

describe('a number and the cell it is in', () => {
  it('-1.25 and 7 before a comma and a semicolon, then NaN and nothing', () => {
    expect(atOnce('-1.25,7;NaN:')).toEqual([-1.25, 44, 7, 59, NaN, 58, NaN, -1]);
  });

  it('is what two steps give, whatever stands there', () => {
    const piece = fc.constantFrom(
      '-',
      '+',
      '.',
      ',',
      ';',
      ':',
      '0',
      '1',
      '9',
      '12.5',
      '123456789',
      'e3',
      ' ',
      '"',
      'NaN',
      'x',
    );
    const line = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(line, (text) => {
        expect(atOnce(text)).toEqual(inTwoSteps(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('is what two steps give for any double as text', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(atOnce(`${value},`)).toEqual(inTwoSteps(`${value},`));
      }),
    );
  });
});
