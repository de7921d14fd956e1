import { DEFAULT_TIME_ZONE, instantMs } from '../calendar/time-zone';
import { MAX_NAME_LENGTH } from '../tracking/session-limits';
import type { QualityNote, TrackSet } from '../tracking/trackset';
import { headLines, readHead } from './file-heads';
import { ZERO_BYTES } from './lines/cell-row';
import { isFit } from './fit/reader';
import { FormatError, type FileHead, type ReadOptions, type ReadSet, type SourceFile } from './format-reader';
import { isBystander, leftOutNote } from './left-out-files';
import { withAlternatingColumns } from './shared/alternating-columns';
import { atUsableRate } from './shared/recorded-rate';
import { playersAlone } from './shared/officials-left-out';
import { withResolution } from './shared/coarse-positions-note';
import { withSpeedNote } from './shared/speed-faults-note';
import { readParts } from './parts/read-parts';
import { strayNotes } from './table-repair/repair';
import { strayRows, withoutStrayRows } from './table-repair/stray-rows';
import { archivedFiles } from './zip/archived-files';
import { WorkbookBudget } from './workbook/workbook-limits';
import type { TableFile } from './workbook/workbook-to-csv';
import { tablesOf } from './workbook/sheets';
import { expectLetters, NotUtf8 } from './lines/character-encodings';
import { readerFor } from './format-registry';
import { type ReadableFile, asReadersWant, isData, judgeSheets } from './readable-file';

/**
 * Reads the files of one session.
 * @param options `format` is a reader's id, or `auto` (the default) to recognise it by content
 * @throws FormatError for any problem with a file; throws nothing else
 */
export async function readTrackSet(
  files: readonly SourceFile[],
  options: ReadOptions & { readonly format?: string },
): Promise<TrackSet> {
  if (files.length === 0) throw new FormatError('No file was selected. Choose the files of one session.');
  return readReady(await openedFiles(files, options), options, async (ready) => readOpened(ready, options));
}

/** Replaces archives by their files and workbooks by the sheets to read. @throws FormatError */
export async function openedFiles(files: readonly SourceFile[], options: ReadOptions): Promise<readonly TableFile[]> {
  const budget = new WorkbookBudget();
  const parts: SourceFile[] = [];
  for (const file of files) parts.push(...(await archivedFiles(file, options)));
  const sources = await withoutBystanders(parts);
  const opened: TableFile[] = [];
  for (const part of sources.kept) opened.push(...(await tablesOf(part, options, judgeSheets, budget)));
  // Only the text of a sheet shows that it is a summary.
  const sheets = opened.some(({ sheet }) => sheet !== undefined) ? await withoutBystanders(opened) : null;
  const kept = sheets?.kept ?? opened;
  const left = [...sources.left, ...(sheets?.left ?? [])];
  const [first, ...others] = kept;
  return first === undefined || left.length === 0 ? kept : [{ ...first, leftNote: leftOutNote(left) }, ...others];
}

async function withoutBystanders<File extends SourceFile>(
  files: readonly File[],
): Promise<{ readonly kept: readonly File[]; readonly left: readonly string[] }> {
  const kept: File[] = [];
  const left: string[] = [];
  if (files.length < 2) return { kept: files, left };
  for (const file of files) {
    if (isBystander(await readHead(file))) left.push(file.name);
    else kept.push(file);
  }
  return kept.length === 0 ? { kept: files, left: [] } : { kept, left };
}

type Ready = readonly ReadableFile<TableFile>[];

export async function readyFiles(
  files: readonly TableFile[],
  options: ReadOptions,
  mayBeOfTable = false,
): Promise<Ready> {
  const ready: ReadableFile<TableFile>[] = [];
  for (const file of files) ready.push(await asReadersWant(file, options, mayBeOfTable));
  return ready;
}

export async function readReady<Found>(
  files: readonly TableFile[],
  options: ReadOptions,
  read: (ready: Ready) => Promise<Found>,
): Promise<Found> {
  try {
    return await readOrRepair(await readyFiles(files, options), read);
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    return readOrRepair(await readyFiles(files, options, true), read);
  }
}

async function readOrRepair<Found>(ready: Ready, read: (ready: Ready) => Promise<Found>): Promise<Found> {
  try {
    return await read(ready);
  } catch (error) {
    if (!(error instanceof FormatError) || error.line === null || error.question !== null) throw error;
    const { file, line } = error;
    const repaired = await Promise.all(
      ready.map(async (each) => (each.file.name === file ? withoutStray(each, line) : each)),
    );
    if (!repaired.some((each, i) => each !== ready[i])) throw error;
    return read(repaired);
  }
}

async function withoutStray(ready: ReadableFile<TableFile>, line: number): Promise<ReadableFile<TableFile>> {
  const { file, above, headerLine } = ready;
  if (headerLine === null) return ready;
  const stray = await strayRows(file, headLines(above, headerLine).slice(0, -1), line);
  if (stray === null) return ready;
  const table = { ...file, open: () => withoutStrayRows(file, stray) };
  return { ...ready, file: table, head: await readHead(table), notes: [...ready.notes, ...strayNotes(stray)] };
}

export async function readOpened(
  ready: readonly ReadableFile<TableFile>[],
  options: ReadOptions & { readonly format?: string },
): Promise<TrackSet> {
  const files = ready.map(({ file }) => file);
  const heads = ready.map(({ head }) => head);
  for (const head of heads) if (!isFit(head)) expectText(head);
  const read = await readParts(ready, options, {
    read: async (parts, own) => {
      const reader = readerFor(
        parts.map(({ head }) => head),
        options,
      );
      return reader.read(
        parts.map(({ file }) => file),
        own,
      );
    },
    isData,
  }).catch(async (error: unknown) => {
    throw withRows(await withAlternatingColumns(error, ready), ready);
  });
  const placed = atInstant(read, options.timeZone ?? DEFAULT_TIME_ZONE);
  const set = atUsableRate(withSpeedNote(withResolution(playersAlone(placed), files[0]?.name ?? '')));
  for (const { name, sourceKey } of set.tracks) expectLetters(`${name} ${sourceKey}`, null);
  for (const { name } of set.teams) expectLetters(name, null);
  const notes = ready.flatMap(({ file, notes: own }) => [
    ...[file.leftNote, file.sheetNote].filter((note) => note !== undefined),
    ...own,
    ...cutNames(set),
  ]);
  const once = notes.filter(({ text }, i) => notes.findIndex((note) => note.text === text) === i);
  return once.length === 0 ? set : { ...set, notes: [...once, ...set.notes] };
}

function cutNames({ tracks }: TrackSet): readonly QualityNote[] {
  const count = tracks.filter(({ name }) => [...name].length >= MAX_NAME_LENGTH).length;
  if (count === 0) return [];
  const text = `Names kept to their first ${MAX_NAME_LENGTH} characters: ${count}.`;
  return [{ code: 'namesCut', text, count }];
}

function atInstant(read: ReadSet, timeZone: string): TrackSet {
  const { format, sourceClass, frameRateHz, originEpochMs, periods, pitch, teams, tracks, ball, possession, notes } =
    read;
  const isShown = read.isLocalClock === true && originEpochMs !== null;
  return {
    format,
    sourceClass,
    frameRateHz,
    originEpochMs: isShown ? instantMs(originEpochMs, timeZone) : originEpochMs,
    periods,
    pitch,
    teams,
    tracks,
    ball,
    possession,
    notes,
  };
}

function withRows(error: unknown, ready: Ready): unknown {
  if (!(error instanceof FormatError) || error.line === null) return error;
  const isMade = ready.some(({ file, isMade: made }) => made && file.name === error.file);
  const row = error.line - 1;
  return isMade ? new FormatError(`Row ${row}: ${error.reason}`, error.file, null, error.question) : error;
}

const LINE_FEED = 10;

/**
 * @throws FormatError for an empty file and for binary data. Workbooks are already text here; FIT is always binary.
 */
function expectText(head: FileHead): void {
  if (head.bytes.length === 0) throw new FormatError('The file is empty. Export it again.', head.name);
  const zeroAt = head.bytes.indexOf(0);
  if (zeroAt < 0) return;
  const hasLines = head.bytes.subarray(0, zeroAt).includes(LINE_FEED);
  throw new FormatError(hasLines ? ZERO_BYTES : 'The file is not a text file. Export the session as CSV.', head.name);
}
