/**
 * Parses decimal numbers straight from bytes, without a string per cell. The result is the same double that
 * `Number(text)` gives: up to 2^53 the mantissa is exact, and a division by an exact power of ten rounds once;
 * longer numbers take the slow path.
 */
const MAX_EXACT = Number.MAX_SAFE_INTEGER;
/** 10^0 .. 10^22 are exact doubles. */
export const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));
/** Any nine digits fit 32 bits, and most numbers of a tracking file have no more. */
export const MAX_SHORT_DIGITS = 9;
const STRICT_DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,4})?$/;
const MAX_NUMBER_CHARACTERS = 64;

const SPACE = 32;
const TAB = 9;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const QUOTE = 34;

export class DecimalScan {
  end = 0;

  /**
   * The plain decimal number (`-12.5`: no plus, exponent, blank or quote) at the start of `bytes[start, limit)`, up
   * to the first byte that cannot belong to it. NaN if there is none, or its mantissa is not exact.
   */
  read(bytes: Uint8Array, start: number, limit: number): number {
    let at = start;
    const isNegative = at < limit && bytes[at] === MINUS;
    if (isNegative) at++;
    const firstDigit = at;
    let mantissa = 0;
    let digit = 0;
    while (at < limit && (digit = (bytes[at] ?? 0) - ZERO) >>> 0 <= 9) {
      mantissa = (Math.imul(mantissa, 10) + digit) | 0;
      at++;
    }
    let digits = at - firstDigit;
    let decimals = 0;
    if (at < limit && digit === POINT - ZERO) {
      const firstDecimal = ++at;
      while (at < limit && (digit = (bytes[at] ?? 0) - ZERO) >>> 0 <= 9) {
        mantissa = (Math.imul(mantissa, 10) + digit) | 0;
        at++;
      }
      decimals = at - firstDecimal;
      digits += decimals;
    }
    this.end = at;
    if (digits === 0) return NaN;
    const value =
      digits <= MAX_SHORT_DIGITS
        ? mantissa / (POWERS_OF_TEN[decimals] ?? NaN)
        : longNumber(bytes, firstDigit, at, decimals);
    return isNegative ? -value : value;
  }
}

export function longNumber(bytes: Uint8Array, start: number, end: number, decimals: number): number {
  let mantissa = 0;
  for (let at = start; at < end; at++) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (digit >= 0) mantissa = mantissa * 10 + digit;
  }
  return mantissa > MAX_EXACT ? NaN : mantissa / (POWERS_OF_TEN[decimals] ?? NaN);
}

const scan = new DecimalScan();

/** The number in `bytes[start, end)`; NaN unless it is exactly one finite decimal number. Empty text gives NaN. */
export function parseDecimal(bytes: Uint8Array, start: number, end: number): number {
  const value = scan.read(bytes, start, end);
  return scan.end === end && value === value ? value : parseSlowly(bytes, start, end);
}

function parseSlowly(bytes: Uint8Array, start: number, end: number): number {
  let from = start;
  let to = end;
  while (from < to && isBlank(bytes[from] ?? 0)) from++;
  while (to > from && isBlank(bytes[to - 1] ?? 0)) to--;
  if (to - from >= 2 && bytes[from] === QUOTE && bytes[to - 1] === QUOTE) {
    from++;
    to--;
  }
  if (to === from || to - from > MAX_NUMBER_CHARACTERS) return NaN;
  let text = '';
  for (let i = from; i < to; i++) text += String.fromCharCode(bytes[i] ?? 0);
  if (!STRICT_DECIMAL.test(text)) return NaN;
  const value = Number(text);
  return Number.isFinite(value) ? value : NaN;
}

const LETTER_N = 110;
const LETTER_A = 97;
const SMALL = 32;

export function saysNaN(bytes: Uint8Array, start: number, end: number): boolean {
  const length = end - start;
  if (length !== 2 && length !== 3) return false;
  const isNA = ((bytes[start] ?? 0) | SMALL) === LETTER_N && ((bytes[start + 1] ?? 0) | SMALL) === LETTER_A;
  return isNA && (length === 2 || ((bytes[start + 2] ?? 0) | SMALL) === LETTER_N);
}

function isBlank(byte: number): boolean {
  return byte === SPACE || byte === TAB;
}
