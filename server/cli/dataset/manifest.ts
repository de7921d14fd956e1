/** What a dataset consists of: `manifest.json`, and while an export runs a journal of the parts it has completed. */
import { z } from 'zod';

/** Grows when a table, a column or the layout changes: every part is then written again. */
export const SCHEMA_VERSION = 1;

export const MANIFEST_FILE = 'manifest.json';
/** Engines skip names that begin with an underscore. */
export const JOURNAL_FILE = '_progress.jsonl';

const file = z.object({
  /** Path relative to the dataset's folder, with `/`. */
  path: z.string().regex(/^[a-z]+(\/[a-z_]+=\d+)+\/part\.parquet$/),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
});
export type DatasetFile = z.infer<typeof file>;

const part = z.object({
  part: z.string(),
  customerId: z.number(),
  sessionId: z.number().nullable(),
  /** Changes with whatever the files show. */
  version: z.string(),
  methodVersions: z.record(z.string(), z.string()).readonly(),
  files: z.array(file),
});
export type DatasetPart = z.infer<typeof part>;

const manifest = z.object({
  dataset: z.literal('halfturn'),
  schemaVersion: z.number(),
  writtenAt: z.string(),
  parts: z.array(part),
});

const start = z.object({ pid: z.number(), host: z.string().optional() });

/** @throws Error for other text */
export function readManifest(text: string): readonly DatasetPart[] {
  return manifest.parse(JSON.parse(text)).parts;
}

export function writeManifest(parts: readonly DatasetPart[], now: Date): string {
  const head = { dataset: 'halfturn', schemaVersion: SCHEMA_VERSION, writtenAt: now.toISOString() };
  const lines = parts.map((each) => JSON.stringify(each)).join(',\n');
  return `${JSON.stringify(head).slice(0, -1)},"parts":[\n${lines}\n]}\n`;
}

export interface Journal {
  readonly pid: number | null;
  /** Where it may run on another machine. */
  readonly host: string | null;
  readonly parts: readonly DatasetPart[];
}

/** @param text whose last line may be cut off */
export function readJournal(text: string): Journal {
  const lines = text.split('\n').slice(0, -1);
  const [first, ...others] = lines.map((line): unknown => JSON.parse(line));
  const { pid = null, host = null } = first === undefined ? {} : start.parse(first);
  return { pid, host, parts: others.map((each) => part.parse(each)) };
}

export function journalLine(done: DatasetPart): string {
  return `${JSON.stringify(done)}\n`;
}

export function journalStart(host?: string): string {
  return `${JSON.stringify({ pid: process.pid, host })}\n`;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
