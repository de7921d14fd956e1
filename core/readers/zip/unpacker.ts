import { Inflate } from 'fflate';
import { FormatError } from '../format-reader';
import { Crc32 } from './crc32';
import { type ArchiveEntry, damaged } from './directory';
import type { ArchiveName } from './archive-limits';

const STORED = 0;
const DEFLATED = 8;
/** Packed bytes per call of the decompressor, which may return a thousand times as many. */
const SLICE_BYTES = 2 * 1024;

export class EntryUnpacker {
  private readonly crc = new Crc32();
  private unpacked = 0;
  private ready: Uint8Array[] = [];
  private readonly inflate: Inflate | null;

  constructor(
    private readonly entry: ArchiveEntry,
    private readonly maxBytes: number,
    private readonly name: ArchiveName,
    private readonly checkStopped: () => void,
  ) {
    if (entry.isEncrypted) {
      throw new FormatError(`The ${name.noun} is protected by a password. Save it without one.`, name.fileName);
    }
    if (entry.unpackedBytes > maxBytes) throw this.tooLarge();
    if (entry.method !== STORED && entry.method !== DEFLATED) {
      throw new FormatError(
        `The ${name.noun} is packed in a way that is not read (method ${entry.method}). Pack it as an ordinary ZIP.`,
        name.fileName,
      );
    }
    this.inflate = entry.method === STORED ? null : new Inflate((piece) => this.ready.push(piece));
  }

  /** Unpacks the next bytes. @throws FormatError if they are damaged, or exceed the declared size */
  *push(packed: Uint8Array, isLast: boolean): Generator<Uint8Array, void, undefined> {
    const step = this.inflate === null ? Math.max(1, packed.length) : SLICE_BYTES;
    for (let at = 0; at < packed.length || (isLast && at === 0); at += step) {
      const slice = packed.subarray(at, at + step);
      if (this.inflate === null) this.ready.push(slice);
      else this.inflateSlice(this.inflate, slice, isLast && at + step >= packed.length);
      for (const piece of this.ready) {
        this.checkStopped();
        this.unpacked += piece.length;
        if (this.unpacked > this.entry.unpackedBytes) throw damaged(this.name);
        this.crc.add(piece);
        yield piece;
      }
      this.ready = [];
    }
  }

  /** Call after the last piece. @throws FormatError if bytes are missing or the checksum differs */
  end(): void {
    if (this.unpacked !== this.entry.unpackedBytes || this.crc.value !== this.entry.crc32) throw damaged(this.name);
  }

  private inflateSlice(inflate: Inflate, slice: Uint8Array, isLast: boolean): void {
    try {
      inflate.push(slice, isLast);
    } catch {
      throw damaged(this.name);
    }
  }

  private tooLarge(): FormatError {
    const { fileName, noun } = this.name;
    const most = Math.max(1, Math.round(this.maxBytes / (1024 * 1024)));
    return new FormatError(`The ${noun} unpacks to more than ${most} MiB. Save a shorter session.`, fileName);
  }
}
