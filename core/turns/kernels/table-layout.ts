/**
 * Where the memory of tables by code (`code-tables.ts`) holds what. Both compilers read this file, TypeScript's and
 * AssemblyScript's, so it has whole numbers alone. Addresses are bytes.
 */
import { MOST_CODES, PAGE_BYTES, VECTOR_BYTES } from './row-layout';

/** Rows counted in one go, and runs of rows of one column. */
export const TABLE_ROWS = 4096;
export const TABLE_RUNS = 1024;
/** Cells hold counts of four bits: so many columns in a vector. */
export const VECTOR_COLUMNS = 32;
export const MOST_IN_CELL = 15;
/** So many counts of up to 15 fit a byte. */
export const BYTE_CODES = 17;

/** Codes to be counted, 16 bits each. */
export const ROWS_AT = 0;
/** The row behind each run, 32 bits. */
export const ENDS_AT = ROWS_AT + TABLE_ROWS * 2;
/** Its column, 16 bits. */
export const RUN_COLUMNS_AT = ENDS_AT + TABLE_RUNS * 4;
/** What `countCodes` cannot count in a cell: `code << 16 | column`. */
export const LIST_AT = RUN_COLUMNS_AT + TABLE_RUNS * 2;
/** By code where its cells begin, or 0, while a table is made. */
export const PLACES_AT = LIST_AT + TABLE_ROWS * 4;
/** Codes to be added up, 16 bits each. */
export const CHOSEN_AT = PLACES_AT + MOST_CODES * 4;
/** Where the cells of those begin that a table has cells for: what `findCells` finds. */
export const CELLS_AT = CHOSEN_AT + MOST_CODES * 2;
/** Rows of 16 bits a column to be added: the address of each, and how often. */
export const ADDENDS_AT = CELLS_AT + MOST_CODES * 4;
export const ADDEND_BYTES = 8;
/** A row for each class and for none of six categories, one of all turns, one of what lists hold. */
export const MOST_ADDENDS = 6 * 4 + 2;
/** Here the tables begin. */
export const TABLES_AT = (ADDENDS_AT + MOST_ADDENDS * ADDEND_BYTES + VECTOR_BYTES - 1) & ~(VECTOR_BYTES - 1);
export const FIRST_PAGES = (TABLES_AT + PAGE_BYTES - 1) >> 16;
