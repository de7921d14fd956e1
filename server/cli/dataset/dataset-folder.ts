/**
 * The folder of a dataset. Every file is written under another name beside its own and renamed, so that readers see a
 * whole one; the journal keeps what is done if the export is stopped, the manifest comes last.
 */
import { appendFile, mkdir, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { ColumnarTable } from '@halfturn/core/writers/columns';
import { writeWhole } from '../output-file';
import { CommandError } from '../terminal';
import { type DatasetPart, JOURNAL_FILE, journalLine, journalStart, MANIFEST_FILE } from './manifest';
import { readJournal, readManifest, writeManifest } from './manifest';
import { writeParquet } from './parquet-part';

const DATASET_TABLES = [
  'sessions',
  'players',
  'kpis',
  'efforts',
  'turns',
  'peaks',
  'drills',
  'flags',
  'frames',
] as const;
export type DatasetTableName = (typeof DATASET_TABLES)[number];

/** Of a manifest or a journal, from an export that was stopped. */
const UNFINISHED = /^\.(manifest\.json|_progress\.jsonl)\.\d+\.part$/;

export interface PlannedFile {
  readonly path: string;
  readonly table: ColumnarTable;
}

export class DatasetFolder {
  readonly #known: Map<string, DatasetPart>;
  #isBegun = false;
  readonly #isOutdated: boolean;

  /** @param done by an export that was stopped; null: none was */
  private constructor(
    readonly path: string,
    listed: readonly DatasetPart[] | null,
    private readonly done: readonly DatasetPart[] | null,
  ) {
    this.#known = new Map([...(listed ?? []), ...(done ?? [])].map((part) => [part.part, part]));
    this.#isOutdated = listed === null || done !== null;
  }

  /** @throws CommandError for a folder with other contents, or one that another export is writing to */
  static async open(path: string): Promise<DatasetFolder> {
    await mkdir(path, { recursive: true });
    const unfinished = (await readdir(path)).filter((name) => UNFINISHED.test(name));
    for (const name of unfinished) await rm(join(path, name), { force: true });
    const names = new Set(await readdir(path));
    const isOurs = names.size === 0 || names.has(MANIFEST_FILE) || names.has(JOURNAL_FILE);
    if (!isOurs) throw new CommandError(`${path} holds something else: name an empty folder, or one of a dataset.`);
    const journal = names.has(JOURNAL_FILE) ? readJournal(await readFile(join(path, JOURNAL_FILE), 'utf8')) : null;
    if (journal?.pid != null && journal.pid !== process.pid && isRunning(journal.pid)) {
      throw new CommandError(
        `Another export (process ${journal.pid}) is writing to ${path}: wait until it is done, or delete ${JOURNAL_FILE} there if it is not running.`,
      );
    }
    const listed = names.has(MANIFEST_FILE) ? await manifestOf(path) : null;
    return new DatasetFolder(path, listed, journal?.parts ?? null);
  }

  get parts(): readonly DatasetPart[] {
    return [...this.#known.values()];
  }

  async has(part: string, version: string): Promise<boolean> {
    const known = this.#known.get(part);
    if (known?.version !== version) return false;
    const sizes = await Promise.all(known.files.map(async ({ path }) => sizeOf(join(this.path, path))));
    return known.files.every(({ bytes }, k) => sizes[k] === bytes);
  }

  async write(part: Omit<DatasetPart, 'files'>, planned: readonly PlannedFile[]): Promise<void> {
    await this.#begin();
    const written = [];
    for (const { path, table } of planned) {
      await mkdir(dirname(join(this.path, path)), { recursive: true });
      written.push({ path, ...(await writeParquet(table, temporary(join(this.path, path)))) });
    }
    for (const { path } of written) await rename(temporary(join(this.path, path)), join(this.path, path));
    const files = written.toSorted((a, b) => a.path.localeCompare(b.path));
    const paths = new Set(files.map(({ path }) => path));
    const outdated = (this.#known.get(part.part)?.files ?? []).filter(({ path }) => !paths.has(path));
    for (const { path } of outdated) await rm(join(this.path, path), { force: true });
    await appendFile(join(this.path, JOURNAL_FILE), journalLine({ ...part, files }), { flush: true });
    this.#known.set(part.part, { ...part, files });
  }

  async remove(part: DatasetPart): Promise<void> {
    await this.#begin();
    for (const { path } of part.files) await rm(join(this.path, path), { force: true });
    this.#known.delete(part.part);
  }

  /** Removes what an export that was stopped has left, and writes the manifest if anything has changed. */
  async close(now: Date): Promise<void> {
    const listed = new Set(this.parts.flatMap(({ files }) => files.map(({ path }) => path)));
    for (const table of DATASET_TABLES) await this.#sweep(table, listed);
    if (!this.#isBegun && !this.#isOutdated) return;
    const parts = this.parts.toSorted(
      (a, b) => a.customerId - b.customerId || (a.sessionId ?? 0) - (b.sessionId ?? 0) || a.part.localeCompare(b.part),
    );
    await writeWhole([new TextEncoder().encode(writeManifest(parts, now))], join(this.path, MANIFEST_FILE));
    await rm(join(this.path, JOURNAL_FILE), { force: true });
  }

  async #begin(): Promise<void> {
    if (this.#isBegun) return;
    const text = [journalStart(), ...(this.done ?? []).map(journalLine)].join('');
    await writeWhole([new TextEncoder().encode(text)], join(this.path, JOURNAL_FILE));
    this.#isBegun = true;
  }

  /** @returns whether the folder is empty, and gone */
  async #sweep(folder: string, listed: ReadonlySet<string>): Promise<boolean> {
    const entries = await readdir(join(this.path, folder), { withFileTypes: true }).catch(() => null);
    if (entries === null) return true;
    let left = 0;
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!(await this.#sweep(path, listed))) left += 1;
      } else if (!listed.has(path) && /^(part\.parquet|\.part\.parquet\.part)$/.test(entry.name)) {
        await rm(join(this.path, path), { force: true });
      } else left += 1;
    }
    if (left === 0) await rmdir(join(this.path, folder));
    return left === 0;
  }
}

function temporary(path: string): string {
  return join(dirname(path), `.${path.split(sep).at(-1)}.part`);
}

async function manifestOf(path: string): Promise<readonly DatasetPart[]> {
  try {
    return readManifest(await readFile(join(path, MANIFEST_FILE), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    throw new CommandError(`${path}/${MANIFEST_FILE} is not of a dataset of Halfturn: name another folder.`);
  }
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  );
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
