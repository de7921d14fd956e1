/**
 * Tables of the dataset for query engines: those of a session, with the same columns in every file, under names that
 * engines without capitals read too (`player_id`), and without names of people.
 */
import type { KpiValues } from '../../metrics/session/session-facts';
import { type ColumnarTable, recordTable } from '../columnar-table';
import { EFFORT_COLUMNS, PEAK_COLUMNS, TURN_COLUMNS } from './event-columns';
import { HEART_COLUMNS } from './heart-columns';
import { KPI_COLUMNS, MEASURED_COLUMNS } from './kpi-columns';
import { column, eventRows, fullColumn, type PlayerRow, playerRows, tableMetadata } from './row-columns';
import type { PlayerRecord, SessionRecords } from './session-records';

/** A provider's key of a track is often a name; the time since a player's first sample needs the tracking. */
const LEFT_OUT = new Set(['player', 'shirtNumber', 'sourceKey', 'start_s']);

export interface DatasetDrill {
  readonly drillId: number;
  readonly name: string;
  readonly type: string | null;
  readonly startS: number;
  readonly endS: number;
  readonly exerciseId: number | null;
  readonly players: readonly { readonly player: PlayerRecord; readonly kpis: KpiValues | null }[];
}

interface DrillRow extends PlayerRow {
  readonly drill: DatasetDrill;
  readonly isMeasured: boolean;
}

const DRILL_COLUMNS = [
  fullColumn<DrillRow>('drillId', 'int32', ({ drill }) => drill.drillId),
  fullColumn<DrillRow>('name', 'utf8', ({ drill }) => drill.name),
  column<DrillRow>('type', 'utf8', ({ drill }) => drill.type),
  fullColumn<DrillRow>('sessionStartS', 'float64', ({ drill }) => drill.startS),
  fullColumn<DrillRow>('sessionEndS', 'float64', ({ drill }) => drill.endS),
  column<DrillRow>('exerciseId', 'int32', ({ drill }) => drill.exerciseId),
  column<DrillRow>('playerId', 'int32', ({ player }) => player.identity.playerId),
  ...MEASURED_COLUMNS.map((each) => ({ ...each, of: (row: DrillRow) => (row.isMeasured ? each.of(row) : null) })),
];

export function datasetTables(session: SessionRecords, drills: readonly DatasetDrill[]) {
  const metadata = (name: string) => tableMetadata(name, session.source);
  return {
    kpis: recordTable([...KPI_COLUMNS, ...HEART_COLUMNS], playerRows(session), metadata('kpis')),
    efforts: recordTable(
      EFFORT_COLUMNS,
      eventRows(session, ({ efforts }) => efforts),
      metadata('efforts'),
    ),
    turns: recordTable(
      TURN_COLUMNS,
      eventRows(session, ({ turns }) => turns),
      metadata('turns'),
    ),
    peaks: recordTable(
      PEAK_COLUMNS,
      eventRows(session, ({ peaks }) => peaks),
      metadata('peaks'),
    ),
    drills: recordTable(DRILL_COLUMNS, drillRows(session, drills), metadata('drills')),
  };
}

export function datasetTable(table: ColumnarTable): ColumnarTable {
  const { columns, metadata } = table;
  const isKept = columns.map(({ name }) => !LEFT_OUT.has(name));
  const kept = <Value>(values: readonly Value[]) => values.filter((_, k) => isKept[k] === true);
  return {
    columns: kept(columns).map((each) => ({ ...each, name: datasetName(each.name) })),
    metadata,
    *batches() {
      for (const batch of table.batches()) yield { length: batch.length, columns: kept(batch.columns) };
    },
  };
}

/** `highSpeedRunning_m` is `high_speed_running_m`, `energy_kJ_per_kg` is `energy_kj_per_kg`. */
export function datasetName(header: string): string {
  return header
    .replace('_kJ_', '_kj_')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase();
}

function drillRows(session: SessionRecords, drills: readonly DatasetDrill[]): DrillRow[] {
  return drills.flatMap((drill) =>
    drill.players.map(({ player, kpis }) => ({
      session,
      player: { ...player, kpis: kpis ?? player.kpis },
      drill,
      isMeasured: kpis !== null,
    })),
  );
}
