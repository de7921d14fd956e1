/** How many files an archive may hold, how large they may be, and the refusals beyond that. */
import { FormatError } from '../format-reader';
import { quoteForMessage } from '../shared/clean-names';

/** A workbook has tens of entries, a club's season a few thousand. */
const MAX_ENTRIES = 10_000;
const MAX_DIRECTORY_BYTES = 10 * 1024 * 1024;

export const MAX_HELD_BYTES = 256 * 1024 * 1024;
/** A recording packs to a tenth; a stadium of players who stand still to a fiftieth. */
const MAX_RATIO = 200;
/** Below this size the packing ratio does not matter. */
const HARMLESS_BYTES = 50e6;

type ArchiveNoun = 'workbook' | 'archive';

export interface ArchiveName {
  readonly fileName: string;
  readonly noun: ArchiveNoun;
}

export interface ArchiveBounds {
  readonly maxFiles: number;
  readonly maxBytes: number;
  readonly advice: string;
}

/** A session has a file per player and some beside them; this allows ten full games of text. */
export const ONE_SESSION: ArchiveBounds = {
  maxFiles: 200,
  maxBytes: 1.5e9,
  advice: 'Unpack it and choose the files of one session.',
};

export function expectFewEntries(count: number, { fileName, noun }: ArchiveName): void {
  if (count <= MAX_ENTRIES) return;
  const reason = `The ${noun} holds ${grouped(count)} files; up to ${grouped(MAX_ENTRIES)} are read.`;
  throw new FormatError(`${reason} Pack fewer sessions at once.`, fileName);
}

export function expectShortDirectory(directoryBytes: number, { fileName, noun }: ArchiveName): void {
  if (directoryBytes <= MAX_DIRECTORY_BYTES) return;
  throw new FormatError(`The names of the files in the ${noun} are too long. Shorten them.`, fileName);
}

interface PackedFile {
  readonly name: string;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
}

/** @throws FormatError beyond `bounds`, or if a file unpacks to far more than a recording does */
export function expectWithinBounds(files: readonly PackedFile[], bounds: ArchiveBounds, fileName: string): void {
  if (files.length > bounds.maxFiles) {
    const most = grouped(bounds.maxFiles);
    throw new FormatError(
      `The archive holds ${grouped(files.length)} files; up to ${most} are read. ${bounds.advice}`,
      fileName,
    );
  }
  const bomb = files.find((each) => each.unpackedBytes > HARMLESS_BYTES && ratioOf(each) > MAX_RATIO);
  if (bomb !== undefined) {
    const times = grouped(Math.round(ratioOf(bomb)));
    throw new FormatError(
      `${quoteForMessage(bomb.name)} in it would unpack to ${gigabytes(bomb.unpackedBytes)} GB, ${times} times its size, as no recording does. Choose the recording itself.`,
      fileName,
    );
  }
  const together = files.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (together > bounds.maxBytes) {
    throw new FormatError(
      `The files of the archive are ${gigabytes(together)} GB unpacked; up to ${gigabytes(bounds.maxBytes)} GB are read. ${bounds.advice}`,
      fileName,
    );
  }
}

function ratioOf({ packedBytes, unpackedBytes }: PackedFile): number {
  return unpackedBytes / Math.max(1, packedBytes);
}

function gigabytes(bytes: number): string {
  return (bytes / 1e9).toFixed(1);
}

function grouped(count: number): string {
  return count.toLocaleString('en-GB');
}
