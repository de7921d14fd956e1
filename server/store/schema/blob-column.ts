import type { ColumnType } from 'kysely';

/** SQLite returns `ArrayBuffer`, PostgreSQL `Buffer`: `store/engine/blob.ts` converts either to `Uint8Array`. */
export type Blob = ColumnType<Uint8Array | ArrayBuffer, Uint8Array, Uint8Array>;
