/**
 * `@halfturn/core`: what a program needs to turn tracking files into numbers. Files become a `TrackSet` (`readTrackSet`;
 * from disk: `readFiles` of `@halfturn/core/node`), that becomes `SessionFacts` (`analyzeTrackSet`), and both become tables
 * (`factTable`, `frameTable`), written as CSV, Arrow or Parquet. SI throughout; null is "not computable", never 0.
 */

export { FormatError, type FormatQuestion, type ReadOptions, type SourceFile } from './readers/format-reader';
export { readTrackSet } from './readers/read-session';
export { READERS } from './readers/format-registry';
export { MISSING, fromFixedPoint, type SourceClass, type Track, type TrackSet } from './tracking/trackset';

export { analyzeTrackSet, type AnalyzeOptions } from './metrics/session/analyze';
export { parametersFor, type ParameterOverrides } from './methods/default-parameters';
export { KPI_NAMES } from './metrics/session/kpi-names';
export type { KpiName, PlayerFacts, SessionFacts } from './metrics/session/session-facts';
export { METHODS, type Method } from './methods/method-registry';

export { FACT_TABLE_NAMES, factTable, type FactTableName } from './writers/tables/session-tables';
export { frameTable } from './writers/tables/frame-table';
export { recordsOfTrackSet } from './writers/tables/session-records';
export { csvPieces } from './writers/csv-file';
export { ENCODINGS, encodeTable, type Encoding } from './writers/file-encodings';
