/** The loop that counts turns by code in tables of four bits a count (`code-counts.ts`), in WebAssembly. */
import {
  add,
  and,
  equal,
  functionsOf,
  get,
  I32,
  i16x8,
  i32,
  i32x4,
  ifElse,
  load16,
  load32,
  multiply,
  seq,
  set,
  shiftLeft,
  store16,
  store32,
  V128,
  v128,
  whileBelow,
  whileUsed,
  xor,
  type Code,
} from '../wasm/assembler';
import { TURN_CATEGORIES } from './categories';
import { MOST_CODES, type CodeBook } from './code-book';
import { classRow, CLASS_ROWS } from './code-plan';

/** Rows counted in one go. */
export const TABLE_ROWS = 2048;
const PAGE_BYTES = 65_536;

const ROWS_AT = 0;
const PLACES_AT = ROWS_AT + TABLE_ROWS * 2;
const LIST_AT = PLACES_AT + MOST_CODES * 4;
/** By code 1 for each `classRow` that it belongs to, 16 bits each. */
const CLASSES_AT = LIST_AT + TABLE_ROWS * 2;
const CLASS_VECTORS = CLASS_ROWS / 8;
const CODE_CLASS_BYTES = CLASS_ROWS * 2;
/** Of a column 32 bits for each `classRow`. */
const COLUMN_BYTES = CLASS_ROWS * 4;
const COLUMNS_AT = CLASSES_AT + MOST_CODES * CODE_CLASS_BYTES;
const FIRST_PAGES = 32;

/** In the list of what has no room in the table: one turn, of a code without a place, instead of sixteen. */
export const SINGLE = 0x8000;
const NO_PLACE = -1;

/**
 * count(rows, cells, one, full, column): counts rows in the column of a word (of the cells from address `cells` on) that
 * `one` and `full` say, 1 and 15 of its four bits; and by class at address `column`. Notes a code whose count goes over 15,
 * and one that has no place. Gives the length of the list.
 */
function countBody(): Code {
  const [rows, cells, one, full, column, at, code, place, cell, listed, end, first] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]; // prettier-ignore
  const vectors = Array.from({ length: CLASS_VECTORS }, (_, index) => index);
  const note = (entry: Code): Code => seq(store16(get(listed), entry, LIST_AT), set(listed, add(get(listed), i32(2))));
  const counted = seq(
    set(place, add(get(place), get(cells))),
    set(cell, load32(get(place), 0)),
    ifElse(
      equal(and(get(cell), get(full)), get(full)),
      // Past 15 the four bits begin anew at 0.
      seq(store32(get(place), xor(get(cell), get(full)), 0), note(get(code))),
      store32(get(place), add(get(cell), get(one)), 0),
    ),
  );
  return seq(
    set(end, shiftLeft(get(rows), i32(1))),
    whileBelow(
      get(at),
      get(end),
      seq(
        set(code, load16(get(at), ROWS_AT)),
        set(place, load32(shiftLeft(get(code), i32(2)), PLACES_AT)),
        ifElse(equal(get(place), i32(NO_PLACE)), note(add(get(code), i32(SINGLE))), counted),
        set(code, multiply(get(code), i32(CODE_CLASS_BYTES))),
        ...vectors.map((index) =>
          set(first + index, i16x8.add(get(first + index), v128.load(get(code), CLASSES_AT + 16 * index))),
        ),
        set(at, add(get(at), i32(2))),
      ),
    ),
    ...vectors.map((index) =>
      seq(
        v128.store(
          get(column),
          i32x4.add(v128.load(get(column), 32 * index), i32x4.low(get(first + index))),
          32 * index,
        ),
        v128.store(get(column), i32x4.add(v128.load(get(column), 32 * index + 16), i32x4.high(get(first + index))), 32 * index + 16), // prettier-ignore
      ),
    ),
    get(listed),
  );
}

/** One table at a time. */
export class TableKernel {
  private readonly memory = new WebAssembly.Memory({ initial: FIRST_PAGES });
  private readonly countRows: (rows: number, cells: number, one: number, full: number, column: number) => number;
  /** Codes to be counted. */
  rows = new Uint16Array(0);
  /** What `count` noted: codes, with `SINGLE` where they have no place. */
  list = new Uint16Array(0);
  /** Where the cells begin. */
  private cellsAt = 0;
  /** Whose classes are in the memory, and of how many of its codes. */
  private book: CodeBook | null = null;
  private codes = 0;

  constructor() {
    const locals = [I32, I32, I32, I32, I32, I32, V128, V128, V128] as const;
    const functions = [{ name: 'count', parameters: 5, locals, body: countBody() }] as const;
    this.countRows = functionsOf(this.memory, FIRST_PAGES, functions)('count');
  }

  /**
   * An empty table.
   * @param placeOf by code the word at which its cells begin, or -1
   * @param words of all cells
   */
  begin(book: CodeBook, placeOf: Int32Array, words: number, columns: number): void {
    this.cellsAt = COLUMNS_AT + columns * COLUMN_BYTES;
    const missing = this.cellsAt + words * 4 - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
    const { buffer } = this.memory;
    if (this.rows.buffer !== buffer) {
      this.rows = new Uint16Array(buffer, ROWS_AT, TABLE_ROWS);
      this.list = new Uint16Array(buffer, LIST_AT, TABLE_ROWS);
    }
    new Int32Array(buffer, PLACES_AT, MOST_CODES).set(placeOf.map((place) => (place < 0 ? NO_PLACE : place * 4)));
    this.setClasses(book);
    new Uint8Array(buffer, COLUMNS_AT, columns * COLUMN_BYTES + words * 4).fill(0);
  }

  private setClasses(book: CodeBook): void {
    if (this.book === book && this.codes === book.length) return;
    [this.book, this.codes] = [book, book.length];
    const classes = new Uint16Array(this.memory.buffer, CLASSES_AT, MOST_CODES * CLASS_ROWS);
    classes.fill(0);
    TURN_CATEGORIES.forEach((category, index) => {
      const classOf = book.classesOf(category);
      for (let code = 0; code < book.length; code++)
        classes[code * CLASS_ROWS + classRow(index, classOf[code] ?? 0)] = 1;
    });
  }

  /** Counts the first `count` of `rows` in a column, eight of which stand in a word; gives the length of `list`. */
  count(count: number, column: number): number {
    const shift = (column & 7) << 2;
    const cells = this.cellsAt + ((column >>> 3) << 2);
    return this.countRows(count, cells, 1 << shift, 15 << shift, COLUMNS_AT + column * COLUMN_BYTES) / 2;
  }

  /** The first words of the cells, as a view. */
  cells(words: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.memory.buffer, this.cellsAt, words);
  }

  /** Of each column `CLASS_ROWS` counts, as a view. */
  columnClasses(columns: number): Uint32Array<ArrayBuffer> {
    return new Uint32Array(this.memory.buffer, COLUMNS_AT, columns * CLASS_ROWS);
  }
}

/** The thread's kernel: its memory holds something only while a table is made. */
export const tableKernel = whileUsed(() => new TableKernel());
