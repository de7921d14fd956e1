import type { ColumnarTable } from '@halfturn/core/writers/columnar-table';
import { type Encoding, encodeTable } from '@halfturn/core/writers/file-encodings';
import { createWriteStream, rmSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CommandError } from './terminal';

export interface OutputOptions {
  readonly encoding: Encoding;
  readonly byteOrderMark: boolean;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Writes a table to a temporary file beside `path` and renames it once everything is on disk, replacing any earlier
 * file.
 * @returns rows written
 */
export async function writeTableFile(table: ColumnarTable, path: string, options: OutputOptions): Promise<number> {
  const { counted, rows } = countRows(table);
  await writeWhole(encodeTable(counted, options.encoding, { byteOrderMark: options.byteOrderMark }), path);
  return rows();
}

export async function writeWhole(pieces: Iterable<Uint8Array>, path: string): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  const stop = (signal: NodeJS.Signals) => {
    rmSync(temporary, { force: true });
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    await pipeline(Readable.from(pieces), createWriteStream(temporary, { flags: 'wx', flush: true }));
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/**
 * Checks before writing that no existing file is lost.
 * @throws CommandError for a path in use (always if it is a folder)
 */
export async function requireFree(paths: readonly string[], mayReplace: boolean): Promise<void> {
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory() === true) throw new CommandError(`${path} is a folder: name a file.`);
    if (found !== null && !mayReplace) {
      throw new CommandError(`${path} already exists: choose another path, or replace it with --force.`);
    }
  }
}

/** @throws CommandError if `path` is not a folder; creates a missing one if `isMade` */
export async function requireFolder(path: string, isMade: boolean): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory() === true) return;
  if (found !== null) throw new CommandError(`${path} is not a folder: name another one.`);
  if (!isMade) throw new CommandError(`${path}: folder not found or not readable.`);
  await mkdir(path, { recursive: true });
}

function countRows(table: ColumnarTable): { counted: ColumnarTable; rows: () => number } {
  let rows = 0;
  const counted: ColumnarTable = {
    ...table,
    *batches() {
      for (const batch of table.batches()) {
        rows += batch.length;
        yield batch;
      }
    },
  };
  return { counted, rows: () => rows };
}
