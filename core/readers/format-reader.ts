/**
 * The interface of every tracking reader: streamed bytes in, a TrackSet out. A reader keeps only the columns of a
 * file, never its text, and refuses with a `FormatError` naming file and line.
 */
import type { Pitch, SourceClass, TrackSet } from '../tracking/trackset';

/** One file as bytes, unpacked (gzip, xz) by the caller. `open` may be called more than once. */
export interface SourceFile {
  readonly name: string;
  /**
   * Unpacked size in bytes for progress, or null if unknown. For content generated while reading (a workbook as
   * text), an estimate that improves on the way.
   */
  readonly sizeBytes: number | null;
  open(): AsyncIterable<Uint8Array>;
  readonly slice?: (start: number, end: number) => Promise<Uint8Array>;
  /** The bytes stop before the file does (a preview), so an incomplete end is not damage. */
  readonly isCut?: boolean;
}

export interface ReadOptions {
  /** IANA zone of clocks that state none: the club's zone. Default UTC. */
  readonly timeZone?: string;
  /** Overrides the class the reader would assume (`--source`). */
  readonly sourceClass?: SourceClass;
  /** Overrides or supplies the pitch (`--pitch LxW`). */
  readonly pitch?: Pitch;
  /** The user's answer to the `FormatQuestion` with this field's name. Overrides a mapping beside the table. */
  readonly playerColumn?: string;
  readonly timeColumn?: string;
  readonly speedUnit?: string;
  readonly positionUnit?: string;
  readonly timeUnit?: string;
  /** What the last field of times such as 12:09:48:10 counts: `hundredths`, or frames per second, such as `25`. */
  readonly timeFields?: string;
  /**
   * For columns that repeat, such as `lat.1`: `players` makes each group a player, `first` keeps only the first.
   */
  readonly columnGroups?: string;
  readonly frameRate?: string;
  readonly textEncoding?: string;
  readonly headerLine?: string;
  /**
   * What several sheets, files or named tracks are: `halves`, `players`, `one` recording in parts, or the one
   * `sheet:NAME`.
   */
  readonly parts?: string;
  readonly session?: object;
  readonly onProgress?: (share: number) => void;
  /** Called every few thousand bytes, even without known sizes. Throwing ends the reading. */
  readonly checkStopped?: () => void;
}

export interface FormatReader {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /**
   * Confidence from 0 (no) to 1 (sure), from the first bytes (up to 64 KiB) of all files of the session, since some
   * formats are pairs or carry metadata. Never throws.
   */
  detect(heads: readonly FileHead[]): number;
  /** @throws FormatError if a file cannot be read; throws nothing else */
  read(files: readonly SourceFile[], options: ReadOptions): Promise<ReadSet>;
}

export interface ReadSet extends TrackSet {
  /** Whether `originEpochMs` comes from a clock without a zone, read as UTC. Omitted: it is the true instant. */
  readonly isLocalClock?: boolean;
  /** Milliseconds at t = 0 on the files' clock, even without a date. Orders halves. */
  readonly clockMs?: number;
  /** The positions share a plane with other files; the axes have to be fitted to all of them together. */
  readonly hasOpenAxes?: boolean;
}

export interface FileHead {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a file may leave open. Each is an option of `ReadOptions` with the same name. */
export const QUESTION_FIELDS = [
  'playerColumn',
  'timeColumn',
  'speedUnit',
  'positionUnit',
  'timeUnit',
  'timeFields',
  'columnGroups',
  'frameRate',
  'textEncoding',
  'headerLine',
  'parts',
] as const;
export type QuestionField = (typeof QUESTION_FIELDS)[number];

export interface QuestionCandidate {
  readonly value: string;
  readonly reason: string;
}

/** Why a file cannot be read without the user's answer, and which answers would do (METHODS K0). */
export interface FormatQuestion {
  readonly field: QuestionField;
  readonly candidates: readonly QuestionCandidate[];
}

export class FormatError extends Error {
  override readonly name = 'FormatError';
  constructor(
    /** One sentence without file and line, for example `"12,x" is not a number in column away_3_x`. */
    readonly reason: string,
    readonly file: string | null = null,
    /** 1-based line in the file; null if the error concerns the whole file. */
    readonly line: number | null = null,
    /** Null if no answer from the user would help. */
    readonly question: FormatQuestion | null = null,
  ) {
    const place = file === null ? '' : line === null ? `${file}: ` : `${file}, line ${line}: `;
    super(place + reason);
  }
}

export interface SourcePlace {
  error(reason: string): FormatError;
}
