/** Where the memory of a set's rows holds what (`row-memory.ts`): what loops need first, columns behind it. */
import { get, i32, multiply, seq, set, v128, type Code } from '../wasm/assembler';
import { CODE_COUNT } from './categories';
import { MOST_CODES } from './code-book';
import { TURN_MEASURES } from './measures';

/** Rows of a step: their sums stay in 32 bits. */
export const STEP_ROWS = 2048;
export const MEASURES = TURN_MEASURES.length;
/** What `codes` adds where a measure is missing: above all codes. */
export const NO_CODE = MOST_CODES;
/** Bytes of a code's moments: count and sums in 32 bits, sums of squares in 64. */
export const MOMENT_BYTES = 80;
/** Moments of so many kinds of rows (types of sessions) are taken side by side. */
export const MOMENT_SLOTS = 4;
/** Conditions of a filter: two a measure and a range, and the side. */
const MOST_CONDITIONS = 3 * MEASURES + 1;
/** Column, whether it is about the side, then from 16 on, in eight lanes each: lowest value, how far it goes, all bits 1 where that is refused. */
export const CONDITION_BYTES = 64;
export const LOW_OFFSET = 16;
export const REACH_OFFSET = 32;
export const REFUSED_OFFSET = 48;
/** Runs, and blocks, of a call. */
export const MOST_RUNS = 512;
export const MOST_BLOCKS = 2048;
/** Vectors may be read or written so far behind the last row. */
export const SLACK_BYTES = 64;

/** Sides of rows that come in; low bytes of a column, while the masks are its high ones. */
export const SIDES_AT = 0;
export const MASKS_AT = SIDES_AT + STEP_ROWS + 16;
export const ACCEPTS_AT = MASKS_AT + STEP_ROWS * 2 + 16;
export const TURNS_AT = ACCEPTS_AT + MOST_CODES * 2;
/** Behind the turns of the last code those of rows that are in none of the ranges. */
export const EDGES_AT = TURNS_AT + (MOST_CODES + 4) * 4;
export const SUMS_AT = EDGES_AT + MEASURES * 32;
/** Of a measure: two sums of 64 bits, two sums of squares. */
export const SUM_BYTES = 32;
export const CONDITIONS_AT = SUMS_AT + MEASURES * SUM_BYTES;
/** Conditions of `tallyInside`, and where they end. */
export const RANGES_AT = CONDITIONS_AT + MOST_CONDITIONS * CONDITION_BYTES;
export const RANGES_END_AT = RANGES_AT + MEASURES * CONDITION_BYTES;
/** A bit a row; behind the last row some more are read. */
export const BITS_AT = RANGES_END_AT + 16;
/** For `count` how many blocks a run has; for `gather` its first row, and how many. */
export const RUNS_AT = BITS_AT + STEP_ROWS / 8 + 16;
/** First row of each block, and, behind the last block of a run, where that ends. */
export const STARTS_AT = RUNS_AT + MOST_RUNS * 8;
export const FOUND_AT = STARTS_AT + (MOST_BLOCKS + MOST_RUNS) * 4;
export const MOMENTS_AT = FOUND_AT + MOST_BLOCKS * 4;
const BYTES = MOMENTS_AT + MOMENT_SLOTS * CODE_COUNT * MOMENT_BYTES;
export const LOOP_PAGES = Math.ceil(BYTES / 65_536);
/** Where columns begin. */
export const COLUMNS_AT = LOOP_PAGES * 65_536;

/** A lane eight times. */
export const same = (lane: number): Code => v128.constant(new Array<number>(8).fill(lane));
export const ALL_BITS = 0xffff;

/** Sets local `first` and the four after it to 1 to 5 times `stride`. */
export const setOffsets = (first: number, stride: number): Code =>
  seq(...TURN_MEASURES.map((_, index) => set(first + index, multiply(get(stride), i32(index + 1)))));
