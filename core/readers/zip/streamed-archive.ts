/** A zip archive read in place: its directory, and only the requested entries. */
import type { SourceFile } from '../format-reader';
import { wholeFile } from '../shared/whole-file';
import {
  type ArchiveEntry,
  damaged,
  endRecordOf,
  entriesOf,
  LOCAL_HEADER_BYTES,
  MAX_END_BYTES,
  packedAtOf,
} from './directory';
import { type ArchiveName, type ArchiveBounds, expectWithinBounds, MAX_HELD_BYTES } from './archive-limits';
import { EntryUnpacker } from './unpacker';
import { isOfSystem } from './system-files';

const READ_BYTES = 256 * 1024;

export class StreamedArchive {
  private constructor(
    private readonly slice: (start: number, end: number) => Promise<Uint8Array>,
    private readonly name: ArchiveName,
    private readonly checkStopped: () => void,
    private readonly entries: readonly ArchiveEntry[],
  ) {}

  /** @throws FormatError if the file is not a zip archive, is truncated, or was crafted to expand */
  static async open(file: SourceFile, checkStopped: () => void = () => undefined): Promise<StreamedArchive> {
    const name: ArchiveName = { fileName: file.name, noun: 'archive' };
    const { slice, sizeBytes } = await readableInParts(file);
    const end = endRecordOf(await slice(Math.max(0, sizeBytes - MAX_END_BYTES), sizeBytes), sizeBytes, name);
    const directory = await slice(end.directoryAt, end.directoryAt + end.directoryBytes);
    return new StreamedArchive(slice, name, checkStopped, entriesOf(directory, end, name));
  }

  has(path: string): boolean {
    return this.entries.some((entry) => entry.name === path);
  }

  /**
   * Leaves out system files.
   * @throws FormatError beyond `bounds`, or if an entry unpacks to far more than a recording does
   */
  files(bounds: ArchiveBounds): readonly ArchiveEntry[] {
    const meant = this.entries.filter(({ name }) => !name.endsWith('/') && !isOfSystem(name));
    expectWithinBounds(meant, bounds, this.name.fileName);
    return meant;
  }

  file(entry: ArchiveEntry): SourceFile {
    return {
      name: entry.name.slice(entry.name.lastIndexOf('/') + 1),
      sizeBytes: entry.unpackedBytes,
      open: () => this.unpack(entry),
    };
  }

  async packedSpan(entry: ArchiveEntry): Promise<{ readonly from: number; readonly to: number }> {
    const header = await this.slice(entry.headerAt, entry.headerAt + LOCAL_HEADER_BYTES);
    const from = packedAtOf(header, entry, this.name);
    return { from, to: from + entry.packedBytes };
  }

  /** @throws FormatError if the entry is damaged, encrypted, packed with another method, or larger than declared */
  async *unpack(entry: ArchiveEntry): AsyncGenerator<Uint8Array, void, undefined> {
    const unpacker = new EntryUnpacker(entry, entry.unpackedBytes, this.name, this.checkStopped);
    const { from, to } = await this.packedSpan(entry);
    for (let at = from; at < to || at === from; at += READ_BYTES) {
      const packed = await this.slice(at, Math.min(to, at + READ_BYTES));
      if (packed.length !== Math.min(to, at + READ_BYTES) - at) throw damaged(this.name);
      yield* unpacker.push(packed, at + READ_BYTES >= to);
    }
    unpacker.end();
  }
}

interface Parts {
  readonly sizeBytes: number;
  readonly slice: (start: number, end: number) => Promise<Uint8Array>;
}

/** @throws FormatError for a file that can only be read from its start and is too large to hold */
async function readableInParts(file: SourceFile): Promise<Parts> {
  const { slice, sizeBytes } = file;
  if (slice !== undefined && sizeBytes !== null) return { slice, sizeBytes };
  const bytes = await wholeFile(file, MAX_HELD_BYTES, 'Choose the files in it.');
  return { sizeBytes: bytes.length, slice: async (start, end) => bytes.subarray(start, end) };
}
