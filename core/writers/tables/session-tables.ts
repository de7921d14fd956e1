/**
 * The tables of a session by name. Headers carry the unit (`column-header`); the first two columns are always
 * player and team.
 */
import { type ColumnarTable, type RecordColumn, recordTable } from '../columnar-table';
import { EFFORT_COLUMNS, PEAK_COLUMNS, TURN_COLUMNS } from './event-columns';
import { heartColumns } from './heart-columns';
import { KPI_COLUMNS } from './kpi-columns';
import { PROFILE_COLUMNS } from './profile-columns';
import { QUALITY_COLUMNS, qualityRows } from './quality-columns';
import { eventRows, playerRows, tableMetadata } from './row-columns';
import type { SessionRecords } from './session-records';

export const FACT_TABLE_NAMES = ['kpis', 'turns', 'efforts', 'peaks', 'profile', 'quality'] as const;
export type FactTableName = (typeof FACT_TABLE_NAMES)[number];

export const TABLE_NAMES = ['frames', ...FACT_TABLE_NAMES] as const;
export type TableName = (typeof TABLE_NAMES)[number];

export function factTable(name: FactTableName, session: SessionRecords): ColumnarTable {
  const table = <Row>(columns: readonly RecordColumn<Row>[], rows: readonly Row[]) =>
    recordTable(columns, rows, tableMetadata(name, session.source));
  switch (name) {
    case 'kpis':
      return table([...KPI_COLUMNS, ...heartColumns(session)], playerRows(session));
    case 'turns':
      return table(
        TURN_COLUMNS,
        eventRows(session, (player) => player.turns),
      );
    case 'efforts':
      return table(
        EFFORT_COLUMNS,
        eventRows(session, (player) => player.efforts),
      );
    case 'peaks':
      return table(
        PEAK_COLUMNS,
        eventRows(session, (player) => player.peaks),
      );
    case 'profile':
      return table(PROFILE_COLUMNS, playerRows(session));
    case 'quality':
      return table(QUALITY_COLUMNS, qualityRows(session));
  }
}
