import { CDF } from './cdf/reader';
import { CATAPULT_CSV } from './catapult/reader';
import { GPX, TCX } from './gnss-xml/readers';
import { isCorners } from './gnss/corners';
import { HAWKEYE } from './hawkeye/reader';
import { SURE_ENOUGH } from './file-heads';
import { KINEXON_CSV } from './kinexon/reader';
import { LIVE_FEED } from './live-feed/reader';
import { LONG_CSV } from './long/reader';
import { isMapping } from './long/column-mapping';
import { METRICA_CSV } from './metrica/reader';
import { OPENFIELD_CSV } from './openfield/reader';
import { OPENFIELD_RAW } from './openfield-raw/reader';
import { FIT } from './fit/reader';
import { GPSPORTS } from './gpsports/reader';
import { SIGNALITY } from './signality/reader';
import { SKILLCORNER_V2 } from './skillcorner/reader-v2';
import { STATS_PERFORM } from './stats-perform/reader';
import { RESPOVISION } from './respovision/reader';
import { SPORTVU } from './sportvu/reader';
import { FormatError, type FileHead, type FormatReader, type ReadOptions } from './format-reader';
import { otherFileSentence } from './not-tracking-files';
import { NMEA } from './nmea/reader';
import { PFF } from './pff/reader';
import { SKILLCORNER } from './skillcorner/reader';
import { STATSPORTS_CSV } from './statsports/reader';
import { TRACAB_CSV } from './tracab/reader';
import { TRACAB_DAT } from './tracab-dat/reader';
import { TRACAB_JSON } from './tracab-json/reader';
import { EPTS } from './epts/reader';
import { SPORTEC_XML } from './sportec/reader';
import { SECOND_SPECTRUM } from './second-spectrum/reader';
import { unknownTable } from './lines/unknown-table';
import { WIDE_CSV } from './wide/reader';
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

/** @throws FormatError for a mapping beside files that are read without it: it would be ignored silently */
function expectMappingIsUsed(heads: readonly FileHead[], { id, label }: FormatReader): void {
  const mapping = heads.find(isMapping);
  if (mapping === undefined || id === LONG_CSV.id || id === WIDE_CSV.id) return;
  throw new FormatError(
    `The mapping does not fit the other files, which are ${label}. Leave it out, or correct the names of its columns.`,
    mapping.name,
  );
}

export function isKnown(head: FileHead): boolean {
  return isCorners(head) || READERS.some((reader) => reader.detect([head]) >= SURE_ENOUGH);
}

export function readerFor(
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
