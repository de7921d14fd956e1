/** Reader of any wide CSV: one row per time, columns per player, with usual names and units or a mapping. */
import { cellsOf } from '../../text/delimited-cells';
import type { Pitch } from '../../tracking/trackset';
import { isCorners } from '../gnss/corners';
import { fittedOrOpen } from '../gnss/fitted-axes';
import { headLines, readHead } from '../file-heads';
import { ReadProgress } from '../lines/read-lines';
import { readBeside, type Answers } from '../long/files-beside';
import { readJudged, type TableReading } from '../long/judged-reading';
import {
  MAX_HEADER_ROWS,
  NO_COLUMN,
  NO_MAPPING,
  isMapping,
  isWideMapping,
  type ColumnMapping,
} from '../long/column-mapping';
import { readPeriodClock, type PeriodClock, type PeriodColumns } from '../long/period-column';
import { MAPPING_FILE_NAME } from '../long/mapping-draft';
import { LONG_CSV, sourceClassNotes } from '../long/reader';
import { longSession } from '../long/long-session';
import { memoryFile } from '../shared/memory-file';
import { nameWithoutExtension } from '../shared/clean-names';
import type { FileHead, FormatReader, ReadOptions, ReadSet, SourceFile } from '../format-reader';
import { SampleTracks } from '../tracks/sample-tracks';
import { separatorOf } from '../lines/separator';
import { WideHeader, clockColumn, dateColumn, periodColumn, playerColumn as playerOf } from './wide-header';
import { readWideFile, type WideFile } from './wide-rows';

function headerOf(head: FileHead, mapping: ColumnMapping): WideHeader {
  const separator = separatorOf(head);
  const header = new WideHeader(mapping);
  for (const line of headLines(head, MAX_HEADER_ROWS)) {
    if (!header.add(cellsOf(line, separator))) break;
  }
  return header;
}

/** Asked many times of the same head, which does not change. */
const wideHeads = new WeakMap<FileHead, boolean>();

function hasWideHeader(head: FileHead): boolean {
  const found = wideHeads.get(head) ?? looksWide(head);
  wideHeads.set(head, found);
  return found;
}

function looksWide(head: FileHead): boolean {
  const header = headerOf(head, NO_MAPPING);
  if (!header.namesPlayers()) return false;
  const { columns } = header;
  return clockColumn(columns, 'time', undefined) !== null || clockColumn(columns, 'frame', undefined) !== null;
}

async function periodsOf(
  rows: readonly { readonly file: SourceFile; readonly head: FileHead }[],
  mapping: ColumnMapping,
  options: ReadOptions,
): Promise<PeriodClock | null> {
  const found: (PeriodColumns | null)[] = rows.map(({ head }) => {
    const { lineCount, columns } = headerOf(head, mapping);
    const periodCell = lineCount === 1 ? periodColumn(columns) : null;
    const clockCell = clockColumn(columns, 'time', mapping.columns.get('time'));
    return periodCell === null || clockCell === null ? null : { periodCell, clockCell, dateCell: dateColumn(columns) };
  });
  if (found.includes(null)) return null;
  let at = 0;
  const files = rows.map(({ file, head }) => ({ file, separator: separatorOf(head) }));
  return readPeriodClock(files, () => found[at++] ?? null, new ReadProgress([], options));
}

interface WideExtra {
  readonly isInDegrees: boolean;
  readonly located: Pitch | null;
}

async function readOnce(
  files: readonly SourceFile[],
  options: ReadOptions,
  answers: Answers,
): Promise<TableReading<WideExtra>> {
  const progress = new ReadProgress(files, options);
  const { rows, mapping, plane, located } = await readBeside(files, answers, progress);
  const periods = await periodsOf(rows, mapping, options);
  const samples = new SampleTracks(true);
  const wideFiles: { readonly name: string; readonly long: WideFile }[] = [];
  for (const { file, head } of rows) {
    const layout = {
      separator: separatorOf(head),
      mapping,
      plane,
      fallbackTeam: rows.length > 1 ? nameWithoutExtension(file.name) : '',
      readsBall: !samples.hasBall,
      periods,
    };
    wideFiles.push({ name: file.name, long: await readWideFile(file, layout, samples, progress) });
  }
  const isInDegrees = wideFiles[0]?.long.isInDegrees === true;
  const known = { pitch: isInDegrees ? located : mapping.pitch, rateHz: mapping.rateHz, periods };
  return {
    session: longSession('wide-csv', isInDegrees ? 'gnss' : 'lps', samples, wideFiles, known, options),
    pitchWithoutOrigin: !isInDegrees && mapping.origin === null ? mapping.pitch : null,
    extra: { isInDegrees, located },
  };
}

/**
 * A mapping that reads a wide-looking file as long, once its rows prove to be of several players in one pair of
 * columns.
 */
async function longMapping(files: readonly SourceFile[], playerColumn: string): Promise<SourceFile | null> {
  const [only, another] = files;
  if (only === undefined || another !== undefined) return null;
  const { lineCount, columns } = headerOf(await readHead(only), NO_MAPPING);
  const nameAt = (at: number | null): string => columns[at ?? -1]?.joined ?? NO_COLUMN;
  const found = columns.flatMap((column) => {
    const player = playerOf(column, NO_MAPPING);
    return player === null ? [] : [{ ...player, name: column.joined }];
  });
  if (lineCount !== 1 || new Set(found.map(({ player, team }) => `${team}_${player}`)).size !== 1) return null;
  const roles = Object.fromEntries(found.map(({ axis, name }) => [axis, name]));
  const time = nameAt(clockColumn(columns, 'time', undefined));
  const frame = nameAt(clockColumn(columns, 'frame', undefined));
  return memoryFile(MAPPING_FILE_NAME, JSON.stringify({ columns: { time, frame, player: playerColumn, ...roles } }));
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<ReadSet> {
  const { playerColumn: who } = options;
  const mapping = who === undefined ? null : await longMapping(files, who);
  if (mapping !== null) return LONG_CSV.read([...files, mapping], options);
  const {
    set,
    extra: { isInDegrees, located },
  } = await readJudged(files[0]?.name ?? '', options, (answers) => readOnce(files, options, answers));
  const axes = isInDegrees && located === null ? fittedOrOpen(set.tracks, options.session) : null;
  const notes = [
    ...set.notes,
    ...(axes?.notes ?? []),
    ...sourceClassNotes(isInDegrees ? 'degrees' : 'metres', options),
  ];
  return { ...set, hasOpenAxes: axes?.hasOpenAxes ?? false, notes };
}

export const WIDE_CSV: FormatReader = {
  id: 'wide-csv',
  label: 'Wide CSV (one row per moment, columns per player)',
  description:
    'Any CSV with a time or a frame and two columns per player, such as 7_x and 7_y, or Lat and Lon under names of players in ' +
    'several header lines. One file, or one per team. A JSON file beside it may name columns, units, rate, pitch and origin.',
  /** Less sure than any reader of a known export, so that it takes only what is left. */
  detect(heads) {
    const rows = heads.filter((head) => !isMapping(head) && !isCorners(head));
    if (rows.length === 0) return 0;
    if (heads.some(isWideMapping)) return 0.9;
    if (!rows.some(hasWideHeader)) return 0;
    if (!rows.every(hasWideHeader)) return 0.5;
    // A mapping of only a rate says nothing about the columns.
    return heads.some(isMapping) ? 0.95 : 0.7;
  },
  read,
};
