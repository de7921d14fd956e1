/**
 * The entries of a zip archive held in memory, found by its central directory. Every entry is unpacked as a stream with a
 * bound, and its checksum compared: what was damaged on the way is refused, not read.
 */
import { Inflate } from 'fflate';
import { FormatError } from '../reader';
import { Crc32 } from './crc32';

const END_RECORD = 0x06054b50;
const END_RECORD_BYTES = 22;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_BYTES = 46;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const MAX_COMMENT_BYTES = 65_535;
/** A workbook has tens of entries. */
const MAX_ENTRIES = 10_000;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
/** Packed bytes given to the decompressor at once: a thousand times as many may come out of it. */
const SLICE_BYTES = 2 * 1024;

export interface ArchiveEntry {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly crc32: number;
  readonly isEncrypted: boolean;
  readonly headerAt: number;
}

export class ZipArchive {
  private readonly view: DataView;
  private readonly entries = new Map<string, ArchiveEntry>();

  /** @throws FormatError where the bytes are no zip archive, or one that is cut off. */
  constructor(
    private readonly bytes: Uint8Array,
    readonly fileName: string,
    /** Called while an entry is unpacked; what it throws ends that. */
    private readonly checkStopped: () => void = () => undefined,
    /** What it is called where it is refused. */
    private readonly noun: 'workbook' | 'archive' = 'workbook',
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = this.findEndRecord();
    const count = this.view.getUint16(end + 10, true);
    let at = this.view.getUint32(end + 16, true);
    if (count > MAX_ENTRIES) throw this.damaged();
    const decoder = new TextDecoder('utf-8');
    for (let i = 0; i < count; i++) {
      if (at + DIRECTORY_ENTRY_BYTES > bytes.length || this.view.getUint32(at, true) !== DIRECTORY_ENTRY) {
        throw this.damaged();
      }
      const nameBytes = this.view.getUint16(at + 28, true);
      const nameAt = at + DIRECTORY_ENTRY_BYTES;
      const name = decoder.decode(bytes.subarray(nameAt, nameAt + nameBytes)).replaceAll('\\', '/');
      this.entries.set(name, {
        name,
        isEncrypted: (this.view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
        method: this.view.getUint16(at + 10, true),
        crc32: this.view.getUint32(at + 16, true),
        packedBytes: this.view.getUint32(at + 20, true),
        unpackedBytes: this.view.getUint32(at + 24, true),
        headerAt: this.view.getUint32(at + 42, true),
      });
      at = nameAt + nameBytes + this.view.getUint16(at + 30, true) + this.view.getUint16(at + 32, true);
    }
  }

  get files(): readonly ArchiveEntry[] {
    return [...this.entries.values()].filter(({ name }) => !name.endsWith('/'));
  }

  entry(name: string): ArchiveEntry | null {
    return this.entries.get(name) ?? null;
  }

  /**
   * The bytes of an entry, unpacked piece by piece.
   * @throws FormatError where it is damaged, encrypted, packed in another way, or unpacks to more than `maxBytes`
   */
  *unpack(entry: ArchiveEntry, maxBytes: number): Generator<Uint8Array, void, undefined> {
    if (entry.isEncrypted) {
      throw new FormatError(`The ${this.noun} is protected by a password. Save it without one.`, this.fileName);
    }
    if (entry.unpackedBytes > maxBytes) throw this.tooLarge(maxBytes);
    const crc = new Crc32();
    let unpacked = 0;
    for (const piece of this.pieces(entry)) {
      this.checkStopped();
      unpacked += piece.length;
      if (unpacked > maxBytes) throw this.tooLarge(maxBytes);
      crc.add(piece);
      yield piece;
    }
    if (unpacked !== entry.unpackedBytes || crc.value !== entry.crc32) throw this.damaged();
  }

  damaged(): FormatError {
    return new FormatError(`The ${this.noun} is cut off or damaged. Save or export it again.`, this.fileName);
  }

  private *pieces(entry: ArchiveEntry): Generator<Uint8Array, void, undefined> {
    const packed = this.packedBytesOf(entry);
    if (entry.method === STORED) {
      yield packed;
      return;
    }
    if (entry.method !== DEFLATED) throw this.damaged();
    let ready: Uint8Array[] = [];
    const inflate = new Inflate((piece) => ready.push(piece));
    for (let at = 0; at < packed.length; at += SLICE_BYTES) {
      try {
        inflate.push(packed.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= packed.length);
      } catch {
        throw this.damaged();
      }
      yield* ready;
      ready = [];
    }
  }

  private packedBytesOf({ headerAt, packedBytes }: ArchiveEntry): Uint8Array {
    if (headerAt + LOCAL_HEADER_BYTES > this.bytes.length || this.view.getUint32(headerAt, true) !== LOCAL_HEADER) {
      throw this.damaged();
    }
    const start =
      headerAt +
      LOCAL_HEADER_BYTES +
      this.view.getUint16(headerAt + 26, true) +
      this.view.getUint16(headerAt + 28, true);
    if (start + packedBytes > this.bytes.length) throw this.damaged();
    return this.bytes.subarray(start, start + packedBytes);
  }

  private findEndRecord(): number {
    const last = this.bytes.length - END_RECORD_BYTES;
    for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--) {
      if (this.view.getUint32(at, true) === END_RECORD) return at;
    }
    throw this.damaged();
  }

  private tooLarge(maxBytes: number): FormatError {
    return new FormatError(
      `The ${this.noun} unpacks to more than ${Math.round(maxBytes / (1024 * 1024))} MiB. Save a shorter session.`,
      this.fileName,
    );
  }
}
