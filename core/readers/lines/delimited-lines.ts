/** Rewrites tables with semicolons, tabs or bars between cells, or with a decimal comma, to commas and points. */
import { MAX_LINE_BYTES } from '../../tracking/session-limits';
import type { TableDialect } from './separator-and-decimal-comma';

const QUOTE = 34;
const COMMA = 44;
const POINT = 46;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const ZERO = 48;

export class DelimitedLines {
  private readonly separator: number;
  private readonly hasDecimalComma: boolean;
  private out = new Uint8Array(2 * MAX_LINE_BYTES);
  private length = 0;

  constructor({ separator, hasDecimalComma }: TableDialect) {
    this.separator = separator.charCodeAt(0);
    this.hasDecimalComma = hasDecimalComma;
  }

  async *rewritten(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
    let held = new Uint8Array(0);
    for await (const chunk of chunks) {
      const bytes = held.length === 0 ? chunk : joined(held, chunk);
      const end = bytes.lastIndexOf(LINE_FEED) + 1;
      if (end > 0) yield this.lines(bytes, end);
      held = bytes.slice(end);
      // No valid line is this long. It passes through and the line reader refuses it.
      if (held.length > 2 * MAX_LINE_BYTES) {
        yield held;
        held = new Uint8Array(0);
      }
    }
    if (held.length > 0) yield this.lines(held, held.length);
  }

  private lines(bytes: Uint8Array, end: number): Uint8Array {
    this.length = 0;
    if (this.out.length < 3 * end) this.out = new Uint8Array(3 * end);
    let at = 0;
    while (at < end) at = this.cell(bytes, at, end);
    return this.out.slice(0, this.length);
  }

  private cell(bytes: Uint8Array, start: number, end: number): number {
    const { separator } = this;
    let at = start;
    let commas = 0;
    let isQuoted = false;
    for (; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED || byte === CARRIAGE_RETURN) break;
      else if (byte === separator && !isQuoted) break;
      else if (byte === COMMA) commas++;
    }
    if (commas === 1 && this.hasDecimalComma && isNumber(bytes, start, at)) this.copyNumber(bytes, start, at);
    else if (commas > 0 && bytes[start] !== QUOTE) this.copyQuoted(bytes, start, at);
    else this.copy(bytes, start, at);
    if (at >= end) return end;
    this.out[this.length++] = bytes[at] === separator ? COMMA : (bytes[at] ?? 0);
    return at + 1;
  }

  private copy(bytes: Uint8Array, start: number, end: number): void {
    this.out.set(bytes.subarray(start, end), this.length);
    this.length += end - start;
  }

  private copyNumber(bytes: Uint8Array, start: number, end: number): void {
    for (let i = start; i < end; i++) {
      const byte = bytes[i] ?? 0;
      if (byte !== QUOTE) this.out[this.length++] = byte === COMMA ? POINT : byte;
    }
  }

  private copyQuoted(bytes: Uint8Array, start: number, end: number): void {
    this.out[this.length++] = QUOTE;
    for (let i = start; i < end; i++) {
      const byte = bytes[i] ?? 0;
      if (byte === QUOTE) this.out[this.length++] = QUOTE;
      this.out[this.length++] = byte;
    }
    this.out[this.length++] = QUOTE;
  }
}

/**
 * Whether a cell is a number once its comma is a point: digits, signs, an exponent, surrounding blanks and quotes.
 */
function isNumber(bytes: Uint8Array, start: number, end: number): boolean {
  let digits = 0;
  for (let i = start; i < end; i++) {
    const byte = bytes[i] ?? 0;
    if (byte >= ZERO && byte < ZERO + 10) digits++;
    else if (!IN_NUMBERS.has(byte)) return false;
  }
  return digits > 0;
}

const IN_NUMBERS = new Set([...' ",+-eE'].map((character) => character.charCodeAt(0)));

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
