import type { FormatError } from '../format-reader';
import {
  type ArchiveEntry,
  damaged,
  endRecordOf,
  entriesOf,
  LOCAL_HEADER_BYTES,
  MAX_END_BYTES,
  packedAtOf,
} from './directory';
import type { ArchiveName } from './archive-limits';
import { EntryUnpacker } from './unpacker';

export class ZipArchive {
  private readonly name: ArchiveName;
  private readonly entries: ReadonlyMap<string, ArchiveEntry>;

  /** @throws FormatError if the bytes are not a zip archive, or a truncated one */
  constructor(
    private readonly bytes: Uint8Array,
    readonly fileName: string,
    private readonly checkStopped: () => void = () => undefined,
  ) {
    this.name = { fileName, noun: 'workbook' };
    const end = endRecordOf(bytes.subarray(-MAX_END_BYTES), bytes.length, this.name);
    const directory = bytes.subarray(end.directoryAt, end.directoryAt + end.directoryBytes);
    this.entries = new Map(entriesOf(directory, end, this.name).map((entry) => [entry.name, entry]));
  }

  entry(name: string): ArchiveEntry | null {
    return this.entries.get(name) ?? null;
  }

  /**
   * Unpacks an entry piece by piece.
   * @throws FormatError if it is damaged, encrypted, packed with another method, or unpacks to more than `maxBytes`
   */
  *unpack(entry: ArchiveEntry, maxBytes: number): Generator<Uint8Array, void, undefined> {
    const unpacker = new EntryUnpacker(entry, maxBytes, this.name, this.checkStopped);
    const header = this.bytes.subarray(entry.headerAt, entry.headerAt + LOCAL_HEADER_BYTES);
    const from = packedAtOf(header, entry, this.name);
    if (from + entry.packedBytes > this.bytes.length) throw this.damaged();
    yield* unpacker.push(this.bytes.subarray(from, from + entry.packedBytes), true);
    unpacker.end();
  }

  damaged(): FormatError {
    return damaged(this.name);
  }
}
