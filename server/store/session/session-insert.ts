import type { Competition } from '@halfturn/contract/session/sessions';
import { type Kysely, sql, type Transaction } from 'kysely';
import { FAILED_STATUS, IMPORTING_STATUS, LIVE_STATUS } from '../live/live-feeds';
import type { Database } from '../schema/schema';
import { COMPLETE } from './open-sessions';
import type { SessionStart } from './session-start';

export interface ImportedRow {
  readonly title: string;
  readonly start: SessionStart;
  readonly sessionTypeId: number;
  readonly oppositionName: string | null;
  readonly oppositionCustomerId: number | null;
  readonly competition: Competition | null;
  readonly source: string;
  readonly importId: string | null;
  readonly parameterSet: number;
  readonly sessionIsAMatch: boolean;
  readonly turnsByBody: number;
}

export interface NewSessionRow extends ImportedRow {
  readonly sessionId: number;
  readonly status: string;
  readonly isLocked: boolean;
}

export async function insertSessionRow(
  trx: Transaction<Database>,
  customerId: number,
  row: NewSessionRow,
): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      customer_id: customerId,
      session_id: row.sessionId,
      title: row.title,
      ...row.start,
      session_type_id: row.sessionTypeId,
      status: row.status,
      is_locked: Number(row.isLocked),
      opposition_customer_id: row.oppositionCustomerId,
      opposition_name: row.oppositionName,
      competition: row.competition,
      source: row.source,
      import_id: row.importId,
      parameter_set: row.parameterSet,
      computed_as_match: Number(row.sessionIsAMatch),
      turns_by_body: row.turnsByBody,
    })
    .execute();
}

/**
 * Keeps what the import does not state: opposing club, competition, import. A live session becomes complete once its
 * feed is imported, and keeps its stated opponent.
 * @returns false if the session is locked or missing; nothing changes then
 */
export async function replaceSessionRow(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  row: ImportedRow,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({
      title: row.title,
      ...row.start,
      session_type_id: row.sessionTypeId,
      opposition_name: sql<
        string | null
      >`case when status in (${IMPORTING_STATUS}, ${FAILED_STATUS}) then coalesce(opposition_name, cast(${row.oppositionName} as text)) else ${row.oppositionName} end`,
      source: row.source,
      parameter_set: row.parameterSet,
      computed_as_match: Number(row.sessionIsAMatch),
      turns_by_body: row.turnsByBody,
      revision: sql<number>`revision + 1`,
      status: sql<string>`case when status in (${IMPORTING_STATUS}, ${FAILED_STATUS}) then ${COMPLETE} else status end`,
      ...(row.importId === null ? {} : { import_id: row.importId }),
      ...(row.competition === null ? {} : { competition: row.competition }),
      ...(row.oppositionCustomerId === null ? {} : { opposition_customer_id: row.oppositionCustomerId }),
    })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('is_locked', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface LiveRow {
  readonly sessionId: number;
  readonly title: string;
  readonly start: SessionStart;
  readonly sessionTypeId: number;
  readonly opponent: string | null;
  readonly source: string;
  readonly squadId: number | null;
}

export async function insertLiveSession(trx: Transaction<Database>, customerId: number, row: LiveRow): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      customer_id: customerId,
      session_id: row.sessionId,
      title: row.title,
      ...row.start,
      session_type_id: row.sessionTypeId,
      status: LIVE_STATUS,
      is_locked: 0,
      opposition_customer_id: null,
      opposition_name: row.opponent,
      source: row.source,
      import_id: null,
      computed_as_match: null,
      squad_id: row.squadId,
    })
    .execute();
}

/** Applies what a feed's head says about its live session; omitted values stay. */
export async function describeLiveSession(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
  {
    source,
    sessionTypeId,
    start,
  }: { readonly source: string; readonly sessionTypeId?: number; readonly start?: SessionStart },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ source, ...(sessionTypeId === undefined ? {} : { session_type_id: sessionTypeId }), ...start })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('status', '=', LIVE_STATUS)
    .execute();
}

export async function removeEmptySession(db: Kysely<Database>, customerId: number, sessionId: number): Promise<void> {
  for (const table of ['drill_players', 'drills', 'sessions'] as const) {
    await db.deleteFrom(table).where('customer_id', '=', customerId).where('session_id', '=', sessionId).execute();
  }
}
