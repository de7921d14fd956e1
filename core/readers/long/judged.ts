/** Reading a table whose header leaves units open: read as is usual, judged, and read again where it is not (METHODS K0). */
import type { Pitch, QualityNote, TrackSet } from '../../tracking/trackset';
import type { ReadOptions } from '../reader';
import { judgeUnits, type JudgedUnits, type OpenUnits } from '../plausible/units';
import { timePhrase } from '../plausible/time-unit';
import { motionOf, type Motion } from '../plausible/windows';
import type { Answers } from './beside';
import type { LongSession } from './session';

/** m that positions may lie beside the lines. */
const BESIDE_M = 12;

/** One reading of the files. */
export interface TableReading<Extra> {
  readonly session: LongSession;
  /** Null unless x and y are in units of a pitch that is known and no one said where it begins. */
  readonly pitchWithoutOrigin: Pitch | null;
  readonly extra: Extra;
}

/**
 * @param readOnce reads all files with what is said of them; asked at most three times
 * @throws FormatError where the files cannot be read, and with a question where they leave open what they are
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

/** Positions that lie on the pitch only if it begins in a corner. */
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
