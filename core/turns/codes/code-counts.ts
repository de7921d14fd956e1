/**
 * Turns by code in many columns (sessions, or players) at once: a table of four-bit counts from which the turns of any choice
 * of codes are added up for all columns without looking at a turn. Here tables are made; `code-tables.ts` adds them up.
 */
import { TURN_CATEGORIES } from '../categories';
import type { CodeBook } from './code-book';
import { categoryOfRow, CLASS_ROWS, classRow } from './code-plan';
import { firstFrom } from '../first-from';
import { ALL_ROW, KEPT_ROWS, type CodeTable, type CodeTables } from './code-tables';
import { VECTOR_BYTES } from '../kernels/row-layout';
import {
  ENDS_AT,
  LIST_AT,
  PLACES_AT,
  ROWS_AT,
  RUN_COLUMNS_AT,
  TABLE_ROWS,
  TABLE_RUNS,
  VECTOR_COLUMNS,
} from '../kernels/table-layout';

/** Sums of a column are of 16 bits. */
const MOST_COLUMN_TURNS = 0xffff;
/** Which codes are frequent is told from one turn of so many. */
const SAMPLED = 32;
/** Cells that take so many times the room of a list are kept nonetheless: they are sooner added up. */
const LISTED_COST = 3;
const ENTRY_BYTES = 2;

/**
 * Which of the codes of rows `from` to `to` get cells: all but the rarest, whose turns stand in a list.
 * @param share of these rows that will be counted
 */
export function codesWorthCells(
  book: CodeBook,
  codes: Uint16Array,
  from: number,
  to: number,
  columns: number,
  share = 1,
): Uint16Array {
  // prettier-ignore
  const turns = new Uint32Array(book.length);
  for (let row = from; row < to; row += SAMPLED) {
    const code = codes[row] ?? 0;
    turns[code] = (turns[code] ?? 0) + SAMPLED;
  }
  const cellBytes = columns / 2;
  const entryBytes = share * ENTRY_BYTES * LISTED_COST;
  return Uint16Array.from(turns.keys()).filter((code) => (turns[code] ?? 0) * entryBytes > cellBytes);
}

/** The turns of each column as a table has them, or null where they are more than it counts. */
export function columnTurns(turns: Uint32Array): Uint16Array | null {
  return turns.some((own) => own > MOST_COLUMN_TURNS) ? null : Uint16Array.from(turns);
}

/** A table in the making, behind those that are there. One at a time in a memory. */
export class CodeCounter {
  private readonly rowBytes: number;
  /** Where the table begins. */
  private readonly cells: number;
  /** `code << 16 | column`: what the table's lists will hold. */
  private readonly listed: number[] = [];

  /**
   * @param turns of each column (`columnTurns`)
   * @param codes that get cells
   */
  constructor(
    private readonly tables: CodeTables,
    private readonly book: CodeBook,
    private readonly turns: Uint16Array,
    private readonly codes: Uint16Array,
  ) {
    const rowBytes = Math.ceil(turns.length / VECTOR_COLUMNS) * VECTOR_BYTES;
    const cells = tables.takeZeros(codes.length * rowBytes);
    [this.rowBytes, this.cells] = [rowBytes, cells];
    tables.words.fill(0, PLACES_AT / 4, PLACES_AT / 4 + book.length);
    codes.forEach((code, index) => {
      tables.words[PLACES_AT / 4 + code] = cells + index * rowBytes;
    });
  }

  /**
   * Counts runs `first` to `end`, each in its column: rows that follow each other.
   * @param codes of rows
   * @param start first row of each run, and, last, the number of rows
   */
  add(codes: Uint16Array, start: Uint32Array, columns: Uint16Array, first: number, end: number): void {
    const { halves, words } = this.tables;
    const last = start[end] ?? 0;
    let run = first;
    for (let row = start[first] ?? 0; row < last;) {
      // The run that row is of: it may have begun before, and runs without rows are passed by.
      run = firstFrom(start, row + 1, run, end) - 1;
      const most = Math.min(end, run + TABLE_RUNS);
      const to = Math.min(row + TABLE_ROWS, start[most] ?? 0);
      const next = firstFrom(start, to, run, most);
      halves.set(codes.subarray(row, to), ROWS_AT / 2);
      words.set(start.subarray(run + 1, next + 1), ENDS_AT / 4);
      halves.set(columns.subarray(run, next), RUN_COLUMNS_AT / 2);
      this.note(this.tables.countCodes(next - run, row, to));
      row = to;
    }
  }

  private note(bytes: number): void {
    const { words } = this.tables;
    for (let at = LIST_AT / 4; at < (LIST_AT + bytes) / 4; at++) this.listed.push(words[at] ?? 0);
  }

  finish(): CodeTable {
    const { tables, book, turns, rowBytes, cells } = this;
    const rows = new Int32Array(CLASS_ROWS + 1);
    const table = {
      columns: turns.length,
      rowBytes,
      codes: book.length,
      cells,
      rows,
      ...this.places(),
      ...this.lists(),
    };
    const all = this.takeRow();
    tables.halves.set(turns, all / 2);
    rows[ALL_ROW] = all;
    for (const row of KEPT_ROWS) {
      const chosen = codesOfRow(book, row);
      if (chosen.length === 0) continue;
      const at = this.takeRow();
      tables.chooseCodes(chosen, 1);
      tables.clear(table.columns);
      tables.add(table, 0, table.columns);
      if (tables.keepSums(at, table.columns)) rows[row] = at;
      else tables.drop(at);
    }
    return table;
  }

  private takeRow(): number {
    return this.tables.take((this.rowBytes * VECTOR_COLUMNS * 2) / VECTOR_BYTES);
  }

  private places(): Pick<CodeTable, 'places'> {
    const { tables, book, codes } = this;
    const places = tables.takeZeros(book.length * 2);
    codes.forEach((code, index) => {
      tables.halves[places / 2 + code] = index + 1;
    });
    return { places };
  }

  private lists(): Pick<CodeTable, 'starts' | 'lists'> {
    const { tables, book, listed } = this;
    const starts = tables.takeZeros((book.length + 1) * 4);
    const lists = tables.take(listed.length * 2);
    const { words, halves } = tables;
    const first = starts / 4;
    for (const entry of listed) {
      const next = first + (entry >>> 16) + 1;
      words[next] = (words[next] ?? 0) + 1;
    }
    for (let at = first; at < first + book.length; at++) words[at + 1] = (words[at + 1] ?? 0) + (words[at] ?? 0);
    const place = words.slice(first, first + book.length);
    for (const entry of listed) {
      const code = entry >>> 16;
      const at = place[code] ?? 0;
      halves[lists / 2 + at] = entry & 0xffff;
      place[code] = at + 1;
    }
    return { starts, lists };
  }
}

/** Codes of a class. */
function codesOfRow(book: CodeBook, row: number): Uint16Array {
  const category = categoryOfRow(row);
  const classes = book.classesOf(TURN_CATEGORIES[category] ?? 'side');
  const codes = new Uint16Array(book.length);
  let count = 0;
  for (let code = 0; code < book.length; code++) {
    if (classRow(category, classes[code] ?? 0) === row) codes[count++] = code;
  }
  return codes.subarray(0, count);
}
