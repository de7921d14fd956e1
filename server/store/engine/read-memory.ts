/**
 * Caches answers of the embedded database until something in it changes. A club's screens ask for the same few rows
 * with every call, and handing a row over from SQLite costs more than finding it.
 */
import type Database from 'libsql';
import { z } from 'zod';
import { BoundedCache } from './bounded-cache';
import type { Bindable } from './libsql-values';
import { MEMORY_BOUNDS } from './memory-bounds';

/** Larger answers are parsed and cached elsewhere, such as the facts of a season. */
const MOST_BYTES = 512 * 1024;
const BYTES_PER_VALUE = 16;
/** SQL whose result changes with time or chance. */
const OF_THE_MOMENT = /'now'|\b(current_|random|strftime|julianday|unixepoch|changes)/i;

const versionRows = z.tuple([z.object({ data_version: z.number() })]);

export class ReadMemory {
  readonly #kept = new BoundedCache<readonly unknown[]>(MEMORY_BOUNDS.readRows, bytesOf);
  readonly #version: Database.Statement;
  #seen = Number.NaN;
  /** Set by this connection's own writes: `data_version` only reports commits by others. */
  #isStale = false;

  constructor(database: Database.Database) {
    this.#version = database.prepare('PRAGMA data_version');
  }

  forget(): void {
    this.#isStale = true;
  }

  /**
   * The rows of a read, from memory if the database has not changed; the rows are frozen, the list belongs to the
   * caller.
   */
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

/** Infinite if a value is bytes: those are transferred to threads, which detaches them. */
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
