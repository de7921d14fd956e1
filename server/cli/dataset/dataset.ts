/** What a dataset has and what is done of it: the journal keeps it if the export is stopped, the manifest comes last. */
import { CommandError } from '../terminal';
import type { DatasetPlace, PlannedFile } from './dataset-place';
import { type DatasetPart, journalLine, MANIFEST_FILE, readManifest, writeManifest } from './manifest';

export class Dataset {
  readonly #known: Map<string, DatasetPart>;
  #isBegun = false;
  readonly #isOutdated: boolean;

  /** @param done by a stopped export; null if none was stopped */
  private constructor(
    private readonly place: DatasetPlace,
    listed: readonly DatasetPart[] | null,
    private readonly done: readonly DatasetPart[] | null,
  ) {
    this.#known = new Map([...(listed ?? []), ...(done ?? [])].map((part) => [part.part, part]));
    this.#isOutdated = listed === null || done !== null;
  }

  /** @throws CommandError for a place with other contents, or one that another export is writing to */
  static async open(place: DatasetPlace): Promise<Dataset> {
    const { manifest, journal } = await place.open();
    return new Dataset(place, manifest === null ? null : partsOf(manifest, place.address), journal);
  }

  get parts(): readonly DatasetPart[] {
    return [...this.#known.values()];
  }

  async has(part: string, version: string): Promise<boolean> {
    const known = this.#known.get(part);
    if (known?.version !== version) return false;
    const sizes = await Promise.all(known.files.map(async ({ path }) => this.place.sizeOf(path)));
    return known.files.every(({ bytes }, k) => sizes[k] === bytes);
  }

  async write(part: Omit<DatasetPart, 'files'>, planned: readonly PlannedFile[]): Promise<void> {
    await this.#begin();
    const written = await this.place.write(planned);
    const files = written.toSorted((a, b) => a.path.localeCompare(b.path));
    const paths = new Set(files.map(({ path }) => path));
    const outdated = (this.#known.get(part.part)?.files ?? []).filter(({ path }) => !paths.has(path));
    for (const { path } of outdated) await this.place.remove(path);
    await this.place.note(journalLine({ ...part, files }));
    this.#known.set(part.part, { ...part, files });
  }

  async remove(part: DatasetPart): Promise<void> {
    await this.#begin();
    for (const { path } of part.files) await this.place.remove(path);
    this.#known.delete(part.part);
  }

  /** Removes what a stopped export has left, and writes the manifest if anything has changed. */
  async close(now: Date): Promise<void> {
    await this.place.sweep(new Set(this.parts.flatMap(({ files }) => files.map(({ path }) => path))));
    if (!this.#isBegun && !this.#isOutdated) return;
    const parts = this.parts.toSorted(
      (a, b) => a.customerId - b.customerId || (a.sessionId ?? 0) - (b.sessionId ?? 0) || a.part.localeCompare(b.part),
    );
    await this.place.finish(writeManifest(parts, now));
  }

  async #begin(): Promise<void> {
    if (this.#isBegun) return;
    await this.place.begin((this.done ?? []).map(journalLine));
    this.#isBegun = true;
  }
}

function partsOf(manifest: string, address: string): readonly DatasetPart[] {
  try {
    return readManifest(manifest);
  } catch {
    throw new CommandError(`${address}/${MANIFEST_FILE} is not of a dataset of Halfturn: name another folder.`);
  }
}
