/**
 * Where the memory of a set's rows (`row-memory.ts`) holds what: what the kernels need first, then the columns. Both
 * compilers read this file, TypeScript's and AssemblyScript's, so it holds only whole numbers. Addresses are in bytes.
 */

/** Length of `TURN_MEASURES`. */
export const MEASURES = 5;
/** Class codes (`filter-categories.ts`). */
export const CODE_COUNT = 486;
export const FIRST_RIGHT_CODE = 243;

/** A vector: eight values of 16 bits. */
export const VECTOR_BYTES = 16;
/** A kernel may read or write up to this far behind the last row. */
export const SLACK_BYTES = 64;

export const SIDES_AT = 0;
export const STEP_ROWS = 2048;

/** Three vectors for each measure: the first steps of class Medium, of class High, and the weight of a class in the code. */
export const EDGES_AT = SIDES_AT + STEP_ROWS + VECTOR_BYTES;
export const EDGE_BYTES = 3 * VECTOR_BYTES;

/**
 * Moments by code: sums of the five measures and the number of turns (32 bits each), then, 32 bytes on, the sums of their
 * squares (64 bits each). Two areas: of the rows added, and of the rows taken away.
 */
export const MOMENTS_AT = EDGES_AT + MEASURES * EDGE_BYTES;
export const SQUARES_OFFSET = 32;
export const MOMENT_BYTES = SQUARES_OFFSET + ((MEASURES + 2) & ~1) * 8;
export const AREA_BYTES = CODE_COUNT * MOMENT_BYTES;
/** Sums of this many 16-bit values fit into 32 bits. */
export const AREA_ROWS = 65536;

export const PAGE_BYTES = 65536;
export const FIXED_PAGES = (MOMENTS_AT + 2 * AREA_BYTES + PAGE_BYTES - 1) >> 16;
/** The columns: the codes, then the measures in their order, then the minutes. */
export const COLUMNS_AT = FIXED_PAGES * PAGE_BYTES;
