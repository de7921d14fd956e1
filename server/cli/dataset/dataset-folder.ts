/** A dataset in a folder. Every file is written under another name beside its own and renamed. */
import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeWhole } from '../output-file';
import { CommandError } from '../terminal';
import { DATASET_TABLES, type DatasetPlace, type FoundDataset, type PlannedFile } from './dataset-place';
import { type DatasetFile, isRunning, JOURNAL_FILE, journalStart, MANIFEST_FILE, readJournal } from './manifest';
import { parquetPieces } from './parquet-part';

/** A temporary manifest or journal of an export that was stopped. */
const UNFINISHED = /^\.(manifest\.json|_progress\.jsonl)\.\d+\.part$/;

export class DatasetFolder implements DatasetPlace {
  constructor(readonly address: string) {}

  async open(): Promise<FoundDataset> {
    const path = this.address;
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
    const manifest = names.has(MANIFEST_FILE) ? await readFile(join(path, MANIFEST_FILE), 'utf8') : null;
    return { manifest, journal: journal?.parts ?? null };
  }

  async sizeOf(path: string): Promise<number | null> {
    return stat(this.#at(path)).then(
      ({ size }) => size,
      () => null,
    );
  }

  async write(planned: readonly PlannedFile[]): Promise<readonly DatasetFile[]> {
    const written = [];
    for (const { path, table } of planned) {
      await mkdir(dirname(this.#at(path)), { recursive: true });
      const { pieces, facts } = parquetPieces(table);
      await pipeline(Readable.from(pieces), createWriteStream(temporary(this.#at(path)), { flush: true }));
      written.push({ path, ...facts() });
    }
    for (const { path } of written) await rename(temporary(this.#at(path)), this.#at(path));
    return written;
  }

  async remove(path: string): Promise<void> {
    await rm(this.#at(path), { force: true });
  }

  async begin(lines: readonly string[]): Promise<void> {
    await this.#writeWhole([journalStart(), ...lines].join(''), JOURNAL_FILE);
  }

  async note(line: string): Promise<void> {
    await appendFile(this.#at(JOURNAL_FILE), line, { flush: true });
  }

  async sweep(listed: ReadonlySet<string>): Promise<void> {
    for (const table of DATASET_TABLES) await this.#sweep(table, listed);
  }

  async finish(manifest: string): Promise<void> {
    await this.#writeWhole(manifest, MANIFEST_FILE);
    await this.remove(JOURNAL_FILE);
  }

  async #sweep(folder: string, listed: ReadonlySet<string>): Promise<boolean> {
    const entries = await readdir(this.#at(folder), { withFileTypes: true }).catch(() => null);
    if (entries === null) return true;
    let left = 0;
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!(await this.#sweep(path, listed))) left += 1;
      } else if (!listed.has(path) && /^(part\.parquet|\.part\.parquet\.part)$/.test(entry.name)) {
        await this.remove(path);
      } else left += 1;
    }
    if (left === 0) await rmdir(this.#at(folder));
    return left === 0;
  }

  async #writeWhole(text: string, name: string): Promise<void> {
    await writeWhole([new TextEncoder().encode(text)], this.#at(name));
  }

  #at(path: string): string {
    return join(this.address, path);
  }
}

function temporary(path: string): string {
  return join(dirname(path), `.${path.split(sep).at(-1)}.part`);
}
