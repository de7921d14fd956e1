/** A look at the files of a session before they are read as a whole: their beginning, read as every import is. */
import type { TrackSet } from '../tracking/trackset';
import { headOf } from './head-file';
import { headLines, readHead } from './heads';
import { isMapping } from './long/mapping';
import { MAPPING_FILE_NAME } from './long/mapping-draft';
import { LONG_CSV } from './long/reader';
import { memoryFile } from './memory-file';
import { FormatError, type FormatQuestion, type FormatReader, type ReadOptions, type SourceFile } from './reader';
import { asReadersWant, detectFormat, READERS, readTrackSet, UnknownFormat } from './registry';
import { separatedNames, separatorOf } from './separator';

/** Minutes of most sources, and read in a fraction of a second. */
export const LOOK_BYTES = 3 * 1024 * 1024;
const MAX_COLUMNS = 200;
/** Rows of a table that are shown beside the names of its columns. */
const SAMPLE_ROWS = 3;
/** In the place of titles above the names of the columns. */
const MOST_BLANK_LINES = 24;
/** Of a table there is more to be done than to choose another file. */
const UNKNOWN_TABLE = 'The format is not recognised. Choose its columns below, or choose another file.';
const TABLE = /\.(csv|txt|tsv)$/i;

export interface FileLook {
  /** Null where the files are of no known format. */
  readonly format: { readonly id: string; readonly label: string } | null;
  /** Header of the first table; none of other files. */
  readonly columns: readonly string[];
  /** Cells of its first rows. */
  readonly rows: readonly (readonly string[])[];
  /** Whether a mapping may say which column is what: of a table that no reader knows better, without one beside it. */
  readonly canMap: boolean;
  /** What the beginning says; null where it cannot be read by itself. */
  readonly set: TrackSet | null;
  /** False where only the beginning was read. */
  readonly isWhole: boolean;
  /** What the user has to say before the files can be read. */
  readonly question: FormatQuestion | null;
  /** Why the files cannot be read, as far as the beginning tells. */
  readonly problem: string | null;
}

export interface LookOptions extends ReadOptions {
  readonly format?: string;
  /** JSON of a mapping that is to lie beside the files. */
  readonly mapping?: string;
}

/** @param maxBytes of each file */
export async function lookAtFiles(
  files: readonly SourceFile[],
  options: LookOptions,
  maxBytes = LOOK_BYTES,
): Promise<FileLook> {
  const heads = await Promise.all(files.map((file) => headOf(file, maxBytes)));
  const isWhole = heads.every(({ isCut }) => !isCut);
  const chosen = heads.map(({ file }) => file);
  const { mapping } = options;
  const shown = mapping === undefined ? chosen : [...chosen, memoryFile(MAPPING_FILE_NAME, mapping)];
  const { columns, rows } = await tableOf(chosen);
  const format = await formatOf(shown, options.format ?? 'auto');
  const isOpen = format === null || format.id === LONG_CSV.id;
  const look: FileLook = {
    format,
    columns,
    rows,
    canMap: isOpen && columns.length > 1 && !(await Promise.all(chosen.map(readHead))).some(isMapping),
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
    if (error instanceof UnknownFormat && look.canMap) return { ...look, problem: UNKNOWN_TABLE };
    if (question !== null) return { ...look, question, problem: error.message };
    // What is wrong with a whole file, or in a line that was read, is wrong with it. A cut one may only miss its end.
    const isTold = isWhole || error.line !== null || look.format === null;
    return { ...look, problem: isTold ? error.message : null };
  }
}

async function formatOf(files: readonly SourceFile[], format: string): Promise<FileLook['format']> {
  let reader: FormatReader | undefined;
  try {
    const heads = await Promise.all(files.map(async (file) => (await asReadersWant(file)).head));
    reader = format === 'auto' ? detectFormat(heads) : READERS.find(({ id }) => id === format);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
  }
  return reader === undefined ? null : { id: reader.id, label: reader.label };
}

async function tableOf(files: readonly SourceFile[]): Promise<Pick<FileLook, 'columns' | 'rows'>> {
  const file = files.find(({ name }) => TABLE.test(name));
  if (file === undefined) return { columns: [], rows: [] };
  const { head } = await asReadersWant(file);
  const separator = separatorOf(head);
  const [, ...lines] = headLines(head, SAMPLE_ROWS + 1 + MOST_BLANK_LINES).filter((line) => line !== '');
  return {
    columns: separatedNames(head)
      .map((name) => name.trim())
      .slice(0, MAX_COLUMNS),
    rows: lines.slice(0, SAMPLE_ROWS).map((line) => line.split(separator).map(unquoted).slice(0, MAX_COLUMNS)),
  };
}

function unquoted(cell: string): string {
  return cell.replace(/^\s*"|"\s*$/g, '');
}
