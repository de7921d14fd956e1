/**
 * Table `quality` (METHODS K6, T8): a row per player, then rows of scope `session`: one for the source as a whole,
 * and one per note from reading. Cells that do not apply to a row are null.
 */
import type { PlayerQuality } from '../../metrics/session/session-facts';
import type { QualityNote } from '../../tracking/trackset';
import type { ColumnType, ColumnValue, RecordColumn } from '../columnar-table';
import { column, fullColumn, identityColumns } from './row-columns';
import type { PlayerIdentity, SessionRecords } from './session-records';

export interface QualityRow {
  readonly identity: PlayerIdentity | null;
  readonly quality: Partial<PlayerQuality>;
  readonly note: QualityNote | null;
}

export function qualityRows({ players, quality, notes }: SessionRecords): QualityRow[] {
  return [
    ...players.map((player) => ({ identity: player.identity, quality: player.quality, note: null })),
    { identity: null, quality, note: null },
    ...notes.map((note) => ({ identity: null, quality: {}, note })),
  ];
}

const measure = (name: keyof QualityRow['quality'], type: ColumnType): RecordColumn<QualityRow> =>
  column(name, type, ({ quality }) => quality[name] ?? null);

const ofPlayer = (name: string, of: (identity: PlayerIdentity) => ColumnValue): RecordColumn<QualityRow> =>
  column(name, 'utf8', ({ identity }) => (identity === null ? null : of(identity)));

export const QUALITY_COLUMNS: readonly RecordColumn<QualityRow>[] = [
  ofPlayer('player', ({ player }) => player),
  ofPlayer('team', ({ team }) => team),
  fullColumn('scope', 'utf8', ({ identity }) => (identity === null ? 'session' : 'player')),
  measure('coverage', 'float64'),
  measure('segments', 'int32'),
  measure('gaps', 'int32'),
  measure('longestGapS', 'float64'),
  measure('suspectShare', 'float64'),
  measure('suspectFrames', 'int32'),
  measure('outlierSamples', 'int32'),
  measure('jumps', 'int32'),
  measure('duplicateSamples', 'int32'),
  measure('unorderedSamples', 'int32'),
  measure('frozenS', 'float64'),
  measure('deviceSpeedRatio', 'float64'),
  measure('speedFaultShare', 'float64'),
  measure('deviceDistanceRatio', 'float64'),
  measure('frames', 'int32'),
  measure('lowAccelQuality', 'bool'),
  measure('slowMinutes', 'float64'),
  measure('slowBouts', 'int32'),
  measure('slowBoutsPerMinute', 'float64'),
  measure('turnsComparable', 'bool'),
  column('code', 'utf8', ({ note }) => note?.code ?? null),
  column('text', 'utf8', ({ note }) => note?.text ?? null),
  column('count', 'float64', ({ note }) => note?.count ?? null),
  ...identityColumns<QualityRow>(({ identity }) => identity),
];
