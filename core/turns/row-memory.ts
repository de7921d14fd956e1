/**
 * The memory of a set's rows: its columns, which the kernels read in place and everybody else as plain typed arrays. A memory
 * that grows gets new arrays: read `columns` again after adding a session.
 */
import { STRIDE } from './filter-categories';
import { kernelsOver, type KernelMemory, type KernelsOverMemory } from './kernels/kernels';
import {
  AREA_BYTES,
  CODE_COUNT,
  COLUMNS_AT,
  EDGE_BYTES,
  EDGES_AT,
  FIXED_PAGES,
  MEASURES,
  MOMENT_BYTES,
  MOMENTS_AT,
  PAGE_BYTES,
  SIDES_AT,
  SLACK_BYTES,
  SQUARES_OFFSET,
  STEP_ROWS,
  VECTOR_BYTES,
} from './kernels/row-layout';
import type { Kernels } from './kernels/twins';
import { byMeasure, TURN_MEASURES, type ClassEdges } from './turn-measures';
import { PER_CODE, SQUARE_AT, SUM_AT, type Moments } from './turn-moments';
import type { SetColumns } from './set-columns';

const VALUE_BYTES = 2;
const COLUMN_COUNT = MEASURES + 2;
const TWO_TO_32 = 2 ** 32;
const AREA_AT = { added: MOMENTS_AT, subtracted: MOMENTS_AT + AREA_BYTES } as const;

/** Bytes from a column of `rows` rows to the next: whole vectors, and two that a kernel may write behind the last row. */
function strideOf(rows: number): number {
  return (Math.ceil((rows * VALUE_BYTES) / VECTOR_BYTES) + 2) * VECTOR_BYTES;
}

export class RowMemory {
  private readonly memory: KernelMemory;
  private readonly kernels: Kernels;
  private stride = strideOf(0);
  capacity = 0;
  columns: SetColumns;
  private sides: Uint8Array;

  /** @param over the twins, in a test */
  constructor(edges: ClassEdges, over: KernelsOverMemory = kernelsOver(FIXED_PAGES + 1)) {
    [this.memory, this.kernels] = [over.memory, over.kernels];
    this.columns = this.columnsOf();
    this.sides = this.sidesOf();
    TURN_MEASURES.forEach((measure, index) => {
      const lanes = new Uint16Array(this.memory.buffer, EDGES_AT + index * EDGE_BYTES, EDGE_BYTES / VALUE_BYTES);
      lanes.fill(edges.medium[index] ?? 0, 0, 8);
      lanes.fill(edges.high[index] ?? 0, 8, 16);
      lanes.fill(STRIDE[measure], 16, 24);
    });
  }

  get byteLength(): number {
    return this.memory.buffer.byteLength;
  }

  reserve(rows: number): void {
    if (rows <= this.capacity) return;
    const stride = strideOf(rows);
    const missing = COLUMNS_AT + COLUMN_COUNT * stride + SLACK_BYTES - this.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
    const bytes = new Uint8Array(this.memory.buffer);
    // Starts with the last column: each moves to a place that later ones have left.
    for (let column = COLUMN_COUNT - 1; column > 0; column--) {
      const from = COLUMNS_AT + column * this.stride;
      bytes.copyWithin(COLUMNS_AT + column * stride, from, from + this.capacity * VALUE_BYTES);
    }
    [this.capacity, this.stride] = [rows, stride];
    this.columns = this.columnsOf();
    this.sides = this.sidesOf();
  }

  private sidesOf(): Uint8Array {
    return new Uint8Array(this.memory.buffer, SIDES_AT, STEP_ROWS);
  }

  private columnsOf(): SetColumns {
    const column = (index: number) =>
      new Uint16Array(this.memory.buffer, COLUMNS_AT + index * this.stride, this.capacity);
    return {
      code: column(0),
      ...byMeasure((measure) => column(1 + TURN_MEASURES.indexOf(measure))),
      minute: new Int16Array(this.memory.buffer, COLUMNS_AT + (MEASURES + 1) * this.stride, this.capacity),
    };
  }

  classify(row: number, sides: Uint8Array): void {
    for (let done = 0; done < sides.length; done += STEP_ROWS) {
      const step = sides.length <= STEP_ROWS ? sides : sides.subarray(done, done + STEP_ROWS);
      this.sides.set(step);
      this.kernels.classCodes(COLUMNS_AT + (row + done) * VALUE_BYTES, this.stride, step.length);
    }
  }

  addMoments(area: keyof typeof AREA_AT, row: number, rows: number): void {
    this.kernels.addMoments(COLUMNS_AT + row * VALUE_BYTES, this.stride, rows, AREA_AT[area]);
  }

  /** Adds an area to `into`, `sign` times, and empties it. */
  takeMoments(area: keyof typeof AREA_AT, into: Moments, sign: 1 | -1): void {
    const words = new Uint32Array(this.memory.buffer, AREA_AT[area], AREA_BYTES / 4);
    for (let code = 0; code < CODE_COUNT; code++) {
      const from = (code * MOMENT_BYTES) / 4;
      const turns = words[from + MEASURES] ?? 0;
      if (turns === 0) continue;
      const to = code * PER_CODE;
      into[to] = (into[to] ?? 0) + sign * turns;
      for (let index = 0; index < MEASURES; index++) {
        const square = from + SQUARES_OFFSET / 4 + 2 * index;
        const squares = (words[square] ?? 0) + (words[square + 1] ?? 0) * TWO_TO_32;
        into[to + SUM_AT + index] = (into[to + SUM_AT + index] ?? 0) + sign * (words[from + index] ?? 0);
        into[to + SQUARE_AT + index] = (into[to + SQUARE_AT + index] ?? 0) + sign * squares;
      }
    }
    words.fill(0);
  }
}
