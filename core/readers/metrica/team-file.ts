import { CellRow } from '../lines/cell-row';
import { readLines, type ReadProgress } from '../lines/read-lines';
import { PeriodBuilder } from '../shared/period-builder';
import { FormatError, type SourceFile } from '../format-reader';
import { TimeColumnBuilder } from '../shared/time-base';
import { expectSampleCount } from '../tracks/session-bounds';
import type { Pitch, TeamSide } from '../../tracking/trackset';
import { MetricaHeaderReader, type MetricaColumns } from './metrica-header';

const PERIOD_CELL = 0;
const FRAME_CELL = 1;
const TIME_CELL = 2;

export interface TeamFile {
  readonly fileName: string;
  readonly columns: MetricaColumns;
  readonly frames: Float64Array;
  readonly timeS: Float64Array;
  readonly periods: PeriodBuilder;
  readonly duplicateCount: number;
}

/**
 * @param partner the file read before; its frames must match row by row
 * @throws FormatError
 */
export async function readTeamFile(
  file: SourceFile,
  pitch: Pitch,
  fallbackSide: TeamSide,
  partner: TeamFile | null,
  progress: ReadProgress,
): Promise<TeamFile> {
  const row = new CellRow(file.name);
  const header = new MetricaHeaderReader(pitch, fallbackSide, partner === null || partner.columns.ball === null);
  const frames = new TimeColumnBuilder('frame', null);
  const times = new TimeColumnBuilder('time', 1);
  const periods = new PeriodBuilder();
  let columns: MetricaColumns | null = null;

  const readFrame = (found: MetricaColumns): void => {
    row.expectCount(found.width);
    const frame = row.requiredNumber(FRAME_CELL);
    const rowIndex = frames.length;
    const timeS = row.requiredNumber(TIME_CELL);
    if (!times.accept(timeS, row)) return;
    if (!frames.accept(frame, row)) throw row.error(`Frame ${frame} appears twice. Export the file again.`);
    if (partner !== null && partner.frames[rowIndex] !== frame) throw differentFrames(partner, rowIndex, frame, row);
    expectSampleCount(rowIndex, found.players.length, row);
    periods.add(row.number(PERIOD_CELL), rowIndex, row);
    found.rows.push(row);
  };

  await readLines(file, progress, (bytes, start, end, line) => {
    row.load(bytes, start, end, line);
    if (columns === null) columns = header.add(row);
    else readFrame(columns);
  });
  if (partner !== null && frames.length < partner.frames.length) {
    throw new FormatError(
      `The file ends after ${frames.length} frames where ${partner.fileName} has ${partner.frames.length}. ` +
        'Choose the two files of one match.',
      file.name,
      row.line,
    );
  }
  const found = expectColumns(columns, frames.length, file.name);
  found.rows.flush();
  return {
    fileName: file.name,
    columns: found,
    frames: frames.finish(),
    timeS: times.finish(),
    periods,
    duplicateCount: times.duplicateCount,
  };
}

function differentFrames(partner: TeamFile, rowIndex: number, frame: number, row: CellRow): FormatError {
  const expected = partner.frames[rowIndex];
  const there = expected === undefined ? 'has ended' : `has frame ${expected}`;
  return row.error(`Frame ${frame} is here where ${partner.fileName} ${there}. Choose the two files of one match.`);
}

function expectColumns(columns: MetricaColumns | null, frameCount: number, fileName: string): MetricaColumns {
  if (columns === null) {
    throw new FormatError('The three header lines of a Metrica CSV are missing. Export the file again.', fileName);
  }
  if (frameCount < 2) {
    throw new FormatError('The file holds fewer than two frames. Choose a file with a whole session.', fileName);
  }
  return columns;
}
