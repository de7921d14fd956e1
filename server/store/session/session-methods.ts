import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../schema/schema';

export interface ComputedSession {
  readonly sessionId: number;
  readonly source: string;
  /** False if it was computed as a match but is not one, or the reverse. */
  readonly isOfItsKind: boolean;
  readonly hasTracking: boolean;
}

/**
 * Newest first, since those are viewed most.
 * @param sessionId only this one; omitted: every session of the club
 */
export async function listComputedSessions(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number | undefined,
): Promise<readonly ComputedSession[]> {
  let sessions = db
    .selectFrom('sessions')
    .innerJoin('session_types', (join) =>
      join
        .onRef('session_types.customer_id', '=', 'sessions.customer_id')
        .onRef('session_types.session_type_id', '=', 'sessions.session_type_id'),
    )
    .leftJoin('raw_tracking', (join) =>
      join
        .onRef('raw_tracking.customer_id', '=', 'sessions.customer_id')
        .onRef('raw_tracking.session_id', '=', 'sessions.session_id'),
    )
    .where('sessions.customer_id', '=', customerId);
  if (sessionId !== undefined) sessions = sessions.where('sessions.session_id', '=', sessionId);
  const rows = await sessions
    .select([
      'sessions.session_id',
      'sessions.source',
      'sessions.computed_as_match',
      'session_types.is_match',
      'raw_tracking.session_id as tracking_of',
    ])
    .orderBy('sessions.starts_at', 'desc')
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    source: row.source,
    isOfItsKind: row.computed_as_match === null || row.computed_as_match === row.is_match,
    hasTracking: row.tracking_of !== null,
  }));
}

/** Sessions of older imports, which did not record whose tracks they are. */
export async function sessionsWithoutKeys(db: Kysely<Database>, customerId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('player_sessions')
    .select('session_id')
    .distinct()
    .where('customer_id', '=', customerId)
    .where('source_key', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.session_id));
}

export interface SessionToCompute {
  readonly importId: string | null;
  readonly sessionTypeId: number;
  readonly isMatch: boolean;
  readonly source: string;
}

export async function findSessionToCompute(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<SessionToCompute | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('session_types', (join) =>
      join
        .onRef('session_types.customer_id', '=', 'sessions.customer_id')
        .onRef('session_types.session_type_id', '=', 'sessions.session_type_id'),
    )
    .where('sessions.customer_id', '=', customerId)
    .where('sessions.session_id', '=', sessionId)
    .select(['sessions.source', 'sessions.import_id', 'sessions.session_type_id', 'session_types.is_match'])
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        source: row.source,
        importId: row.import_id,
        sessionTypeId: row.session_type_id,
        isMatch: row.is_match === 1,
      };
}

export interface Recomputed {
  readonly source: string;
  readonly parameterSet: number;
  readonly turnsByBody: number;
}

/**
 * Locks the session's row and records how its numbers are now computed.
 * @returns title and time of the session; null if it has been imported again or its type has changed
 */
export async function noteRecomputed(
  trx: Transaction<Database>,
  customerId: number,
  sessionId: number,
  { importId, sessionTypeId, isMatch }: SessionToCompute,
  { source, parameterSet, turnsByBody }: Recomputed,
): Promise<{ readonly title: string; readonly localStart: string } | null> {
  const row = await trx
    .updateTable('sessions')
    .set({
      source,
      parameter_set: parameterSet,
      computed_as_match: Number(isMatch),
      turns_by_body: turnsByBody,
      revision: sql<number>`revision + 1`,
    })
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .where('session_type_id', '=', sessionTypeId)
    .where((where) => (importId === null ? where('import_id', 'is', null) : where('import_id', '=', importId)))
    .returning(['title', 'local_start'])
    .executeTakeFirst();
  return row === undefined ? null : { title: row.title, localStart: row.local_start };
}
