/** The loop that counts turns by cell of a picture (`density-raster.ts`), in WebAssembly. */
import {
  add,
  functionsOf,
  get,
  I32,
  i32,
  ifElse,
  isAtLeast,
  isBelow,
  load16,
  load32,
  load8,
  select,
  seq,
  set,
  shiftLeft,
  store32,
  store8,
  whileBelow,
  whileUsed,
  type Code,
} from '../wasm/assembler';
import { MOST_CODES } from './code-book';
import { MISSING } from './measures';
import { copyRun } from './copy-run';

/** Rows counted in one go. */
const ROWS = 2048;
const PAGE_BYTES = 65_536;
const STEPS = MISSING + 1;

const XS_AT = 0;
const YS_AT = XS_AT + ROWS * 2;
const CODES_AT = YS_AT + ROWS * 2;
/** Cells whose count went over a byte. */
const LIST_AT = CODES_AT + ROWS * 2;
const LAYERS_AT = LIST_AT + ROWS * 4;
const X_CELLS_AT = LAYERS_AT + MOST_CODES * 4;
const Y_CELLS_AT = X_CELLS_AT + STEPS * 4;
const LOW_AT = Y_CELLS_AT + STEPS * 4;
const FIRST_PAGES = Math.ceil(LOW_AT / PAGE_BYTES);

/** Three of these still fit 32 bits, and no cell makes one of them positive. */
export const OUTSIDE = -0x20000000;

/**
 * count(rows, cells): counts each row in its cell, the sum of its layer, its column and its line; those in none behind the
 * last cell, without a branch, since nobody can foretell it. Notes a cell whose byte begins anew. Gives the length of the list.
 */
function countBody(): Code {
  const [rows, cells, at, cell, turns, listed, end] = [0, 1, 2, 3, 4, 5, 6];
  const entryOf = (column: number, table: number): Code => load32(shiftLeft(load16(get(at), column), i32(2)), table);
  return seq(
    set(end, shiftLeft(get(rows), i32(1))),
    whileBelow(
      get(at),
      get(end),
      seq(
        set(cell, add(add(entryOf(CODES_AT, LAYERS_AT), entryOf(XS_AT, X_CELLS_AT)), entryOf(YS_AT, Y_CELLS_AT))),
        set(cell, select(isBelow(get(cell), i32(0)), get(cells), get(cell))),
        set(turns, add(load8(get(cell), LOW_AT), i32(1))),
        store8(get(cell), get(turns), LOW_AT),
        ifElse(
          isAtLeast(get(turns), i32(256)),
          seq(store32(get(listed), get(cell), LIST_AT), set(listed, add(get(listed), i32(4)))),
          [],
        ),
        set(at, add(get(at), i32(2))),
      ),
    ),
    get(listed),
  );
}

/** One picture at a time. */
class RasterKernel {
  private readonly memory = new WebAssembly.Memory({ initial: FIRST_PAGES });
  private readonly countRows: (rows: number, cells: number) => number;
  private xs = new Uint16Array(0);
  private ys = new Uint16Array(0);
  private codes = new Uint16Array(0);
  private list = new Uint32Array(0);
  private layers = new Int32Array(0);
  /** Turns by cell, their lowest eight bits; behind the last cell those in none. */
  private low = new Uint8Array(0);
  private counts = new Uint32Array(0);
  private sign: 1 | -1 = 1;
  private waiting = 0;
  /** Rows counted, and of these how often the byte of those in no cell has begun anew. */
  private rows = 0;
  private outside = 0;

  constructor() {
    const locals = [I32, I32, I32, I32, I32] as const;
    const functions = [{ name: 'count', parameters: 2, locals, body: countBody() }] as const;
    this.countRows = functionsOf(this.memory, FIRST_PAGES, functions)('count');
  }

  /**
   * @param xCells by step count the column, or `OUTSIDE`; `yCells` the first cell of the line
   * @param counts what turns are added to, or taken from
   */
  begin(xCells: Int32Array, yCells: Int32Array, counts: Uint32Array<ArrayBuffer>, sign: 1 | -1): void {
    const length = Math.ceil((counts.length + 1) / 4) * 4;
    const missing = LOW_AT + length - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
    const { buffer } = this.memory;
    this.xs = new Uint16Array(buffer, XS_AT, ROWS);
    this.ys = new Uint16Array(buffer, YS_AT, ROWS);
    this.codes = new Uint16Array(buffer, CODES_AT, ROWS);
    this.list = new Uint32Array(buffer, LIST_AT, ROWS);
    this.layers = new Int32Array(buffer, LAYERS_AT, MOST_CODES);
    new Int32Array(buffer, X_CELLS_AT, STEPS).set(xCells);
    new Int32Array(buffer, Y_CELLS_AT, STEPS).set(yCells);
    this.low = new Uint8Array(buffer, LOW_AT, length);
    this.low.fill(0);
    [this.counts, this.sign, this.waiting, this.rows, this.outside] = [counts, sign, 0, 0, 0];
  }

  /** From here on, by code the first cell of its layer, or `OUTSIDE`. */
  setLayers(layerStart: Int32Array): void {
    this.count();
    this.layers.set(layerStart);
  }

  /** Counts rows `from` to `to` of columns. */
  add(xs: Uint16Array, ys: Uint16Array, codes: Uint16Array, from: number, to: number): void {
    for (let row = from; row < to;) {
      const end = Math.min(to, row + ROWS - this.waiting);
      copyRun(xs, this.xs, row, end, this.waiting);
      copyRun(ys, this.ys, row, end, this.waiting);
      copyRun(codes, this.codes, row, end, this.waiting);
      this.waiting += end - row;
      if (this.waiting === ROWS) this.count();
      row = end;
    }
  }

  private count(): void {
    const { waiting, counts, list, sign } = this;
    if (waiting === 0) return;
    const listed = this.countRows(waiting, counts.length) / 4;
    this.rows += waiting;
    this.waiting = 0;
    for (let at = 0; at < listed; at++) {
      const cell = list[at] ?? 0;
      if (cell === counts.length) this.outside += 256;
      else counts[cell] = (counts[cell] ?? 0) + 256 * sign;
    }
  }

  /** Puts the counts together; says how many rows were in a cell. Most of a picture is empty, which four cells at a time soon show. */
  finish(): number {
    this.count();
    const { low, counts, sign } = this;
    const outside = this.outside + (low[counts.length] ?? 0);
    const fours = new Int32Array(low.buffer, low.byteOffset, low.length / 4);
    for (let four = 0; four < fours.length; four++) {
      if (fours[four] === 0) continue;
      const end = Math.min(counts.length, four * 4 + 4);
      for (let cell = four * 4; cell < end; cell++) {
        const turns = low[cell] ?? 0;
        if (turns !== 0) counts[cell] = (counts[cell] ?? 0) + turns * sign;
      }
    }
    return this.rows - outside;
  }
}

/** The thread's kernel: its memory holds something only while a picture is made. */
export const rasterKernel = whileUsed(() => new RasterKernel());
