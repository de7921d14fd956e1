/** Previews the files of a session by reading only their beginning, with the same code as an import. */
import type { TrackSet } from '../tracking/trackset';
import { cellsOf } from '../text/delimited-cells';
import { headOf } from './shared/head-file';
import { headLines } from './file-heads';
import { chunksOf } from './lines/read-lines';
import { isMapping } from './long/column-mapping';
import { MAPPING_FILE_NAME } from './long/mapping-draft';
import { LONG_CSV } from './long/reader';
import { memoryFile } from './shared/memory-file';
import {
  FormatError,
  type FormatQuestion,
  type FormatReader,
  type ReadOptions,
  type SourceFile,
} from './format-reader';
import { detectFormat, READERS, UnknownFormat } from './format-registry';
import { openedFiles, readOpened, readReady, readyFiles } from './read-session';
import { type ReadableFile } from './readable-file';
import { separatedNames, separatorOf } from './lines/separator';
import { NotUtf8 } from './lines/character-encodings';
import type { TableFile } from './workbook/workbook-to-csv';

export const LOOK_BYTES = 3 * 1024 * 1024;
const LOOK_TOGETHER_BYTES = 96 * 1024 * 1024;
const MAX_COLUMNS = 200;
const SAMPLE_ROWS = 3;
const MOST_BLANK_LINES = 64;
const TOP_LINES = 64;
const TOP_LINE_LENGTH = 200;
/** An unknown table can be mapped; the user need not choose another file. */
const UNKNOWN_TABLE =
  'The columns are not recognised. Say below which hold the time and the position, or the speed, or choose another file.';
const UNKNOWN_FILE =
  'The format is not recognised. A recording has a time and a position, or a speed, for every moment: choose such a file.';
const TABLE = /\.(csv|txt|tsv|tab|asc|log|xlsx|xlsm)$/i;

export interface FileLook {
  readonly format: { readonly id: string; readonly label: string } | null;
  readonly columns: readonly string[];
  /**
   * 1-based line of the file with the column names, detected or given by `headerLine`. Null if the file is not a
   * table.
   */
  readonly headerLine: number | null;
  /** First lines of that table as in the file, cut at 200 characters, to choose the header from. */
  readonly topLines: readonly string[];
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly rows: readonly (readonly string[])[];
  /**
   * Whether a mapping may assign the columns: for a table that no reader knows better and that has none beside it.
   */
  readonly canMap: boolean;
  readonly set: TrackSet | null;
  readonly isWhole: boolean;
  readonly question: FormatQuestion | null;
  readonly problem: string | null;
}

export interface LookOptions extends ReadOptions {
  readonly format?: string;
  readonly mapping?: string;
}

export async function lookAtFiles(
  files: readonly SourceFile[],
  options: LookOptions,
  maxBytes = LOOK_BYTES,
): Promise<FileLook> {
  const nothing: FileLook = {
    format: null,
    columns: [],
    headerLine: null,
    topLines: [],
    sheets: [],
    sheet: null,
    rows: [],
    canMap: false,
    set: null,
    isWhole: false,
    question: null,
    problem: null,
  };
  let look = nothing;
  try {
    const opened = await openedFiles(files, options);
    const most = Math.min(maxBytes, Math.ceil(LOOK_TOGETHER_BYTES / opened.length));
    const heads = await Promise.all(opened.map((file) => headOf(file, most)));
    const isWhole = heads.every(({ isCut }) => !isCut);
    const { mapping } = options;
    const beside = mapping === undefined ? [] : await readyFiles([memoryFile(MAPPING_FILE_NAME, mapping)], {});
    return await readReady(
      heads.map(({ file }) => file),
      options,
      async (chosen) => {
        const shown = [...chosen, ...beside];
        const known = formatOf(shown, options.format ?? 'auto');
        const isRows = known !== null && chosen[0]?.isMade === true;
        const format = isRows ? { ...known, label: `Rows of JSON, read as ${known.label}` } : known;
        const isOpen = format === null || format.id === LONG_CSV.id;
        const table = tableOf(chosen, isOpen);
        const { columns } = table;
        const canMap = isOpen && columns.length > 1 && !chosen.some(({ head }) => isMapping(head));
        look = { ...nothing, format, ...table, canMap, isWhole };
        return { ...look, set: await readBeginning(shown, options) };
      },
    );
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { question } = error;
    if (error instanceof UnknownFormat && question !== null) return { ...look, question, problem: error.message };
    if (error instanceof UnknownFormat)
      return { ...look, problem: new FormatError(look.canMap ? UNKNOWN_TABLE : UNKNOWN_FILE, error.file).message };
    return { ...look, question, problem: error.message };
  }
}

/** Null if only the unread end can tell. @throws FormatError for an error before it */
async function readBeginning(
  ready: readonly ReadableFile<TableFile>[],
  options: LookOptions,
): Promise<TrackSet | null> {
  try {
    return await readOpened(ready, options);
  } catch (error) {
    if (!(error instanceof FormatError) || error.question !== null || error instanceof UnknownFormat) throw error;
    if (error instanceof NotUtf8) throw error;
    let reachedEnd = false;
    // Reads again with an endless source: an error before the cut is then an error of the file.
    const endless = ready.map((each) => ({
      ...each,
      file:
        each.file.isCut !== true
          ? each.file
          : {
              ...each.file,
              async *open() {
                yield* chunksOf(each.file);
                reachedEnd = true;
                throw new FormatError('The look ends here.');
              },
            },
    }));
    try {
      return await readOpened(endless, options);
    } catch (told) {
      if (!(told instanceof FormatError) || !reachedEnd) throw told;
      return null;
    }
  }
}

function formatOf(ready: readonly ReadableFile<SourceFile>[], format: string): FileLook['format'] {
  let reader: FormatReader | undefined;
  try {
    reader = format === 'auto' ? detectFormat(ready.map(({ head }) => head)) : READERS.find(({ id }) => id === format);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
  }
  return reader === undefined ? null : { id: reader.id, label: reader.label };
}

function tableOf(
  ready: readonly ReadableFile<TableFile>[],
  isOpen: boolean,
): Pick<FileLook, 'columns' | 'rows' | 'headerLine' | 'topLines' | 'sheets' | 'sheet'> {
  const found =
    ready.find(({ file, isMade }) => isMade || TABLE.test(file.name)) ??
    ready.find((each) => isOpen && looksLikeTable(each));
  if (found === undefined) return { columns: [], rows: [], headerLine: null, topLines: [], sheets: [], sheet: null };
  const { head, headerLine } = found;
  const separator = separatorOf(head);
  const [, ...lines] = headLines(head, SAMPLE_ROWS + 1 + MOST_BLANK_LINES).filter((line) => line !== '');
  const columns = separatedNames(head).slice(0, MAX_COLUMNS);
  const rows = lines.slice(0, SAMPLE_ROWS).map((line) => cellsOf(line, separator).slice(0, MAX_COLUMNS));
  // Text without columns, and what a known export writes above its header, name no columns.
  const namesNone = columns.length < 2 || (!isOpen && rows.some((row) => row.length > columns.length));
  return {
    sheets: found.file.sheet?.names ?? [],
    sheet: found.file.sheet?.name ?? null,
    headerLine,
    topLines: headLines(found.above, TOP_LINES + 1)
      .slice(0, TOP_LINES)
      .map((line) => line.slice(0, TOP_LINE_LENGTH)),
    columns: namesNone ? [] : columns,
    rows: namesNone ? [] : rows,
  };
}

function looksLikeTable({ head, headerLine }: ReadableFile<SourceFile>): boolean {
  return headerLine !== null && !head.bytes.includes(0) && separatedNames(head).length > 1;
}
