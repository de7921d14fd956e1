/**
 * Converts the rows of a sheet to lines of a CSV (RFC 4180) while its XML streams in. Line n of the text is row n
 * of the sheet.
 */
import { MAX_COLUMNS, MAX_LINE_BYTES } from '../../tracking/session-limits';
import { FormatError, type SourcePlace } from '../format-reader';
import type { XmlHandlers } from '../xml/xml';
import { grouped, LAST_COLUMN, MAX_CELL_CHARACTERS, MAX_ROWS, MAX_SHEET_CHARACTERS } from './workbook-limits';
import { localName, type WorkbookContents } from './workbook-contents';
import { DAYS_OF_1904, dateText } from './date-cell';

const NEEDS_QUOTES = /[",]/;
const BREAKS = /[\r\n\t]+/g;
const LETTER_BEFORE_A = 64;

export class SheetLines implements XmlHandlers {
  private finished = '';
  private row = 0;
  private length = 0;
  private cells: string[] = [];
  private rowLength = 0;
  private width = 0;
  private column = 0;
  private type = '';
  private style = -1;
  private value = '';
  private isValue = false;
  private phoneticDepth = 0;

  constructor(
    private readonly contents: WorkbookContents,
    private readonly fileName: string,
    private readonly maxCharacters = MAX_SHEET_CHARACTERS,
  ) {}

  open(name: string, attributes: Readonly<Record<string, string>>, place: SourcePlace): void {
    switch (localName(name)) {
      case 'row':
        this.openRow(attributes['r'], place);
        break;
      case 'c':
        this.openCell(attributes, place);
        break;
      case 'rPh':
        this.phoneticDepth++;
        break;
      case 'v':
        this.isValue = true;
        break;
      case 't':
        this.isValue = this.phoneticDepth === 0;
        break;
      default:
    }
  }

  text(text: string): void {
    if (!this.isValue) return;
    this.value += text;
    if (this.value.length <= MAX_CELL_CHARACTERS) return;
    throw this.error(`A cell of ${this.sheet} is longer than ${grouped(MAX_CELL_CHARACTERS)} characters. Shorten it.`);
  }

  close(name: string): void {
    switch (localName(name)) {
      case 'row':
        this.closeRow();
        break;
      case 'c':
        this.closeCell();
        break;
      case 'rPh':
        this.phoneticDepth--;
        break;
      case 'v':
      case 't':
        this.isValue = false;
        break;
      default:
    }
  }

  get finishedLength(): number {
    return this.finished.length;
  }

  take(): string {
    const text = this.finished;
    this.finished = '';
    return text;
  }

  private openRow(number: string | undefined, place: SourcePlace): void {
    const row = number === undefined ? this.row + 1 : Number(number);
    if (!Number.isInteger(row) || row <= this.row || row > MAX_ROWS) {
      throw place.error('The rows of the sheet are not in order. Save the workbook again.');
    }
    const skipped = row - this.row - 1;
    this.row = row;
    if (skipped > 0) this.finish('\n'.repeat(skipped));
    this.cells.length = 0;
    this.rowLength = 0;
    this.column = 0;
  }

  private openCell(attributes: Readonly<Record<string, string>>, place: SourcePlace): void {
    const reference = attributes['r'];
    const column = reference === undefined ? this.column + 1 : columnNumber(reference);
    if (column <= this.column || column > LAST_COLUMN) {
      throw place.error(`The cells of row ${this.row} are not in order. Save the workbook again.`);
    }
    this.column = column;
    this.type = attributes['t'] ?? 'n';
    this.style = Number(attributes['s'] ?? -1);
    this.value = '';
  }

  private closeCell(): void {
    const text = this.cellText();
    if (text === '') return;
    if (this.column > MAX_COLUMNS) {
      throw this.error(
        `The row has a cell in column ${grouped(this.column)} of ${this.sheet}; up to ${grouped(MAX_COLUMNS)} are read. ` +
          'Delete the cells that far to the right.',
      );
    }
    const cell = NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    this.rowLength += this.column - this.cells.length + cell.length;
    if (this.rowLength > MAX_LINE_BYTES) {
      const most = grouped(MAX_LINE_BYTES);
      throw this.error(`The row of ${this.sheet} is longer than ${most} characters. Shorten its texts.`);
    }
    while (this.cells.length < this.column - 1) this.cells.push('');
    this.cells.push(cell);
  }

  private get sheet(): string {
    return `the sheet "${this.contents.sheetNames[0] ?? ''}"`;
  }

  private error(reason: string): FormatError {
    return new FormatError(reason, this.fileName, this.row);
  }

  private finish(lines: string): void {
    this.length += lines.length;
    if (this.length > this.maxCharacters) {
      const most = grouped(this.maxCharacters);
      throw this.error(`Up to here ${this.sheet} is longer than ${most} characters as text. Save a shorter session.`);
    }
    this.finished += lines;
  }

  private cellText(): string {
    switch (this.type) {
      case 'n':
        return this.numberText();
      case 's':
        return (this.contents.sharedTexts[Number(this.value)] ?? '').replace(BREAKS, ' ');
      case 'e':
        // A failed formula, such as #N/A, has no value.
        return '';
      default:
        return this.value.replace(BREAKS, ' ');
    }
  }

  private numberText(): string {
    if (this.value === '' || this.contents.isDateStyle[this.style] !== true) return this.value;
    return dateText(Number(this.value) + (this.contents.countsFrom1904 ? DAYS_OF_1904 : 0)) ?? this.value;
  }

  private closeRow(): void {
    const { cells } = this;
    this.width = Math.max(this.width, cells.length);
    const line = cells.length === 0 ? '' : cells.join(',') + ','.repeat(this.width - cells.length);
    this.finish(`${line}\n`);
  }
}

function columnNumber(reference: string): number {
  let column = 0;
  for (let i = 0; i < reference.length; i++) {
    const letter = reference.charCodeAt(i) - LETTER_BEFORE_A;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column;
}
