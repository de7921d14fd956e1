/** Reader of the wide TRACAB CSV: one row per frame, both teams in one file, metres from the centre spot. */
import { CellRow } from '../lines/cell-row';
import { headLines, headNames, surenessOf, withRoles } from '../file-heads';
import { ReadProgress, readLines } from '../lines/read-lines';
import {
  FormatError,
  type FileHead,
  type FormatReader,
  type ReadOptions,
  type ReadSet,
  type SourceFile,
} from '../format-reader';
import { PeriodBuilder } from '../shared/period-builder';
import { holderOfText, playOfText, PossessionBuilder } from '../shared/possession-builder';
import { TimeColumnBuilder, duplicateNotes, expectDuration, expectRate } from '../shared/time-base';
import { expectSampleCount, expectTrackCount } from '../tracks/session-bounds';
import type { QualityNote, TeamSide } from '../../tracking/trackset';
import { FrameClock } from './frame-clock';
import { POSITION_COLUMN, findTracabColumns, type TracabColumns } from './tracab-columns';
import { NO_METADATA, readPlayerNames, readTracabMetadata, sideOfPlayerList } from './metadata';

const ASSUMED_RATE_HZ = 25;
const ASSUMED_PITCH = { lengthM: 105, widthM: 68 };

type Role = 'positions' | 'metadata' | 'players' | 'periods' | 'unknown';

function roleOf(head: FileHead): Role {
  if (/^\uFEFF?\s*\{/.test(headLines(head, 1)[0] ?? '')) return 'metadata';
  const names = headNames(head);
  if (names.includes('frame') && names.some((name) => POSITION_COLUMN.test(name))) return 'positions';
  if (names.includes('full_name') && names.includes('shirt_num')) return 'players';
  return names.includes('period_id') && names.includes('start_frame') ? 'periods' : 'unknown';
}

interface SessionFiles {
  readonly positions: SourceFile;
  readonly metadata: SourceFile | null;
  readonly players: readonly SourceFile[];
}

async function sortFiles(files: readonly SourceFile[]): Promise<SessionFiles> {
  const roles = await withRoles(files, roleOf);
  const of = (role: Role): SourceFile[] => roles.filter((entry) => entry.role === role).map((entry) => entry.file);
  const [positions, secondPositions] = of('positions');
  const [stranger] = of('unknown');
  if (stranger !== undefined) {
    throw new FormatError(
      'The file is not part of a TRACAB session (positions, metadata.json, player lists). Leave it out.',
      stranger.name,
    );
  }
  if (positions === undefined) {
    throw new FormatError(
      'No TRACAB positions: a CSV with a frame column and home_…_x columns is needed.',
      files[0]?.name,
    );
  }
  if (secondPositions !== undefined) {
    throw new FormatError(
      `Two files hold positions; ${positions.name} is one already. Import one match at a time.`,
      secondPositions.name,
    );
  }
  return { positions, metadata: of('metadata')[0] ?? null, players: of('players') };
}

async function namesByPlayer(
  files: readonly SourceFile[],
  progress: ReadProgress,
): Promise<(side: TeamSide, shirtNumber: number | null) => string | null> {
  const bySide = new Map<TeamSide, Map<number, string>>();
  for (const file of files) {
    const side = sideOfPlayerList(file.name);
    if (side === null) {
      throw new FormatError(
        'The team of this player list is unclear. Name it home_players.csv or away_players.csv.',
        file.name,
      );
    }
    bySide.set(side, await readPlayerNames(file, progress));
  }
  return (side, shirtNumber) => (shirtNumber === null ? null : (bySide.get(side)?.get(shirtNumber) ?? null));
}

async function read(files: readonly SourceFile[], options: ReadOptions): Promise<ReadSet> {
  const progress = new ReadProgress(files, options);
  const { positions, metadata: metadataFile, players: playerLists } = await sortFiles(files);
  const metadata = metadataFile === null ? NO_METADATA : await readTracabMetadata(metadataFile);
  const nameOfPlayer = await namesByPlayer(playerLists, progress);

  const row = new CellRow(positions.name);
  const frames = new TimeColumnBuilder('frame', null);
  const periods = new PeriodBuilder();
  const clock = new FrameClock();
  const possession = new PossessionBuilder();
  let columns: TracabColumns | null = null;
  await readLines(positions, progress, (bytes, start, end, line) => {
    row.load(bytes, start, end, line);
    if (columns === null) {
      columns = findTracabColumns(row, nameOfPlayer);
      return;
    }
    readFrame(row, columns, { frames, periods, clock, possession });
  });
  const found = expectColumns(columns, frames.length, positions.name);
  found.rows.flush();

  const notes: QualityNote[] = duplicateNotes(frames.duplicateCount);
  const rateHz = metadata.frameRateHz ?? clock.frameRateHz;
  if (rateHz === null) {
    notes.push({ code: 'frameRateAssumed', text: 'No frame rate given: 25 frames a second assumed.', count: null });
  }
  const frameRateHz = expectRate(rateHz ?? ASSUMED_RATE_HZ, positions.name);
  const pitch = options.pitch ?? metadata.pitch;
  if (pitch === null) {
    notes.push({ code: 'pitchAssumed', text: 'No pitch size given: 105 x 68 m assumed.', count: null });
  }

  const timeS = frames.finish();
  const firstFrame = timeS[0] ?? 0;
  for (let i = 0; i < timeS.length; i++) timeS[i] = ((timeS[i] ?? 0) - firstFrame) / frameRateHz;
  expectDuration(timeS, positions.name);
  const tracks = found.players.filter((builder) => builder.hasSamples);
  expectTrackCount(tracks.length, positions.name);
  const emptyCount = found.players.length - tracks.length;
  if (emptyCount > 0) {
    notes.push({
      code: 'emptyPlayers',
      text: `Players without tracking data left out: ${emptyCount}.`,
      count: emptyCount,
    });
  }
  return {
    format: 'tracab-csv',
    sourceClass: options.sourceClass ?? 'optical',
    frameRateHz,
    originEpochMs: clock.epochMsOf(firstFrame, frameRateHz),
    isLocalClock: clock.isLocalClock,
    periods: periods.finish(timeS, frameRateHz),
    pitch: pitch ?? ASSUMED_PITCH,
    teams: [
      { side: 'home', name: metadata.homeName ?? 'Home' },
      { side: 'away', name: metadata.awayName ?? 'Away' },
    ],
    tracks: tracks.map((builder) => builder.finish(timeS)),
    ball: found.ball?.hasSamples === true ? found.ball.finish(timeS) : null,
    possession: possession.finish(timeS),
    notes,
  };
}

interface Found {
  readonly frames: TimeColumnBuilder;
  readonly periods: PeriodBuilder;
  readonly clock: FrameClock;
  readonly possession: PossessionBuilder;
}

function readFrame(row: CellRow, columns: TracabColumns, { frames, periods, clock, possession }: Found): void {
  row.expectCount(columns.width);
  const frame = row.requiredNumber(columns.frame);
  if (!Number.isSafeInteger(frame)) throw row.error(`The frame must be a whole number, not ${frame}.`);
  const rowIndex = frames.length;
  if (!frames.accept(frame, row)) return;
  expectSampleCount(rowIndex, columns.players.length, row);
  if (columns.period !== null) periods.add(row.number(columns.period), rowIndex, row);
  if (columns.datetime !== null && clock.wants(rowIndex)) clock.add(frame, row.text(columns.datetime));
  const { holder, play } = columns;
  possession.set(
    rowIndex,
    holderOfText(holder === null ? null : row.text(holder)),
    playOfText(play === null ? null : row.text(play)),
  );
  columns.rows.push(row);
}

function expectColumns(columns: TracabColumns | null, frameCount: number, fileName: string): TracabColumns {
  if (columns === null) throw new FormatError('The file is empty. Export it again.', fileName);
  if (frameCount < 2) {
    throw new FormatError('The file holds fewer than two frames. Choose a file with a whole session.', fileName);
  }
  return columns;
}

export const TRACAB_CSV: FormatReader = {
  id: 'tracab-csv',
  label: 'TRACAB CSV (wide)',
  description:
    'One CSV with frame and home_7_x, home_7_y, away_… columns in metres from the centre spot; metadata.json and ' +
    'home_players.csv / away_players.csv beside it are used. Without them 25 Hz and 105 x 68 m are assumed.',
  detect(heads) {
    return surenessOf(heads.map(roleOf), ['positions']);
  },
  read,
};
