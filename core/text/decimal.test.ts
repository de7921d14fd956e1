import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from './decimal';

function parse(text: string): number {
  const bytes = new TextEncoder().encode(`7${text}7`);
  return parseDecimal(bytes, 1, bytes.length - 1);
}

describe('parseDecimal', () => {
  it.each([
    ['0', 0],
    ['-0.41', -0.41],
    ['+3.5', 3.5],
    ['.5', 0.5],
    ['5.', 5],
    ['1e3', 1000],
    ['-1.25E-2', -0.0125],
    [' 12.5 ', 12.5],
    ['"12.5"', 12.5],
    ['-9.123676221696329', -9.123676221696329],
    ['44519.71565509259', 44519.71565509259],
    ['123456789012345678901234567890', 1.2345678901234568e29],
  ])('%j is %d', (text, expected) => {
    expect(parse(text)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '-',
    '.',
    '1.2.3',
    '12,5',
    '1e',
    'e5',
    '0x10',
    'NaN',
    'Infinity',
    '--1',
    '1 2',
    '1e999',
    '5m',
    '\0',
  ])('%j is no number', (text) => {
    expect(parse(text)).toBeNaN();
  });

  it('gives the double that Number gives, for any finite number as text', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const expected = Object.is(value, -0) ? 0 : value;
        expect(parse(String(value))).toBe(expected);
      }),
    );
  });

  it('gives the double that Number gives, for any fixed decimals', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.nat(20), (value, decimals) => {
        const text = value.toFixed(decimals);
        expect(parse(text) - Number(text)).toBe(0);
      }),
    );
  });
});
