/** The cells of one CSV line (RFC 4180; any separator) as byte ranges. One instance serves all lines of a file. */
import { MISSING, toFixedPoint } from '../../tracking/trackset';
import { MAX_COORDINATE_M, MAX_COLUMNS } from '../../tracking/session-limits';
import { parseClockTimeMs } from './clock-time';
import { preciseDateTimeMs } from './date-time';
import { longNumber, MAX_SHORT_DIGITS, parseDecimal, POWERS_OF_TEN, saysNaN } from '../../text/decimal';
import { InternedTexts } from '../../text/interned-texts';
import { cleanName, quoteForMessage } from '../shared/clean-names';
import { FormatError } from '../format-reader';
import { TimeBytes } from './time-bytes';
import { MISSING_WORDS } from './missing-words';

const COMMA = 44;
const QUOTE = 34;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
/** No decimal number is infinite, so Infinity can mark an empty cell. */
const NO_VALUE = Infinity;
/** A machine that is switched off while writing leaves zero bytes at the end. */
export const ZERO_BYTES =
  'The file holds zero bytes in the place of text: it was not written to its end. Export it again.';

export function isMissingWord(text: string): boolean {
  return MISSING_WORDS.has(text.toLowerCase());
}

const decoder = new TextDecoder('utf-8');

export interface CellMaps {
  readonly cells: Int32Array;
  readonly scales: Float64Array;
  readonly offsets: Float64Array;
}

export class CellRow {
  count = 0;
  line = 0;
  private bytes: Uint8Array = new Uint8Array(0);
  private starts = new Int32Array(256);
  /**
   * The number in each cell, if written plainly, read while looking for the cell's end. `NO_VALUE` for an empty
   * cell and the words NaN and NA; NaN for a cell that needs a second look.
   */
  private values = new Float64Array(256);
  private readonly times = new TimeBytes();
  private readonly names = new InternedTexts((text) => cleanName(withoutQuotes(text)));

  constructor(
    readonly fileName: string,
    private columnNames: readonly string[] = [],
    private readonly separator: number = COMMA,
  ) {}

  columnName(index: number): string {
    return this.columnNames[index] ?? '';
  }

  setColumnNames(names: readonly string[]): void {
    this.columnNames = names;
  }

  /**
   * Splits `bytes[start, end)`, which must not change until the next call, and reads plain numbers on the way as
   * `DecimalScan` does, but without a call or a field per cell: reading a file spends most of its time here. Reads
   * digits until there are none; a last cell that runs past the end of the line gets a second look.
   * @throws FormatError beyond `MAX_COLUMNS`
   */
  load(bytes: Uint8Array, start: number, end: number, line: number): void {
    this.bytes = bytes;
    this.line = line;
    this.makeRoom(end - start + 2);
    const { separator, starts, values } = this;
    let count = 0;
    let at = start | 0;
    const lineEnd = end | 0;
    const separatorDigit = separator - ZERO;
    while (at <= lineEnd) {
      const cellStart = at;
      starts[count] = cellStart;
      let digit = (bytes[at] ?? 0) - ZERO;
      const isNegative = digit === MINUS - ZERO;
      if (isNegative) digit = (bytes[++at] ?? 0) - ZERO;
      const firstDigit = at;
      let mantissa = 0;
      while (digit >>> 0 <= 9) {
        mantissa = (Math.imul(mantissa, 10) + digit) | 0;
        digit = (bytes[++at] ?? 0) - ZERO;
      }
      let digits = at - firstDigit;
      let decimals = 0;
      if (digit === POINT - ZERO) {
        const firstDecimal = ++at;
        digit = (bytes[at] ?? 0) - ZERO;
        while (digit >>> 0 <= 9) {
          mantissa = (Math.imul(mantissa, 10) + digit) | 0;
          digit = (bytes[++at] ?? 0) - ZERO;
        }
        decimals = at - firstDecimal;
        digits += decimals;
      }
      let value = NaN;
      if ((digit === separatorDigit && at < lineEnd) || at === lineEnd) {
        if (digits > 0) {
          value =
            digits <= MAX_SHORT_DIGITS
              ? mantissa / (POWERS_OF_TEN[decimals] ?? NaN)
              : longNumber(bytes, firstDigit, at, decimals);
          if (isNegative) value = -value;
        } else if (at === cellStart) value = NO_VALUE;
      } else if (at > lineEnd) {
        at = lineEnd;
      } else {
        at = this.endOfText(cellStart, lineEnd) | 0;
        if (saysNaN(bytes, cellStart, at)) value = NO_VALUE;
      }
      values[count++] = value;
      at++;
    }
    starts[count] = end + 1;
    this.count = count;
    if (count > MAX_COLUMNS) {
      const most = MAX_COLUMNS.toLocaleString('en-GB');
      throw this.error(`The line has more than ${most} columns, so this is not a tracking CSV. Export the file again.`);
    }
  }

  /** @throws FormatError naming the line if it has more or fewer cells than the header */
  expectCount(expected: number): void {
    if (this.count !== expected) this.expectCountOfCells(expected);
  }

  private expectCountOfCells(expected: number): void {
    // A separator after the last cell does not start another cell.
    while (this.count > expected && this.startOf(this.count - 1) >= this.endOf(this.count - 1)) this.count--;
    if (this.count === expected) return;
    this.expectNoZeroByte();
    throw this.error(
      `The line has ${this.count} columns where the header has ${expected}; it is cut off or damaged. ` +
        'Export the file again.',
    );
  }

  isEmpty(index: number): boolean {
    return index >= this.count || this.startOf(index) >= this.endOf(index);
  }

  /** NaN for an empty cell or the words NaN and NA. @throws FormatError for anything else that is not a number */
  number(index: number): number {
    const value = index < this.count ? (this.values[index] ?? NO_VALUE) : NO_VALUE;
    if (value === NO_VALUE) return NaN;
    return value === value ? value : this.otherNumber(index);
  }

  numberOrNaN(index: number): number {
    return index < this.count ? parseDecimal(this.bytes, this.startOf(index), this.endOf(index)) : NaN;
  }

  requiredNumber(index: number): number {
    const value = this.number(index);
    if (value === value) return value;
    throw this.error(`A number is missing${this.columnPhrase(index)}. Correct the cell or export the file again.`);
  }

  /** Fixed-point metres from metres (scale 1, offset 0) or shares of a side; `MISSING` for an empty cell. */
  fixedPoint(index: number, scale: number, offset: number): number {
    const value = this.number(index) * scale + offset;
    if (value !== value) return MISSING;
    if (value > MAX_COORDINATE_M || value < -MAX_COORDINATE_M) {
      throw this.error(
        `${quoteForMessage(this.text(index))}${this.columnPhrase(index)} is farther than ` +
          `${MAX_COORDINATE_M / 1000} km from the pitch. Check the unit of the export (metres).`,
      );
    }
    return toFixedPoint(value);
  }

  /**
   * `fixedPoint` of many cells into `into[at, at + cells.length)`, three times as fast because it is one short
   * loop. All cells must be in the row (`expectCount`).
   * @returns the number of missing values
   */
  fixedPoints({ cells, scales, offsets }: CellMaps, into: Int32Array, at: number): number {
    const { values } = this;
    let missingCount = 0;
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i] ?? 0;
      const value = (values[cell] ?? NO_VALUE) * (scales[i] ?? 1) + (offsets[i] ?? 0);
      if (value <= MAX_COORDINATE_M && value >= -MAX_COORDINATE_M) {
        into[at + i] = toFixedPoint(value);
        continue;
      }
      const other = values[cell] === NO_VALUE ? MISSING : this.fixedPoint(cell, scales[i] ?? 1, offsets[i] ?? 0);
      if (other === MISSING) missingCount++;
      into[at + i] = other;
    }
    return missingCount;
  }

  text(index: number): string {
    if (index >= this.count) return '';
    return withoutQuotes(decoder.decode(this.bytes.subarray(this.startOf(index), this.endOf(index))));
  }

  name(index: number): string {
    return index >= this.count ? '' : this.names.of(this.bytes, this.startOf(index), this.endOf(index));
  }

  clockTimeMs(index: number): number {
    const ms = this.times.clockMs(this.bytes, this.startOf(index), this.endOf(index));
    return ms === ms ? ms : parseClockTimeMs(this.text(index));
  }

  dateTimeMs(index: number): number {
    const ms = this.times.dateTimeMs(this.bytes, this.startOf(index), this.endOf(index));
    return ms === ms ? ms : preciseDateTimeMs(this.text(index));
  }

  texts(): string[] {
    return Array.from({ length: this.count }, (_, index) => this.text(index));
  }

  error(reason: string): FormatError {
    return new FormatError(reason, this.fileName, this.line);
  }

  private otherNumber(index: number): number {
    const value = parseDecimal(this.bytes, this.startOf(index), this.endOf(index));
    if (value === value || this.saysMissing(index)) return value;
    this.expectNoZeroByte();
    throw this.error(
      `${quoteForMessage(this.text(index))} is not a number${this.columnPhrase(index)}. Correct the cell or export the file again.`,
    );
  }

  private expectNoZeroByte(): void {
    const line = this.bytes.subarray(this.startOf(0), this.endOf(this.count - 1));
    if (line.includes(0)) throw this.error(ZERO_BYTES);
  }

  private saysMissing(index: number): boolean {
    return isMissingWord(this.text(index));
  }

  private columnPhrase(index: number): string {
    const name = this.columnNames[index];
    return name === undefined || name === '' ? ` in column ${index + 1}` : ` in column ${name}`;
  }

  private startOf(index: number): number {
    return this.starts[index] ?? 0;
  }

  private endOf(index: number): number {
    return (this.starts[index + 1] ?? 0) - 1;
  }

  private endOfText(start: number, end: number): number {
    const { bytes, separator } = this;
    let at = bytes[start] === QUOTE ? this.closingQuote(start, end) : start;
    while (at < end && bytes[at] !== separator) at++;
    return at;
  }

  private closingQuote(open: number, end: number): number {
    for (let at = open + 1; at < end; at++) {
      if (this.bytes[at] !== QUOTE) continue;
      if (this.bytes[at + 1] === QUOTE && at + 1 < end) at++;
      else return at;
    }
    throw this.error('A quotation mark is opened but not closed. Correct the line or export the file again.');
  }

  private makeRoom(cells: number): void {
    if (cells <= this.starts.length) return;
    this.starts = new Int32Array(2 * cells);
    this.values = new Float64Array(2 * cells);
  }
}

function withoutQuotes(cell: string): string {
  const text = cell.trim();
  return text.length >= 2 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replaceAll('""', '"').trim()
    : text;
}
