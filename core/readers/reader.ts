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
  /** Any of its bytes without those before, `end` excluded; left out where they only come from the beginning on. */
  readonly slice?: (start: number, end: number) => Promise<Uint8Array>;
  /** Its bytes end before the file does (a look): what is open at the end is no damage. */
  readonly isCut?: boolean;
}

export interface ReadOptions {
  /** IANA zone of a clock that names none, as vests and operators have it: the club's; left out: UTC. */
  readonly timeZone?: string;
  /** Overrides the class the reader would assume (`--source`). */
  readonly sourceClass?: SourceClass;
  /** Overrides or supplies the pitch (`--pitch LxW`). */
  readonly pitch?: Pitch;
  /** What the user says of a table that leaves it open, by the field of the `FormatQuestion`; beats a mapping beside it. */
  readonly playerColumn?: string;
  readonly timeColumn?: string;
  readonly speedUnit?: string;
  readonly positionUnit?: string;
  readonly timeUnit?: string;
  /** Of times such as 12:09:48:10: `hundredths`, or how many frames a second the last field counts, such as `25`. */
  readonly timeFields?: string;
  /** Of columns that repeat, such as `lat.1`: `players`, each group one, or `first`, the others left out. */
  readonly columnGroups?: string;
  /** Hz, where the file counts frames and does not say how many a second. */
  readonly frameRate?: string;
  /** Table by which text that is not UTF-8 is read: an id of `TEXT_TABLES`. */
  readonly textEncoding?: string;
  /** 1-based line of the file with the names of the columns, in digits; what stands above it is left out. */
  readonly headerLine?: string;
  /** What several sheets, files or named tracks are: `halves`, `players`, `one` recording in parts, or the one `sheet:NAME`. */
  readonly parts?: string;
  /** Stands for the session whose halves are read one by one, so that both lie on one plane. */
  readonly session?: object;
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
  read(files: readonly SourceFile[], options: ReadOptions): Promise<ReadSet>;
}

/** A session as its reader found it. */
export interface ReadSet extends TrackSet {
  /** Whether `originEpochMs` is what a clock without a zone showed, as if it went by UTC; left out: it is the instant. */
  readonly isLocalClock?: boolean;
  /** Milliseconds at t = 0 on the clock of the files, also where it shows no date; by it halves follow each other. */
  readonly clockMs?: number;
  /** Its positions lie on a plane that other files share, and its axes are to be fitted to all of them. */
  readonly hasOpenAxes?: boolean;
}

export interface FileHead {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a file may leave open: each is an option of `ReadOptions` by the same name. */
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

/** One of the answers, and what in the file speaks for it. */
export interface QuestionCandidate {
  readonly value: string;
  readonly reason: string;
}

/** Why a file cannot be read as it stands, and which answers would do (METHODS K0). */
export interface FormatQuestion {
  readonly field: QuestionField;
  /** What speaks most first; none where nothing fits. */
  readonly candidates: readonly QuestionCandidate[];
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
    /** What the user may say to have the file read after all; null where nothing would help. */
    readonly question: FormatQuestion | null = null,
  ) {
    const place = file === null ? '' : line === null ? `${file}: ` : `${file}, line ${line}: `;
    super(place + reason);
  }
}

/** Where in a file a reader is: makes the refusal that names file and line. */
export interface SourcePlace {
  error(reason: string): FormatError;
}
