/**
 * Decimal numbers straight from bytes, without a string per cell. The result is the same double that `Number(text)`
 * gives: up to 2^53 the mantissa is exact and a division by an exact power of ten rounds once; anything longer goes
 * the slow way.
 */
const MAX_EXACT = Number.MAX_SAFE_INTEGER;
/** 10^0 .. 10^22 are exact doubles. */
export const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));
const STRICT_DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,4})?$/;
/** A number of more characters is not a measurement. */
const MAX_NUMBER_CHARACTERS = 64;

const SPACE = 32;
const TAB = 9;
const PLUS = 43;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const QUOTE = 34;

/** The number in `bytes[start, end)`; NaN where it is not exactly one finite decimal number (empty included). */
export function parseDecimal(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  const sign = bytes[at] ?? 0;
  if (sign === MINUS || sign === PLUS) at++;
  const firstDigit = at;
  let mantissa = 0;
  let digit = 0;
  while (at < end && (digit = (bytes[at] ?? 0) - ZERO) >= 0 && digit <= 9) {
    mantissa = mantissa * 10 + digit;
    at++;
  }
  let digits = at - firstDigit;
  let decimals = 0;
  if (at < end && bytes[at] === POINT) {
    const firstDecimal = ++at;
    while (at < end && (digit = (bytes[at] ?? 0) - ZERO) >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit;
      at++;
    }
    decimals = at - firstDecimal;
    digits += decimals;
  }
  if (at !== end || digits === 0 || mantissa > MAX_EXACT || decimals > 22) return parseSlowly(bytes, start, end);
  const value = decimals === 0 ? mantissa : mantissa / (POWERS_OF_TEN[decimals] ?? NaN);
  return sign === MINUS ? -value : value;
}

/** Blanks or quotes around it, exponents, more digits than a double holds. */
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

function isBlank(byte: number): boolean {
  return byte === SPACE || byte === TAB;
}
