/**
 * One interface for every tracking file: bytes in (streamed), TrackSet out.
 * A reader never holds the text of a file, only its columns, and refuses with a `FormatError` that names file and line.
 */
import type { Pitch, SourceClass, TrackSet } from '../tracking/trackset';

/** One file as bytes. Already unpacked (gzip, xz) by the caller. `open` may be called more than once. */
export interface SourceFile {
  /** Base name as the user knows it, for messages. */
  readonly name: string;
  /**
   * Unpacked size in bytes where known, else null; for progress. Of what is made while it is read (a workbook as text) an
   * estimate that gets better on the way.
   */
  readonly sizeBytes: number | null;
  open(): AsyncIterable<Uint8Array>;
}

export interface ReadOptions {
  /** Overrides the class the reader would assume (`--source`). */
  readonly sourceClass?: SourceClass;
  /** Overrides or supplies the pitch (`--pitch LxW`). */
  readonly pitch?: Pitch;
  /** Called now and then with the share of bytes read, 0..1. */
  readonly onProgress?: (share: number) => void;
  /** Called every few thousand bytes, whatever is known of sizes. What it throws ends the reading. */
  readonly checkStopped?: () => void;
}

export interface FormatReader {
  /** Stable id, used by `--format` and stored with the session: `tracab-csv`, `metrica-csv`, `statsports-csv`, `catapult-csv`. */
  readonly id: string;
  /** For people: shown by `halfturn formats` and in the import dialog. */
  readonly label: string;
  /** One line: which files make a session, what is assumed. */
  readonly description: string;
  /**
   * Sure (1), possible (0..1) or no (0), from the first bytes (up to 64 KiB) of each file. Never throws.
   * All files of the session are given at once, since some formats are pairs or carry metadata beside them.
   */
  detect(heads: readonly FileHead[]): number;
  /** @throws FormatError where a file cannot be read; nothing else escapes. */
  read(files: readonly SourceFile[], options: ReadOptions): Promise<TrackSet>;
}

export interface FileHead {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A refusal in the user's words: what is wrong, in which file and line, and what to do. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
  constructor(
    /** One sentence without file and line, for example `"12,x" is not a number in column away_3_x`. */
    readonly reason: string,
    readonly file: string | null = null,
    /** 1-based line in the file; null where it is about the whole file. */
    readonly line: number | null = null,
  ) {
    const place = file === null ? '' : line === null ? `${file}: ` : `${file}, line ${line}: `;
    super(place + reason);
  }
}

/** Where in a file a reader is: makes the refusal that names file and line. */
export interface SourcePlace {
  error(reason: string): FormatError;
}
