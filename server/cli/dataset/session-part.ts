import { localDay } from '@halfturn/core/calendar/day';
import { seasonOf } from '@halfturn/core/calendar/season';
import { type ColumnarTable, recordTable } from '@halfturn/core/writers/columnar-table';
import { type DatasetDrill, datasetTable, datasetTables } from '@halfturn/core/writers/tables/dataset-tables';
import { column, fullColumn } from '@halfturn/core/writers/tables/row-columns';
import type { SessionRecords } from '@halfturn/core/writers/tables/session-records';
import { createHash } from 'node:crypto';
import type { CustomerRecord } from '../../store/club/customers';
import type { Store } from '../../store/engine/database';
import { findDrillKpis, listDrillPlayers, listDrills } from '../../store/session/drills/drills';
import { hasTracking } from '../../store/session/raw-tracking';
import { readSessionRecords } from '../../store/session/session-records';
import type { SessionRecord } from '../../store/session/sessions';
import { readStoredSession } from '../stored-session';
import type { DatasetTableName, PlannedFile } from './dataset-place';
import { SCHEMA_VERSION } from './manifest';

export interface SessionOfClub {
  readonly customer: CustomerRecord;
  readonly session: SessionRecord;
}

export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([SCHEMA_VERSION, value]))
    .digest('hex');
}

export async function sessionVersion(
  db: Store['db'],
  { customer, session }: SessionOfClub,
  withFrames: boolean,
): Promise<string> {
  const { customerId, displayName, sport, teamType, modules, turnEntrySpeedBoundaries } = customer;
  const { sessionId } = session;
  return hashOf({
    session,
    club: { displayName, sport, teamType, turnEntrySpeedBoundaries, hasHeartRates: modules.includes('week') },
    drills: await listDrills(db, customerId, sessionId),
    drillPlayers: [...(await listDrillPlayers(db, customerId, sessionId))],
    hasFrames: withFrames && (await hasTracking(db, customerId, sessionId)),
  });
}

export interface SessionFiles {
  readonly files: readonly PlannedFile[];
  readonly methodVersions: Readonly<Record<string, string>>;
}

/** @returns null for a session without players, or one deleted meanwhile */
export async function sessionFiles(store: Store, of: SessionOfClub, withFrames: boolean): Promise<SessionFiles | null> {
  const { db } = store;
  const { customer, session } = of;
  const stored = withFrames ? await readStoredSession(store, customer, session) : null;
  const records = stored?.records ?? (await readSessionRecords(db, customer, session, null));
  if (records === null || records.players.length === 0) return null;
  const tables: Partial<Record<DatasetTableName, ColumnarTable>> = {
    sessions: sessionTable(of, records),
    ...datasetTables(records, await drillsOf(db, of, records)),
    ...(stored?.frames == null ? {} : { frames: stored.frames }),
  };
  return {
    methodVersions: records.source.method.versions,
    files: Object.entries(tables).map(([name, table]) => ({
      path: `${name}/${placeOf(of)}/part.parquet`,
      table: datasetTable(table),
    })),
  };
}

export function seasonYear(startsAt: string): string {
  return seasonOf(startsAt).slice(0, 4);
}

function placeOf({ customer, session }: SessionOfClub): string {
  return `customer_id=${customer.customerId}/season=${seasonYear(session.startsAt)}/session_id=${session.sessionId}`;
}

function sessionTable({ customer, session }: SessionOfClub, { source, players }: SessionRecords): ColumnarTable {
  const own = players.filter(({ identity }) => identity.side === 'own');
  return recordTable<SessionRecord>(
    [
      fullColumn('club', 'utf8', () => customer.displayName),
      fullColumn('sport', 'utf8', () => customer.sport),
      fullColumn('teamType', 'utf8', () => customer.teamType),
      fullColumn('title', 'utf8', ({ title }) => title),
      fullColumn('startsAt', 'timestamp', ({ startsAt }) => Date.parse(startsAt)),
      fullColumn('day', 'utf8', ({ startsAt }) => localDay(startsAt)),
      fullColumn('sessionType', 'utf8', ({ type }) => type.name),
      fullColumn('isMatch', 'bool', ({ type }) => type.sessionIsAMatch),
      fullColumn('isAcademyMatch', 'bool', ({ type }) => type.isAcademyMatch),
      column('competition', 'utf8', ({ competition }) => competition),
      column('opposition', 'utf8', ({ oppositionName }) => oppositionName),
      fullColumn('ownPlayers', 'int32', () => own.length),
      fullColumn('format', 'utf8', () => source.format),
      fullColumn('source', 'utf8', () => source.method.sourceClass),
      fullColumn('frameRateHz', 'float64', () => source.frameRateHz),
      fullColumn('parametersHash', 'utf8', () => source.method.parametersHash),
      fullColumn('simulated', 'bool', () => source.isSimulated),
    ],
    [session],
    { 'halfturn.table': 'sessions' },
  );
}

/** Where no player is named, everybody takes part. */
async function drillsOf(
  db: Store['db'],
  { customer: { customerId }, session: { sessionId } }: SessionOfClub,
  { players }: SessionRecords,
): Promise<DatasetDrill[]> {
  const named = await listDrillPlayers(db, customerId, sessionId);
  const drills: DatasetDrill[] = [];
  for (const drill of await listDrills(db, customerId, sessionId)) {
    const kpis = await findDrillKpis(db, customerId, sessionId, drill.drillId);
    const ids = named.get(drill.drillId);
    const taking = players.filter(
      ({ identity: { side, playerId } }) => side === 'own' && (ids === undefined || ids.includes(playerId ?? -1)),
    );
    drills.push({
      ...drill,
      players: taking.map((player) => ({ player, kpis: kpis?.get(player.identity.sourceKey ?? '') ?? null })),
    });
  }
  return drills;
}
