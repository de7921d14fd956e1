/** A look at the files of a session before they are read as a whole: their beginning, read as every import is. */
import type { TrackSet } from '../tracking/trackset';
import { headOf } from './head-file';
import { readHead } from './heads';
import { FormatError, type FormatQuestion, type FormatReader, type ReadOptions, type SourceFile } from './reader';
import { detectFormat, READERS, readTrackSet } from './registry';
import { separatedNames } from './separator';

/** Minutes of most sources, and read in a fraction of a second. */
export const LOOK_BYTES = 3 * 1024 * 1024;
const MAX_COLUMNS = 200;
const TABLE = /\.(csv|txt|tsv)$/i;

export interface FileLook {
  /** Null where the files are of no known format. */
  readonly format: { readonly id: string; readonly label: string } | null;
  /** Header of the first table; none of other files. */
  readonly columns: readonly string[];
  /** What the beginning says; null where it cannot be read by itself. */
  readonly set: TrackSet | null;
  /** False where only the beginning was read. */
  readonly isWhole: boolean;
  /** What the user has to say before the files can be read. */
  readonly question: FormatQuestion | null;
  /** Why the files cannot be read, as far as the beginning tells. */
  readonly problem: string | null;
}

export type LookOptions = ReadOptions & { readonly format?: string };

/** @param maxBytes of each file */
export async function lookAtFiles(
  files: readonly SourceFile[],
  options: LookOptions,
  maxBytes = LOOK_BYTES,
): Promise<FileLook> {
  const heads = await Promise.all(files.map((file) => headOf(file, maxBytes)));
  const isWhole = heads.every(({ isCut }) => !isCut);
  const shown = heads.map(({ file }) => file);
  const look: FileLook = {
    format: await formatOf(shown, options.format ?? 'auto'),
    columns: await columnsOf(shown),
    set: null,
    isWhole,
    question: null,
    problem: null,
  };
  try {
    return { ...look, set: await readTrackSet(shown, options) };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { question } = error;
    if (question !== null) return { ...look, question, problem: error.message };
    // What is wrong with a whole file, or in a line that was read, is wrong with it. A cut one may only miss its end.
    const isTold = isWhole || error.line !== null || look.format === null;
    return { ...look, problem: isTold ? error.message : null };
  }
}

async function formatOf(files: readonly SourceFile[], format: string): Promise<FileLook['format']> {
  let reader: FormatReader | undefined;
  try {
    const heads = await Promise.all(files.map(readHead));
    reader = format === 'auto' ? detectFormat(heads) : READERS.find(({ id }) => id === format);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
  }
  return reader === undefined ? null : { id: reader.id, label: reader.label };
}

async function columnsOf(files: readonly SourceFile[]): Promise<readonly string[]> {
  const table = files.find(({ name }) => TABLE.test(name));
  return table === undefined ? [] : separatedNames(await readHead(table)).slice(0, MAX_COLUMNS);
}
