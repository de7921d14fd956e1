/**
 * Where the memory of a set's rows (`row-memory.ts`) holds what: what kernels need first, the columns behind it. Both
 * compilers read this file, TypeScript's and AssemblyScript's, so it has whole numbers alone. A kernel's addresses are bytes.
 */

/** Length of `TURN_MEASURES`. */
export const MEASURES = 5;
/** Codes of turns with all measures (`categories.ts`). */
export const CODE_COUNT = 486;
/** All codes (`code-book.ts`): five measures with three classes or none, and two sides. */
export const MOST_CODES = 2048;
/** First code of turns to the right. */
export const FIRST_RIGHT_CODE = 243;
/** In place of a measure that is not known. */
export const MISSING = 65535;

/** Rows of a step: the sums of a step stay in 32 bits. */
export const STEP_ROWS = 2048;
/** A vector: eight values of 16 bits. */
export const VECTOR_BYTES = 16;
/** Vectors may be read or written so far behind the last row. */
export const SLACK_BYTES = 64;

/** The sides of the rows that come in, a byte each; for `joinBytes` low bytes. */
export const SIDES_AT = 0;
/** All bits 1 for each row that `tally` accepts, 16 bits a row; for `joinBytes` high bytes. */
export const MASKS_AT = SIDES_AT + STEP_ROWS + VECTOR_BYTES;
/** By code, 16 bits: all bits 1 where the filter accepts it. */
export const ACCEPTS_AT = MASKS_AT + STEP_ROWS * 2 + VECTOR_BYTES;
/** By code, 32 bits: turns; behind the last code those outside the ranges. */
export const TURNS_AT = ACCEPTS_AT + MOST_CODES * 2;

/** By measure three vectors: the first steps of class Medium, of class High, and what a class counts in the code. */
export const EDGES_AT = TURNS_AT + (MOST_CODES + 4) * 4;
export const EDGE_BYTES = 3 * VECTOR_BYTES;

/** By measure two 64-bit sums of values and two of squares, one for each half of a vector. */
export const SUMS_AT = EDGES_AT + MEASURES * EDGE_BYTES;
export const SUM_BYTES = 32;

/**
 * A condition on a column: its index (32 bits), 1 where it asks for the side (32 bits), then a vector each of the lowest
 * value, of how far above it values may lie, and of all bits 1 where the opposite is wanted.
 */
export const CONDITION_BYTES = 64;
export const LOW_OFFSET = 16;
export const REACH_OFFSET = 32;
export const OPPOSITE_OFFSET = 48;
/** Conditions of a filter: two a measure and a range, and the side. */
export const CONDITIONS_AT = SUMS_AT + MEASURES * SUM_BYTES;
export const MOST_CONDITIONS = 3 * MEASURES + 1;
/** Conditions that `tally` asks first: brushes on measures. */
export const RANGES_AT = CONDITIONS_AT + MOST_CONDITIONS * CONDITION_BYTES;

/** A bit for each row of a step; eight bytes are read from where a bit is. */
export const BITS_AT = RANGES_AT + MEASURES * CONDITION_BYTES;
/** For `countByBlock` how many blocks each run has; for `copyRuns` its first row and how many. 32 bits each. */
export const RUNS_AT = BITS_AT + STEP_ROWS / 8 + VECTOR_BYTES;
export const MOST_RUNS = 512;
/** First row of each block, and, behind the last block of a run, where that ends. */
export const STARTS_AT = RUNS_AT + MOST_RUNS * 8;
export const MOST_BLOCKS = 2048;
/** What `countByBlock` finds, by block. */
export const FOUND_AT = STARTS_AT + (MOST_BLOCKS + MOST_RUNS) * 4;

/** Of a code: sums of the five measures and the count (32 bits each), and from 32 on sums of squares (64 bits each). */
export const MOMENTS_AT = FOUND_AT + MOST_BLOCKS * 4;
export const MOMENT_BYTES = 80;
export const SQUARES_OFFSET = 32;
/** Moments of so many types of sessions are taken side by side. */
export const MOMENT_SLOTS = 4;

export const PAGE_BYTES = 65536;
export const LOOP_PAGES = (MOMENTS_AT + MOMENT_SLOTS * CODE_COUNT * MOMENT_BYTES + PAGE_BYTES - 1) >> 16;
/** The columns: the codes first, then the measures in their order, then the minutes. */
export const COLUMNS_AT = LOOP_PAGES * PAGE_BYTES;
