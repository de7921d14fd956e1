/**
 * Reader of ZXY belt tracking: one row per tag and time, metres from a corner of the pitch, each tag sampled on its
 * own phase.
 */
import { CellRow } from '../lines/cell-row';
import { hasZone } from '../lines/date-time';
import { Header, headerName } from '../lines/header-names';
import { headNames, readHead } from '../file-heads';
import { ReadProgress, readLines } from '../lines/read-lines';
import { quoteForMessage } from '../shared/clean-names';
import {
  FormatError,
  type FileHead,
  type FormatReader,
  type ReadOptions,
  type ReadSet,
  type SourceFile,
} from '../format-reader';
import { SampleTracks } from '../tracks/sample-tracks';
import { emptyPlayersNotes } from '../shared/session-notes';
import { ASSUMED_PITCH, pitchAssumedNote } from '../shared/pitch-size';
import { duplicateNotes } from '../shared/time-base';
import { FIXED_POINT_PER_UNIT, MISSING, type Pitch } from '../../tracking/trackset';

/** Times as whole microseconds of the calendar, which a double holds exactly. */
const MICROSECONDS_PER_S = 1e6;
const MICROSECONDS_PER_MS = 1000;
const DEGREES = 180 / Math.PI;
const TENTHS = 10;

const NAMES = {
  time: ['t', 'timestamp'],
  tag: ['id', 'tag_id'],
  x: ['x', 'x_pos'],
  y: ['y', 'y_pos'],
} as const;
/** Columns that no other long CSV has. */
const TELLING_NAMES = ['heading', 'direction', 'energy', 'total_distance'] as const;

function isZxy(head: FileHead): boolean {
  const names = headNames(head).map(headerName);
  const has = (aliases: readonly string[]): boolean => aliases.some((name) => names.includes(name));
  return Object.values(NAMES).every(has) && TELLING_NAMES.every((name) => names.includes(name));
}

interface ZxyColumns {
  readonly width: number;
  readonly time: number;
  readonly tag: number;
  readonly x: number;
  readonly y: number;
  readonly speed: number;
  readonly heading: number;
}

function findColumns(row: CellRow): ZxyColumns {
  const header = new Header(row);
  return {
    width: header.width,
    time: header.required(...NAMES.time),
    tag: header.required(...NAMES.tag),
    x: header.required(...NAMES.x),
    y: header.required(...NAMES.y),
    speed: header.required('speed'),
    heading: header.required('heading'),
  };
}

async function readFile(
  file: SourceFile,
  { lengthM, widthM }: Pitch,
  samples: SampleTracks,
  progress: ReadProgress,
): Promise<{ readonly isLocalClock: boolean }> {
  const row = new CellRow(file.name);
  const identityOf = (sourceKey: string) => ({
    sourceKey,
    name: `Tag ${sourceKey}`,
    team: '',
    shirtNumber: null,
    isBall: false,
  });
  let columns: ZxyColumns | null = null;
  let firstTime: string | null = null;
  await readLines(file, progress, (bytes, start, end, line) => {
    row.load(bytes, start, end, line);
    if (columns === null) {
      columns = findColumns(row);
      return;
    }
    row.expectCount(columns.width);
    firstTime ??= row.text(columns.time);
    const tag = row.name(columns.tag);
    if (tag === '') throw row.error('The line names no tag. Correct the line or export the file again.');
    const x = row.fixedPoint(columns.x, 1, -lengthM / 2);
    const y = row.fixedPoint(columns.y, 1, -widthM / 2);
    const speed = row.fixedPoint(columns.speed, 1, 0);
    samples.push(
      tag,
      identityOf,
      microsecondsOf(row, columns.time),
      x,
      y,
      speed,
      row,
      orientationOf(row, columns.heading),
    );
  });
  return { isLocalClock: !hasZone(firstTime ?? '') };
}

/** The belt's compass counts radians clockwise from the y axis, like `direction` in the export. */
function orientationOf(row: CellRow, cell: number): number {
  const tenths = row.fixedPoint(cell, -DEGREES * TENTHS, 90 * TENTHS);
  return tenths === MISSING ? MISSING : Math.round(tenths / FIXED_POINT_PER_UNIT) * (FIXED_POINT_PER_UNIT / TENTHS);
}

function microsecondsOf(row: CellRow, cell: number): number {
  const ms = row.dateTimeMs(cell);
  if (Number.isFinite(ms)) return Math.round(ms * MICROSECONDS_PER_MS);
  throw row.error(
    `${quoteForMessage(row.text(cell))} is not a time such as 2024-08-10 14:00:00.013. Correct it or export the file again.`,
  );
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<ReadSet> {
  const progress = new ReadProgress(files, options);
  const samples = new SampleTracks(true, true);
  const pitch = options.pitch ?? ASSUMED_PITCH;
  let isLocalClock = true;
  for (const file of files) {
    if (!isZxy(await readHead(file))) {
      throw new FormatError('The file is not a ZXY export (t, id, x, y, heading, direction, energy …).', file.name, 1);
    }
    ({ isLocalClock } = await readFile(file, pitch, samples, progress));
  }
  const fileName = files[0]?.name ?? '';
  const session = samples.finish(
    fileName,
    () => MICROSECONDS_PER_S,
    () => 'home',
  );
  return {
    format: 'zxy-csv',
    sourceClass: options.sourceClass ?? 'lps',
    frameRateHz: session.frameRateHz,
    // The store keeps whole milliseconds.
    originEpochMs: Math.round(session.origin / MICROSECONDS_PER_MS),
    isLocalClock,
    periods: session.periods,
    pitch,
    teams: [{ side: 'home', name: 'Own team' }],
    tracks: session.tracks,
    ball: null,
    possession: null,
    notes: [
      ...duplicateNotes(session.duplicateCount),
      ...(options.pitch === undefined ? [pitchAssumedNote()] : []),
      { code: 'originMoved', text: 'Positions moved from a corner of the pitch to the centre spot.', count: null },
      ...emptyPlayersNotes(session.emptyCount),
    ],
  };
}

export const ZXY_CSV: FormatReader = {
  id: 'zxy-csv',
  label: 'ZXY tracking CSV',
  description:
    'One CSV with a row per tag and moment (t, id, x, y, heading, direction, energy, speed, total_distance), metres from a ' +
    'corner of the pitch; 105 x 68 m unless a pitch is given. Several files, one after the other in time, are one session.',
  detect(heads) {
    const known = heads.filter(isZxy).length;
    return known === 0 ? 0 : known === heads.length ? 1 : 0.6;
  },
  read,
};
