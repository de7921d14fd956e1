import { type Competition, competition } from '@halfturn/contract/session/sessions';
import type { Kysely } from 'kysely';
import { factsVersion } from './facts/facts-version';
import { COMPLETE } from './open-sessions';
import type { Database } from '../schema/schema';

export interface SessionRecord {
  readonly sessionId: number;
  readonly importId: string | null;
  readonly title: string;
  readonly startsAt: string;
  readonly status: string;
  readonly isLocked: boolean;
  readonly turnsByBody: number;
  readonly oppositionCustomerId: number | null;
  /** The current name if it is a club of the portal, otherwise the one it was imported with. */
  readonly oppositionName: string | null;
  readonly competition: Competition | null;
  readonly type: {
    readonly id: number;
    readonly name: string;
    readonly colour: string;
    readonly sessionIsAMatch: boolean;
    readonly isAcademyMatch: boolean;
  };
}

/** Those that count (METHODS R1c), newest first. */
export async function listSessions(db: Kysely<Database>, customerId: number): Promise<SessionRecord[]> {
  return (await listAllSessions(db, customerId)).filter(({ isLocked, status }) => !isLocked && status === COMPLETE);
}

/** Including locked and incomplete ones, for lists that mark them as such; newest first. */
export async function listAllSessions(db: Kysely<Database>, customerId: number): Promise<SessionRecord[]> {
  return selectSessions(db, customerId, null);
}

export async function findSession(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<SessionRecord | null> {
  const [session] = await selectSessions(db, customerId, sessionId);
  return session ?? null;
}

export async function listSessionStates(
  db: Kysely<Database>,
  customerId: number,
  sessionIds: readonly number[],
): Promise<readonly { readonly status: string; readonly isLocked: boolean }[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['status', 'is_locked'])
    .where('customer_id', '=', customerId)
    .where('session_id', 'in', sessionIds)
    .execute();
  return rows.map((row) => ({ status: row.status, isLocked: row.is_locked === 1 }));
}

export interface StoredSource {
  readonly source: string;
  readonly parameterSet: number;
}

export async function findSessionSource(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<StoredSource | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['source', 'parameter_set'])
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row === undefined ? null : { source: row.source, parameterSet: row.parameter_set };
}

async function selectSessions(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number | null,
): Promise<SessionRecord[]> {
  let query = db
    .selectFrom('sessions')
    .innerJoin('session_types', (join) =>
      join
        .onRef('session_types.customer_id', '=', 'sessions.customer_id')
        .onRef('session_types.session_type_id', '=', 'sessions.session_type_id'),
    )
    .leftJoin('customers as opponents', 'opponents.customer_id', 'sessions.opposition_customer_id')
    .where('sessions.customer_id', '=', customerId);
  if (sessionId !== null) query = query.where('sessions.session_id', '=', sessionId);
  const rows = await query
    .select([
      'sessions.session_id',
      'sessions.import_id',
      'sessions.revision',
      'sessions.title',
      'sessions.local_start',
      'sessions.status',
      'sessions.is_locked',
      'sessions.turns_by_body',
      'sessions.opposition_customer_id',
      'sessions.opposition_name',
      'opponents.display_name as opponent_display_name',
      'sessions.competition',
      'session_types.session_type_id',
      'session_types.name',
      'session_types.colour',
      'session_types.is_match',
      'session_types.is_academy_match',
    ])
    .orderBy('sessions.starts_at', 'desc')
    .orderBy('sessions.session_id', 'desc')
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    importId: factsVersion(row.import_id, row.revision),
    title: row.title,
    startsAt: row.local_start,
    status: row.status,
    isLocked: row.is_locked === 1,
    turnsByBody: row.turns_by_body,
    oppositionCustomerId: row.opposition_customer_id,
    // A session without opposing players names no opposition, whichever club it was played against.
    oppositionName: row.opposition_name === null ? null : (row.opponent_display_name ?? row.opposition_name),
    competition: competition.nullable().parse(row.competition),
    type: {
      id: row.session_type_id,
      name: row.name,
      colour: row.colour,
      sessionIsAMatch: row.is_match === 1,
      isAcademyMatch: row.is_academy_match === 1,
    },
  }));
}

export async function findSessionLabel(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<{ readonly title: string; readonly localStart: string } | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['title', 'local_start'])
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row === undefined ? null : { title: row.title, localStart: row.local_start };
}
