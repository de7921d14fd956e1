import { DEFAULT_TIME_ZONE, instantMs } from '../calendar/time-zone';
import { MAX_NAME_LENGTH } from '../tracking/limits';
import type { QualityNote, TrackSet } from '../tracking/trackset';
import { CDF } from './cdf/reader';
import { CATAPULT_CSV } from './catapult/reader';
import { GPX, TCX } from './gnss-xml/readers';
import { headLines, readHead } from './heads';
import { ZERO_BYTES } from './lines/cells';
import { isCorners } from './gnss/corners';
import { HAWKEYE } from './hawkeye/reader';
import { KINEXON_CSV } from './kinexon/reader';
import { LIVE_FEED } from './live-feed/reader';
import { LONG_CSV } from './long/reader';
import { isMapping } from './long/mapping';
import { jsonRowsAsCsv, jsonTable, type JsonTable } from './json-rows/table';
import { METRICA_CSV } from './metrica/reader';
import { OPENFIELD_CSV } from './openfield/reader';
import { OPENFIELD_RAW } from './openfield-raw/reader';
import { FIT, isFit } from './fit/reader';
import { GPSPORTS } from './gpsports/reader';
import { SIGNALITY } from './signality/reader';
import { SKILLCORNER_V2 } from './skillcorner/reader-v2';
import { STATS_PERFORM } from './stats-perform/reader';
import { RESPOVISION } from './respovision/reader';
import { SPORTVU } from './sportvu/reader';
import {
  FormatError,
  type FileHead,
  type FormatReader,
  type ReadOptions,
  type ReadSet,
  type SourceFile,
} from './reader';
import { isBystander, leftOutNote } from './bystanders';
import { atUsableRate } from './shared/recorded-rate';
import { otherFileSentence } from './other-files';
import { plainTextFile } from './lines/plain-text';
import { playersAlone } from './shared/players-alone';
import { NMEA } from './nmea/reader';
import { PFF } from './pff/reader';
import { SKILLCORNER } from './skillcorner/reader';
import { withResolution } from './shared/resolution';
import { withSpeedNote } from './shared/speed-notes';
import { STATSPORTS_CSV } from './statsports/reader';
import { TRACAB_CSV } from './tracab/reader';
import { TRACAB_DAT } from './tracab-dat/reader';
import { TRACAB_JSON } from './tracab-json/reader';
import { EPTS } from './epts/reader';
import { SPORTEC_XML } from './sportec/reader';
import { chosenStart, fromStart, groupedStart, isTable, tableStart, titleNotes } from './lines/table-start';
import { SECOND_SPECTRUM } from './second-spectrum/reader';
import { readParts } from './parts/read-parts';
import { separatedNames } from './lines/separator';
import { cellRules } from './table-repair/cell-rules';
import { strayNotes, withPlainCells } from './table-repair/repair';
import { strayRows, withoutStrayRows } from './table-repair/stray-rows';
import { unknownTable } from './lines/unknown-table';
import { WIDE_CSV } from './wide/reader';
import { archivedFiles } from './zip/archived-files';
import { WorkbookBudget } from './workbook/bounds';
import { tableFile, type TableFile } from './workbook/file';
import { type SheetJudge, tablesOf } from './workbook/sheets';
import { expectLetters, NotUtf8 } from './lines/text-tables';
import { ZXY_CSV } from './zxy/reader';

export const READERS: readonly FormatReader[] = [
  TRACAB_CSV,
  METRICA_CSV,
  STATSPORTS_CSV,
  CATAPULT_CSV,
  OPENFIELD_CSV,
  OPENFIELD_RAW,
  KINEXON_CSV,
  LONG_CSV,
  SKILLCORNER,
  SKILLCORNER_V2,
  PFF,
  GPX,
  TCX,
  TRACAB_DAT,
  TRACAB_JSON,
  EPTS,
  SPORTEC_XML,
  SECOND_SPECTRUM,
  STATS_PERFORM,
  SIGNALITY,
  ZXY_CSV,
  WIDE_CSV,
  GPSPORTS,
  FIT,
  CDF,
  SPORTVU,
  RESPOVISION,
  HAWKEYE,
  LIVE_FEED,
  NMEA,
];

export class UnknownFormat extends FormatError {}

const SURE_ENOUGH = 0.5;

export function detectFormat(heads: readonly FileHead[]): FormatReader {
  let best: { reader: FormatReader; score: number } | null = null;
  for (const reader of READERS) {
    const score = reader.detect(heads);
    if (best === null || score > best.score) best = { reader, score };
  }
  if (best !== null && best.score >= SURE_ENOUGH) {
    expectMappingIsUsed(heads, best.reader);
    return best.reader;
  }
  for (const head of heads) {
    const sentence = otherFileSentence(head);
    if (sentence !== null) throw new FormatError(sentence, head.name);
  }
  const table = unknownTable(heads);
  if (table !== null) throw new UnknownFormat(table.reason, heads[0]?.name ?? null, null, table.question);
  throw new UnknownFormat(
    'The format is not recognised. A recording has a time and a position, or a speed, for every moment: choose such a file. ' +
      'A table whose columns have other names can be read with a mapping file (JSON) beside it.',
    heads[0]?.name ?? null,
  );
}

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
  }).catch((error: unknown) => {
    throw withRows(error, ready);
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

export interface ReadableFile<File> {
  readonly file: File;
  readonly head: FileHead;
  readonly above: FileHead;
  /** Whether the table was generated from rows of JSON. */
  readonly isMade: boolean;
  readonly headerLine: number | null;
  readonly notes: readonly QualityNote[];
}

export async function asReadersWant<File extends SourceFile>(
  file: File,
  options: ReadOptions = {},
  mayBeOfTable = false,
): Promise<ReadableFile<File>> {
  const written = await readHead(file);
  if (isFit(written)) return { file, head: written, above: written, isMade: false, headerLine: null, notes: [] };
  const rows = rowsOfJson(written);
  const source = rows === null ? file : { ...file, open: () => jsonRowsAsCsv(file, rows) };
  const given = rows === null ? written : await readHead(source);
  const { file: plain, notes } = await plainTextFile(source, given, mayBeOfTable, options.textEncoding);
  if (rows !== null) {
    const head = await readHead(plain);
    return { file: plain, head, above: head, isMade: true, headerLine: null, notes };
  }
  const above = await readHead(plain);
  const found =
    options.headerLine === undefined
      ? tableStart(above, !isKnown(above) && otherFileSentence(above) === null)
      : chosenStart(above, options.headerLine);
  const start = groupedStart(above, found, options.columnGroups);
  const begun = start === null ? plain : { ...plain, open: () => fromStart(plain, start) };
  const begunHead = start === null ? above : await readHead(begun);
  const rules = isTable(above) ? cellRules(begunHead, options.positionUnit) : null;
  const table = rules === null ? begun : { ...begun, open: () => withPlainCells(begun, rules) };
  return {
    file: table,
    head: rules === null ? begunHead : await readHead(table),
    above,
    isMade: false,
    headerLine: start === null ? (isTable(above) ? 1 : null) : start.titleCount + 1,
    notes: start === null ? notes : [...notes, ...titleNotes(start)],
  };
}

function rowsOfJson(head: FileHead): JsonTable | null {
  if (isTable(head) || isKnown(head) || otherFileSentence(head) !== null) return null;
  return jsonTable(head);
}

function withRows(error: unknown, ready: Ready): unknown {
  if (!(error instanceof FormatError) || error.line === null) return error;
  const isMade = ready.some(({ file, isMade: made }) => made && file.name === error.file);
  const row = error.line - 1;
  return isMade ? new FormatError(`Row ${row}: ${error.reason}`, error.file, null, error.question) : error;
}

export async function asTable(file: SourceFile): Promise<TableFile> {
  return tableFile(file, {}, new WorkbookBudget(), judgeSheets);
}

const judgeSheets: SheetJudge = async (sheet) => {
  const { head, headerLine } = await asReadersWant(sheet);
  if (isCorners(head)) return 'beside';
  if (isKnown(head)) return 'data';
  return headerLine !== null && separatedNames(head).length > 2 ? 'table' : 'other';
};

function isData(head: FileHead): boolean {
  return !isCorners(head) && !isMapping(head) && (isKnown(head) || isTable(head));
}

/** @throws FormatError for a mapping beside files that are read without it: it would be ignored silently */
function expectMappingIsUsed(heads: readonly FileHead[], { id, label }: FormatReader): void {
  const mapping = heads.find(isMapping);
  if (mapping === undefined || id === LONG_CSV.id || id === WIDE_CSV.id) return;
  throw new FormatError(
    `The mapping does not fit the other files, which are ${label}. Leave it out, or correct the names of its columns.`,
    mapping.name,
  );
}

function isKnown(head: FileHead): boolean {
  return isCorners(head) || READERS.some((reader) => reader.detect([head]) >= SURE_ENOUGH);
}

function readerFor(
  heads: readonly FileHead[],
  { format = 'auto', timeColumn }: ReadOptions & { readonly format?: string },
): FormatReader {
  if (format === 'auto') {
    try {
      return detectFormat(heads);
    } catch (error) {
      // Once the user names the time column, the table is readable.
      if (!(error instanceof UnknownFormat) || timeColumn === undefined || error.question === null) throw error;
      return LONG_CSV;
    }
  }
  const reader = READERS.find((candidate) => candidate.id === format);
  if (reader !== undefined) return reader;
  const ids = READERS.map((candidate) => candidate.id).join(', ');
  throw new FormatError(`The format "${format}" is not known. Use auto or one of: ${ids}.`);
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
