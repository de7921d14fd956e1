/**
 * The loops over tables of four-bit counts (`code-tables.ts`) as WebAssembly instructions, and where the memory of tables
 * holds what.
 */
import {
  add,
  and,
  equal,
  get,
  I32,
  i16x8,
  i32,
  i32x4,
  i8x16,
  ifElse,
  isAtLeast,
  isBelow,
  load16,
  load32,
  multiply,
  or,
  program,
  select,
  seq,
  set,
  shiftLeft,
  shiftRight,
  store16,
  store32,
  subtract,
  V128,
  v128,
  whileBelow,
  xor,
  type Code,
} from '../wasm/assembler';
import { MOST_CODES } from './code-book';
import { CLASS_ROWS } from './code-plan';

/** Rows counted in one go, and runs of rows of one column. */
export const TABLE_ROWS = 4096;
export const TABLE_RUNS = 1024;
export const VECTOR_BYTES = 16;
/** A vector has so many columns, of four bits each. */
export const VECTOR_COLUMNS = 32;
/** So many counts of up to 15 fit a byte. */
const BYTE_CODES = 17;

/** Codes to be counted. */
export const ROWS_AT = 0;
/** The row behind each run. */
export const ENDS_AT = ROWS_AT + TABLE_ROWS * 2;
/** Its column. */
export const COLUMNS_AT = ENDS_AT + TABLE_RUNS * 4;
/** What `count` notes. */
export const LIST_AT = COLUMNS_AT + TABLE_RUNS * 2;
/** By code where its cells begin, or 0: while a table is made. */
export const PLACES_AT = LIST_AT + TABLE_ROWS * 4;
/** Codes to be added up. */
export const CHOSEN_AT = PLACES_AT + MOST_CODES * 4;
/** Where the cells of those begin that the table has. */
const CELLS_AT = CHOSEN_AT + MOST_CODES * 2;
/** Rows of 16 bits to be added: where each begins, and how often. */
export const ADDENDS_AT = CELLS_AT + MOST_CODES * 4;
export const ADDEND_BYTES = 8;
/** With one for all turns, and one for what lists hold. */
const MOST_ADDENDS = CLASS_ROWS + 2;
/** Here the tables begin. */
export const TABLES_AT = Math.ceil((ADDENDS_AT + MOST_ADDENDS * ADDEND_BYTES) / VECTOR_BYTES) * VECTOR_BYTES;
export const FIRST_PAGES = Math.ceil(TABLES_AT / 65_536);

/**
 * count(runs, from, to): counts rows `from` to `to`, the first of which is at `ROWS_AT`, in the columns of their runs. Notes
 * `code << 16 | column` where a count goes over 15, and where a code has no place. Gives the length of the list.
 */
function countBody(): Code {
  const [runs, from, to, run, column, end, word, one, full] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const [at, code, place, cell, listed] = [9, 10, 11, 12, 13];
  const note = seq(
    store32(get(listed), or(shiftLeft(get(code), i32(16)), get(column)), LIST_AT),
    set(listed, add(get(listed), i32(4))),
  );
  const counted = seq(
    set(place, add(get(place), get(word))),
    set(cell, load32(get(place), 0)),
    ifElse(
      equal(and(get(cell), get(full)), get(full)),
      // Past 15 the four bits begin anew at 0.
      seq(store32(get(place), xor(get(cell), get(full)), 0), note),
      store32(get(place), add(get(cell), get(one)), 0),
    ),
  );
  const rowAt = (offset: number): Code =>
    seq(
      set(code, load16(get(at), ROWS_AT + offset)),
      set(place, load32(shiftLeft(get(code), i32(2)), PLACES_AT)),
      ifElse(get(place), counted, note),
    );
  const rows = seq(rowAt(0), set(at, add(get(at), i32(2))));
  const four = seq(rowAt(0), rowAt(2), rowAt(4), rowAt(6), set(at, add(get(at), i32(8))));
  return seq(
    whileBelow(
      get(run),
      get(runs),
      seq(
        set(end, load32(shiftLeft(get(run), i32(2)), ENDS_AT)),
        // The last run may go on behind these rows.
        set(end, select(isAtLeast(get(end), get(to)), get(to), get(end))),
        set(end, shiftLeft(subtract(get(end), get(from)), i32(1))),
        set(column, load16(shiftLeft(get(run), i32(1)), COLUMNS_AT)),
        // Eight columns in a word.
        set(word, shiftLeft(shiftRight(get(column), i32(3)), i32(2))),
        set(one, shiftLeft(i32(1), shiftLeft(and(get(column), i32(7)), i32(2)))),
        set(full, multiply(get(one), i32(15))),
        whileBelow(add(get(at), i32(6)), get(end), four),
        whileBelow(get(at), get(end), rows),
        set(run, add(get(run), i32(1))),
      ),
    ),
    get(listed),
  );
}

/**
 * gather(chosen, codes, places, starts, lists, cells, bytes, listed): finds what a table has of the codes to be added up
 * (`chosen` bytes of them), and gives the length of what it puts at `CELLS_AT`; turns in the table's lists it adds to the
 * 16-bit columns at `listed`. The other numbers are those of a `CodeTable`.
 */
function gatherBody(): Code {
  const [chosen, codes, places, starts, lists, cells, bytes, listed] = [0, 1, 2, 3, 4, 5, 6, 7];
  const [at, code, place, turns, entry, end, column, found] = [8, 9, 10, 11, 12, 13, 14, 15];
  const entryAt = (index: Code): Code => add(get(lists), shiftLeft(index, i32(1)));
  const startOf = (offset: number): Code => load32(add(get(starts), shiftLeft(get(code), i32(2))), offset);
  const ofTable = seq(
    set(place, load16(add(get(places), shiftLeft(get(code), i32(1))), 0)),
    set(turns, i32(1)),
    ifElse(
      get(place),
      seq(
        store32(get(found), add(get(cells), multiply(add(get(place), i32(-1)), get(bytes))), CELLS_AT),
        set(found, add(get(found), i32(4))),
        set(turns, i32(16)),
      ),
      [],
    ),
    set(entry, entryAt(startOf(0))),
    set(end, entryAt(startOf(4))),
    whileBelow(
      get(entry),
      get(end),
      seq(
        set(column, add(get(listed), shiftLeft(load16(get(entry), 0), i32(1)))),
        store16(get(column), add(load16(get(column), 0), get(turns)), 0),
        set(entry, add(get(entry), i32(2))),
      ),
    ),
  );
  return seq(
    whileBelow(
      get(at),
      get(chosen),
      seq(
        set(code, load16(get(at), CHOSEN_AT)),
        ifElse(isBelow(get(code), get(codes)), ofTable, []),
        set(at, add(get(at), i32(2))),
      ),
    ),
    get(found),
  );
}

/**
 * sum(from, to, cells, sign, addends, counts): adds up bytes `from` to `to` of the codes at `CELLS_AT` (`cells` bytes of them),
 * `sign` times, and of the rows at `ADDENDS_AT` (`addends` bytes), and adds that to the 32-bit columns at `counts`. 16 bits are
 * enough in between, whatever is taken away before something is added: what comes out is never below 0 and fits them.
 */
function sumBody(): Code {
  const [from, to, cells, sign, addends, counts] = [0, 1, 2, 3, 4, 5];
  const [at, stop, address, mask, own, even, odd, times, first] = [6, 7, 8, 9, 10, 11, 12, 13, 14];
  const sums = [first, first + 1, first + 2, first + 3];
  const accumulate = (local: number, more: Code): Code => set(local, i16x8.add(get(local), more));
  const nothing = v128.constant([0, 0, 0, 0, 0, 0, 0, 0]);
  const bytes = seq(
    set(own, v128.load(add(load32(get(at), CELLS_AT), get(from)), 0)),
    set(even, i8x16.add(get(even), v128.and(get(own), get(mask)))),
    set(odd, i8x16.add(get(odd), v128.and(i16x8.shiftRight(get(own), i32(4)), get(mask)))),
    set(at, add(get(at), i32(4))),
  );
  const codes = seq(
    set(stop, add(get(at), i32(4 * BYTE_CODES))),
    set(stop, select(isAtLeast(get(stop), get(cells)), get(cells), get(stop))),
    set(even, nothing),
    set(odd, nothing),
    whileBelow(get(at), get(stop), bytes),
    set(own, i8x16.interleaveLow(get(even), get(odd))),
    accumulate(first, i16x8.low(get(own))),
    accumulate(first + 1, i16x8.high(get(own))),
    set(own, i8x16.interleaveHigh(get(even), get(odd))),
    accumulate(first + 2, i16x8.low(get(own))),
    accumulate(first + 3, i16x8.high(get(own))),
  );
  const rows = seq(
    set(address, add(load32(get(at), ADDENDS_AT), shiftLeft(get(from), i32(2)))),
    set(times, v128.load16Splat(get(at), ADDENDS_AT + 4)),
    ...sums.map((sum, index) => accumulate(sum, i16x8.multiply(v128.load(get(address), 16 * index), get(times)))),
    set(at, add(get(at), i32(ADDEND_BYTES))),
  );
  const addTo = (offset: number, more: Code): Code =>
    v128.store(get(address), i32x4.add(v128.load(get(address), offset), more), offset);
  return seq(
    set(mask, v128.constant(new Array<number>(8).fill(0x0f0f))),
    whileBelow(
      get(from),
      get(to),
      seq(
        ...sums.map((sum) => set(sum, nothing)),
        set(at, i32(0)),
        whileBelow(get(at), get(cells), codes),
        set(times, i16x8.splat(get(sign))),
        ...sums.map((sum) => set(sum, i16x8.multiply(get(sum), get(times)))),
        set(at, i32(0)),
        whileBelow(get(at), get(addends), rows),
        set(address, add(get(counts), shiftLeft(get(from), i32(3)))),
        ...sums.flatMap((sum, index) => [
          addTo(32 * index, i32x4.low(get(sum))),
          addTo(32 * index + 16, i32x4.high(get(sum))),
        ]),
        set(from, add(get(from), i32(VECTOR_BYTES))),
      ),
    ),
    get(from),
  );
}

/** The loops over a memory of tables. */
export const tableLoops = program(FIRST_PAGES, () => {
  const i32s = (count: number) => new Array<typeof I32>(count).fill(I32);
  const v128s = (count: number) => new Array<typeof V128>(count).fill(V128);
  return [
    { name: 'count', parameters: 3, locals: i32s(11), body: countBody() },
    { name: 'gather', parameters: 8, locals: i32s(8), body: gatherBody() },
    { name: 'sum', parameters: 6, locals: [...i32s(3), ...v128s(9)], body: sumBody() },
  ] as const;
});
