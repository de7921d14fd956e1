import { type Competition, competition } from '@halfturn/contract/session/sessions';
import type { Kysely } from 'kysely';
import { factsVersion } from './facts/facts-version';
import { type SessionMark, typeMark } from './session-mark';
import { leftOutSessions, openSessions } from './open-sessions';
import type { Database } from '../schema/schema';

export type { SessionMark } from './session-mark';

export function listSessionMarks(db: Kysely<Database>, customerId: number): Promise<SessionMark[]> {
  return selectMarks(openSessions(db), db, customerId, null);
}

export interface LeftOutMark extends SessionMark {
  readonly isLocked: boolean;
}

export async function listLeftOutMarks(db: Kysely<Database>, customerId: number): Promise<LeftOutMark[]> {
  const locked = await db
    .selectFrom('sessions')
    .select('session_id')
    .where('customer_id', '=', customerId)
    .where('is_locked', '=', 1)
    .execute();
  const ids = new Set(locked.map(({ session_id: sessionId }) => sessionId));
  const left = await selectMarks(leftOutSessions(db), db, customerId, null);
  return left.map((mark) => ({ ...mark, isLocked: ids.has(mark.sessionId) }));
}

export async function findSessionMark(
  db: Kysely<Database>,
  customerId: number,
  sessionId: number,
): Promise<SessionMark | null> {
  const [mark] = await selectMarks(openSessions(db), db, customerId, sessionId);
  return mark ?? null;
}

export async function listSessionsOfCompetition(
  db: Kysely<Database>,
  customerId: number,
  competition: Competition,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom(openSessions(db))
    .select('session_id')
    .where('customer_id', '=', customerId)
    .where('competition', '=', competition)
    .execute();
  return new Set(rows.map((row) => row.session_id));
}

async function selectMarks(
  among: ReturnType<typeof openSessions>,
  db: Kysely<Database>,
  customerId: number,
  sessionId: number | null,
): Promise<SessionMark[]> {
  let query = db
    .selectFrom(among)
    .innerJoin('session_types', (join) =>
      join
        .onRef('session_types.customer_id', '=', 'sessions.customer_id')
        .onRef('session_types.session_type_id', '=', 'sessions.session_type_id'),
    )
    .where('sessions.customer_id', '=', customerId);
  if (sessionId !== null) query = query.where('sessions.session_id', '=', sessionId);
  const rows = await query
    .select([
      'sessions.session_id',
      'sessions.import_id',
      'sessions.revision',
      'sessions.local_start',
      'sessions.competition',
      'sessions.session_type_id',
      'session_types.is_match',
      'session_types.is_academy_match',
    ])
    .orderBy('sessions.session_id')
    .execute();
  return rows.map(markOf);
}

interface MarkRow {
  readonly session_id: number;
  readonly import_id: string | null;
  readonly revision: number;
  readonly local_start: string;
  readonly competition: string | null;
  readonly session_type_id: number;
  readonly is_match: number;
  readonly is_academy_match: number;
}

/** Rows cached by the driver come back as the same objects, hundreds per call. */
const marks = new WeakMap<MarkRow, SessionMark>();

function markOf(row: MarkRow): SessionMark {
  const known = marks.get(row);
  if (known !== undefined) return known;
  const mark = Object.freeze({
    sessionId: row.session_id,
    importId: factsVersion(row.import_id, row.revision),
    startsAt: row.local_start,
    competition: competition.nullable().parse(row.competition),
    sessionIsAMatch: row.is_match === 1,
    isAcademyMatch: row.is_academy_match === 1,
    ...typeMark(row.session_type_id),
  });
  if (Object.isFrozen(row)) marks.set(row, mark);
  return mark;
}
