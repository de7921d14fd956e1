/**
 * A portable backup: gzip of JSON lines that either engine can write and read.
 *
 *     {"halfturn":"backup","layout":1,"createdAt":…,"migration":…}   the newest migration of the database
 *     {"table":"customers","columns":[…]}                            then a line per row: an array of values
 *     …
 *     {"rows":{"customers":14,…},"sha256":…}                         over all lines before, line ends included
 *
 * Bytes are `{"base64":…}`. Tables come in an order in which they can be restored.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';

export const LAYOUT = 1;

export type Value = string | number | Uint8Array | null;

const header = z.object({
  halfturn: z.literal('backup'),
  layout: z.literal(LAYOUT),
  createdAt: z.string(),
  migration: z.string(),
});
type ArchiveHeader = z.infer<typeof header>;
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const lastLine = z.object({ rows: z.record(z.string(), z.number().int()), sha256: z.string() });
const rowLine = z.array(
  z.union([
    z.string(),
    z.number(),
    z.null(),
    z.object({ base64: z.base64() }).transform(({ base64 }) => new Uint8Array(Buffer.from(base64, 'base64'))),
  ]),
);

/** The file is not a backup, has another version, or is truncated or altered. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export type ArchivePart =
  | { readonly kind: 'header'; readonly header: ArchiveHeader }
  | { readonly kind: 'row'; readonly table: string; readonly columns: readonly string[]; readonly row: Value[] }
  | { readonly kind: 'end'; readonly rows: Readonly<Record<string, number>> };

/**
 * Yields the parts of an archive in order. Reaching the `end` proves that nothing is missing or altered.
 * @throws BackupError
 */
export async function* readArchive(path: string): AsyncGenerator<ArchivePart> {
  const lines = createInterface({ input: unpacked(path), crlfDelay: Infinity });
  const hash = createHash('sha256');
  const counted: Record<string, number> = {};
  let table: z.infer<typeof tableLine> | null = null;
  let number = 0;
  let isEnded = false;
  try {
    for await (const line of lines) {
      number += 1;
      if (isEnded) throw new BackupError(`Line ${number} follows the end.`);
      const value = parseLine(line, number);
      if (number === 1) {
        yield { kind: 'header', header: parsed(header, value, number) };
      } else if (Array.isArray(value)) {
        const row = parsed(rowLine, value, number);
        if (table === null || row.length !== table.columns.length) {
          throw new BackupError(`Line ${number} does not fit its table.`);
        }
        counted[table.table] = (counted[table.table] ?? 0) + 1;
        yield { kind: 'row', table: table.table, columns: table.columns, row };
      } else if (typeof value === 'object' && value !== null && 'table' in value) {
        table = parsed(tableLine, value, number);
        counted[table.table] ??= 0;
      } else {
        const last = parsed(lastLine, value, number);
        const isWhole = JSON.stringify(sorted(last.rows)) === JSON.stringify(sorted(counted));
        if (!isWhole || last.sha256 !== hash.digest('hex')) {
          throw new BackupError('The backup was changed after it was written: its rows do not match its counts.');
        }
        isEnded = true;
        yield { kind: 'end', rows: last.rows };
        continue;
      }
      hash.update(line).update('\n');
    }
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(inWords(error), { cause: error });
  }
  if (!isEnded) throw new BackupError('The backup is cut off: its end is missing.');
}

function unpacked(path: string) {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  return file.pipe(gunzip);
}

function parseLine(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BackupError(`Line ${number} of the backup cannot be read: it is damaged.`);
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown, number: number): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (number === 1) throw new BackupError('This is not a Halfturn backup, or one of another version.');
  throw new BackupError(`Line ${number} of the backup is not valid: it is damaged.`);
}

function sorted(rows: Readonly<Record<string, number>>): readonly (readonly [string, number])[] {
  return Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1));
}

function inWords(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'There is no such file.';
  if (code.startsWith('Z_')) return 'The backup is cut off or damaged: it cannot be unpacked.';
  return error instanceof Error ? error.message : String(error);
}
