/**
 * Reads a table whose header leaves units open: assumes the usual ones, judges the result and reads again if they
 * do not fit (METHODS K0).
 */
import type { Pitch, QualityNote, TrackSet } from '../../tracking/trackset';
import type { ReadOptions } from '../format-reader';
import { judgeUnits, type JudgedUnits, type OpenUnits } from '../plausible/judge-units';
import { timePhrase } from '../plausible/time-unit';
import { motionOf, type Motion } from '../plausible/motion-windows';
import type { Answers } from './files-beside';
import type { LongSession } from './long-session';

const BESIDE_M = 12;

export interface TableReading<Extra> {
  readonly session: LongSession;
  /** Null unless x and y are in units of a known pitch and nobody stated the origin. */
  readonly pitchWithoutOrigin: Pitch | null;
  readonly extra: Extra;
}

/**
 * @param readOnce reads all files with the given answers; called at most three times
 * @throws FormatError for unreadable files, and with a question if the files leave their meaning open
 */
export async function readJudged<Extra>(
  fileName: string,
  options: ReadOptions,
  readOnce: (answers: Answers) => Promise<TableReading<Extra>>,
): Promise<{ readonly set: TrackSet; readonly extra: Extra }> {
  let answers: Answers = options;
  let reading = await readOnce(answers);
  const { columns } = reading.session.file;
  const open = openUnits(reading.session);
  const pitch = reading.session.set.pitch;
  const first = motionOf(reading.session.set.tracks, reading.session.set.frameRateHz);
  const judged = judgeUnits(first, open, { pitch, fileName });
  const isUsual = (judged.positionUnit ?? 'm') === 'm' && (judged.speedUnit ?? 'm/s') === 'm/s';
  if (!isUsual) {
    answers = { ...answers, ...said('positionUnit', judged.positionUnit), ...said('speedUnit', judged.speedUnit) };
    reading = await readOnce(answers);
  }
  const { set } = reading.session;
  const motion = isUsual ? first : motionOf(set.tracks, set.frameRateHz);
  const begins = originNotes(motion, reading.pitchWithoutOrigin);
  if (begins.length > 0) reading = await readOnce({ ...answers, origin: 'bottomLeft' });
  const notes = [...reading.session.set.notes, ...unitNotes(columns, judged, reading.session), ...begins];
  return { set: { ...reading.session.set, notes }, extra: reading.extra };
}

function openUnits({ file, unitsPerSecond }: LongSession): OpenUnits {
  const { speedPerAcceleration, columns } = file;
  return {
    position: columns.positionUnitAssumed,
    speed: columns.speedUnitAssumed,
    speedPerAcceleration: speedPerAcceleration === null ? null : speedPerAcceleration * unitsPerSecond,
  };
}

function said(field: 'positionUnit' | 'speedUnit', unit: string | null): Answers {
  return unit === null ? {} : { [field]: unit };
}

function originNotes({ x, y }: Motion, pitch: Pitch | null): QualityNote[] {
  if (pitch === null || x === null || y === null) return [];
  const fits = (low: number, high: number, from: number, to: number): boolean =>
    low >= from - BESIDE_M && high <= to + BESIDE_M;
  const { lengthM, widthM } = pitch;
  const isCentred = fits(x.low, x.high, -lengthM / 2, lengthM / 2) && fits(y.low, y.high, -widthM / 2, widthM / 2);
  const isInCorner = fits(x.low, x.high, 0, lengthM) && fits(y.low, y.high, 0, widthM);
  if (isCentred || !isInCorner) return [];
  const text = 'The file does not say where 0, 0 lies: the bottom left corner of the pitch fits.';
  return [{ code: 'originInferred', text, count: null }];
}

function unitNotes(
  columns: LongSession['file']['columns'],
  judged: JudgedUnits,
  { isTimeUnitJudged, unitsPerSecond }: LongSession,
): QualityNote[] {
  const units = [
    ...(columns.positionUnitAssumed ? [`x and y in ${phraseOf(judged.positionUnit)}`] : []),
    ...(columns.speedUnitAssumed ? [`speed in ${judged.speedUnit ?? 'm/s'}`] : []),
    ...(isTimeUnitJudged ? [`time in ${timePhrase(unitsPerSecond)}`] : []),
  ].join(', ');
  if (units === '') return [];
  return [
    judged.isFitted
      ? { code: 'unitsInferred', text: `The file does not name all units: ${units} fit what it says.`, count: null }
      : { code: 'unitsAssumed', text: `The file names no units: ${units} assumed.`, count: null },
  ];
}

function phraseOf(unit: string | null): string {
  return unit === null || unit === 'm' ? 'metres' : unit;
}
