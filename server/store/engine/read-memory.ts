/**
 * Answers of the embedded database kept while nothing in it has changed. The screens of a club ask for the same few rows
 * with every call, and handing a row over from SQLite costs more than finding it.
 */
import type Database from 'libsql';
import { z } from 'zod';
import { BoundedCache } from './bounded-cache';
import type { Bindable } from './libsql-values';

const BOUNDS = { entries: 2000, bytes: 16 * 1024 * 1024 };
/** A larger answer is one that is parsed and kept elsewhere: facts of a season. */
const MOST_BYTES = 512 * 1024;
/** About what an object or a value in one takes. */
const BYTES_PER_VALUE = 16;
/** What another moment answers otherwise without any change. */
const OF_THE_MOMENT = /'now'|\b(current_|random|strftime|julianday|unixepoch|changes)/i;

const versionRows = z.tuple([z.object({ data_version: z.number() })]);

export class ReadMemory {
  readonly #kept = new BoundedCache<readonly unknown[]>(BOUNDS, bytesOf);
  readonly #version: Database.Statement;
  #seen = Number.NaN;
  /** Of the connection itself: `data_version` tells the commits of others alone. */
  #isStale = false;

  constructor(database: Database.Database) {
    this.#version = database.prepare('PRAGMA data_version');
  }

  /** To be called with every write of this connection. */
  forget(): void {
    this.#isStale = true;
  }

  /** The rows of a read, from memory where the database is as it was; the rows are frozen, the list is the caller's. */
  rowsOf(sql: string, parameters: readonly Bindable[], read: () => readonly unknown[]): readonly unknown[] {
    if (OF_THE_MOMENT.test(sql)) return read();
    const version = versionRows.parse(this.#version.all([]))[0].data_version;
    if (this.#isStale || version !== this.#seen) {
      this.#kept.clear();
      this.#isStale = false;
      this.#seen = version;
    }
    const key = `${parameters.map((value) => `${typeof value} ${String(value)}`).join('\u0000')}\u0000${sql}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return [...known];
    const rows = read();
    if (bytesOf(rows) <= MOST_BYTES) this.#kept.set(key, rows.map(Object.freeze));
    return [...rows];
  }
}

/** Infinite where a value is bytes: they are handed on to threads, which takes them away. */
function bytesOf(rows: readonly unknown[]): number {
  let bytes = 0;
  for (const row of rows) {
    if (typeof row !== 'object' || row === null) return Infinity;
    for (const value of Object.values(row)) {
      if (typeof value === 'object' && value !== null) return Infinity;
      bytes += BYTES_PER_VALUE + (typeof value === 'string' ? 2 * value.length : 0);
    }
  }
  return bytes;
}
