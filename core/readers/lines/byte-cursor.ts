/**
 * Walks the cells of a line on its bytes, separated by commas, semicolons, colons or other characters. One instance
 * serves a file.
 */
import { DecimalScan, parseDecimal } from '../../text/decimal';
import type { InternedTexts } from '../../text/interned-texts';
import { quoteForMessage } from '../shared/clean-names';
import { FormatError, type SourcePlace } from '../format-reader';

export const COMMA = 44;
export const COLON = 58;
export const SEMICOLON = 59;
export const LINE_END = -1;
const CUT_OFF = 'the line is cut off or damaged. Export the file again.';
const decoder = new TextDecoder('utf-8');

export class ByteCursor implements SourcePlace {
  line = 0;
  separator = LINE_END;
  private bytes: Uint8Array = new Uint8Array(0);
  private next = 0;
  private end = 0;
  private cellStart = 0;
  private cellEnd = 0;
  private readonly isSeparator = new Uint8Array(256);
  private readonly scan = new DecimalScan();

  constructor(
    readonly fileName: string,
    separators: Iterable<number> = [COMMA, COLON, SEMICOLON],
  ) {
    for (const separator of separators) this.isSeparator[separator] = 1;
  }

  load(bytes: Uint8Array, start: number, end: number, line: number): void {
    this.bytes = bytes;
    this.next = start;
    this.end = end;
    this.line = line;
  }

  advance(): this {
    this.cellStart = Math.min(this.next, this.end);
    const { bytes, end, isSeparator } = this;
    let at = this.cellStart;
    while (at < end && isSeparator[bytes[at] ?? 0] === 0) at++;
    this.cellEnd = at;
    this.separator = at < this.end ? (this.bytes[at] ?? LINE_END) : LINE_END;
    this.next = at + 1;
    return this;
  }

  get isEmpty(): boolean {
    return this.cellStart === this.cellEnd;
  }

  get lastByte(): number {
    return this.bytes[this.end - 1] ?? LINE_END;
  }

  expectSeparator(separator: number, what: string): void {
    if (this.separator === separator) return;
    throw this.error(`"${String.fromCharCode(separator)}" is missing after ${what}; ${CUT_OFF}`);
  }

  number(what: string): number {
    const value = parseDecimal(this.bytes, this.cellStart, this.cellEnd);
    if (value === value) return value;
    throw this.error(`${quoteForMessage(this.text())} is not a number (${what}). Correct it or export the file again.`);
  }

  numberOrMissing(what: string): number {
    const value = parseDecimal(this.bytes, this.cellStart, this.cellEnd);
    if (value === value || this.isEmpty || this.text().toLowerCase() === 'nan') return value;
    return this.number(what);
  }

  /** `advance` and `numberOrMissing` in a single pass over the bytes if the cell is a plain decimal number. */
  nextNumberOrMissing(what: string): number {
    const { bytes, end, isSeparator, scan } = this;
    const start = this.next;
    const value = scan.read(bytes, start, end);
    const at = scan.end;
    const separator = at < end ? (bytes[at] ?? 0) : LINE_END;
    if (value !== value || (at < end && isSeparator[separator] === 0)) return this.advance().numberOrMissing(what);
    this.cellStart = start;
    this.cellEnd = at;
    this.separator = separator;
    this.next = at + 1;
    return value;
  }

  integer(what: string): number {
    const value = this.number(what);
    if (Number.isSafeInteger(value)) return value;
    throw this.error(`The ${what} must be a whole number, not ${value}.`);
  }

  text(): string {
    return decoder.decode(this.bytes.subarray(this.cellStart, this.cellEnd)).trim();
  }

  internedText(texts: InternedTexts): string {
    return texts.of(this.bytes, this.cellStart, this.cellEnd);
  }

  error(reason: string): FormatError {
    return new FormatError(reason, this.fileName, this.line);
  }
}
