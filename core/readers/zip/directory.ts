/**
 * Reads the directory at the end of a zip archive and judges it before anything is unpacked: number of entries,
 * their positions, and their total size. The limits are in `archive-limits.ts`.
 */
import { FormatError } from '../format-reader';
import { type ArchiveName, expectFewEntries, expectShortDirectory } from './archive-limits';

const END_RECORD = 0x06054b50;
const END_RECORD_BYTES = 22;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_ENTRY_BYTES = 46;
const LOCAL_HEADER = 0x04034b50;
export const LOCAL_HEADER_BYTES = 30;
const MAX_COMMENT_BYTES = 65_535;
export const MAX_END_BYTES = END_RECORD_BYTES + MAX_COMMENT_BYTES;
const ENCRYPTED = 1;
/** Marks a number that needs eight bytes (ZIP64). */
const IN_ZIP64 = 0xffff_ffff;
const COUNT_IN_ZIP64 = 0xffff;

export interface ArchiveEntry {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly crc32: number;
  readonly isEncrypted: boolean;
  readonly headerAt: number;
}

export interface EndRecord {
  readonly count: number;
  readonly directoryAt: number;
  readonly directoryBytes: number;
}

export function damaged({ fileName, noun }: ArchiveName): FormatError {
  return new FormatError(`The ${noun} is cut off or damaged. Save or export it again.`, fileName);
}

/**
 * @param tail the last `MAX_END_BYTES` bytes of the archive, or all of a shorter one
 * @param sizeBytes of the whole archive
 * @throws FormatError if it does not end as an archive does, or lists too many entries
 */
export function endRecordOf(tail: Uint8Array, sizeBytes: number, name: ArchiveName): EndRecord {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  for (let at = tail.length - END_RECORD_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) !== END_RECORD) continue;
    const count = view.getUint16(at + 10, true);
    const directoryBytes = view.getUint32(at + 12, true);
    const directoryAt = view.getUint32(at + 16, true);
    if (count === COUNT_IN_ZIP64 || directoryAt === IN_ZIP64) throw inZip64(name);
    expectFewEntries(count, name);
    const endAt = sizeBytes - tail.length + at;
    if (directoryAt + directoryBytes > endAt || count * DIRECTORY_ENTRY_BYTES > directoryBytes) throw damaged(name);
    expectShortDirectory(directoryBytes, name);
    return { count, directoryAt, directoryBytes };
  }
  throw damaged(name);
}

/** @throws FormatError if the directory is damaged, or two entries share bytes */
export function entriesOf(directory: Uint8Array, { count, directoryAt }: EndRecord, name: ArchiveName): ArchiveEntry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const decoder = new TextDecoder('utf-8');
  const entries: ArchiveEntry[] = [];
  const spans: { readonly from: number; readonly to: number }[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + DIRECTORY_ENTRY_BYTES > directory.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) {
      throw damaged(name);
    }
    const nameBytes = view.getUint16(at + 28, true);
    const nameAt = at + DIRECTORY_ENTRY_BYTES;
    const entry: ArchiveEntry = {
      name: decoder.decode(directory.subarray(nameAt, nameAt + nameBytes)).replaceAll('\\', '/'),
      isEncrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
      method: view.getUint16(at + 10, true),
      crc32: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      unpackedBytes: view.getUint32(at + 24, true),
      headerAt: view.getUint32(at + 42, true),
    };
    if ([entry.packedBytes, entry.unpackedBytes, entry.headerAt].includes(IN_ZIP64)) throw inZip64(name);
    entries.push(entry);
    spans.push({ from: entry.headerAt, to: entry.headerAt + LOCAL_HEADER_BYTES + nameBytes + entry.packedBytes });
    at = nameAt + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  expectApart(spans, directoryAt, name);
  return entries;
}

/** @throws FormatError if one body is listed under several names, since each would be unpacked again */
function expectApart(
  spans: readonly { readonly from: number; readonly to: number }[],
  directoryAt: number,
  name: ArchiveName,
): void {
  const inOrder = spans.toSorted((a, b) => a.from - b.from);
  for (const [i, { to }] of inOrder.entries()) {
    const next = inOrder[i + 1];
    if (next === undefined && to > directoryAt) throw damaged(name);
    if (next === undefined || to <= next.from) continue;
    throw new FormatError(
      `Several files of the ${name.noun} lie on the same bytes of it, as no program packs them. Pack the files again.`,
      name.fileName,
    );
  }
}

export function packedAtOf(header: Uint8Array, { headerAt }: ArchiveEntry, name: ArchiveName): number {
  if (header.length < LOCAL_HEADER_BYTES) throw damaged(name);
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (view.getUint32(0, true) !== LOCAL_HEADER) throw damaged(name);
  return headerAt + LOCAL_HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
}

function inZip64({ fileName, noun }: ArchiveName): FormatError {
  const reason = `The ${noun} is written as ZIP64, for more than 65,534 files or 4 GB, which is not read.`;
  return new FormatError(`${reason} Unpack it and choose the files.`, fileName);
}
