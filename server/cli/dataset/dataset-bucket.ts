/**
 * A dataset in an object storage. An object exists completely or not at all. Objects cannot be appended to, so the
 * journal is a series of them, each with the parts written since the previous one.
 */
import { hostname } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileEntry, FileStore } from '../../files/file-store';
import { CommandError } from '../terminal';
import { DATASET_TABLES, type DatasetPlace, type FoundDataset, type PlannedFile } from './dataset-place';
import { type DatasetFile, isRunning, type Journal, journalStart, MANIFEST_FILE, readJournal } from './manifest';
import { parquetPieces } from './parquet-part';

/** Engines skip names that begin with an underscore. */
const JOURNAL = '_progress';
const NOTE_EVERY_MS = 5_000;
/** A journal of another machine that is older than this belongs to an export that was killed. */
const SILENT_MS = 30 * 60_000;
const UNFINISHED_MS = 24 * 3_600_000;

export class DatasetBucket implements DatasetPlace {
  readonly #sizes = new Map<string, number>();
  #journal: string[] = [];
  #unsaid: string[] = [];
  #saidMs = 0;

  constructor(
    readonly address: string,
    private readonly store: FileStore,
  ) {}

  async open(): Promise<FoundDataset> {
    const journal: FileEntry[] = [];
    let isOther = false;
    for await (const entry of this.store.list('')) {
      if (entry.name.startsWith(`${JOURNAL}/`)) journal.push(entry);
      else if (isOfTable(entry.name) || entry.name === MANIFEST_FILE) this.#sizes.set(entry.name, entry.sizeBytes);
      else isOther = true;
    }
    const hasManifest = this.#sizes.has(MANIFEST_FILE);
    const isOurs = hasManifest || journal.length > 0 || (this.#sizes.size === 0 && !isOther);
    if (!isOurs) {
      throw new CommandError(`${this.address} holds something else: name an empty prefix, or one of a dataset.`);
    }
    journal.sort((a, b) => a.name.localeCompare(b.name));
    this.#journal = journal.map(({ name }) => name);
    const read: Journal[] = [];
    for (const name of this.#journal) read.push(readJournal(await this.#read(name)));
    const newest = read.at(-1);
    if (newest !== undefined && this.#mayRun(newest, Math.max(...journal.map(({ modifiedMs }) => modifiedMs)))) {
      throw new CommandError(
        `Another export (process ${newest.pid} of ${newest.host}) is writing to ${this.address}: wait until it is done, or delete ${JOURNAL}/ there if it is not running.`,
      );
    }
    await this.store.removeUnfinished(UNFINISHED_MS);
    const manifest = hasManifest ? await this.#read(MANIFEST_FILE) : null;
    return { manifest, journal: newest === undefined ? null : read.flatMap(({ parts }) => parts) };
  }

  async sizeOf(path: string): Promise<number | null> {
    return this.#sizes.get(path) ?? null;
  }

  async write(planned: readonly PlannedFile[]): Promise<readonly DatasetFile[]> {
    const written = [];
    for (const { path, table } of planned) {
      const { pieces, facts } = parquetPieces(table);
      await this.store.write(path, Readable.from(pieces));
      const file = { path, ...facts() };
      this.#sizes.set(path, file.bytes);
      written.push(file);
    }
    return written;
  }

  async remove(path: string): Promise<void> {
    await this.store.remove(path);
    this.#sizes.delete(path);
  }

  async begin(lines: readonly string[]): Promise<void> {
    const before = this.#journal;
    await this.#say(lines);
    for (const name of before) await this.store.remove(name);
    this.#journal = this.#journal.slice(before.length);
  }

  async note(line: string): Promise<void> {
    this.#unsaid.push(line);
    if (performance.now() - this.#saidMs < NOTE_EVERY_MS) return;
    await this.#say(this.#unsaid);
    this.#unsaid = [];
  }

  async sweep(listed: ReadonlySet<string>): Promise<void> {
    const unlisted = [...this.#sizes.keys()].filter((path) => isOfTable(path) && !listed.has(path));
    for (const path of unlisted) await this.remove(path);
  }

  async finish(manifest: string): Promise<void> {
    await this.store.write(MANIFEST_FILE, Readable.from([Buffer.from(manifest)]));
    for (const name of this.#journal) await this.store.remove(name);
  }

  #mayRun({ pid, host }: Journal, newestMs: number): boolean {
    if (host !== hostname()) return Date.now() - newestMs < SILENT_MS;
    return pid !== null && pid !== process.pid && isRunning(pid);
  }

  async #say(lines: readonly string[]): Promise<void> {
    const number = Number(/(\d+)\.jsonl$/.exec(this.#journal.at(-1) ?? '')?.[1] ?? 0) + 1;
    const name = `${JOURNAL}/${String(number).padStart(6, '0')}.jsonl`;
    await this.store.write(name, Readable.from([Buffer.from([journalStart(hostname()), ...lines].join(''))]));
    this.#journal = [...this.#journal, name];
    this.#saidMs = performance.now();
  }

  async #read(name: string): Promise<string> {
    return (await buffer(await this.store.open(name))).toString();
  }
}

function isOfTable(path: string): boolean {
  return DATASET_TABLES.some((table) => path.startsWith(`${table}/`)) && path.endsWith('/part.parquet');
}
