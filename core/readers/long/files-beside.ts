import type { Pitch } from '../../tracking/trackset';
import { isCorners, readCorners } from '../gnss/corners';
import type { GnssPlane } from '../gnss/fix-on-plane';
import { planeFor } from '../gnss/shared-plane';
import { readHead } from '../file-heads';
import type { ReadProgress } from '../lines/read-lines';
import { FormatError, type FileHead, type QuestionField, type ReadOptions, type SourceFile } from '../format-reader';
import { NO_MAPPING, isMapping, readMapping, type ColumnMapping, type Origin } from './column-mapping';

export interface Answers extends Pick<ReadOptions, QuestionField | 'pitch' | 'session'> {
  readonly origin?: Origin;
}

export interface RowsAndBeside {
  readonly rows: readonly { readonly file: SourceFile; readonly head: FileHead }[];
  readonly mapping: ColumnMapping;
  readonly plane: GnssPlane;
  readonly located: Pitch | null;
}

/** @throws FormatError for two mappings, two files with corners, or an unreadable one */
export async function readBeside(
  files: readonly SourceFile[],
  answers: Answers,
  progress: ReadProgress,
): Promise<RowsAndBeside> {
  const entries = await Promise.all(files.map(async (file) => ({ file, head: await readHead(file) })));
  const mappingFile = onlyOne(entries, isMapping, 'is a column mapping too');
  const cornersFile = onlyOne(entries, isCorners, 'holds pitch corners too');
  const mapping = mappingFile === null ? NO_MAPPING : await readMapping(mappingFile);
  const located = cornersFile === null ? null : await readCorners(cornersFile, progress);
  return {
    rows: entries.filter(({ file }) => file !== mappingFile && file !== cornersFile),
    mapping: withAnswers(mapping, answers),
    plane: planeFor(located, answers.session),
    located: located?.pitch ?? null,
  };
}

function withAnswers(mapping: ColumnMapping, answers: Answers): ColumnMapping {
  const { playerColumn, timeColumn } = answers;
  const said = [
    ...(playerColumn === undefined ? [] : [['player', playerColumn] as const]),
    ...(timeColumn === undefined ? [] : [['time', timeColumn] as const]),
  ];
  return {
    ...mapping,
    columns: new Map([...mapping.columns, ...said]),
    timeUnit: answers.timeUnit ?? mapping.timeUnit,
    positionUnit: answers.positionUnit ?? mapping.positionUnit,
    speedUnit: answers.speedUnit ?? mapping.speedUnit,
    origin: answers.origin ?? mapping.origin,
    ...(answers.timeFields === undefined ? {} : { timeFields: answers.timeFields }),
    rateHz: rateSaid(answers.frameRate) ?? mapping.rateHz,
    pitch: answers.pitch ?? mapping.pitch,
  };
}

export function rateSaid(text: string | undefined): number | null {
  if (text === undefined) return null;
  const rate = Number(text);
  if (rate > 0 && rate <= 1000) return rate;
  throw new FormatError(`${text} is no frame rate: give the frames a second, such as 25.`);
}

function onlyOne(
  entries: readonly { readonly file: SourceFile; readonly head: FileHead }[],
  isWanted: (head: FileHead) => boolean,
  phrase: string,
): SourceFile | null {
  const [first, second] = entries.filter(({ head }) => isWanted(head)).map(({ file }) => file);
  if (second === undefined) return first ?? null;
  throw new FormatError(`${first?.name ?? ''} ${phrase}. Leave one out.`, second.name);
}
