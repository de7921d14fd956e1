import type { ColumnType, ColumnValue, RecordColumn } from '../columnar-table';
import { columnHeader } from './column-header';
import type { PlayerIdentity, PlayerRecord, SessionOrigin, SessionRecords } from './session-records';

export interface PlayerRow {
  readonly session: SessionRecords;
  readonly player: PlayerRecord;
}

export interface EventRow<Event> extends PlayerRow {
  readonly event: Event;
}

export function playerRows(session: SessionRecords): PlayerRow[] {
  return session.players.map((player) => ({ session, player }));
}

export function eventRows<Event>(
  session: SessionRecords,
  eventsOf: (player: PlayerRecord) => readonly Event[],
): EventRow<Event>[] {
  return session.players.flatMap((player) => eventsOf(player).map((event) => ({ session, player, event })));
}

export function column<Row>(name: string, type: ColumnType, of: (row: Row) => ColumnValue): RecordColumn<Row> {
  return { name: columnHeader(name), type, isNullable: true, of };
}

export function fullColumn<Row>(
  name: string,
  type: ColumnType,
  of: (row: Row) => string | number | boolean,
): RecordColumn<Row> {
  return { name: columnHeader(name), type, isNullable: false, of };
}

export const NAME_COLUMNS: readonly RecordColumn<PlayerRow>[] = [
  fullColumn('player', 'utf8', ({ player }) => player.identity.player),
  fullColumn('team', 'utf8', ({ player }) => player.identity.team),
];

export const IDENTITY_COLUMNS: readonly RecordColumn<PlayerRow>[] = identityColumns(({ player }) => player.identity);

export function identityColumns<Row>(identityOf: (row: Row) => PlayerIdentity | null): RecordColumn<Row>[] {
  return [
    column('side', 'utf8', (row) => identityOf(row)?.side ?? null),
    column('shirtNumber', 'int32', (row) => identityOf(row)?.shirtNumber ?? null),
    column('sourceKey', 'utf8', (row) => identityOf(row)?.sourceKey ?? null),
    column('playerId', 'int32', (row) => identityOf(row)?.playerId ?? null),
  ];
}

/** In every row, since a table may lose its name. */
export const SIMULATED_COLUMN: RecordColumn<PlayerRow> = fullColumn(
  'simulated',
  'bool',
  ({ session }) => session.source.isSimulated,
);

export function sinceFirstSample({ player }: PlayerRow, sessionTimeS: number): number | null {
  return player.firstSampleS === null ? null : sessionTimeS - player.firstSampleS;
}

export function tableMetadata(table: string, source: SessionOrigin): Record<string, string> {
  const { method, session, originEpochMs } = source;
  return {
    'halfturn.table': table,
    'halfturn.format': source.format,
    'halfturn.sourceClass': method.sourceClass,
    'halfturn.frameRateHz': String(source.frameRateHz),
    'halfturn.methodVersions': JSON.stringify(method.versions),
    'halfturn.parametersHash': method.parametersHash,
    'halfturn.simulated': String(source.isSimulated),
    ...(originEpochMs === null ? {} : { 'halfturn.originUtc': new Date(originEpochMs).toISOString() }),
    ...(session === undefined
      ? {}
      : {
          'halfturn.sessionId': String(session.sessionId),
          'halfturn.title': session.title,
          'halfturn.startsAt': session.startsAt,
        }),
  };
}
